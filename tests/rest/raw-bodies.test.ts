import { beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/app/openapi/openapi';
import { restProcedures } from '../../src/app/rest/rest-procedures';
import { appRouter } from '../../src/app/trpc/app-router';
import { parseEnv } from '../../src/server/env';
import { statusOfCode } from '../../src/server/http/error-body';
import { withApp } from '../support/app';
import type { Answer, Person } from '../support/person';

const app = withApp();
const nowhere = '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f';
const document = openApiDocument(parseEnv({}));
const names = new Map(restProcedures(appRouter).map(({ name, method, path }) => [`${method} ${path}`, name]));

/** Every operation of the document to which a body is sent, also where it takes none. */
const writes = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== 'get')
    .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
/** What is sent, as what, and the status that it is refused with. */
const bodies: [name: string, status: number, body: string, type: string][] = [
  ['malformed JSON', 400, '{"title":', 'application/json'],
  ['JSON that is cut off in a character', 400, '{"title":"\\ud8', 'application/json'],
  ['an array', 400, '[]', 'application/json'],
  ['a text', 400, '"text"', 'application/json'],
  ['null', 400, 'null', 'application/json'],
  ['600 kB of nested objects', 400, deep, 'application/json'],
  ['a NUL', 400, '{"title":"a\\u0000b","name":"a\\u0000b"}', 'application/json'],
  ['a form', 415, 'title=x', 'application/x-www-form-urlencoded'],
  ['plain text', 415, '{}', 'text/plain'],
  ['XML', 415, '<title/>', 'application/xml'],
  ['more than 1 MiB', 413, JSON.stringify({ title: 'x'.repeat(1024 * 1024) }), 'application/json'],
];

const unreadable = [...bodies.slice(0, 2).map(([, , body]) => body), deep];

let person: Person;
beforeAll(async () => {
  person = await app.person('Rhea Raw');
});

describe.each(writes)('$method $path', ({ method, path, operation }) => {
  test.each(bodies)(
    '%s is refused with %i in the words of the contract, over both protocols (V1, V3, V4)',
    async (_, status, usual, type) => {
      // A script may have 6 MiB.
      const body = status === 413 && path.endsWith('/scenes/import') ? usual.padEnd(6.5 * 1024 * 1024) : usual;
      const headers = { 'content-type': type };
      const rest = await person.rest<unknown>(method, path.replace(/\{\w+\}/g, nowhere), body, headers);
      assertRefusal(rest, `${type} ${body.slice(0, 20)}`);
      expect(Object.keys(operation.responses)).toContain(String(rest.status));
      const name = names.get(`${method} ${path}`);
      // What a DELETE without fields is sent along with has to be JSON, and is not looked at.
      if (method === 'DELETE' && !operation.requestBody && !unreadable.includes(body)) {
        return expect(rest.status).toBe(status === 400 ? 404 : status);
      }
      // An upload is no procedure, and to it JSON is another type like any other.
      if (!name) return expect([400, 413, 415]).toContain(rest.status);
      expect(rest.status).toBe(status);
      const trpc = await person.rest<{ error?: { data: object } }>('POST', `/trpc/${name}`, body, headers);
      const refusal = { ...trpc, body: trpc.body.error?.data } as Answer<unknown>;
      assertRefusal(refusal, name);
      expect([refusal.status, refusal.body]).toEqual([rest.status, rest.body]);
    },
  );
});

/** Every call that is asked by its address alone. */
const reads = [...names].filter(([call]) => call.startsWith('GET '));
const unclean = encodeURIComponent(JSON.stringify({ extra: 'a\0b' }));
const nested = encodeURIComponent(`{"extra":${'['.repeat(500)}${']'.repeat(500)}}`);

test.each(reads)('%s refuses what no address may hold, over both protocols (V1)', async (call, name) => {
  const path = call.slice('GET '.length).replace(/\{\w+\}/g, nowhere);
  // A browser that goes to the address of a page gets the page, whatever stands behind it.
  const headers = { accept: 'application/json' };
  const refused: [address: string, query: string][] = [
    ...['extra=%00', 'extra=a%00b', '%00=x'].map((query): [string, string] => [path, query]),
    ...['{', '[]', '"text"', 'null', unclean, nested].map((input): [string, string] => [
      `/trpc/${name}`,
      `input=${input}`,
    ]),
  ];
  for (const [address, query] of refused) {
    const what = `${address}?${query.slice(0, 40)}`;
    const answer = await person.rest<{ error?: { data: object } }>('GET', `${address}?${query}`, undefined, headers);
    const isTrpc = address.startsWith('/trpc/');
    assertRefusal({ ...answer, body: isTrpc ? answer.body.error?.data : answer.body } as Answer<unknown>, what);
    // The one that changes something by GET, for the link of a mail: over tRPC it is a POST.
    expect(answer.status, what).toBe(isTrpc && name === 'auth.verifyEmail' ? 405 : 400);
  }
});

function assertRefusal({ status, body, headers }: Answer<unknown>, what: string): void {
  const { success, error, message, code, issues, ...others } = body;
  expect([success, error, others], what).toEqual([false, message, {}]);
  expect(statusOfCode[code as keyof typeof statusOfCode], what).toBe(status);
  expect(JSON.stringify(body), what).not.toMatch(/\n\s+at |node_modules/);
  expect(headers.get('x-request-id'), what).toBeTruthy();
}
