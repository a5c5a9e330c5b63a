import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { RowKind } from '../../src/features/day-row/day-row.data';
import { addDays } from '../../src/kernel/wall-time';
import { hasFocus } from '../support/accessibility';
import { faultsOfColumn } from '../support/drawn-column';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
const FIRST = '2031-11-24';
const place = { location: 'Cape Point', locationData: { name: 'C', address: 'C', lat: -34.3568, lng: 18.4968 } };
const _newYork = { location: 'New York', locationData: { name: 'N', address: 'N', lat: 40.7128, lng: -74.006 } };

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});

interface Planned {
  title: string;
  /** Minutes of the day. */
  from: number;
  length: number;
  date?: string;
  more?: object;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** The same minutes of a date, which may be past its midnight. */
const wall = (date: string, minutes: number) => `${addDays(date, Math.floor(minutes / 1440))}T${clock(minutes % 1440)}`;

/** A project with these shots; gives its id and theirs. */
async function planned(shots: readonly Planned[], days = 1) {
  const last = addDays(FIRST, days - 1);
  const { _id: id } = await makeProject(owner, { scheduleStartDate: FIRST, scheduleEndDate: last });
  const ids: string[] = [];
  for (let at = 0; at < shots.length; at += 100) {
    const some = shots.slice(at, at + 100).map(({ title, from, length, date = FIRST, more }) => ({
      ...{ ...place, title, status: 'upcoming' as const, ...more },
      ...{ startDateTime: wall(date, from), endDateTime: wall(date, from + length) },
    }));
    const { body } = await owner.call('rest', 'shot.createMany', { projectId: id, shots: some });
    ids.push(...body.data.map(({ _id }) => _id));
  }
  return { id, ids };
}

async function openSchedule(id: string, stored: Record<string, string> = {}, more: object = {}) {
  const { page } = await product.visit({ as: owner, stored: { [`fl_view:${id}`]: 'schedule', ...stored }, ...more });
  await page.goto(`/shotlist/${id}`);
  await page.getByRole('navigation', { name: 'Days' }).waitFor();
  await page.locator('[data-column]').waitFor();
  return page;
}

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const block = (page: Page, title: string) => page.locator('li[data-shot]').filter({ has: link(page, title) });
const boxOf = async (page: Page, title: string) => {
  const box = await block(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not drawn`);
  return box;
};
const startsAt = (shotId: string, wall: string, date = FIRST) =>
  expect
    .poll(async () => (await readShot(owner, shotId)).startDateTime)
    .toBe(new Date(`${date}T${wall}:00+02:00`).toISOString());

test('what finds no lane waits behind a button, opens by it and by the focus, and closes again', async () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  const { id } = await planned(titles.map((title, at) => ({ title, from: 540 + at * 5, length: 60 - at * 5 })));
  const page = await openSchedule(id);
  const more = button(page, '2 more from 09:15');
  const isDrawn = async (title: string) => (await boxOf(page, title)).width > 20;
  expect(await Promise.all(titles.map(isDrawn))).toEqual([true, true, true, false, false]);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => Promise.all(titles.map(isDrawn))).toEqual([true, true, true, true, true]);
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  await more.click();
  await expect.poll(() => isDrawn('Five')).toBe(false);
  await link(page, 'Five').focus();
  await expect.poll(() => isDrawn('Five')).toBe(true);
  await hasFocus(link(page, 'Five'));
  expect(await faultsOfColumn(page)).toEqual([]);
});

test('a block that is too low for words says them under the pointer, and opens by a press', async () => {
  const { id, ids } = await planned(
    ['One', 'Two', 'Three'].map((title, at) => ({ title, from: 540 + at * 5, length: 5 })),
  );
  const row = { id, date: FIRST, kind: 'meal' as const, startDateTime: `${FIRST}T09:15`, minutes: 5 };
  await owner.call('rest', 'schedule.addRow', row);
  await owner.call('rest', 'schedule.addRow', { ...row, kind: 'move', startDateTime: `${FIRST}T09:20` });
  const page = await openSchedule(id, { fl_zoom: '30' });
  expect((await boxOf(page, 'Two')).height).toBeLessThan(3);
  const press = (one: Locator) => one.click({ position: { x: 100, y: 0 } });
  await block(page, 'Two').hover();
  await page.getByRole('tooltip', { name: '2 Two, 09:05 – 09:10' }).waitFor();
  await press(page.locator('li[data-row]').first());
  await dialog(page).getByLabel('Title').waitFor();
  await page.keyboard.press('Escape');
  await press(block(page, 'Two'));
  await page.waitForURL(`**/viewshot/${ids[1]}*`);
});

test('a day opens as high as its shortest shot needs, zooms about the pointer, and the choice is kept', async () => {
  const { id } = await planned([
    { title: 'Short', from: 600, length: 10 },
    { title: 'Long', from: 900, length: 120 },
  ]);
  const page = await openSchedule(id);
  const height = async () => Math.round((await boxOf(page, 'Long')).height / 2);
  expect(await height()).toBe(108);
  await button(page, 'Zoom out').focus();
  await page.keyboard.press('Enter');
  await expect.poll(height).toBe(54);
  await link(page, 'Long').scrollIntoViewIfNeeded();
  const before = await boxOf(page, 'Long');
  const at = { x: before.x + 100, y: before.y + 30 };
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  for (const px of [108, 216]) {
    await page.mouse.wheel(0, -100);
    await expect.poll(height).toBe(px);
    // The same minute is under the pointer.
    const box = await boxOf(page, 'Long');
    expect(Math.abs((at.y - box.y) / box.height - 30 / before.height)).toBeLessThan(0.02);
  }
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  expect(await button(page, 'Zoom in').getAttribute('aria-disabled')).toBe('true');
  await page.reload();
  await expect.poll(height).toBe(216);
});

test('two fingers zoom the hours, and drag nothing', async () => {
  const { id, ids } = await planned([{ title: 'Long', from: 600, length: 240 }]);
  const page = await openSchedule(id, { fl_zoom: '54' }, { viewport: { width: 1024, height: 768 }, hasTouch: true });
  await link(page, 'Long').scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(page, 'Long');
  const fingers = await fingersOn(page);
  await fingers.at([x + 80, y + 80], [x + 80, y + 120]);
  await fingers.at([x + 80, y + 70], [x + 80, y + 150]);
  await fingers.up();
  await expect.poll(async () => Math.round((await boxOf(page, 'Long')).height / 4)).toBe(108);
  expect((await readShot(owner, ids[0] ?? '')).version).toBe(1);
});

/** Fingers of a tablet. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  let isDown = false;
  return {
    async at(...points: [x: number, y: number][]) {
      const type = isDown ? 'touchMove' : 'touchStart';
      isDown = true;
      const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    },
    up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}

/** Lifts a block, and holds it at a point of the window. */
async function lift(page: Page, title: string, to: { x: number; y: number }) {
  const { x, y } = await boxOf(page, title);
  await page.mouse.move(x + 120, y + 15);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 30, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

test("a block on another day's chip moves to that day, one beside the column stays, and Undo takes back", async () => {
  const next = addDays(FIRST, 1);
  const { id, ids } = await planned(
    [
      { title: 'Moved', from: 540, length: 90 },
      { title: 'Stays', from: 700, length: 60 },
      { title: 'There', from: 600, length: 60, date: next },
    ],
    2,
  );
  const [moved = ''] = ids;
  const page = await openSchedule(id, { fl_zoom: '54' });
  const chip = await page.locator(`[data-day="${next}"]`).boundingBox();
  const own = await page.locator(`[data-day="${FIRST}"]`).boundingBox();
  const facts = await page.getByRole('heading', { name: 'Mon 24 Nov' }).boundingBox();
  const middle = (box: typeof chip) => ({ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 });
  for (const nowhere of [own, facts]) {
    await lift(page, 'Moved', middle(nowhere));
    await page.mouse.up();
  }
  await lift(page, 'Moved', middle(chip));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await lift(page, 'Moved', middle(chip));
  await page.mouse.up();
  await page.getByRole('list', { name: 'Shots of Tue 25 Nov' }).waitFor();
  await startsAt(moved, '09:00', next);
  // Nothing was written before it.
  expect((await readShot(owner, moved)).version).toBe(2);
  await page.keyboard.press('Control+z');
  await startsAt(moved, '09:00');
  await page.getByRole('list', { name: 'Shots of Mon 24 Nov' }).waitFor();
});

test("a row is dropped on another day's chip, and with Shift rows that are not pinned move along", async () => {
  const next = addDays(FIRST, 1);
  const { id, ids } = await planned(
    [
      { title: 'Morning', from: 540, length: 60 },
      { title: 'There', from: 600, length: 60, date: next },
    ],
    2,
  );
  const addRow = (kind: RowKind, start: string, isPinned = false) =>
    owner.call('rest', 'schedule.addRow', {
      id,
      date: FIRST,
      kind,
      startDateTime: `${FIRST}T${start}`,
      minutes: 60,
      isPinned,
    });
  await addRow('meal', '12:00');
  await addRow('wrap', '15:00', true);
  const startsOf = async (date: string) =>
    (await owner.call('rest', 'schedule.day', { id, date })).body.data.rows.map(({ title, startDateTime }) => [
      ...[title, startDateTime.slice(11, 16)],
    ]);
  const page = await openSchedule(id, { fl_zoom: '54' });
  const { x, y } = await boxOf(page, 'Morning');
  await page.mouse.move(x + 120, y + 15);
  await page.mouse.down();
  await page.keyboard.down('Shift');
  await page.mouse.move(x + 120, y + 42, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const areAt = async (morning: string, lunch: string) => {
    await startsAt(ids[0] ?? '', morning);
    const rows = [
      ['Lunch', lunch],
      ['Wrap', '13:00'],
    ];
    await expect.poll(() => startsOf(FIRST)).toEqual(rows);
  };
  await areAt('09:30', '10:30');
  await page.keyboard.press('Control+z');
  await areAt('09:00', '10:00');
  const lunch = await button(page, 'Lunch').boundingBox();
  const chip = await page.locator(`[data-day="${next}"]`).boundingBox();
  await page.mouse.move((lunch?.x ?? 0) + 60, (lunch?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((lunch?.x ?? 0) + 60, (lunch?.y ?? 0) + 30, { steps: 2 });
  await page.mouse.move((chip?.x ?? 0) + 20, (chip?.y ?? 0) + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => startsOf(next)).toEqual([['Lunch', '10:00']]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => startsOf(next)).toEqual([]);
});

test('with Shift all later ones move along in one write, seen while they are dragged, with one Undo', async () => {
  const { id, ids } = await planned([
    { title: 'Before', from: 480, length: 60 },
    { title: 'From here', from: 600, length: 60 },
    { title: 'Later', from: 720, length: 60 },
  ]);
  const [before = '', from = '', later = ''] = ids;
  const page = await openSchedule(id, { fl_zoom: '54' });
  const { x, y } = await boxOf(page, 'From here');
  const was = (await boxOf(page, 'Later')).y;
  await page.mouse.move(x + 120, y + 15);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 42, { steps: 4 });
  await page.keyboard.down('Shift');
  await page.getByText('10:30 – 11:30, and 1 later, all of it in daylight').waitFor();
  await expect.poll(async () => Math.round((await boxOf(page, 'Later')).y - was)).toBe(27);
  await page.keyboard.up('Shift');
  await expect.poll(async () => Math.round((await boxOf(page, 'Later')).y - was)).toBe(0);
  await page.keyboard.down('Shift');
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await page.getByText('2 shots moved by 30 min').waitFor();
  await startsAt(from, '10:30');
  await startsAt(later, '12:30');
  await startsAt(before, '08:00');
  await page.keyboard.press('Control+z');
  await startsAt(from, '10:00');
  await startsAt(later, '12:00');
});

test('a second move of all later ones waits for the answer to the first, and both are written', async () => {
  const { id, ids } = await planned([
    { title: 'From here', from: 600, length: 60 },
    { title: 'Later', from: 720, length: 60 },
  ]);
  const [from = '', later = ''] = ids;
  const page = await openSchedule(id, { fl_zoom: '54' });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/trpc/schedule.shift**', async (route) => {
    await gate;
    await route.fallback();
  });
  const was = (await boxOf(page, 'Later')).y;
  const moves = async (title: string, to: number) => {
    const { x, y } = await boxOf(page, title);
    await page.mouse.move(x + 120, y + 15);
    await page.mouse.down();
    await page.keyboard.down('Shift');
    await page.mouse.move(x + 120, y + 42, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(async () => Math.round((await boxOf(page, 'Later')).y - was)).toBe(to);
  };
  await moves('From here', 27);
  await moves('Later', 54);
  open();
  await startsAt(later, '13:00');
  await startsAt(from, '10:30');
  await page.keyboard.press('Control+z');
  await startsAt(later, '12:30');
  await page.keyboard.press('Control+z');
  await startsAt(later, '12:00');
  await startsAt(from, '10:00');
});

test('Close the gap moves the rest up to where the one before ended, and Running early by what is chosen', async () => {
  const { id, ids } = await planned([
    { title: 'Before', from: 480, length: 60 },
    { title: 'Next', from: 600, length: 60 },
    { title: 'Later', from: 720, length: 60 },
  ]);
  const [before = '', next = '', later = ''] = ids;
  const page = await openSchedule(id);
  const others = button(page, 'Other ways to move the day');
  await others.click();
  await page.getByRole('menuitem', { name: 'Close the gap' }).click();
  await page.getByText('2 shots moved by 1 h').waitFor();
  await startsAt(next, '09:00');
  await startsAt(later, '11:00');
  await page.keyboard.press('Control+z');
  await startsAt(next, '10:00');
  await startsAt(later, '12:00');
  await others.click();
  await page.getByRole('menuitem', { name: 'Running early' }).click();
  const dialog = page.getByRole('dialog', { name: 'Running early' });
  await dialog.getByLabel('From').selectOption({ label: '2 Next' });
  await dialog.getByLabel('15 min').check();
  await dialog.getByRole('button', { name: 'Shift 2 shots' }).click();
  await startsAt(next, '09:45');
  await startsAt(later, '11:45');
  await startsAt(before, '08:00');
});
