import { renderToString } from 'react-dom/server';
import { messages } from '../kernel/messages';
import { LandingRoot } from './landing-root';

/** What the build puts into landing.html: the page, so that it reads without JavaScript, and the texts of its head. */
export function prerenderLanding(): { root: string; texts: Record<string, string> } {
  const { page, title, lead, picture } = messages.landing;
  return { root: renderToString(<LandingRoot />), texts: { page, title, lead, picture } };
}
