import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '../client/error-boundary';
import { fetchPart } from '../client/part';
import { PageLoading } from './page-loading';
import { routePaths } from './route-paths';

const LazyLandingPage = lazy(() => fetchPart(() => import('../features/landing/pages/landing-page')));
// Apart, with all that talks to the server: a visitor's first page loads none of it.
const AppPages = lazy(() => fetchPart(() => import('./app-pages')));

/** Every page, each fetched when it is first needed; `LandingPage` is that page where it is there already. */
export function Routes({ LandingPage = LazyLandingPage }: { LandingPage?: ComponentType }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path={routePaths.landing} component={LandingPage} />
          <Route component={AppPages} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
