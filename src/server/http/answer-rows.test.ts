import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { type LongBody, openAnswerRows } from './answer-rows';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'firstlight-rows-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** The rows of two lists, long enough for a file, and their body. */
async function longBody() {
  const rows = openAnswerRows({ DATA_DIR }, 'Nadia');
  const row = 'x'.repeat(200_000);
  for (const field of ['shots', 'carried']) for (let n = 0; n < 10; n += 1) await rows.add(field, row);
  return { rows, row, body: (await rows.fill('{"shots":[],"carried":[]}')) as LongBody };
}

test('rows of two lists stand in their places', async () => {
  const { rows, row, body } = await longBody();
  const list = Array(10).fill(row);
  expect(JSON.parse(await text(body.read()))).toEqual({ shots: list, carried: list });
  rows.close();
});

/** How many characters it has, or the message of the error with which it ends. */
const outcomeOf = (read: Readable) =>
  text(read).then(
    ({ length }) => length,
    ({ message }: Error) => message,
  );

test('a body whose rows are removed before they are read does not end as a whole one', async () => {
  const { rows, body } = await longBody();
  const read = body.read();
  rows.close();
  expect(await outcomeOf(read)).toBe('The rows are removed');
});

// The file has no name any more: Linux shows it by its number.
test.skipIf(process.platform !== 'linux')('a body whose file lost its end does not end as a whole one', async () => {
  const { rows, body } = await longBody();
  const open = readdirSync('/proc/self/fd').map((number) => `/proc/self/fd/${number}`);
  const file = open.find((path) => existsSync(path) && readlinkSync(path).startsWith(join(DATA_DIR, 'answers')));
  truncateSync(file ?? '', 1_000_000);
  expect(await outcomeOf(body.read())).toBe('The file is shorter than its rows');
  rows.close();
});
