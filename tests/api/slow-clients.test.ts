import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildHttpApp } from '../../src/app/server/http-app';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { formHead, openUpload, statusOf } from '../support/raw-upload';
import { withStoredImages } from '../support/stored-images';

const patience = { bodyMs: 1000, uploadBytes: 2000, largeBodyMs: 1500, unreadMs: 300 };
const app = withApp({}, patience);
const { begun, expectNothingStored } = withStoredImages(app);

let owner: Person;
beforeAll(async () => {
  owner = await app.person('Nadia Adeyemi');
});

/** Writes so many bytes again and again, ten times as often as they are looked at. */
function drip(call: ReturnType<typeof openUpload>, bytes: number): void {
  const timer = setInterval(() => call.write(Buffer.alloc(bytes, 7)), patience.bodyMs / 10);
  call.once('close', () => clearInterval(timer));
}

test.each([
  ['brings nothing more', 0],
  ['trickles in', 10],
])('an upload that %s is cut off and leaves nothing, and its place is free (F7)', async (_, bytes) => {
  await expectNothingStored(async () => {
    const calls = Array.from({ length: 24 }, () => openUpload(owner, { 'content-length': '5000000' }));
    const closed = calls.map((call) => new Promise((resolve) => call.once('close', resolve)));
    for (const call of calls) {
      call.write(formHead);
      if (bytes > 0) drip(call, bytes);
    }
    await begun(calls.length);
    await Promise.all(closed);
  });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await plain().jpeg().toBuffer())]));
  expect((await owner.rest('POST', '/api/admin/upload', form)).status).toBe(200);
});

test('an upload over a line that is slow, and fast enough, arrives (F7)', async () => {
  const call = openUpload(owner, { 'transfer-encoding': 'chunked' });
  const status = statusOf(call);
  call.write(formHead);
  call.write(await plain().jpeg().toBuffer());
  // What trails a picture is thrown away.
  drip(call, patience.uploadBytes / 5);
  const { socket } = call;
  await expect.poll(() => socket?.bytesWritten, { timeout: 20_000 }).toBeGreaterThan(patience.uploadBytes * 5);
  call.end('\r\n--x--\r\n');
  expect(await status).toBe(200);
});

test.each([
  ['the document of the API', '/openapi.json', 200],
  ['anything else', '/healthz', 20_000],
])('a client that does not read %s that it asked for is cut off, and holds no other (F7)', async (_, path, count) => {
  const http = await buildHttpApp(app.platform, patience);
  onTestFinished(() => http.close());
  await http.listen({ port: 0, host: '127.0.0.1' });
  const cut = once(http.server, 'connection').then(
    ([connection]: Socket[]) => new Promise((resolve) => connection?.once('close', resolve)),
  );
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // Answers of more than the kernel keeps for the two, none of which is ever read.
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  const { port } = http.server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  await cut;
  expect(socket.bytesRead).toBeLessThan(1_000_000);
});
