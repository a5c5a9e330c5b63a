/**
 * The path when it stays on this site, else null. Refuses `//evil`, `/\evil`, `javascript:` and control characters,
 * which browsers drop while they read an address (case C4).
 */
export function localPath(text: string | null): string | null {
  if (!text || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  return text;
}

const LOGIN = '/login';
const AFTER_LOGIN = '/projects';

/** The address of the login page that comes back to `from` afterwards. */
export function loginPath(from: string): string {
  const next = localPath(from);
  return next && next !== AFTER_LOGIN ? `${LOGIN}?next=${encodeURIComponent(next)}` : LOGIN;
}

/** Where a login leads: the local path that the query names, else the projects (spec section 2). */
export function afterLogin(search: string): string {
  return localPath(new URLSearchParams(search).get('next')) ?? AFTER_LOGIN;
}
