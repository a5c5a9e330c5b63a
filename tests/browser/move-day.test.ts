import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sidewaysScroll, violations } from '../support/accessibility';
import { phone, type VisitOptions } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let id: string;

const date = '2031-11-24';
const place = { location: 'Cape Point', locationData: { name: 'C', address: 'C', lat: -34.3568, lng: 18.4968 } };

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});
beforeEach(async () => {
  const days = { scheduleStartDate: '2031-11-23', scheduleEndDate: '2031-11-28' };
  ({ _id: id } = await makeProject(owner, days));
  await plan('Morning', '09:00', '10:30');
  await plan('Evening', '17:00', '18:00');
  const meal = { id, date, kind: 'meal', startDateTime: `${date}T12:30`, minutes: 45 } as const;
  await owner.call('rest', 'schedule.addRow', meal);
});

const plan = (title: string, start: string, end: string, day = date) =>
  makeShot(owner, id, {
    ...place,
    ...{ title, status: 'upcoming', startDateTime: `${day}T${start}`, endDateTime: `${day}T${end}` },
  });

/** The titles of a day with the starts by its clock. */
async function standsOn(day: string): Promise<string[]> {
  const { shots, rows } = (await owner.call('rest', 'schedule.day', { id, date: day })).body.data;
  const clock = (at: string | null) => new Date(Date.parse(at ?? '') + 2 * 3_600_000).toISOString().slice(11, 16);
  return [...shots, ...rows].map(({ title, startDateTime }) => `${clock(startDateTime)} ${title}`).sort();
}
const wholeDay = ['09:00 Morning', '12:30 Lunch', '17:00 Evening'];

/** A view of the project, seen from another zone. */
async function openView(view: 'time' | 'schedule', options: VisitOptions = {}): Promise<Page> {
  const stored = { [`fl_view:${id}`]: view };
  return (await product.open(`/shotlist/${id}`, { as: owner, timezoneId: 'Asia/Tokyo', stored, ...options })).page;
}

test('By time moves a day to a date, and takes it back', async () => {
  await plan('Next', '08:00', '09:00', '2031-11-25');
  const page = await openView('time');
  const ofDay = button(page, 'Move this day').first();
  await ofDay.click();
  const ask = dialog(page);
  await ask.getByText('Mon 24 Nov 2031').waitFor();
  // The dialog offers the next day first, and says how many shots that day has already.
  expect(await ask.getByLabel('New date').inputValue()).toBe('2031-11-25');
  await ask.getByText('Tue 25 Nov has 1 shot already').waitFor();
  await ask.getByLabel('New date').fill('2031-11-29');
  await ask.getByText("Outside the project's days, 23 – 28 Nov").waitFor();
  await ask.getByRole('listitem').filter({ hasText: 'Lunch' }).waitFor();
  await expect.poll(() => ask.getByText('already').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await ask.getByRole('button', { name: 'Move 2 shots and 1 row' }).click();
  await page.getByText('2 shots and 1 row moved to Sat 29 Nov').waitFor();
  await page.getByRole('heading', { name: 'Sat 29 Nov 2031' }).waitFor();
  expect([await standsOn(date), await standsOn('2031-11-29')]).toEqual([[], wholeDay]);
  await button(page, 'Undo').click();
  await page.getByRole('heading', { name: 'Mon 24 Nov 2031' }).waitFor();
  await expect.poll(() => standsOn(date)).toEqual(wholeDay);
});

test('Schedule moves its day by days and minutes, follows it, and comes back with Ctrl Z', async () => {
  const page = await openView('schedule');
  await button(page, 'Move this day').click();
  const ask = dialog(page);
  await ask.getByText('By days and minutes').click();
  await ask.getByText('Earlier').click();
  expect(await ask.getByRole('button', { name: 'Move this day', exact: true }).isDisabled()).toBe(true);
  const send = ask.getByRole('button', { name: /^Move \d/ });
  await ask.getByLabel('Days', { exact: true }).fill('1');
  await ask.getByLabel('Minutes', { exact: true }).fill('15');
  await ask.getByText('08:45 – 10:15').waitFor();
  await send.click();
  await page.getByText('2 shots and 1 row moved to Sun 23 Nov').waitFor();
  await page.getByRole('heading', { name: 'Sun 23 Nov' }).waitFor();
  expect(await standsOn('2031-11-23')).toEqual(['08:45 Morning', '12:15 Lunch', '16:45 Evening']);
  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { name: 'Mon 24 Nov' }).waitFor();
  await expect.poll(() => standsOn(date)).toEqual(wholeDay);
});

test('on a phone what changed meanwhile is named, and not moved over', async () => {
  const page = await openView('schedule', { viewport: phone, alone: true, expected: [/409/] });
  await button(page, 'Day menu').click();
  await button(page, 'Move this day').click();
  const send = dialog(page).getByRole('button', { name: 'Move 2 shots and 1 row' });
  await send.waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  const [shot] = (await owner.call('rest', 'schedule.day', { id, date })).body.data.shots;
  const earlier = { startDateTime: `${date}T07:00`, endDateTime: `${date}T08:00` };
  await owner.call('rest', 'shot.reschedule', { id: shot?._id ?? '', ...earlier });
  await send.click();
  await page.getByText('1 Morning was changed meanwhile').waitFor();
  await dialog(page).getByText('07:00 – 08:00').first().waitFor();
  await send.click();
  await page.getByText('2 shots and 1 row moved to Tue 25 Nov').waitFor();
  expect(await standsOn('2031-11-25')).toEqual(['07:00 Morning', '12:30 Lunch', '17:00 Evening']);
});
