import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from './media.render';
import { renderInProcess } from './render-in-process';

let folder = '';
const picture = () => join(folder, 'picture');
const text = () => join(folder, 'text');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstlight-render-'));
  const create = { width: 3000, height: 2000, channels: 3, background: '#3af' } as const;
  await writeFile(picture(), await sharp({ create }).avif({ effort: 0 }).toBuffer());
  await writeFile(text(), 'no picture');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a process of its own makes the same renditions, whole and square', async () => {
  for (const kind of ['image', 'profile'] as const) {
    expect(await renderInProcess(picture(), kind)).toEqual(await render(picture(), kind));
  }
});

test('a file that cannot be decoded fails with the words of the decoder', async () => {
  const words = await render(text(), 'image').catch((cause: Error) => cause.message);
  await expect(renderInProcess(text(), 'image')).rejects.toThrow(String(words));
});

test('a process that needs too much memory is killed, and the image refused with a sentence (U3)', async () => {
  const large = join(folder, 'large');
  const create = { width: 8000, height: 5000, channels: 3, background: '#3af' } as const;
  await writeFile(large, await sharp({ create }).avif({ effort: 0 }).toBuffer());
  // Only SIGKILL stops the decoder immediately; any other exit is reported as SERVICE_UNAVAILABLE.
  await expect(renderInProcess(large, 'image', 250_000_000)).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The image takes too much memory to read: make it smaller',
  });
});

test('a process that node --watch has started decodes as well, and knows no setting of the server', async () => {
  process.env.WATCH_REPORT_DEPENDENCIES = '1';
  try {
    expect((await renderInProcess(picture(), 'image')).large.length).toBeGreaterThan(0);
  } finally {
    delete process.env.WATCH_REPORT_DEPENDENCIES;
  }
});
