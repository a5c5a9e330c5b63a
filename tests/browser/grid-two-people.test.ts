import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { wallToUtc } from '../../src/kernel/wall-time';
import { cell, day, oneDay, openGrid, saved } from '../support/grid-page';
import { slowness } from '../support/growth';
import type { Person } from '../support/person';
import { makeProject, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let editor: Person;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  editor = await product.person('Thandi Okafor');
});

/** How many answers of the server a change waits for on its way. */
const READS = 4;
/** So many that the grid draws each of them. */
const ROWS = 60;
const EDITS = 30;
/** From one key to the next, as a quick typist has it. */
const KEY_MS = 60;
/** Without a common factor with the rows, so that the edits of a person are in different ones. */
const STEP = 7;

interface Edit {
  row: number;
  column: 'title' | 'start';
  text: string;
}

/** Titles and starts in turns; in half of the rows one person changes the title and the other one the start. */
const editsOf = (who: string, from: number): Edit[] =>
  Array.from({ length: EDITS }, (_, at) => {
    const row = ((at + from) * STEP) % ROWS;
    return at % 2 === 0
      ? { row, column: 'title', text: `${who} ${at}` }
      : { row, column: 'start', text: `08:${at + 10}` };
  });

const nameOf = ({ row, column, text }: Edit) => `${row} ${column} ${text}`;

/** Notes from now on when each text is first shown in its cell. */
const noteShown = (page: Page) =>
  page.locator('[role=grid]').evaluate((grid) => {
    const seen: Record<string, number> = {};
    const note = ({ target }: MutationRecord) => {
      const one = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-column]');
      const row = Number(one?.closest('tr')?.getAttribute('aria-rowindex')) - 2;
      if (one) seen[`${row} ${one.dataset.column} ${one.textContent}`] ??= Date.now();
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(grid, {
      ...{ childList: true, characterData: true, subtree: true },
    });
    Object.assign(window, { seen });
  });

const shownAt = (page: Page) => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);

interface Entered {
  at: number;
  /** How long the server takes for a read at that moment. */
  read: Promise<number>;
}

/** Types one cell after the other; gives when each text was entered. */
async function typeAll(page: Page, edits: readonly Edit[], shotId: string): Promise<Entered[]> {
  const entered: Entered[] = [];
  for (const { row, column, text } of edits) {
    await cell(page, row, column).click();
    await page.keyboard.type(text, { delay: KEY_MS });
    const at = Date.now();
    entered.push({ at, read: readShot(owner, shotId).then(() => Date.now() - at) });
    await page.keyboard.press('Enter');
  }
  return entered;
}

test('two people who type into one grid see each other’s cells in two seconds and lose nothing (R3)', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: 'Two who type', ...oneDay });
  await owner.call('rest', 'project.share', { id, email: editor.email, role: 'editor' });
  const times = { startDateTime: `${day}T06:00`, endDateTime: `${day}T06:30` };
  const shots = Array.from({ length: ROWS }, (_, at) => ({ title: `Shot ${at}`, ...times }));
  const made = (await owner.call('rest', 'shot.createMany', { projectId: id, shots })).body.data;
  const hers = { page: await openGrid(product, id, { as: owner }), edits: editsOf('Nadia', 0) };
  const theirs = { page: await openGrid(product, id, { as: editor }), edits: editsOf('Thandi', EDITS / 2) };
  for (const { page } of [hers, theirs]) await noteShown(page);

  const [herTimes, theirTimes] = await Promise.all(
    [hers, theirs].map(({ page, edits }) => typeAll(page, edits, made[0]?._id ?? '')),
  );
  for (const { page } of [hers, theirs]) await saved(page);

  const pairs = [
    { entered: herTimes ?? [], edits: hers.edits, page: theirs.page },
    { entered: theirTimes ?? [], edits: theirs.edits, page: hers.page },
  ];
  for (const { entered, edits, page } of pairs) {
    await expect.poll(async () => edits.map(nameOf).filter(await missingIn(page))).toEqual([]);
    const seen = await shownAt(page);
    // A server that is slow itself needs its time for the write, its notice and the read, and for those before them.
    const taken = await Promise.all(
      entered.map(async ({ at, read }, n) => (seen[nameOf(edits[n] as Edit)] ?? at) - at - READS * (await read)),
    );
    expect(Math.max(...taken), `milliseconds: ${taken.join(', ')}`).toBeLessThan(2000 * slowness());
  }

  const stored = (await owner.call('rest', 'shot.list', { id, sort: 'order', limit: 100 })).body.data;
  const expected = made.map(({ title, startDateTime, timeZoneId }) => ({ title, startDateTime, timeZoneId }));
  for (const { row, column, text } of [...hers.edits, ...theirs.edits]) {
    const shot = expected[row];
    if (!shot) continue;
    if (column === 'title') shot.title = text;
    else shot.startDateTime = wallToUtc({ date: day, time: text }, shot.timeZoneId).toISOString();
  }
  expect(stored.map(({ title, startDateTime, timeZoneId }) => ({ title, startDateTime, timeZoneId }))).toEqual(
    expected,
  );
}, 120_000);

/** Whether a text of a cell was not shown yet. */
async function missingIn(page: Page): Promise<(name: string) => boolean> {
  const seen = await shownAt(page);
  return (name) => seen[name] === undefined;
}
