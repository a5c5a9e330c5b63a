import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone, type VisitOptions } from '../support/browser';
import { pass, withClockedProduct } from '../support/clocked-product';
import { expectFromTo as expectBlock, faultsOfColumn, HOUR_PX, hour, spanOf } from '../support/drawn-column';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';

const product = withClockedProduct();

const place = (name: string, timeZoneId: string, lat: number, lng: number) => ({
  ...{ location: name, locationData: { name, address: name, lat, lng }, timeZoneId },
});
const capePoint = place('Cape Point', 'Africa/Johannesburg', -34.3568, 18.4968);
const lisbon = place('Lisbon', 'Europe/Lisbon', 38.7223, -9.1393);
const newYork = place('New York', 'America/New_York', 40.7128, -74.006);

interface Plan {
  title: string;
  /** Wall times at the place. */
  times: [start: string, end: string];
  at?: typeof capePoint;
  more?: object;
}

/** A project with these shots on the date, at an instant. */
async function projectAt(now: string, date: string, plans: Plan[]) {
  product.clock.set(now);
  const owner = await product.person('Nadia Adeyemi');
  const { _id: id } = await makeProject(owner, { scheduleStartDate: date, scheduleEndDate: date });
  const ids: Record<string, string> = {};
  for (const { title, times, at = capePoint, more } of plans) {
    const [startDateTime, endDateTime] = times.map((time) => (time.length > 5 ? time : `${date}T${time}`));
    const shot = await makeShot(owner, id, { ...at, title, startDateTime, endDateTime, status: 'upcoming', ...more });
    ids[title] = shot._id;
  }
  return { owner, id, ids };
}

async function openSchedule(as: Person, path: string, options: VisitOptions = {}) {
  const visited = await product.open(path, {
    as,
    timezoneId: 'Asia/Tokyo',
    stored: { fl_zoom: String(HOUR_PX) },
    ...options,
  });
  await visited.page.getByRole('radio', { name: 'Schedule' }).check();
  await visited.page.getByRole('navigation', { name: 'Days' }).waitFor();
  return visited;
}

const block = (page: Page, title: string) => page.locator('li[data-shot]').filter({ hasText: title });
const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

const expectFromTo = (page: Page, title: string, ...times: [hour: string, minutes: number][]) =>
  expectBlock(page, block(page, title), ...times);

