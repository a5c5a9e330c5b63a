import { StrictMode } from 'react';
import LandingPage from '../../features/landing/pages/landing-page';
import { ErrorBoundary } from '../../ui/loading/error-boundary';
import { routePaths } from './route-paths';

/** The root of the landing page, which is a document of its own: the build renders it, and the browser hydrates it. */
export function LandingRoot() {
  return (
    <StrictMode>
      <ErrorBoundary resetKey={routePaths.landing}>
        <LandingPage />
      </ErrorBoundary>
    </StrictMode>
  );
}
