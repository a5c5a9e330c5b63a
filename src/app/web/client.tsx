import './start';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadPage, preloadLinked } from './app-pages';
import { beginReads, openKept } from './first-reads';
import { queryClient } from './providers';

const root = document.getElementById('root');
// The static skeleton of the HTML stays until the page is loaded.
if (root) {
  const page = loadPage(window.location.pathname);
  const reads = openKept(queryClient).then(() => beginReads(queryClient, window.location));
  void Promise.all([page, reads]).then(() => createRoot(root).render(<App />));
}

for (const sign of ['pointerover', 'touchstart', 'focusin'])
  window.addEventListener(sign, preloadLinked, { passive: true });
