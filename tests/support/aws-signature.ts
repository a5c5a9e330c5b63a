import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface SignedRequest {
  method: string;
  /** The path as it was sent; our calls have no query. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** Whether a request carries the version 4 signature that this secret makes of it, by Amazon's description of it. */
export function isSignedBy(secret: string, { method, path, headers }: SignedRequest): boolean {
  const parts = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  const [, scope = '', names = '', signature] = parts ?? [];
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, path, '', signedHeaders.join(''), names, payload].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return signature === hmac(key, toSign).toString('hex');
}
