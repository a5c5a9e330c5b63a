/** Every page that is built, as wouter patterns; any other page is a 404 of the server. */
export const routePaths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotpassword',
  resetPassword: '/reset-password',
  resetPasswordOld: '/resetpassword',
  verifyEmail: '/verify-email',
  accountCreation: '/account-creation',
  callSheet: '/callsheet',
  today: '/today',
  light: '/light',
  projects: '/projects',
  sheetEditor: '/projects/:id/callsheet/:date',
  sharedProjects: '/sharedprojects',
  noShotList: '/shotlist',
  shotList: '/shotlist/:id',
  createShot: '/createshot',
  editShot: '/createshot/:id',
  shotSuccess: '/successpage/:id',
  viewShot: '/viewshot/:id',
  settings: '/settings',
  gearList: '/gearlist',
} as const;

/** The module of each page of the program, by the route's name; those of visitors do without the layout. */
export const pageModules: Record<Exclude<keyof typeof routePaths, 'landing' | 'noShotList'>, string> = {
  login: 'auth/pages/login-page',
  register: 'auth/pages/register-page',
  forgotPassword: 'auth/pages/forgot-password-page',
  resetPassword: 'auth/pages/reset-password-page',
  resetPasswordOld: 'auth/pages/reset-password-page',
  verifyEmail: 'auth/pages/verify-email-page',
  accountCreation: 'auth/pages/account-creation-page',
  callSheet: 'call-sheet/pages/call-sheet-page',
  today: 'today/pages/today-page',
  light: 'light/pages/light-page',
  projects: 'project/pages/projects-page',
  sheetEditor: 'call-sheet/pages/sheet-editor-page',
  sharedProjects: 'project/pages/shared-projects-page',
  shotList: 'shot/pages/shot-list-page',
  createShot: 'shot/pages/shot-wizard-page',
  editShot: 'shot/pages/shot-wizard-page',
  shotSuccess: 'shot/pages/shot-success-page',
  viewShot: 'shot/pages/shot-view-page',
  settings: 'profile/pages/settings-page',
  gearList: 'gear/pages/gear-list-page',
};

/** The regular expression for the paths of a wouter pattern; its groups are the parameters. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i');
}

const patterns = Object.values(routePaths).map((path) => ({ path, pattern: pathPattern(path) }));

/** The wouter pattern of the page at a path; undefined where there is none. */
export function matchPath(address: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(address))?.path;
}

/** Whether there is a page at a path without its query. */
export function isPagePath(path: string): boolean {
  return matchPath(path) !== undefined;
}

/** Whether the program shows the page at a path: all but the landing page. */
export function isProgramPath(path: string): boolean {
  return path !== routePaths.landing && isPagePath(path);
}

/**
 * Whether a path that has no route may be a page of the client at all: nothing below `/api/`, `/trpc` and
 * `/calendar/`, no dot-segment and no file (contract section 1). Checks what other software might read: the decoded
 * path, with either slash.
 */
export function mayBePagePath(path: string): boolean {
  const segments = segmentsOf(path);
  if (!segments || /^(?:api|trpc|calendar)$/i.test(segments[0] ?? '')) return false;
  return !segments.some((segment) => segment.startsWith('.')) && !/\.\w+$/.test(segments.at(-1) ?? '');
}

function segmentsOf(path: string): string[] | null {
  try {
    return decodeURIComponent(path).split(/[/\\]/).filter(Boolean);
  } catch {
    return null;
  }
}
