import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/app/openapi';
import { parseEnv } from '../../src/server/env';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
}

const document = openApiDocument(parseEnv({}));
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

/** The calls of the table in the contract's section 3. */
function contractCalls(): string[] {
  const contract = readFileSync('docs/contract.md', 'utf8').replaceAll('{small or large}', '{size}');
  const section = contract.slice(contract.indexOf('## 3. Calls'), contract.indexOf('## 4.'));
  const rows = [...section.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE)[^|]*?) ?†? \|/gm)].map(([, call = '']) => call);
  // One row may hold several: "GET, POST /a, DELETE /a/{id}", or two paths of one method.
  return rows.flatMap((row) => {
    const methods: string[] = [];
    return row.split(', ').flatMap((part) => {
      const [first = '', second] = part.split(' ');
      if (first.startsWith('/')) return [`GET ${first}`];
      methods.push(first);
      return second === undefined ? [] : methods.splice(0).map((method) => `${method} ${second}`);
    });
  });
}

/** Answered by the server itself, which no document of the product's calls names. */
const health = ['GET /healthz', 'GET /readyz'];

test('the contract and the document name the same calls', () => {
  const inContract = contractCalls().filter((call) => !health.includes(call));
  expect(inContract.length).toBeGreaterThan(50);
  // The contract names it with getEmbedInfo, whose thumbnails it serves.
  const besides = ['GET /media/youtube/{id}'];
  expect(operations.map(({ call }) => call).sort()).toEqual([...inContract, ...besides].sort());
});

test('docs/openapi.json is what the server says', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

test('each call says what it is, where it belongs, who may make it and how it is refused', () => {
  const tags = (document.tags ?? []).map(({ name }) => name);
  for (const { call, operation } of operations) {
    expect(operation.summary, call).toMatch(/^\S.*[^.]$/);
    expect(tags, call).toEqual(expect.arrayContaining(operation.tags ?? ['none']));
    expect(operation.security, call).toBeDefined();
    expect(
      Object.keys(operation.responses).some((status) => status.startsWith('4')),
      call,
    ).toBe(true);
  }
  const used = new Set(operations.flatMap(({ operation }) => operation.tags));
  expect(tags.filter((tag) => !used.has(tag))).toEqual([]);
});

test('sessions, tokens and the headers of a call are as they work', () => {
  const of = (call: string) => operations.find((one) => one.call === call)?.operation;
  const headers = (call: string) =>
    of(call)
      ?.parameters?.filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name) ?? [];
  expect(of('POST /login')?.security).toEqual([]);
  expect(of('GET /check')?.security).toEqual([{ session: [] }]);
  expect(of('GET /api/admin/tokens')?.security).toEqual([{ session: [] }]);
  expect(of('POST /api/admin/upload-profile')?.security).toEqual([{ session: [] }]);
  expect(of('POST /api/admin/upload')?.security).toEqual([{ session: [] }, { token: [] }]);
  expect(of('POST /api/app/createShotlist')?.security).toEqual([{ session: [] }, { token: [] }]);
  expect(headers('POST /api/app/createShotlist')).toEqual(['Idempotency-Key']);
  expect(headers('PUT /api/app/updateShotlist/{id}')).toEqual(['If-Match']);
  expect(headers('GET /api/app/getProjects')).toEqual(['If-None-Match']);
  expect(headers('GET /api/admin/export')).toEqual([]);
});
