import type { Env } from './env';

const YEAR_SECONDS = 31_536_000;

/** What a page may load and run; `styleHashes` are those of the style attributes that stand in its HTML. */
export function contentSecurityPolicy(styleHashes: readonly string[] = []): string {
  const styles = styleHashes.length > 0 ? ` 'unsafe-hashes' ${styleHashes.join(' ')}` : '';
  return [...sources, `style-src 'self'${styles}`].join('; ');
}

const sources = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The headers of every answer, static files and errors included (cases H). HSTS only where the pages are on https. */
export function securityHeaders(env: Env): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(env.https ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}
