import './start';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { askFirst } from '../client/first-answers';
import { isFlagged } from '../client/session-flag';
import { App } from './app';
import { loadPage } from './app-pages';
import { firstLoad } from './first-load';

const { pathname } = window.location;
const calls = isFlagged() ? (firstLoad(pathname)?.calls ?? []) : [];
if (calls.length > 0) askFirst(calls);

const root = document.getElementById('root');
if (root) void show(root);

/** Takes the place of what the HTML shows when there is a page to show, in pieces between which the browser can answer. */
async function show(root: HTMLElement): Promise<void> {
  await loadPage(pathname);
  startTransition(() => createRoot(root).render(<App />));
}
