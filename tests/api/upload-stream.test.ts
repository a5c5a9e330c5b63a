import type { IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { formOf, noise, plain } from '../support/pictures';
import { sendBytes } from '../support/raw-request';
import { formHead, openUpload, sendUntilClosed, statusOf } from '../support/raw-upload';
import { withStoredImages } from '../support/stored-images';
import { until } from '../support/until';

const app = withApp();
const { begun, expectNothingStored } = withStoredImages(app);
const LIMIT = 20 * 1024 * 1024;

let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

test.each(['upload', 'upload-profile', 'upload-multiple'])(
  'a visitor is refused by %s before the body is read (U7)',
  async (name) => {
    const call = openUpload(app.visitor(), { 'content-length': String(LIMIT) }, name);
    expect(await statusOf(call)).toBe(401);
    call.destroy();
  },
);

test('a visitor who goes on sending is cut off', async () => {
  const call = openUpload(app.visitor(), { 'transfer-encoding': 'chunked' });
  const status = statusOf(call);
  call.write(formHead);
  expect(await sendUntilClosed(call)).toBeGreaterThan(0);
  expect(await status).toBe(401);
});

test('a file without an end is refused at its limit and cut off (U4)', async () => {
  await expectNothingStored(async () => {
    const call = openUpload(owner, { 'transfer-encoding': 'chunked' });
    const status = statusOf(call);
    call.write(formHead);
    expect(await sendUntilClosed(call)).toBeGreaterThan(LIMIT);
    expect(await status).toBe(413);
  });
});

test.each([
  ['before its first part', ''],
  ['in a part that is no file', '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n'],
  ['after its end', `${formHead}x\r\n--x--\r\n`],
])('a form that goes on for ever %s is refused and cut off (U4)', async (_, head) => {
  await expectNothingStored(async () => {
    const call = openUpload(owner, { 'transfer-encoding': 'chunked' });
    const status = statusOf(call);
    call.write(head);
    expect(await sendUntilClosed(call)).toBeGreaterThan(LIMIT);
    expect(await status).toBe(413);
  });
});

/** A form that is refused at its second part, with much behind it; and whether the connection is to be kept. */
function refusedForm(connection: 'close' | 'keep-alive'): string {
  const body = `${formHead}text\r\n${formHead}${'x'.repeat(6_000_000)}`;
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const upload = [
    'POST /api/admin/upload-multiple HTTP/1.1',
    `Host: localhost\r\nConnection: ${connection}\r\nCookie: ${cookie}`,
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}`,
  ];
  return `${upload.join('\r\n')}\r\n\r\n${body}`;
}

test('after a form that is refused the rest is read, and its connection serves the next call (U4)', async () => {
  const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const answers = await sendBytes(app.url, `${refusedForm('keep-alive')}${next}`);
  expect(answers.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['400', '200']);
});

test('a sender who closes after the answer, as a proxy may, is read to the end before that (U4)', async () => {
  const answers = await sendBytes(app.url, refusedForm('close'));
  expect(answers.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['400']);
});

test('a body shorter than its form is refused, whatever Content-Length says (U4)', async () => {
  await expectNothingStored(async () => {
    const call = openUpload(owner, { 'content-length': String(formHead.length + 1000) });
    call.end(formHead + 'x'.repeat(1000));
    expect(await statusOf(call)).toBe(400);
  });
});

test('an upload that breaks off leaves nothing (U9)', async () => {
  await expectNothingStored(async () => {
    const call = openUpload(owner, { 'content-length': '5000000' });
    call.write(formHead);
    call.write(await noise(600));
    await begun();
    call.destroy();
  });
});

test.each([
  [24, 'upload', 'file'],
  [6, 'upload-multiple', 'files'],
] as const)(
  'of one account %i calls of %s are received at once, one more is told to wait before its body is read (U10)',
  async (most, name, field) => {
    const open = () => openUpload(owner, { 'content-length': '5000000' }, name);
    const calls = Array.from({ length: most }, open);
    const closed = calls.map((call) => new Promise((resolve) => call.on('close', resolve)));
    for (const call of calls) call.write(formHead.replace('"file"', `"${field}"`));
    await begun(most);
    const refused = open();
    const answer = await new Promise<IncomingMessage>((resolve) => refused.on('response', resolve));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    refused.destroy();
    const another = await app.person('Mira');
    const form = formOf([await plain().jpeg().toBuffer()], field);
    expect((await another.rest('POST', `/api/admin/${name}`, form)).status).toBe(200);
    for (const call of calls) call.destroy();
    await Promise.all(closed);
    await until(async () => (await owner.rest('POST', `/api/admin/${name}`, form)).status === 200);
  },
);