async function dragBy(page: Page, title: string, down: number): Promise<void> {
  const box = await block(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not there`);
  const [x, y] = [box.x + 200, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2, { steps: 3 });
  await page.mouse.move(x, y + down, { steps: 3 });
  await page.mouse.up();
}

describe('shots of three zones, seen from a fourth', () => {
  const plans: Plan[] = [
    { title: 'Headland', times: ['11:00', '12:00'] },
    { title: 'Tram', times: ['12:30', '13:30'], at: lisbon },
    { title: 'Bridge', times: ['18:00', '19:00'], at: newYork },
  ];

  test('stand on one column at the instants of each, with the zone of each', async () => {
    const { owner, id } = await projectAt('2026-11-24T12:35:00+02:00', '2026-11-24', plans);
    const { page } = await openSchedule(owner, `/shotlist/${id}`);
    await button(page, 'Tue 24 Nov, 3').waitFor();
    await page.getByText('11:00 – 02:00 SAST (GMT+2) · 3 h planned').waitFor();
    await block(page, 'Tram').getByText('12:30 – 13:30 WET (GMT)').waitFor();
    await block(page, 'Bridge').getByText('18:00 – 19:00 EST (GMT-5)').waitFor();
    await expectFromTo(page, 'Headland', ['11:00', 0], ['12:00', 0]);
    await expectFromTo(page, 'Tram', ['14:00', 30], ['15:00', 30]);
    // It is on the next day at the Cape, and still one of the day on which it starts in New York.
    await expectFromTo(page, 'Bridge', ['01:00', 0], ['02:00', 0]);
    await page.getByText('Wed 25 Nov', { exact: true }).waitFor();
    // Keys move it by its own clock.
    await link(page, 'Bridge').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.clock.runFor(700);
    await page.getByText('3 now 17:30 – 18:30').waitFor();
    await expectFromTo(page, 'Bridge', ['00:00', 30], ['01:00', 30]);
  });

  test('have their zones in the agenda of a phone and in Running late', async () => {
    const { owner, id } = await projectAt('2026-11-24T12:35:00+02:00', '2026-11-24', plans);
    const { page } = await openSchedule(owner, `/shotlist/${id}`, { viewport: phone });
    await block(page, 'Tram').getByText('WET (GMT)').waitFor();
    expect(await block(page, 'Headland').textContent()).not.toContain('GMT');
    await button(page, 'Running late').click();
    const row = dialog(page).getByRole('listitem').filter({ hasText: 'Bridge' });
    expect(await row.textContent()).toMatch(/EST \(GMT-5\).*18:00 – 19:00.*18:35 – 19:35/);
    await dialog(page).getByText('Wed 02:35', { exact: true }).waitFor();
  });
});

test('the line for now and how far behind the day is go by the clock, without a reload', async () => {
  const { owner, id, ids } = await projectAt('2026-11-24T10:34:00+02:00', '2026-11-24', [
    { title: 'Headland', times: ['09:00', '10:00'] },
    { title: 'Ferry', times: ['17:15', '18:40'] },
  ]);
  const visited = await openSchedule(owner, `/shotlist/${id}`);
  const { page } = visited;
  await page.getByText('34 min behind, wrap about 19:14').waitFor();
  // No answer comes: the page knows it by itself.
  const unanswered = '**/trpc/**';
  await page.route(unanswered, () => {});
  await page.clock.setSystemTime('2026-11-24T10:35:00+02:00');
  product.clock.advance({ minutes: 1 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('35 min behind, wrap about 19:15').waitFor();
  await page.unroute(unanswered);
  const pill = hour(page, '10:35');
  const before = (await pill.boundingBox())?.y ?? 0;
  // The device slept for an hour.
  await pass(product, visited, 60);
  await page.getByText('1 h 35 min behind, wrap about 20:15').waitFor();
  const after = (await hour(page, '11:35').boundingBox())?.y ?? 0;
  expect(Math.abs(after - before - HOUR_PX)).toBeLessThan(1.5);
  await owner.call('rest', 'shot.setStatus', { id: ids.Headland ?? '', status: 'completed' });
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return page.getByText('On time, wrap 18:40').count();
    })
    .toBe(1);
});

test('on the column a block says when it was done, and the line for now goes through no words', async () => {
  const { owner, id, ids } = await projectAt('2026-11-24T08:52:00+02:00', '2026-11-24', [
    { title: 'Headland', times: ['09:00', '09:25'] },
    { title: 'Gulls', times: ['09:25', '09:40'], more: { priority: 'must' } },
    { title: 'Ferry', times: ['10:10', '10:20'] },
    { title: 'Stairwell', times: ['10:15', '11:30'], more: { lightWish: 'night' } },
    { title: 'Idea', times: ['11:00', '11:40'], more: { status: 'draft' } },
  ]);
  const meal = { id, date: '2026-11-24', kind: 'meal', startDateTime: '2026-11-24T11:40', minutes: 45 } as const;
  await owner.call('rest', 'schedule.addRow', { ...meal, isPinned: true });
  const visited = await openSchedule(owner, `/shotlist/${id}`);
  const { page } = visited;
  const faults: string[] = [];
  for (let minute = 0; minute < 240; minute += 9) {
    faults.push(...(await faultsOfColumn(page)).map((fault) => `after ${minute} min: ${fault}`));
    if (minute === 45) await owner.call('rest', 'shot.setStatus', { id: ids.Headland ?? '', status: 'completed' });
    await pass(product, visited, 9);
  }
  expect(faults).toEqual([]);
  await block(page, 'Headland').getByText('09:00 – 09:25 · done 09:37').waitFor();
  expect(await block(page, 'Gulls').textContent()).not.toContain('done');
});

test('the agenda of a phone says where now is, between two shots too, and when a shot was done', async () => {
  const { owner, id, ids } = await projectAt('2026-11-24T10:30:00+02:00', '2026-11-24', [
    { title: 'Headland', times: ['09:00', '10:00'] },
    { title: 'Ferry', times: ['11:00', '12:30'], more: { lightWish: 'day' } },
  ]);
  const visited = await openSchedule(owner, `/shotlist/${id}`, { viewport: phone });
  const { page } = visited;
  const gap = page.getByRole('list', { name: 'Shots of Tue 24 Nov' }).locator('li:not([data-shot])');
  await gap.getByText('1 h', { exact: true }).waitFor();
  await gap.getByText('Now', { exact: true }).waitFor();
  await block(page, 'Ferry').getByText('Daylight', { exact: true }).waitFor();
  await pass(product, visited, 45);
  await block(page, 'Ferry').getByText('Now', { exact: true }).waitFor();
  expect(await gap.getByText('Now', { exact: true }).count()).toBe(0);
  await owner.call('rest', 'shot.setStatus', { id: ids.Headland ?? '', status: 'completed' });
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return block(page, 'Headland').getByText('done 11:15', { exact: true }).count();
    })
    .toBe(1);
  expect(await block(page, 'Ferry').textContent()).not.toContain('done');
});

describe('a day of another length', () => {
  test('of 23 hours has blocks at their places, and one is moved over the missing hour', async () => {
    const { owner, id, ids } = await projectAt('2027-03-01T12:00:00Z', '2027-03-14', [
      { title: 'Night', times: ['00:30', '01:30'], at: newYork },
      { title: 'Morning', times: ['03:30', '04:30'], at: newYork },
    ]);
    const { page } = await openSchedule(owner, `/shotlist/${id}`);
    await expectFromTo(page, 'Night', ['01:00', -30], ['01:00', 30]);
    expect(await hour(page, '02:00').count()).toBe(0);
    await expectFromTo(page, 'Morning', ['03:00', 30], ['04:00', 30]);
    // Thirty minutes later it ends at two, which the clocks call three.
    await link(page, 'Night').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.clock.runFor(700);
    await page.getByText('1 now 01:00 – 03:00').waitFor();
    await expectFromTo(page, 'Night', ['01:00', 0], ['03:00', 0]);
    await dragBy(page, 'Night', HOUR_PX);
    await page.getByText('1 now 03:00 – 04:00').waitFor();
    await expect
      .poll(async () => (await readShot(owner, ids.Night ?? '')).startDateTime)
      .toBe('2027-03-14T07:00:00.000Z');
    await block(page, 'Night').getByText('Overlaps Morning').waitFor();
  });

  test('of 25 hours has an hour that the clock shows twice', async () => {
    const { owner, id } = await projectAt('2026-10-01T12:00:00Z', '2026-11-01', [
      { title: 'Night', times: ['00:30', '02:30'], at: newYork },
    ]);
    const { page } = await openSchedule(owner, `/shotlist/${id}`);
    await expectFromTo(page, 'Night', ['01:00', -30], ['02:00', 30]);
    const [top, bottom] = await spanOf(block(page, 'Night'));
    expect(Math.round(bottom - top)).toBe(3 * HOUR_PX);
    expect(await hour(page, '01:00').count()).toBe(1);
  });
});

test('a shot over midnight is whole on its day, and faint at the top of the next one', async () => {
  const { owner, id, ids } = await projectAt('2026-11-24T08:00:00+02:00', '2026-11-24', [
    { title: 'Evening', times: ['20:00', '21:00'] },
    { title: 'Night', times: ['23:00', '2026-11-25T00:45'] },
    { title: 'After', times: ['2026-11-25T00:15', '2026-11-25T02:00'] },
  ]);
  const { page } = await openSchedule(owner, `/shotlist/${id}`);
  await expectFromTo(page, 'Night', ['23:00', 0], ['00:00', 45]);
  await page.locator('span', { hasText: /^Wed 25 Nov$/ }).waitFor();
  await dragBy(page, 'Night', HOUR_PX / 2);
  await page.getByText('2 now 23:30 – 01:15').waitFor();
  await button(page, 'Wed 25 Nov, 1').click();
  await page.getByText('Night, from Tue, until 01:15').waitFor();
  await block(page, 'After').getByText('Overlaps Night').waitFor();
  expect(await link(page, 'Night').count()).toBe(0);
  const box = await page.getByText('Night, from Tue').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 120, { steps: 4 });
  await page.mouse.up();
  await page.clock.runFor(700);
  expect((await readShot(owner, ids.Night ?? '')).version).toBe(2);
});

test('the line of the days stays under the header and hides no focus', async () => {
  const { owner, id } = await projectAt('2026-11-24T08:00:00+02:00', '2026-11-24', [
    ...[6, 8, 10, 12, 14, 16, 18, 20].map((at): Plan => {
      const time = String(at).padStart(2, '0');
      return { title: `Shot ${time}`, times: [`${time}:00`, `${time}:40`] };
    }),
  ]);
  const { page } = await openSchedule(owner, `/shotlist/${id}`, { viewport: desktop });
  await block(page, 'Shot 20').waitFor();
  const chip = button(page, 'Tue 24 Nov, 8');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect((await chip.boundingBox())?.y).toBe(80);
  await link(page, 'Shot 20').focus();
  for (let back = 0; back < 7; back += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.closest('li')?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual(136);
  }
});

test('Running late is pressed with the keyboard alone', async () => {
  const { owner, id, ids } = await projectAt('2026-11-24T08:00:00+02:00', '2026-11-24', [
    { title: 'Headland', times: ['09:00', '10:00'] },
  ]);
  const { page } = await openSchedule(owner, `/shotlist/${id}`);
  await button(page, 'Running late').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Shift 1 shot').waitFor();
  await page.clock.runFor(500);
  // The focus is on the minutes; an arrow chooses the next ones.
  await page.keyboard.press('ArrowRight');
  await dialog(page).getByText('10:00 – 11:00').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 shot moved by 1 h').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Running late');
  expect((await readShot(owner, ids.Headland ?? '')).version).toBe(2);
});
