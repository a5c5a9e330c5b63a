import './start';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { fetchLinked, loadPage } from './app-pages';

const root = document.getElementById('root');
// The skeleton of the HTML stands until there is a page to take its place.
if (root) void loadPage(window.location.pathname).then(() => createRoot(root).render(<App />));

for (const sign of ['pointerover', 'touchstart', 'focusin'])
  window.addEventListener(sign, fetchLinked, { passive: true });
