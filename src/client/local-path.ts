import { normaliseEmail } from '../kernel/email';

/** The start of a path that a browser reads as the address of another site, with its slashes plain or encoded. */
const otherSite = /^\/(?:[/\\]|%2f|%5c)/i;

/**
 * The path when it stays on this site, else null. Refuses `//evil`, `/\\evil`, `javascript:` and control characters,
 * which browsers drop while parsing (case C4). Checks the path again as a browser normalises it, because `/..//evil`
 * and `/%2e%2e//evil` both become `//evil`.
 */
export function localPath(text: string | null): string | null {
  if (!text?.startsWith('/') || otherSite.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  return otherSite.test(new URL(text, 'http://local').pathname) ? null : text;
}

const LOGIN = '/login';
const REGISTER = '/register';
const AFTER_LOGIN = '/projects';

/** The query parameters of an account page. */
export interface AccountQuery {
  /** The email address of the account, '' when none is named. */
  email: string;
  /** The path to go to afterwards; null for the default. */
  next: string | null;
}

/** Reads the parameters; an invitation at `next` also gives the email address. */
export function readAccountQuery(search: string): AccountQuery {
  const query = new URLSearchParams(search);
  const next = localPath(query.get('next'));
  const email = addressOf(query.get('email'));
  return { email: email || (next ? inviteeOf(queryOf(next)) : ''), next };
}

/** The path of the login page that goes on to `next` afterwards. */
export function loginPath(next: string | null, email = ''): string {
  return pathWith(LOGIN, { email, next: next && localPath(next) });
}

/** The same for the page that creates an account. */
export function registerPath({ email, next }: AccountQuery): string {
  return pathWith(REGISTER, { email, next });
}

/**
 * The path after a login: the local path that the query names, else the projects (spec section 2). A page that is meant
 * for one email address tells an account with another one.
 */
export function afterLogin(search: string): string {
  const { email, next } = readAccountQuery(search);
  return next ? forInvitee(next, email) : AFTER_LOGIN;
}

function forInvitee(path: string, email: string): string {
  if (!email || inviteeOf(queryOf(path))) return path;
  const [, beforeHash = '', hash = ''] = /^([^#]*)(.*)$/.exec(path) ?? [];
  return `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}for=${encodeURIComponent(email)}${hash}`;
}

/** The email address that an invitation link is for, in lower case; '' for a link that names none. */
export function inviteeOf(search: string): string {
  return addressOf(new URLSearchParams(search).get('for'));
}

/** A path without the email address of the invitation. */
export function withoutInvitee(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('for');
  return query.size > 0 ? `${path}?${query}` : path;
}

function pathWith(page: string, { email, next }: AccountQuery): string {
  const parts: [string, string][] = [];
  // Leave the email address out when `next` names it already.
  if (email && !(next && inviteeOf(queryOf(next)) === email)) parts.push(['email', email]);
  if (next && next !== AFTER_LOGIN) parts.push(['next', next]);
  return parts.length > 0
    ? `${page}?${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
    : page;
}

function queryOf(path: string): string {
  return new URL(path, 'http://local').search;
}

/** An email address in the form in which addresses are compared; '' for anything that cannot be one. */
function addressOf(text: string | null): string {
  const email = normaliseEmail(text ?? '');
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : '';
}
