import { messages } from '../../kernel/messages';
import type { ApiParameter } from './openapi-model';

const TAG = '2jmj7l5rSw0yVb_vlWAYkK_YBwk';

/** The response headers, each described once. */
export const headerComponents = {
  ETag: {
    description:
      'Names the state of the answer. Send it as If-None-Match to ask again. The ETag of one shot, of one project ' +
      'and of the profile may also be sent as If-Match, with a change to that state.',
    schema: { type: 'string' },
    example: `"7-${TAG}"`,
  },
  'WWW-Authenticate': {
    description:
      'Only below `/api/`. `error="invalid_token"` means that the token that was sent does not work: ' +
      '`error_description` says whether it has expired or is unknown.',
    schema: { type: 'string' },
    example: `Bearer error="invalid_token", error_description="${messages.accessToken.tokenExpired}"`,
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 5 },
  'X-Request-Id': {
    description: 'Names this answer in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
    example: '0b9f6a52-3c1d-4e87-9a40-d2e5f6c7b8a1',
  },
  'Set-Cookie': { description: 'The session. An HTTP client with a cookie jar keeps it.', schema: { type: 'string' } },
} as const;

/** Response headers, by reference. */
export function headers(...names: (keyof typeof headerComponents)[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The Idempotency-Key header of a write, with an example of its own: a key that another call has used is a 409. */
export const idempotencyKey = (procedure: string): ApiParameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A unique key that you choose. A repeat within 30 days is not run again and returns the first response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: `import-row-7-${procedure.replace('.', '-')}`,
});

/** The If-Match header of a write. */
export const ifMatch: ApiParameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the read that this change is based on. A 409 if the state has changed since.',
  schema: { type: 'string' },
  example: `"7-${TAG}"`,
};

/** The If-None-Match header of a read with an ETag. */
export const ifNoneMatch: ApiParameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of the answer that you have. A 304 without a body while it is still current.',
  schema: { type: 'string' },
  example: `"${TAG}"`,
};
