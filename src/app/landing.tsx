import './start';
import { hydrateRoot } from 'react-dom/client';
import LandingPage from '../features/landing/pages/landing-page';
import { App } from './app';

// The page is there already, from the build (prerender.tsx): it only has to come alive.
const root = document.getElementById('root');
if (root) hydrateRoot(root, <App LandingPage={LandingPage} />);
