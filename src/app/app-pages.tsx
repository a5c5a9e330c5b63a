import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { PageLoading } from './page-loading';
import { Providers } from './providers';
import { routePaths } from './route-paths';

type Page = [path: string, page: ComponentType];

const publicPages: Page[] = [
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
  [routePaths.sharedProjects, lazy(() => import('../features/project/pages/shared-projects-page'))],
  [routePaths.noShotList, ToProjects],
  [routePaths.shotList, lazy(() => import('../features/shot/pages/shot-list-page'))],
  [routePaths.createShot, lazy(() => import('../features/shot/pages/shot-wizard-page'))],
  [routePaths.editShot, lazy(() => import('../features/shot/pages/shot-wizard-page'))],
  [routePaths.shotSuccess, lazy(() => import('../features/shot/pages/shot-success-page'))],
  [routePaths.viewShot, lazy(() => import('../features/shot/pages/shot-view-page'))],
  [routePaths.settings, lazy(() => import('../features/profile/pages/settings-page'))],
  [routePaths.gearList, lazy(() => import('../features/gear/pages/gear-list-page'))],
];

const Layout = lazy(() => import('./layout'));
const NotFoundPage = lazy(() => import('./not-found-page'));

const routesOf = (pages: Page[]) => pages.map(([path, page]) => <Route key={path} path={path} component={page} />);

/** Every page but the landing page, which needs nothing of the server; whatever is not public stands behind the guard of the layout. */
export default function AppPages() {
  return (
    <Providers>
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
    </Providers>
  );
}

/** The shots of no project in particular: where one chooses one (spec section 2 leaves the screen open). */
function ToProjects() {
  return <Redirect to={routePaths.projects} replace />;
}
