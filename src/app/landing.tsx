import './start';
import { hydrateRoot } from 'react-dom/client';
import { LandingRoot } from './landing-root';

// The page is there already, from the build (prerender.tsx): it only has to come alive.
const root = document.getElementById('root');
if (root) hydrateRoot(root, <LandingRoot />);
