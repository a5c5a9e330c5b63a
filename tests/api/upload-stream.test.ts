import { beforeAll, expect, test } from 'vitest';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { noise } from '../support/pictures';
import { formHead, openUpload, sendForEver, statusOf } from '../support/raw-upload';
import { withStoredImages } from '../support/stored-images';

const app = withApp();
const { begun, expectNothingStored } = withStoredImages(app);
const LIMIT = 20 * 1024 * 1024;

let owner: Person;

beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

test('a visitor is refused before the body is read (U7)', async () => {
  const call = openUpload(app.visitor(), { 'content-length': String(LIMIT) });
  expect(await statusOf(call)).toBe(401);
  call.destroy();
});

test('a visitor who goes on sending is cut off', async () => {
  const call = openUpload(app.visitor(), { 'transfer-encoding': 'chunked' });
  const status = statusOf(call);
  call.write(formHead);
  expect(await sendForEver(call)).toBeGreaterThan(0);
  expect(await status).toBe(401);
});

test('a file without an end is refused at its limit and cut off (U4)', async () => {
  await expectNothingStored(async () => {
    const call = openUpload(owner, { 'transfer-encoding': 'chunked' });
    const status = statusOf(call);
    call.write(formHead);
    expect(await sendForEver(call)).toBeGreaterThan(LIMIT);
    expect(await status).toBe(413);
  });
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
