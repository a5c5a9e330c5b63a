import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import LandingPage from '../features/landing/pages/landing-page';
import { messages } from '../kernel/messages';
import { App } from './app';
import { routePaths } from './route-paths';

/** What the build puts into landing.html: the page, so that it reads without JavaScript, and the texts of its head. */
export function prerenderLanding(): { root: string; texts: Record<string, string> } {
  const { page, title, lead } = messages.landing;
  const root = renderToString(
    <Router ssrPath={routePaths.landing}>
      <App LandingPage={LandingPage} />
    </Router>,
  );
  return { root, texts: { page, title, lead } };
}
