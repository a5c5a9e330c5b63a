import type { Env } from '../env';

const YEAR_SECONDS = 31_536_000;

/** The inline parts of a page that the policy allows by hash: whole scripts, and style attributes. */
export interface InPage {
  scripts?: readonly string[];
  styles?: readonly string[];
}

/** The Content-Security-Policy of a page: our own files, and the inline parts that the build put into it. */
export function contentSecurityPolicy({ scripts = [], styles = [] }: InPage = {}): string {
  const attributes = styles.length > 0 ? ["'unsafe-hashes'", ...styles] : [];
  return [...sources, ["script-src 'self'", ...scripts].join(' '), ["style-src 'self'", ...attributes].join(' ')].join(
    '; ',
  );
}

const sources = [
  "default-src 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * The headers of every response, static files and errors included (cases H). HSTS only where the pages are on https.
 */
export function securityHeaders(env: Env): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    ...(env.https ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}
