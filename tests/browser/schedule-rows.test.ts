import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { phone, type VisitOptions } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
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
const place = { location: 'Cape Point', locationData: { name: 'C', address: 'C', lat: -34.3568, lng: 18.4968 } };
const plan = async (title: string, start: string, end: string) => {
  const times = { startDateTime: `${date}T${start}`, endDateTime: `${date}T${end}` };
  return (await makeShot(owner, id, { ...place, ...times, title, status: 'upcoming' }))._id;
};
const addRow = async (start: string, fields: object = {}) => {
  const meal = { id, date, kind: 'meal', startDateTime: `${date}T${start}`, minutes: 45, ...fields } as const;
  return (await owner.call('rest', 'schedule.addRow', meal as never)).body.data;
};
const rows = async () => (await owner.call('rest', 'schedule.day', { id, date })).body.data.rows;
const rowStands = (start: string, end: string) =>
  expect
    .poll(async () => (await rows()).map((row) => [row.startDateTime, row.endDateTime]))
    .toEqual([[start, end].map((wall) => new Date(`${date}T${wall}:00+02:00`).toISOString())]);

/** The Schedule of the project, seen from a fourth zone. */
async function openSchedule(as: Person, options: VisitOptions = {}): Promise<Page> {
  const stored = { [`fl_view:${id}`]: 'schedule', fl_zoom: '54' };
  const { page } = await product.visit({ as, timezoneId: 'Asia/Tokyo', stored, ...options });
  await page.goto(`/shotlist/${id}`);
  await page.getByRole('navigation', { name: 'Days' }).waitFor();
  return page;
}

const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const lunch = (page: Page) => button(page, 'Lunch');

test('a row is added into the first gap that holds it, moved, and each step is taken back', async () => {
  await plan('Morning', '09:00', '10:30');
  await plan('Next', '10:50', '12:00');
  await plan('Late', '14:00', '15:00');
  const page = await openSchedule(owner);
  await button(page, 'Add a row').click();
  await item(page, 'Meal').click();
  await page.getByRole('status').filter({ hasText: 'Lunch, 12:00 to 12:45.' }).waitFor({ state: 'attached' });
  await rowStands('12:00', '12:45');
  await hasFocus(lunch(page));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await rowStands('12:05', '12:55');
  const box = await lunch(page).boundingBox();
  if (!box) throw new Error('The row is not drawn');
  await page.mouse.move(box.x + 60, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 });
  await page.mouse.move(box.x + 60, box.y + 64, { steps: 2 });
  await page.mouse.up();
  await rowStands('13:05', '13:55');
  // No dialog was opened by the drop.
  expect(await page.getByRole('dialog').count()).toBe(0);
  const undo = () => page.keyboard.press('Control+z');
  await undo();
  await rowStands('12:05', '12:55');
  await undo();
  await rowStands('12:00', '12:45');
  await undo();
  await expect.poll(rows).toEqual([]);
  await page.keyboard.press('Control+Shift+z');
  await rowStands('12:00', '12:45');
});

test('a gap has a row at its beginning; the dialog changes and removes it', async () => {
  await plan('Morning', '09:00', '10:00');
  await plan('Late', '13:00', '15:00');
  const page = await openSchedule(owner);
  await button(page, 'Add a row at 10:00').click();
  await item(page, 'Company move').click();
  const move = button(page, 'Company move');
  await hasFocus(move);
  await page.keyboard.press('Enter');
  const edit = dialog(page);
  await edit.getByLabel('Kind').selectOption('Meal');
  expect(await edit.getByLabel('Title').inputValue()).toBe('Lunch');
  await edit.getByLabel('Start').fill('11:30');
  await edit.getByLabel('Minutes').fill('3');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.getByText('Minutes must be 5 to 720').waitFor();
  await edit.getByLabel('Minutes').fill('60');
  await edit.getByText('Stays by the clock').click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'detached' });
  await rowStands('11:30', '12:30');
  expect(await rows()).toMatchObject([{ kind: 'meal', title: 'Lunch', isPinned: true }]);
  await lunch(page).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Lunch removed').waitFor();
  await expect.poll(rows).toEqual([]);
  await button(page, 'Undo').click();
  await rowStands('11:30', '12:30');
});

test('warnings stand beside the day, lead to the shot that they name, and are said when they are new', async () => {
  await plan('Morning', '06:00', '09:00');
  await plan('Also', '08:30', '13:00');
  const page = await openSchedule(owner);
  const warnings = page.getByRole('region', { name: 'Warnings' });
  await warnings.getByText('No meal in the first 6 h of the day').waitFor();
  const isDue = page.locator('[data-column]').getByText('6 h, no meal yet');
  await isDue.waitFor();
  await warnings.getByRole('button', { name: 'Morning overlaps Also' }).click();
  await hasFocus(page.getByRole('link', { name: 'Morning', exact: true }));
  await addRow('11:00');
  await warnings.getByText('No meal in the first 6 h of the day').waitFor({ state: 'detached' });
  await isDue.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Also overlaps Lunch' }).waitFor({ state: 'attached' });
});

