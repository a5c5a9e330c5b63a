/** Every page that is built, in wouter's notation; the server answers 404 for a page that is not among them. */
export const routePaths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotpassword',
  resetPassword: '/reset-password',
  resetPasswordOld: '/resetpassword',
  verifyEmail: '/verify-email',
  accountCreation: '/account-creation',
  projects: '/projects',
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

/** What the addresses of a page look like, without their query; the parameters are its groups. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i');
}

const patterns = Object.values(routePaths).map((path) => ({ path, pattern: patternOf(path) }));

/** Which of our pages stands at an address without its query, in wouter's notation; undefined where none does. */
export function pathOf(address: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(address))?.path;
}

/** Whether a path, without its query, is one of our pages. */
export function isPagePath(path: string): boolean {
  return pathOf(path) !== undefined;
}

/**
 * Whether a path without a route, without its query, may be a page of the client at all: nothing below the two doors,
 * no dot-segment and no file (contract section 1). Validated as others may read it: decoded, with either slash.
 */
export function mayBePagePath(path: string): boolean {
  const segments = segmentsOf(path);
  if (!segments || /^(?:api|trpc)$/i.test(segments[0] ?? '')) return false;
  return !segments.some((segment) => segment.startsWith('.')) && !/\.\w+$/.test(segments.at(-1) ?? '');
}

function segmentsOf(path: string): string[] | null {
  try {
    return decodeURIComponent(path).split(/[/\\]/).filter(Boolean);
  } catch {
    return null;
  }
}
