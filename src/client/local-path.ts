/** The start of a path that a browser reads as another site's address, with its separators plain or encoded. */
const otherSite = /^\/(?:[/\\]|%2f|%5c)/i;

/**
 * The path when it stays on this site, else null. Refuses `//evil`, `/\\evil`, `javascript:` and control characters,
 * which browsers drop while they read an address (case C4). The path is judged once more as a browser normalises it,
 * because `/..//evil` and `/%2e%2e//evil` both become `//evil`.
 */
export function localPath(text: string | null): string | null {
  if (!text?.startsWith('/') || otherSite.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  return otherSite.test(new URL(text, 'http://local').pathname) ? null : text;
}

const LOGIN = '/login';
const REGISTER = '/register';
const AFTER_LOGIN = '/projects';

/** What the address of an account page carries. */
export interface Arrival {
  /** Whose account it is about, '' where nobody is named. */
  email: string;
  /** Where it goes on to; null for where everybody goes. */
  next: string | null;
}

/** Reads it; whom an invitation at `next` is for is named by it too. */
export function arrivalOf(search: string): Arrival {
  const query = new URLSearchParams(search);
  const next = localPath(query.get('next'));
  const email = addressOf(query.get('email'));
  return { email: email || (next ? inviteeOf(queryOf(next)) : ''), next };
}

/** The address of the login page that goes on to `next` afterwards. */
export function loginPath(next: string | null, email = ''): string {
  return pathWith(LOGIN, { email, next: next && localPath(next) });
}

/** The same for the page of a new account. */
export function registerPath({ email, next }: Arrival): string {
  return pathWith(REGISTER, { email, next });
}

/**
 * Where a login leads: the local path that the query names, else the projects (spec section 2). A page for one address
 * tells an account with another address so.
 */
export function afterLogin(search: string): string {
  const { email, next } = arrivalOf(search);
  return next ? forInvitee(next, email) : AFTER_LOGIN;
}

function forInvitee(path: string, email: string): string {
  if (!email || inviteeOf(queryOf(path))) return path;
  const [, beforeHash = '', hash = ''] = /^([^#]*)(.*)$/.exec(path) ?? [];
  return `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}for=${encodeURIComponent(email)}${hash}`;
}

/** Whom the link of an invitation is for, in lower case; '' for a link that names nobody. */
export function inviteeOf(search: string): string {
  return addressOf(new URLSearchParams(search).get('for'));
}

/** A path without saying whom it is for. */
export function withoutInvitee(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('for');
  return query.size > 0 ? `${path}?${query}` : path;
}

function pathWith(page: string, { email, next }: Arrival): string {
  const parts: [string, string][] = [];
  // What the way on names is not said twice.
  if (email && !(next && inviteeOf(queryOf(next)) === email)) parts.push(['email', email]);
  if (next && next !== AFTER_LOGIN) parts.push(['next', next]);
  return parts.length > 0
    ? `${page}?${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
    : page;
}

function queryOf(path: string): string {
  return new URL(path, 'http://local').search;
}

/** An address as addresses are compared; '' for anything that cannot be one. */
function addressOf(text: string | null): string {
  const email = (text ?? '').trim().toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : '';
}
