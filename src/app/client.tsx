import './start';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { askFirst } from '../client/first-answers';
import { isFlagged } from '../client/session-flag';
import { App } from './app';
import { fetchLinked, loadPage } from './app-pages';
import { callsOfFirstView } from './first-calls';

const { pathname } = window.location;
const calls = isFlagged() ? callsOfFirstView(pathname) : [];
const answers = calls.length > 0 ? askFirst(calls) : undefined;

const root = document.getElementById('root');
if (root) void show(root);

/** Takes the place of what the HTML shows when there is a page to show, whole, and in pieces between which the browser can answer. */
async function show(root: HTMLElement): Promise<void> {
  await Promise.all([loadPage(pathname), answers]);
  startTransition(() => createRoot(root).render(<App />));
}

for (const sign of ['pointerover', 'touchstart', 'focusin'])
  window.addEventListener(sign, fetchLinked, { passive: true });
