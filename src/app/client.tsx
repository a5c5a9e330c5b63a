import './start';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { fetchLinked, loadPage } from './app-pages';

const root = document.getElementById('root');
if (root) void show(root);

/** Takes the place of what the HTML shows when there is a page to show, whole, and in pieces between which the browser can answer. */
async function show(root: HTMLElement): Promise<void> {
  await loadPage(window.location.pathname);
  startTransition(() => createRoot(root).render(<App />));
}

for (const sign of ['pointerover', 'touchstart', 'focusin'])
  window.addEventListener(sign, fetchLinked, { passive: true });
