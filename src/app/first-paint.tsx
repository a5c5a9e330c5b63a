import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { Login } from '../features/auth/pages/login-page';
import { messages } from '../kernel/messages';
import { FrameLoading } from './frame-loading';
import { Providers } from './providers';
import { routePaths } from './route-paths';

const nobody = { email: '', next: null };

/**
 * What the build puts into the HTML of pages, by their paths: what the program itself shows before it has heard of the server. The browser
 * paints it while the program is on its way, which then takes its place; until then it is a picture. And what the HTML says to
 * a browser without JavaScript.
 */
export function firstPaints(): { paints: Record<string, string>; texts: Record<string, string> } {
  const paints = {
    [routePaths.login]: paint(
      routePaths.login,
      <Providers>
        <Login arrival={nobody} />
      </Providers>,
    ),
    [routePaths.projects]: paint(routePaths.projects, <FrameLoading path={routePaths.projects} search="" />),
    [routePaths.shotList]: paint(routePaths.shotList, <FrameLoading path={routePaths.shotList} search="" />),
  };
  return { paints, texts: { noScript: messages.app.noScript } };
}

const paint = (path: string, page: ReactElement) =>
  withoutControls(
    renderToString(
      <Router ssrPath={path}>
        <div aria-hidden="true">{page}</div>
      </Router>,
    ),
  );

/** A picture of controls, which nobody can take for them: not a hand, a password manager or a program that waits for a field. */
function withoutControls(html: string): string {
  return html
    .replace(/<input\b[^>]*>/g, (tag) => `<span class="inline-flex items-center ${classOf(tag)}">&#8203;</span>`)
    .replace(/<(?:a|button|label)\b[^>]*>/g, (tag) => `<span class="${classOf(tag)}">`)
    .replace(/<\/(?:a|button|label)>/g, '</span>');
}

const classOf = (tag: string) => /class="([^"]*)"/.exec(tag)?.[1] ?? '';
