import { type ComponentType, lazy, type PropsWithChildren, Suspense, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { fetchPart } from '../client/part';
import { PageLoading } from './page-loading';
import { Providers } from './providers';
import { patternOf, routePaths } from './route-paths';

type Component = ComponentType<PropsWithChildren>;

/** A component whose file is fetched when it is wanted. */
class Later {
  here: Component | undefined;
  readonly Lazy = lazy(() => this.load());

  constructor(private readonly file: () => Promise<{ default: Component }>) {}

  async load(): Promise<{ default: Component }> {
    const loaded = await fetchPart(this.file);
    this.here = loaded.default;
    return loaded;
  }
}

/** Shows it, at once where it is here: React would wait for the promise of it, and show that it waits. */
function Shown({ of, children }: PropsWithChildren<{ of: Later }>) {
  const [Component] = useState(() => of.here ?? of.Lazy);
  return <Component>{children}</Component>;
}

interface Page {
  path: string;
  component: Later;
}

const page = (path: string, file: () => Promise<{ default: Component }>): Page => ({
  path,
  component: new Later(file),
});

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
  page(routePaths.shotList, () => import('../features/shot/pages/shot-list-page')),
  page(routePaths.createShot, () => import('../features/shot/pages/shot-wizard-page')),
  page(routePaths.editShot, () => import('../features/shot/pages/shot-wizard-page')),
  page(routePaths.shotSuccess, () => import('../features/shot/pages/shot-success-page')),
  page(routePaths.viewShot, () => import('../features/shot/pages/shot-view-page')),
  page(routePaths.settings, () => import('../features/profile/pages/settings-page')),
  page(routePaths.gearList, () => import('../features/gear/pages/gear-list-page')),
];

const layout = new Later(() => import('./layout'));
const notFoundPage = new Later(() => import('./not-found-page'));

const routesOf = (pages: Page[]) =>
  pages.map(({ path, component }) => (
    <Route key={path} path={path}>
      <Shown of={component} />
    </Route>
  ));

/** Every page but the landing page, which needs nothing of the server; whatever is not public stands behind the guard of the layout. */
export default function AppPages() {
  return (
    <Providers>
      <Switch>
        {routesOf(publicPages)}
        <Route>
          <Shown of={layout}>
            <Suspense fallback={<PageLoading />}>
              <Switch>
                {/* The shots of no project in particular: where one chooses one (spec section 2 leaves the screen open). */}
                <Route path={routePaths.noShotList}>
                  <Redirect to={routePaths.projects} replace />
                </Route>
                {routesOf(signedInPages)}
                <Route>
                  <Shown of={notFoundPage} />
                </Route>
              </Switch>
            </Suspense>
          </Shown>
        </Route>
      </Switch>
    </Providers>
  );
}

const pageAt = (pages: Page[], path: string) => pages.find((page) => patternOf(page.path).test(path));

/** Fetches what the page at a path is made of, the frame of who is signed in included. What cannot be fetched is told when it is shown. */
export async function loadPage(path: string): Promise<void> {
  const page = pageAt(publicPages, path);
  await Promise.allSettled([
    (page ?? pageAt(signedInPages, path))?.component.load() ?? notFoundPage.load(),
    page || layout.load(),
  ]);
}

/** Fetches the page that a link leads to once a hand is on it, or the focus. */
export function fetchLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || !navigator.onLine) return;
  const page = pageAt([...publicPages, ...signedInPages], link.pathname);
  page?.component.load().catch(() => undefined);
}
