import { type ClientRequest, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { sendUntilClosed, statusOf } from '../support/raw-upload';

const app = withApp();
const aProject = {
  projectTitle: 'Not mine',
  location: 'ZA_South Africa',
  scheduleStartDate: '2026-11-19',
  scheduleEndDate: '2026-11-23',
};
const addresses = ['/api/app/createProject', '/trpc/project.create'];

/** What a form of another site can send without asking first. */
const forms: [string, () => { body: string | FormData; headers: Record<string, string> }][] = [
  [
    'urlencoded',
    () => ({
      body: new URLSearchParams(aProject).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ],
  ['text/plain', () => ({ body: JSON.stringify(aProject), headers: { 'content-type': 'text/plain' } })],
  ['JSON without a type', () => ({ body: JSON.stringify(aProject), headers: { 'content-type': '' } })],
  [
    'multipart',
    () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(aProject)) body.append(name, value);
      return { body, headers: {} };
    },
  ],
];

const fromElsewhere: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.test' },
  { origin: 'http://sub.localhost' },
  { 'sec-fetch-site': 'cross-site' },
];

describe.each(forms)('a form as %s (C1)', (_, form) => {
  test.each(addresses)('to %s changes nothing, wherever it comes from', async (address) => {
    const person = await app.person('Crosby Site');
    for (const where of fromElsewhere) {
      const { body, headers } = form();
      expect((await person.rest('POST', address, body, { ...headers, ...where })).status).toBe(403);
    }
    const { body, headers } = form();
    expect((await person.rest('POST', address, body, headers)).status).toBe(415);
    expect((await person.call('rest', 'project.list', {})).body.total).toBe(0);
  });
});

test('an upload from elsewhere is refused before its body is read', async () => {
  const person = await app.person('Ursa Upload');
  const body = new FormData();
  body.append('file', new Blob(['x']), 'a.jpg');
  expect((await person.rest('POST', '/api/admin/upload', body, { origin: 'https://evil.test' })).status).toBe(403);
});

test.each(addresses)('a multipart body without an end to %s is cut off (C1)', async (address) => {
  const call = openForm(await app.person('Endless Form'), address);
  const status = statusOf(call);
  const sent = sendUntilClosed(call);
  expect(await status).toBe(415);
  expect(await sent).toBeGreaterThan(0);
});

describe('over https (C2)', () => {
  const secure = withApp({ APP_URL: 'https://firstlight.example' });
  test.each([
    ['http://firstlight.example', 403],
    ['https://firstlight.example:8443', 403],
    ['https://app.firstlight.example', 403],
    ['https://firstlight.example.evil.test', 403],
    ['http://localhost:3000', 403],
    ['https://firstlight.example', 200],
  ])('an origin of %s is a %i: APP_URL and nothing else', async (origin, status) => {
    expect((await secure.visitor().rest('POST', '/logout', {}, { origin })).status).toBe(status);
    expect((await secure.visitor().rest('POST', '/trpc/auth.logout', {}, { origin })).status).toBe(status);
  });
});

function openForm(person: Person, address: string): ClientRequest {
  const call = request(person.url + address, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'transfer-encoding': 'chunked',
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  call.on('error', () => {});
  call.flushHeaders();
  return call;
}
