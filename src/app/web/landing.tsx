import './start';
import './landing.css';
import { hydrateRoot } from 'react-dom/client';
import { LandingRoot } from './landing-root';

// The build has rendered the page (prerender.tsx).
const root = document.getElementById('root');
if (root) hydrateRoot(root, <LandingRoot />);
