import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { fetchPart } from '../client/part';
import { PageLoading } from './page-loading';
import { Providers } from './providers';
import { patternOf, routePaths } from './route-paths';

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

const loadLayout = () => fetchPart(() => import('./layout'));
const Layout = lazy(loadLayout);
const NotFoundPage = lazy(() => fetchPart(() => import('./not-found-page')));

const routesOf = (pages: Page[]) => pages.map(({ path, Shown }) => <Route key={path} path={path} component={Shown} />);

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

/** Fetches what the page at a path is made of, the frame of who is signed in included. What cannot be fetched is told when it is shown. */
export async function loadPage(path: string): Promise<void> {
  const isHere = (page: Page) => patternOf(page.path).test(path);
  const isPublic = publicPages.some(isHere);
  const page = [...publicPages, ...signedInPages].find(isHere);
  await Promise.allSettled([page?.load?.(), isPublic || loadLayout()]);
}

/** The shots of no project in particular: where one chooses one (spec section 2 leaves the screen open). */
function ToProjects() {
  return <Redirect to={routePaths.projects} replace />;
}
