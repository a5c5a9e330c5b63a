import { hash, randomBytes } from 'node:crypto';

/** A secret for a link or a cookie: 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: its SHA-256 in hex (cases A9, T3). */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}
