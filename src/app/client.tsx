import './start';
import { createRoot } from 'react-dom/client';
import { askFirst } from '../client/first-answers';
import { isFlagged } from '../client/session-flag';
import { App } from './app';
import { firstLoad } from './first-load';

const calls = isFlagged() ? (firstLoad(window.location.pathname)?.calls ?? []) : [];
if (calls.length > 0) askFirst(calls);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