test('a warning leads to a shot that runs on from the day before, and on a phone out of the sheet', async () => {
  await makeShot(owner, id, {
    ...{ ...place, title: 'Night', status: 'upcoming' },
    ...{ startDateTime: '2031-11-23T22:00', endDateTime: `${date}T06:30` },
  });
  await plan('Morning', '06:00', '09:00');
  for (const hour of [10, 12, 14, 16]) await plan(`At ${hour}`, `${hour}:00`, `${hour + 1}:00`);
  await plan('Late', '18:00', '20:00');
  await plan('Also', '19:00', '21:00');
  const open = async (options: VisitOptions) => {
    const page = await openSchedule(owner, options);
    await page.getByRole('navigation', { name: 'Days' }).getByRole('button', { name: '24' }).click();
    return page;
  };
  const page = await open({});
  const overlap = (at: Page, name: string) =>
    at.getByRole('region', { name: 'Warnings' }).getByRole('button', { name, exact: true });
  await overlap(page, 'Night overlaps Morning').click();
  await hasFocus(page.locator('p[id^="block-"]').filter({ hasText: 'Night' }));
  const small = await open({ viewport: phone });
  const menu = small.getByRole('button', { name: /warnings$/ });
  await menu.click();
  await overlap(small, 'Late overlaps Also').click();
  const late = small.getByRole('link', { name: 'Late', exact: true });
  await hasFocus(late);
  expect(await small.getByRole('dialog').count()).toBe(0);
  await expect
    .poll(() => late.evaluate((element) => element.getBoundingClientRect().top / window.innerHeight))
    .toBeLessThan(0.8);
  await menu.click();
  await overlap(small, 'Night overlaps Morning').click();
  await hasFocus(small.locator('li[id^="block-"]').filter({ hasText: 'Night' }));
});

test('after a night shoot a row is added to the next day, which is shown then', async () => {
  await makeShot(owner, id, {
    ...{ ...place, title: 'Night', status: 'upcoming' },
    ...{ startDateTime: '2031-11-23T20:00', endDateTime: `${date}T02:00` },
  });
  const page = await openSchedule(owner);
  await button(page, 'Add a row').click();
  await item(page, 'Wrap').click();
  await page.getByRole('list', { name: 'Shots of Mon 24 Nov' }).waitFor();
  await hasFocus(button(page, 'Wrap'));
  await rowStands('02:00', '02:45');
});

test('members see rows, and change none; on a phone a row has a menu', async () => {
  await plan('Morning', '09:00', '10:00');
  await addRow('12:00');
  await plan('Late', '13:00', '15:00');
  await owner.call('rest', 'project.share', { id, email: member.email });
  const read = await openSchedule(member);
  await read.locator('li[data-row]').filter({ hasText: 'Lunch' }).waitFor();
  expect(await read.getByRole('button', { name: /Add a row|^Lunch$/ }).count()).toBe(0);
  const page = await openSchedule(owner, { viewport: phone });
  await button(page, 'Row menu of Lunch').click();
  await item(page, 'Remove').click();
  await expect.poll(rows).toEqual([]);
  await page.locator('li[data-row]').waitFor({ state: 'detached' });
  await button(page, 'Add a row at 10:00').click();
  await item(page, 'Preparation').click();
  await page.locator('li[data-row]').filter({ hasText: '10:00' }).waitFor();
  await rowStands('10:00', '10:45');
});

test('steps of a row hold when it was removed and made again', async () => {
  await plan('Morning', '09:00', '10:00');
  await addRow('12:00');
  const page = await openSchedule(owner);
  await lunch(page).focus();
  await page.keyboard.press('ArrowDown');
  await rowStands('12:05', '12:50');
  await lunch(page).press('Enter');
  await dialog(page).getByLabel('Minutes').fill('60');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await rowStands('12:05', '13:05');
  await lunch(page).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(rows).toEqual([]);
  const goes = async (keys: string, stands: () => Promise<void>) => {
    await page.keyboard.press(keys);
    await stands();
  };
  await goes('Control+z', () => rowStands('12:05', '13:05'));
  await goes('Control+z', () => rowStands('12:05', '12:50'));
  await goes('Control+z', () => rowStands('12:00', '12:45'));
  await goes('Control+Shift+z', () => rowStands('12:05', '12:50'));
  await goes('Control+Shift+z', () => rowStands('12:05', '13:05'));
  await goes('Control+Shift+z', () => expect.poll(rows).toEqual([]));
  await goes('Control+z', () => rowStands('12:05', '13:05'));
});

test('a row that another person changed meanwhile is read again, what was typed stays, and it is saved', async () => {
  await plan('Morning', '09:00', '10:00');
  const row = await addRow('12:00');
  const page = await openSchedule(owner, { expected: [/40[49].*schedule\.changeRow/] });
  await lunch(page).click();
  const edit = dialog(page);
  await edit.getByLabel('Title').fill('Supper');
  await owner.call('rest', 'schedule.changeRow', { id: row._id, startDateTime: `${date}T12:30`, minutes: 60 });
  const save = edit.getByRole('button', { name: 'Save changes' });
  await save.click();
  await edit.getByText(/^Nadia Adeyemi has changed this row: Lunch, 12:30 – 13:30\./).waitFor();
  expect(await edit.getByLabel('Title').inputValue()).toBe('Supper');
  expect(await edit.getByLabel('Start').inputValue()).toBe('12:30');
  expect(await edit.getByLabel('Minutes').inputValue()).toBe('60');
  await save.click();
  await edit.waitFor({ state: 'detached' });
  expect(await rows()).toMatchObject([{ title: 'Supper', minutes: 60, version: 3 }]);
  await button(page, 'Supper').click();
  await owner.call('rest', 'schedule.removeRow', { id: row._id });
  await edit.getByLabel('Minutes').fill('90');
  await save.click();
  await edit.getByText('Somebody else has removed this row or moved it to another day').waitFor();
});
