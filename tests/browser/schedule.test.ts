import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { phone, type VisitOptions } from '../support/browser';
import { slowness } from '../support/growth';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { fingerOn } from '../support/touch';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let member: Person;
let id: string;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  member = await product.person('Mira Sol');
});
beforeEach(async () => {
  const days = { scheduleStartDate: '2031-11-23', scheduleEndDate: '2031-11-28' };
  ({ _id: id } = await makeProject(owner, days));
});

const date = '2031-11-24';
const capePoint = {
  location: 'Cape Point',
  locationData: { name: 'Cape Point', address: 'Cape Point', lat: -34.3568, lng: 18.4968 },
};
const plan = async (title: string, start: string, end: string, fields: object = {}) => {
  const times = { startDateTime: `${date}T${start}`, endDateTime: end.includes('T') ? end : `${date}T${end}` };
  return (await makeShot(owner, id, { ...capePoint, ...times, title, status: 'upcoming', ...fields }))._id;
};

const inSchedule = () => ({ [`fl_view:${id}`]: 'schedule', fl_zoom: '54' });

/** The Schedule of the project, seen from a fourth zone. */
async function openSchedule(
  as: Person,
  options: VisitOptions = {},
  onOpen: (page: Page) => void = () => {},
): Promise<Page> {
  const { page } = await product.visit({ as, timezoneId: 'Asia/Tokyo', stored: inSchedule(), ...options });
  onOpen(page);
  await page.goto(`/shotlist/${id}`);
  await page.getByRole('navigation', { name: 'Days' }).waitFor();
  return page;
}

const block = (page: Page, title: string) => page.locator('li[data-shot]').filter({ hasText: title });
const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const startsAt = (shotId: string, wall: string) =>
  expect
    .poll(async () => (await readShot(owner, shotId)).startDateTime)
    .toBe(new Date(`${date}T${wall}:00+02:00`).toISOString());
const endsAt = (shotId: string, wall: string) =>
  expect
    .poll(async () => (await readShot(owner, shotId)).endDateTime)
    .toBe(new Date(`${date}T${wall}:00+02:00`).toISOString());

async function dragBy(page: Page, from: { x: number; y: number }, down: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + down / 2, { steps: 3 });
  await page.mouse.move(from.x, from.y + down, { steps: 3 });
  await page.mouse.up();
}

test('a block is dragged in steps of five minutes, and its lower edge; Undo takes it back', async () => {
  const shotId = await plan('Keeper climbs', '09:00', '10:30');
  await plan('Night', '20:00', '21:00');
  const page = await openSchedule(owner);
  const box = async () => (await block(page, 'Keeper climbs').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, height } = await box();
  // 54 pixels are an hour: an hour and 20 minutes, and a bit.
  await dragBy(page, { x: x + 120, y: y + 20 }, 73);
  await page.getByText('1 now 10:20 – 11:50').waitFor();
  await startsAt(shotId, '10:20');
  await button(page, 'Undo').click();
  await startsAt(shotId, '09:00');
  await endsAt(shotId, '10:30');
  await expect.poll(async () => Math.round((await box()).y)).toBe(Math.round(y));
  await dragBy(page, { x: x + 120, y: y + height - 3 }, 27);
  await endsAt(shotId, '11:00');
  await startsAt(shotId, '09:00');
  expect(page.url()).toContain('/shotlist/');
});

