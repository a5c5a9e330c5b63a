import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '../client/error-boundary';
import { messages } from '../kernel/messages';
import { SunriseLoader } from '../ui/loader';
import { Delayed } from '../ui/skeleton';
import { routePaths } from './route-paths';

type Page = [path: string, page: ComponentType];

const publicPages: Page[] = [
  [routePaths.landing, lazy(() => import('../features/landing/pages/landing-page'))],
  [routePaths.login, lazy(() => import('../features/auth/pages/login-page'))],
  [routePaths.register, lazy(() => import('../features/auth/pages/register-page'))],
  [routePaths.accountCreation, lazy(() => import('../features/auth/pages/account-creation-page'))],
  [routePaths.forgotPassword, lazy(() => import('../features/auth/pages/forgot-password-page'))],
  [routePaths.resetPassword, lazy(() => import('../features/auth/pages/reset-password-page'))],
  [routePaths.resetPasswordOld, lazy(() => import('../features/auth/pages/reset-password-page'))],
  [routePaths.verifyEmail, lazy(() => import('../features/auth/pages/verify-email-page'))],
];

const signedInPages: Page[] = [
  [routePaths.projects, lazy(() => import('../features/project/pages/projects-page'))],
  [routePaths.shotList, lazy(() => import('../features/shot/pages/shot-list-page'))],
  [routePaths.createShot, lazy(() => import('../features/shot/pages/shot-wizard-page'))],
  [routePaths.editShot, lazy(() => import('../features/shot/pages/shot-wizard-page'))],
  [routePaths.shotSuccess, lazy(() => import('../features/shot/pages/shot-success-page'))],
  [routePaths.viewShot, lazy(() => import('../features/shot/pages/shot-view-page'))],
  [routePaths.settings, lazy(() => import('../features/profile/pages/settings-page'))],
];

const Layout = lazy(() => import('./layout'));
const NotFoundPage = lazy(() => import('./not-found-page'));

const routesOf = (pages: Page[]) => pages.map(([path, page]) => <Route key={path} path={path} component={page} />);

/** Every page, each fetched when it is first needed; whatever is not public stands behind the guard of the layout. */
export function Routes() {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          {routesOf(publicPages)}
          <Route>
            <Layout>
              <Suspense fallback={<PageLoading />}>
                <Switch>
                  {routesOf(signedInPages)}
                  <Route component={NotFoundPage} />
                </Switch>
              </Suspense>
            </Layout>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function PageLoading() {
  return (
    <Delayed>
      <SunriseLoader label={messages.page.loading} />
    </Delayed>
  );
}
