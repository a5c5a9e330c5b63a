import { type ComponentType, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useUnknownZones } from '../../features/place/zone-offsets.queries';
import { type LazyPage, lazyPage } from '../../ui/loading/lazy-page';
import { PageLoading } from './page-loading';
import { Providers } from './providers';
import { pathPattern, routePaths } from './route-paths';

interface RoutedPage {
  path: string;
  Component: LazyPage<object>;
}

const page = (path: string, load: () => Promise<{ default: ComponentType }>): RoutedPage => ({
  path,
  Component: lazyPage(async () => (await load()).default),
});

const publicPages: RoutedPage[] = [
  page(routePaths.login, () => import('../../features/auth/pages/login-page')),
  page(routePaths.register, () => import('../../features/auth/pages/register-page')),
  page(routePaths.accountCreation, () => import('../../features/auth/pages/account-creation-page')),
  page(routePaths.forgotPassword, () => import('../../features/auth/pages/forgot-password-page')),
  page(routePaths.resetPassword, () => import('../../features/auth/pages/reset-password-page')),
  page(routePaths.resetPasswordOld, () => import('../../features/auth/pages/reset-password-page')),
  page(routePaths.verifyEmail, () => import('../../features/auth/pages/verify-email-page')),
  page(routePaths.callSheet, () => import('../../features/call-sheet/pages/call-sheet-page')),
];

const signedInPages: RoutedPage[] = [
  page(routePaths.today, () => import('../../features/today/pages/today-page')),
  page(routePaths.light, () => import('../../features/light/pages/light-page')),
  page(routePaths.projects, () => import('../../features/project/pages/projects-page')),
  page(routePaths.sheetEditor, () => import('../../features/call-sheet/pages/sheet-editor-page')),
  page(routePaths.sharedProjects, () => import('../../features/project/pages/shared-projects-page')),
  page(routePaths.shotList, () => import('../../features/shot/pages/shot-list-page')),
  page(routePaths.createShot, () => import('../../features/shot/pages/shot-wizard-page')),
  page(routePaths.editShot, () => import('../../features/shot/pages/shot-wizard-page')),
  page(routePaths.shotSuccess, () => import('../../features/shot/pages/shot-success-page')),
  page(routePaths.viewShot, () => import('../../features/shot/pages/shot-view-page')),
  page(routePaths.settings, () => import('../../features/profile/pages/settings-page')),
  page(routePaths.gearList, () => import('../../features/gear/pages/gear-list-page')),
];

const Layout = lazyPage(async () => (await import('./layout')).default);
const NotFoundPage = lazyPage(async () => (await import('./not-found-page')).default);

const routesOf = (pages: RoutedPage[]) =>
  pages.map(({ path, Component }) => (
    <Route key={path} path={path}>
      <Component />
    </Route>
  ));

/** Every page except the landing page. The layout lets only signed-in people see pages that are not public. */
export default function AppPages() {
  const toldZones = useUnknownZones();
  return (
    <Providers>
      <Switch>
        {routesOf(publicPages)}
        <Route>
          <Layout key={toldZones}>
            <Suspense fallback={<PageLoading />}>
              <Switch>
                {/* The shot list without a project offers a choice of one (spec section 2 leaves the screen open). */}
                <Route path={routePaths.noShotList}>
                  <Redirect to={routePaths.projects} replace />
                </Route>
                {routesOf(signedInPages)}
                <Route>
                  <NotFoundPage />
                </Route>
              </Switch>
            </Suspense>
          </Layout>
        </Route>
      </Switch>
    </Providers>
  );
}

const pageAt = (pages: RoutedPage[], path: string) => pages.find((page) => pathPattern(page.path).test(path));

/**
 * Loads the chunk of the page at a path, with the signed-in frame if it has one. A failure shows when the page renders.
 */
export async function loadPage(path: string): Promise<void> {
  const page = pageAt(publicPages, path);
  if (page) await page.Component.preload();
  else await Promise.all([(pageAt(signedInPages, path)?.Component ?? NotFoundPage).preload(), Layout.preload()]);
}

/** Loads the page that a link leads to once the pointer, a finger or the focus is on it. */
export function preloadLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || !navigator.onLine) return;
  void pageAt([...publicPages, ...signedInPages], link.pathname)?.Component.preload();
}