test('keys move a block, its end with Alt, and Escape takes back what is not saved', async () => {
  const shotId = await plan('Golden', '19:05', '19:50', { lightWish: 'golden' });
  await plan('Before', '18:00', '18:30');
  const page = await openSchedule(owner);
  await link(page, 'Golden').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('status').filter({ hasText: 'Taken back.' }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('1 now 19:40 – 20:20').waitFor();
  await startsAt(shotId, '19:40');
  expect((await readShot(owner, shotId)).version).toBe(2);
  await hasFocus(link(page, 'Golden'));
  await page.keyboard.press('ArrowUp');
  const said = page.getByRole('status').filter({ hasText: '19:35 to 20:15. Ends' });
  await said.waitFor({ state: 'attached' });
  expect(await said.textContent()).toMatch(/^19:35 to 20:15\. Ends \d+ min after golden hour\.$/);
  // The order changes with it; the focus stays on the block.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await startsAt(shotId, '17:35');
  await expect.poll(() => page.locator('li[data-shot]').first().getAttribute('data-shot')).toBe(shotId);
  await hasFocus(link(page, 'Golden'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/viewshot/${shotId}`);
});

test('a block that keys move over midnight is shown on its new day, and keeps the focus', async () => {
  await plan('Night', '23:30', '23:50');
  const page = await openSchedule(owner);
  await link(page, 'Night').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('status').filter({ hasText: 'Tue 25 Nov, 00:00 to 00:20.' }).waitFor({ state: 'attached' });
  await page.getByText('1 now Tue 25 Nov, 00:00 – 00:20').waitFor();
  await page.getByRole('list', { name: 'Shots of Tue 25 Nov' }).waitFor();
  await hasFocus(link(page, 'Night'));
});

test('a block goes back where the server refuses, with its sentence', async () => {
  const shotId = await plan('Keeper climbs', '09:00', '10:30');
  const page = await openSchedule(owner, { alone: true, expected: [/409/] });
  await link(page, 'Keeper climbs').focus();
  const fast = { title: 'Keeper climbs fast', endDateTime: '2031-11-24T10:15' };
  await owner.call('rest', 'shot.update', { id: shotId, ...fast });
  await page.keyboard.press('ArrowDown');
  await page.getByText('1 did not move').waitFor();
  await page.getByText('Keeper climbs fast').waitFor();
  await startsAt(shotId, '09:00');
  expect(await block(page, 'Keeper climbs fast').textContent()).toContain('09:00 – 10:15');
});

test('overlaps, gaps, distances and what runs into a day are told in words', async () => {
  const town = {
    location: "Simon's Town",
    locationData: { name: 'Town', address: 'Town', lat: -34.1926, lng: 18.4323 },
  };
  await plan('First', '06:30', '08:00', { priority: 'must' });
  await plan('Second', '07:30', '08:45');
  await plan('Third', '09:30', '10:00', town);
  await plan('Night', '23:00', '2031-11-25T00:45');
  await makeShot(owner, id, {
    ...{ ...capePoint, title: 'Early', status: 'upcoming' },
    ...{ startDateTime: '2031-11-25T05:00', endDateTime: '2031-11-25T06:00' },
  });
  for (const viewport of [undefined, phone]) {
    const page = await openSchedule(owner, viewport && { viewport });
    await block(page, 'First').getByText('Overlaps Second').waitFor({ state: 'attached' });
    await block(page, 'Second').getByText('Overlaps First').waitFor({ state: 'attached' });
    await block(page, 'First').getByText('Must have').waitFor({ state: 'attached' });
    await page.getByText('45 min · 19.2 km apart').waitFor();
    if (viewport) await button(page, 'Day menu').click();
    await page.getByText('1 overlap', { exact: true }).waitFor();
    if (viewport) await page.keyboard.press('Escape');
    await button(page, 'Tue 25 Nov, 1').click();
    await page.getByText('Night, from Mon, until 00:45').waitFor();
    expect(await button(page, 'Tue 25 Nov, 1').getAttribute('aria-current')).toBe('date');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('a draft is put into the day by its button, and taken out by Undo; it stays a draft', async () => {
  await plan('First', '06:30', '08:00');
  const made = await owner.call('rest', 'shot.createDrafts', { projectId: id, titles: ['Dust in the beam'] });
  const draftId = made.body.data[0]?._id ?? '';
  await owner.call('rest', 'shot.update', { id: draftId, estimateMinutes: 90 });
  const page = await openSchedule(owner);
  await button(page, 'Schedule Dust in the beam').click();
  await dialog(page).getByText('SAST (GMT+2)').waitFor();
  await dialog(page).getByLabel('Start time').fill('13:00');
  expect(await dialog(page).getByLabel('Length').inputValue()).toBe('1 h 30 min');
  await button(page, 'Schedule').click();
  await page.getByText('2 now 13:00 – 14:30').waitFor();
  await startsAt(draftId, '13:00');
  expect((await readShot(owner, draftId)).status).toBe('draft');
  await block(page, 'Dust in the beam').waitFor();
  await button(page, 'Undo').click();
  await button(page, 'Schedule Dust in the beam').waitFor();
  await expect.poll(async () => (await readShot(owner, draftId)).startDateTime).toBeNull();
});

test('a draft without a place is dragged into the day by its clock, where it takes an hour', async () => {
  // The draft has the zone of the project's country.
  await plan('First', '06:00', '08:00', { timeZoneId: 'Europe/Lisbon' });
  await plan('Last', '12:00', '13:00', { timeZoneId: 'Europe/Lisbon' });
  const made = await owner.call('rest', 'shot.createDrafts', { projectId: id, titles: ['Dust in the beam'] });
  // Away from the edge of the window, where the page scrolls along.
  const page = await openSchedule(owner, { viewport: { width: 1280, height: 1200 } });
  await block(page, 'First').waitFor();
  const day = await page.getByRole('list', { name: 'Shots of Mon 24 Nov' }).boundingBox();
  const grip = await page
    .getByRole('listitem')
    .filter({ hasText: 'Dust in the beam' })
    .locator('[aria-hidden]')
    .first()
    .boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 16, (grip?.y ?? 0) + 16);
  await page.mouse.down();
  // The column begins at five; this is four and a half hours later.
  await page.mouse.move((day?.x ?? 0) + 100, (day?.y ?? 0) + 4.5 * 54, { steps: 5 });
  await page.mouse.up();
  await page.getByText('3 now 09:30 – 10:30').waitFor();
  const draftId = made.body.data[0]?._id ?? '';
  await startsAt(draftId, '11:30');
  expect((await readShot(owner, draftId)).timeZoneId).toBe('Europe/Lisbon');
  await block(page, 'Dust in the beam').getByText('Draft', { exact: true }).waitFor();
  await button(page, 'Undo').click();
  await button(page, 'Schedule Dust in the beam').waitFor();
  await expect.poll(async () => (await readShot(owner, draftId)).timeZoneId).toBe('Africa/Johannesburg');
});

test('on a tablet a finger that rests on a block drags it, and one that moves at once scrolls the page', async () => {
  const shotId = await plan('Keeper climbs', '09:00', '10:30');
  await plan('Night', '20:00', '21:00');
  const page = await openSchedule(owner, { viewport: { width: 1024, height: 768 }, hasTouch: true });
  await block(page, 'Keeper climbs').waitFor();
  // Away from the edge of the window, where the page scrolls along.
  await page.evaluate(() => window.scrollTo({ top: 260, behavior: 'instant' }));
  const scrolled = () => page.evaluate(() => window.scrollY);
  const middle = async () => {
    const box = await block(page, 'Keeper climbs').boundingBox();
    return { x: Math.round((box?.x ?? 0) + 150), y: Math.round((box?.y ?? 0) + 30) };
  };
  const finger = await fingerOn(page);
  const at = await middle();
  await finger.down(at);
  // It lifts once the finger has rested.
  await page.getByText('09:00 – 10:30, all of it in daylight').waitFor();
  for (let moved = 9; moved <= 54; moved += 9) await finger.move({ x: at.x, y: at.y + moved });
  await finger.up();
  await page.getByText('1 now 10:00 – 11:30').waitFor();
  await startsAt(shotId, '10:00');
  expect(await scrolled()).toBe(260);
  expect(page.url()).toContain('/shotlist/');

  // Last, since the page scrolls on by itself after the finger.
  const { x, y } = await middle();
  await finger.down({ x, y });
  for (let moved = 10; moved <= 120; moved += 10) await finger.move({ x, y: y - moved });
  await finger.up();
  await expect.poll(scrolled).toBeGreaterThan(310);
  expect((await readShot(owner, shotId)).version).toBe(2);
});

describe('Running late', () => {
  test('shows what would move, shifts it, and Undo leaves out what was changed meanwhile', async () => {
    const golden = await plan('Golden', '19:05', '19:50', { lightWish: 'golden' });
    const early = await plan('Early', '06:30', '08:00');
    const night = await plan('Night', '22:00', '22:30');
    const meal = { kind: 'meal', startDateTime: `${date}T20:45`, minutes: 45 } as const;
    await owner.call('rest', 'schedule.addRow', { id, date, ...meal });
    const mealAt = (wall: string) =>
      expect
        .poll(async () => (await owner.call('rest', 'schedule.day', { id, date })).body.data.rows[0]?.startDateTime)
        .toBe(new Date(`${date}T${wall}:00+02:00`).toISOString());
    const page = await openSchedule(owner, { expected: [/409/] });
    await button(page, 'Running late').click();
    await dialog(page).getByLabel('From').selectOption({ label: '1 Golden' });
    await dialog(page).getByText('1 leaves its light').waitFor();
    await dialog(page)
      .getByText(/^Ends \d+ min after golden hour$/)
      .waitFor();
    await dialog(page).getByText('23:00', { exact: true }).waitFor();
    await dialog(page).getByLabel('Other').fill('900');
    await dialog(page).getByText('Minutes must be between 1 and 720').waitFor();
    await dialog(page).getByLabel('1 h').check();
    await dialog(page).getByText('20:45 – 21:30').waitFor();
    await button(page, 'Shift 2 shots and 1 row').click();
    await page.getByText('2 shots and 1 row moved by 1 h').waitFor();
    await startsAt(golden, '20:05');
    await startsAt(night, '23:00');
    await mealAt('21:45');
    await startsAt(early, '06:30');
    await owner.call('rest', 'shot.update', { id: night, title: 'Night again', endDateTime: '2031-11-24T23:45' });
    await button(page, 'Undo').click();
    await page.getByText('1 of 2 moved back; 3 was changed meanwhile').waitFor();
    await startsAt(golden, '19:05');
    await mealAt('20:45');
    await startsAt(night, '23:00');
    await page.keyboard.press('Control+Shift+Z');
    await page.getByText('1 shot and 1 row moved by 1 h').waitFor();
    await startsAt(golden, '20:05');
    await mealAt('21:45');
  });

  test('is done again for the shots that nobody has changed since it was taken back', async () => {
    const golden = await plan('Golden', '19:05', '19:50');
    const night = await plan('Night', '22:00', '22:30');
    const page = await openSchedule(owner, { alone: true, expected: [/409/] });
    await button(page, 'Running late').click();
    await button(page, 'Shift 2 shots').click();
    await page.getByText('2 shots moved by 30 min').waitFor();
    await button(page, 'Undo').click();
    await startsAt(night, '22:00');
    await page.getByText('2 shots moved back').waitFor();
    await owner.call('rest', 'shot.update', { id: night, title: 'Night again', endDateTime: '2031-11-24T22:45' });
    await page.keyboard.press('Control+Shift+Z');
    await page.getByText('1 shot moved by 30 min').waitFor();
    await page.getByText('2 was changed meanwhile', { exact: true }).waitFor();
    await startsAt(golden, '19:35');
    await page.keyboard.press('Control+Z');
    await startsAt(golden, '19:05');
    await owner.call('rest', 'shot.update', { id: golden, title: 'Golden again', endDateTime: '2031-11-24T19:55' });
    await page.keyboard.press('Control+Shift+Z');
    await page.getByText('This could not be done again').waitFor();
    expect(await button(page, 'Undo').count()).toBe(0);
    await startsAt(golden, '19:05');
  });

  test('moves the day once where its answer was lost and it is pressed again, and Undo takes it back', async () => {
    const shotId = await plan('Keeper climbs', '09:00', '10:30');
    const page = await openSchedule(owner, { expected: [/ERR_FAILED/] });
    let isLost = false;
    await page.route('**/trpc/schedule.shift**', async (route) => {
      if (isLost || !route.request().postData()?.includes('"apply":true')) return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Running late').click();
    await button(page, 'Shift 1 shot').click();
    await dialog(page).getByRole('alert').waitFor();
    await dialog(page).getByText('10:00 – 11:30', { exact: true }).waitFor();
    await button(page, 'Shift 1 shot').click();
    await page.getByText('1 shot moved by 30 min').waitFor();
    await startsAt(shotId, '09:30');
    await button(page, 'Undo').click();
    await startsAt(shotId, '09:00');
  });

  test('names the shot that was changed since the preview, and writes nothing', async () => {
    const shotId = await plan('Keeper climbs', '09:00', '10:30');
    const page = await openSchedule(owner, { alone: true, expected: [/409/] });
    await button(page, 'Running late').click();
    await button(page, 'Shift 1 shot').waitFor();
    const fast = { title: 'Keeper climbs fast', endDateTime: '2031-11-24T10:15' };
    await owner.call('rest', 'shot.update', { id: shotId, ...fast });
    await button(page, 'Shift 1 shot').click();
    await page.getByText('1 Keeper climbs was changed meanwhile').waitFor();
    await startsAt(shotId, '09:00');
    await dialog(page).getByText('Keeper climbs fast', { exact: true }).waitFor();
    await button(page, 'Shift 1 shot').click();
    await startsAt(shotId, '09:30');
  });

  test('moves rows too where no shot is left, and Undo takes them back', async () => {
    const row = { kind: 'meal', startDateTime: `${date}T20:45`, minutes: 45 } as const;
    await owner.call('rest', 'schedule.addRow', { id, date, ...row });
    await owner.call('rest', 'schedule.addRow', { id, date, ...row, kind: 'wrap', startDateTime: `${date}T22:00` });
    const starts = async () =>
      (await owner.call('rest', 'schedule.day', { id, date })).body.data.rows.map(({ startDateTime }) =>
        new Date(Date.parse(startDateTime) + 2 * 3_600_000).toISOString().slice(11, 16),
      );
    const page = await openSchedule(owner);
    await button(page, 'Running late').click();
    await dialog(page).getByLabel('From').selectOption({ label: 'Wrap' });
    await dialog(page).getByText('22:30 – 23:15').waitFor();
    await dialog(page).getByLabel('From').selectOption({ label: 'Lunch' });
    await dialog(page).getByText('21:15 – 22:00').waitFor();
    await button(page, 'Shift 2 rows').click();
    await page.getByText('2 rows moved by 30 min').waitFor();
    expect(await starts()).toEqual(['21:15', '22:30']);
    await button(page, 'Undo').click();
    await page.getByText('2 rows moved back').waitFor();
    expect(await starts()).toEqual(['20:45', '22:00']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(starts).toEqual(['21:15', '22:30']);
  });
});

test('in a completed project nothing is shifted: Running late is not offered', async () => {
  await plan('Keeper climbs', '09:00', '10:30');
  await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
  const page = await openSchedule(owner);
  await block(page, 'Keeper climbs').waitFor();
  expect(await button(page, 'Running late').count()).toBe(0);
});

test('a member sees the day, changes nothing, and hears of a shift within two seconds', async () => {
  const shotId = await plan('Keeper climbs', '09:00', '10:30');
  await owner.call('rest', 'project.share', { id, email: member.email, name: member.name });
  let stream: Promise<unknown> = Promise.resolve();
  const page = await openSchedule(member, {}, (opened) => {
    stream = opened.waitForResponse((response) => response.url().includes('/trpc/live.changes'));
  });
  await block(page, 'Keeper climbs').waitFor();
  await stream;
  expect(await button(page, 'Running late').count()).toBe(0);
  await link(page, 'Keeper climbs').focus();
  await page.keyboard.press('ArrowDown');
  await owner.call('rest', 'schedule.shift', { id, date, fromId: shotId, minutes: 45, apply: true });
  const at = Date.now();
  await block(page, 'Keeper climbs').getByText('09:45 – 11:15').waitFor();
  expect(Date.now() - at).toBeLessThan(2000 * slowness());
  expect((await readShot(owner, shotId)).version).toBe(2);
});

test('on a phone the day is an agenda, where Reschedule changes the times', async () => {
  await plan('Keeper climbs', '09:00', '10:30');
  const page = await openSchedule(owner, { viewport: phone });
  await page.getByRole('list', { name: 'Shots of Mon 24 Nov' }).waitFor();
  await button(page, 'Reschedule Keeper climbs').click();
  await dialog(page).getByLabel('Start time').fill('11:00');
  await dialog(page).getByRole('button', { name: 'Reschedule' }).click();
  await block(page, 'Keeper climbs').getByText('11:00').waitFor();
});

test.each([
  ['desktop', undefined, '10:30'],
  ['a block of 13 px', undefined, '09:15'],
  ['a block without words', undefined, '09:10'],
  ['phone', phone, '10:30'],
] as const)('one press on the check of a completed shot reopens it: %s', async (_, viewport, until) => {
  const shotId = await plan('Keeper climbs', '09:00', until);
  await owner.call('rest', 'shot.setStatus', { id: shotId, status: 'completed' });
  const page = await openSchedule(owner, viewport && { viewport });
  await button(page, 'Reopen Keeper climbs').click();
  await button(page, 'Reopen Keeper climbs').waitFor({ state: 'detached' });
  await expect.poll(async () => (await readShot(owner, shotId)).status).toBe('upcoming');
  // Nobody reopens a shot of a completed project.
  await owner.call('rest', 'shot.setStatus', { id: shotId, status: 'completed' });
  await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
  await page.reload();
  await block(page, 'Keeper climbs').getByText('Completed', { exact: true }).first().waitFor();
  expect(await button(page, 'Reopen Keeper climbs').count()).toBe(0);
});

test('a project without planned days says so', async () => {
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, stored: inSchedule() });
  await page.getByRole('heading', { name: 'Nothing is scheduled yet' }).waitFor();
});
