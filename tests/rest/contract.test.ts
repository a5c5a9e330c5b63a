import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/app/openapi/openapi';
import { type ApiMethod, type ApiOperation, type ApiSchema, resolveRef } from '../../src/app/openapi/openapi-model';
import { parseEnv } from '../../src/server/env';
import { besidesOfShot, contractCalls, fieldsOf } from '../support/contract-table';

const { paths, components } = openApiDocument(parseEnv({}));
const schemas = components.schemas;
const calls = contractCalls();
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
);

/** What we take and give besides: docs/departures.md names each. */
const takenBesides: Record<string, string[]> = {
  'PUT /api/app/updateShotlist/{id}': ['membersBefore'],
  'PATCH /api/app/shotlist/{id}/status': ['version'],
  'PATCH /api/app/shotlist/{id}/reschedule': ['lightWish'],
  'PUT /api/app/projects/{id}': ['ifUpdatedAt'],
  'PATCH /api/app/projects/{id}/status': ['ifUpdatedAt'],
  'DELETE /api/app/projects/{id}': ['ifUpdatedAt'],
  'POST /api/admin/update-profile': ['email'],
};
const givenBesides: Record<string, string[]> = {
  'GET /api/app/shotlist/{id}/history': ['others'],
  'GET /api/app/today': ['unsentSheets', 'wraps'],
  'GET /api/app/projects/{id}/days': ['callSheet'],
  'GET /api/app/getShotlistsById/{id}': ['project'],
  'GET /api/app/places/autocomplete': ['region'],
  'GET /api/app/places/{placeId}': ['region'],
  'GET /api/app/getMembersById': ['shotCount', 'projectCount'],
  'PUT /api/app/members/{id}': ['shotCount', 'projectCount'],
  'POST /api/app/createInvite': ['mailed'],
  'POST /api/app/projects/{id}/members': ['mailed'],
  'POST /api/admin/upload-profile': ['message'],
  'POST /api/admin/upload': ['message'],
  'POST /api/admin/upload-multiple': ['message'],
};

/** Whether either of two places will do, or the contract says when a field may be left out. */
const notAlways: Record<string, string> = {
  'PUT /api/app/updateShotlist/{id}': 'source',
  'POST /api/app/createInvite': 'name',
  'DELETE /api/app/members/revoke': 'memberEmail',
  'DELETE /api/app/projects/{id}/members': 'email',
};

test('the contract and the document name the same calls', () => {
  expect(calls.length).toBeGreaterThan(50);
  // The contract names it with getEmbedInfo, whose thumbnails it serves.
  const besides = ['GET /media/youtube/{id}'];
  expect(operations.sort()).toEqual([...calls.map(({ call }) => call), ...besides].sort());
});

test.each(calls.map((one) => ({ ...one, operation: operationOf(one.call) })))(
  '$call takes and gives what the contract says, and what the departures name',
  ({ call, takes, gives, isList, beside, operation }) => {
    const [moreIn, moreOut] = [takenBesides[call] ?? [], givenBesides[call] ?? []];
    const taken = takenBy(operation);
    const wanted = Object.entries(takes).map(([name, required]) => [name, required && notAlways[call] !== name]);
    expect(Object.fromEntries(Object.entries(taken).filter(([name]) => !moreIn.includes(name)))).toEqual(
      Object.fromEntries(wanted),
    );
    const answer = operation.responses[200]?.content?.['application/json']?.schema;
    // Pictures and papers are no JSON.
    if (!answer) return expect(call).toMatch(/^GET (\/media\/|.*\.pdf$)|\/pdf$/);
    const { success, message, data, ...others } = answer.properties ?? {};
    expect(
      Object.keys(others)
        .filter((name) => !moreOut.includes(name))
        .sort(),
    ).toEqual(beside.toSorted());
    if (gives === undefined) return expect(call).toMatch(/export$|z$/);
    const shown = shapeOf(data ?? {});
    if (gives === null) return expect(shown.fields).toBeNull();
    expect([shown.isList, shown.fields?.filter((name) => !moreOut.includes(name)).sort()]).toEqual([
      isList,
      gives.toSorted(),
    ]);
  },
);

test('what is beyond the contract stands in the departures', () => {
  const departures = readFileSync('docs/departures.md', 'utf8').split('Beyond the [contract]')[1] ?? '';
  for (const name of [...Object.values({ ...takenBesides, ...givenBesides }).flat(), ...besidesOfShot])
    expect(departures).toContain(`\`${name}\``);
});

test('projects and shots have the fields of the contract, and no others, all of them always', () => {
  for (const [what, schema] of [
    ['project', schemas.Project],
    ['shot', schemas.Shot],
  ] as const) {
    expect(fieldsOf(what).length).toBeGreaterThan(10);
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(fieldsOf(what).sort());
    expect(schema?.required?.toSorted()).toEqual(fieldsOf(what).sort());
  }
});

function operationOf(call: string): ApiOperation {
  const [method = '', path = ''] = call.split(' ');
  const operation = paths[path]?.[method.toLowerCase() as ApiMethod];
  if (!operation) throw new Error(`the document has no ${call}`);
  return operation;
}

/** The fields of a call in its query and its body, and whether each is required. */
function takenBy({ parameters = [], requestBody }: ApiOperation): Record<string, boolean> {
  const query = parameters.filter((one) => one.in === 'query').map(({ name, required = false }) => [name, required]);
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema: { properties = {}, required = [] } }) =>
    Object.keys(properties).map((name) => [name, requestBody?.required === true && required.includes(name)]),
  );
  return Object.fromEntries([...query, ...bodies]);
}

/** The fields of an object, or of the objects of a list; null for no data. Of several, those of the first. */
function shapeOf(schema: ApiSchema): { isList: boolean; fields: string[] | null } {
  const { anyOf, items, properties } = resolveRef(schema, schemas);
  if (anyOf?.[0]) return shapeOf(anyOf[0]);
  if (items) return { ...shapeOf(items), isList: true };
  return { isList: false, fields: properties ? Object.keys(properties) : null };
}
