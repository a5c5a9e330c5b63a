import { type ComponentType, lazy, Suspense } from 'react';
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter';
import { fetchPart } from '../client/part';
import { PageLoading } from './page-loading';
import { Providers } from './providers';
import { routePaths } from './route-paths';

type Load = () => Promise<{ default: ComponentType }>;

interface Page {
  path: string;
  Shown: ComponentType;
  load?: Load;
}

const page = (path: string, file: Load): Page => {
  const load = () => fetchPart(file);
  return { path, Shown: lazy(load), load };
};

const publicPages: Page[] = [
  page(routePaths.login, () => import('../features/auth/pages/login-page')),
  page(routePaths.register, () => import('../features/auth/pages/register-page')),
  page(routePaths.accountCreation, () => import('../features/auth/pages/account-creation-page')),
  page(routePaths.forgotPassword, () => import('../features/auth/pages/forgot-password-page')),
  page(routePaths.resetPassword, () => import('../features/auth/pages/reset-password-page')),
  page(routePaths.resetPasswordOld, () => import('../features/auth/pages/reset-password-page')),
  page(routePaths.verifyEmail, () => import('../features/auth/pages/verify-email-page')),
];

const signedInPages: Page[] = [
  page(routePaths.projects, () => import('../features/project/pages/projects-page')),
  page(routePaths.sharedProjects, () => import('../features/project/pages/shared-projects-page')),
  { path: routePaths.noShotList, Shown: ToProjects },
  page(routePaths.shotList, () => import('../features/shot/pages/shot-list-page')),
  page(routePaths.createShot, () => import('../features/shot/pages/shot-wizard-page')),
  page(routePaths.editShot, () => import('../features/shot/pages/shot-wizard-page')),
  page(routePaths.shotSuccess, () => import('../features/shot/pages/shot-success-page')),
  page(routePaths.viewShot, () => import('../features/shot/pages/shot-view-page')),
  page(routePaths.settings, () => import('../features/profile/pages/settings-page')),
  page(routePaths.gearList, () => import('../features/gear/pages/gear-list-page')),
];

const Layout = lazy(() => fetchPart(() => import('./layout')));
const NotFoundPage = lazy(() => fetchPart(() => import('./not-found-page')));

const routesOf = (pages: Page[]) => pages.map(({ path, Shown }) => <Route key={path} path={path} component={Shown} />);

/** Every page but the landing page, which needs nothing of the server; whatever is not public stands behind the guard of the layout. */
export default function AppPages() {
  useEarlyPage();
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

/** Has a page behind the guard fetched while the session is still being checked; while rendering, since nothing is shown until the guard is there. */
function useEarlyPage(): void {
  const { parser } = useRouter();
  const [path] = useLocation();
  const found = signedInPages.find((one) => matchRoute(parser, one.path, path)[0]);
  // What cannot be fetched is told when it is shown.
  found?.load?.().catch(() => undefined);
}

/** The shots of no project in particular: where one chooses one (spec section 2 leaves the screen open). */
function ToProjects() {
  return <Redirect to={routePaths.projects} replace />;
}
