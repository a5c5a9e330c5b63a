import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '../../ui/loading/error-boundary';
import { lazyPage } from '../../ui/loading/lazy-page';
import AppPages from './app-pages';
import { PageLoading } from './page-loading';
import { routePaths } from './route-paths';

const LandingPage = lazyPage(async () => (await import('../../features/landing/pages/landing-page')).default);

/** Every page, each loaded when it is first needed. */
export function Routes() {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path={routePaths.landing}>
            <LandingPage />
          </Route>
          <Route component={AppPages} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
