import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import { pass, sleep, withClockedProduct } from '../support/clocked-product';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { failure } from '../support/steps';

const product = withClockedProduct();
const zone = 'Africa/Johannesburg';
const capePoint = { name: 'Cape Point', address: 'Cape Point, Cape Town', lat: -34.3568, lng: 18.4968 };

interface Plan {
  title: string;
  /** Wall times of 24 November 2026, or of a later day. */
  times: [start: string, end: string];
  more?: object;
}

const timeOf = (time: string) => (time.length > 5 ? time : `2026-11-24T${time}`);

/** The day of an account at this time of 24 November, two hours ahead of UTC. */
async function dayOf(time: string, plans: Plan[], projectTitle = 'The Lighthouse Keeper') {
  product.clock.set(`2026-11-24T${time}:00+02:00`);
  const owner = await product.person('Nadia Adeyemi');
  return { owner, ...(await addProject(owner, plans, projectTitle)) };
}

async function addProject(owner: Person, plans: Plan[], projectTitle: string) {
  const { _id: projectId } = await makeProject(owner, { projectTitle });
  const shots = [];
  for (const { title, times, more } of plans) {
    const [startDateTime, endDateTime] = times.map(timeOf);
    const place = { location: 'Cape Point, Cape Town', locationData: capePoint };
    const fields = { title, ...place, startDateTime, endDateTime, timeZoneId: zone, status: 'upcoming', ...more };
    shots.push(await makeShot(owner, projectId, fields));
  }
  return { projectId, shots };
}

/** Adds a row of 45 minutes at this time of 24 November. */
const addRow = (owner: Person, id: string, kind: 'meal' | 'move' | 'other', time: string, more: object = {}) => {
  const when = { date: '2026-11-24', startDateTime: timeOf(time), minutes: 45, timeZoneId: zone };
  return owner.call('rest', 'schedule.addRow', { ...{ id, kind }, ...when, ...more });
};

/** The large shot by its title. */
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** That of the large shot: on a phone it names it. */
const completeLarge = (page: Page) =>
  page.getByRole('button', { name: /^(Mark as Complete|Complete \d+)$/ }).locator('visible=true');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();

const lens: Plan = {
  title: 'First light on the lens',
  times: ['06:30', '07:30'],
  more: { gearList: [{ gearlistName: 'Sony FX6' }, { gearlistName: 'Haze machine' }] },
};
const glass: Plan = { title: 'Keeper wipes the glass', times: ['07:30', '08:45'] };
const rings: Plan = { title: 'Ring details at the jeweller', times: ['09:30', '10:15'] };

describe.each([
  { name: 'on a desktop', viewport: desktop },
  { name: 'on a phone', viewport: phone },
])('$name', ({ viewport }) => {
  const options = { viewport, timezoneId: zone };

  test('a row that runs is large until it is done with, and those to come stand among the shots', async () => {
    const { owner, projectId } = await dayOf('12:52', [{ title: 'The last ferry leaves', times: ['17:15', '18:30'] }]);
    await addRow(owner, projectId, 'meal', '12:30');
    await addRow(owner, projectId, 'move', '15:45');
    await addRow(owner, projectId, 'other', '16:45');
    const visited = await product.open('/today', { as: owner, ...options });
    const { page } = visited;
    const lunch = card(page, 'Lunch');
    await lunch.getByText('Now, until 13:15').waitFor();
    await lunch.getByText('23 min left').waitFor();
    // All stand hatched on the strip.
    const onStrip = page.locator('[aria-hidden=true] > div > span > .row-mark');
    expect(await onStrip.count()).toBe(3);
    const next = group(page, 'Next, in 2 h 53 min');
    await next.getByText('Company move').waitFor();
    await next.getByText('15:45 – 16:30').waitFor();
    const later = group(page, 'Later today').getByRole('listitem');
    expect(await later.count()).toBe(2);
    await later.first().getByText('Break').waitFor();
    await button(page, 'Done with Lunch').click();
    await card(page, 'Company move').getByText('Next, in 2 h 53 min').waitFor();
    expect(await card(page, 'Lunch').count()).toBe(0);
    expect(await onStrip.count()).toBe(2);
    // The page alone remembers it.
    await page.reload();
    await lunch.waitFor();
    await pass(product, visited, 175);
    await card(page, 'Company move').getByText('Now, until 16:30').waitFor();
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /^Now: / })
        .allTextContents(),
    ).toEqual(['Now: Company move']);
  });

  test('what runs is large, gear is ticked off, and what is done makes way, with Undo', async () => {
    const { owner, shots } = await dayOf('06:42', [lens, glass]);
    await addProject(owner, [rings], 'Amara & Jonas');
    const { page } = await product.open('/today', { as: owner, ...options });
    const running = card(page, lens.title);
    await running.getByText('48 min left').waitFor();
    await running.getByText('06:30 – 07:30').waitFor();
    // Its count is asked for apart from the day.
    await expect.poll(() => navigation(page).textContent()).toBe('Today3');
    await group(page, 'Next, in 48 min').getByRole('link', { name: glass.title }).waitFor();
    await group(page, 'Later today').getByText('Amara & Jonas').waitFor();
    expect(
      await running
        .getByRole('link', { name: /opens a map/ })
        .first()
        .getAttribute('href'),
    ).toContain('mlat=');

    const gear = page.getByRole('checkbox', { name: 'Haze machine' }).locator('visible=true');
    await gear.click();
    await page.getByText('1 of 2 left to pack').locator('visible=true').waitFor();
    await expect
      .poll(async () => (await owner.call('rest', 'shot.get', { id: shots[0]?._id ?? '' })).body.data.gearLeft)
      .toBe(1);

    await completeLarge(page).click();
    await card(page, glass.title).getByText('Next, in 48 min').waitFor();
    await expect.poll(() => navigation(page).textContent()).toBe('Today2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await running.getByText('48 min left').waitFor();
    await button(page, `Mark as Complete ${rings.title}`).click();
    await group(page, 'Later today').waitFor({ state: 'detached' });
  });

  test('of several that run at once, one is large and the others stand under Also now', async () => {
    const { owner } = await dayOf('07:40', [{ title: lens.title, times: ['06:30', '08:00'] }, glass, rings]);
    const { page } = await product.open('/today', { as: owner, ...options });
    await card(page, lens.title).getByText('20 min left').waitFor();
    const also = group(page, 'Also now');
    await also.getByRole('link', { name: glass.title }).waitFor();
    expect(await page.getByRole('complementary').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Also now',
      'Next, in 1 h 50 min',
    ]);
    expect(await group(page, 'Later today').count()).toBe(0);
    // What runs besides becomes the large one.
    await completeLarge(page).click();
    await card(page, glass.title).getByText('Now', { exact: true }).waitFor();
    expect(await also.count()).toBe(0);
    await group(page, 'Next, in 1 h 50 min').getByRole('link', { name: rings.title }).waitFor();
  });

  test('the focus follows a row that the clock moves into another group', async () => {
    const { owner } = await dayOf('07:29', [{ title: lens.title, times: ['06:30', '08:00'] }, glass]);
    const visited = await product.open('/today', { as: owner, ...options });
    const { page } = visited;
    await group(page, 'Next, in 1 min').waitFor();
    const complete = button(page, `Mark as Complete ${glass.title}`);
    await complete.focus();
    await pass(product, visited, 2);
    await group(page, 'Also now').waitFor();
    expect(await complete.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('is true by the clock: minutes pass, the next shot takes over, and it is said once', async () => {
    const { owner } = await dayOf('07:28', [lens, glass]);
    const visited = await product.open('/today', { as: owner, ...options });
    const { page } = visited;
    await card(page, lens.title).getByText('2 min left').waitFor();
    await pass(product, visited, 1);
    await card(page, lens.title).getByText('1 min left').waitFor();
    const said = page.getByRole('status').filter({ hasText: /^Now: / });
    expect(await said.count()).toBe(0);
    // A minute later one has ended and the other runs, whose card takes the focus from its row.
    await button(page, `Mark as Complete ${glass.title}`).focus();
    await pass(product, visited, 2);
    await card(page, glass.title).getByText('Now', { exact: true }).waitFor();
    const focused = () => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);
    expect(await focused()).toEqual(['H2', glass.title]);
    expect(await said.allTextContents()).toEqual(['Now: 2 Keeper wipes the glass']);
    const overdue = group(page, 'Overdue');
    await overdue.getByText('Delayed by 1 min').waitFor();
    await card(page, glass.title).getByText('1 min behind, wrap about 08:46').waitFor();
  });

  test('the device slept for hours and wakes up on the next day', async () => {
    const { owner } = await dayOf('22:50', [
      { title: 'Night on the gallery', times: ['22:45', '2026-11-25T00:30'] },
      { title: 'The last ferry leaves', times: ['2026-11-25T05:15', '2026-11-25T06:00'] },
    ]);
    const visited = await product.open('/today', { as: owner, ...options });
    const { page } = visited;
    await card(page, 'Night on the gallery').getByText('1 h 40 min left').waitFor();
    await page.getByText('Tue 24 Nov 2026').waitFor();
    await pass(product, visited, 75);
    await card(page, 'Night on the gallery').getByText('25 min left').waitFor();
    await page.getByText('Wed 25 Nov 2026').waitFor();
    await group(page, 'Next, in 5 h 10 min').getByText('05:15 – 06:00').waitFor();
    await pass(product, visited, 60);
    await card(page, 'The last ferry leaves').getByText('Next, in 4 h 10 min').waitFor();
    await group(page, 'Overdue').getByText('Delayed by 35 min').waitFor();
  });
});

test('a device whose clock is 10 minutes off shows the time of the server', async () => {
  const { owner } = await dayOf('06:42', [lens]);
  for (const minutesOff of [-10, 10]) {
    const { page } = await product.open('/today', { as: owner, timezoneId: zone, minutesOff });
    await card(page, lens.title).getByText('48 min left').waitFor();
  }
});

test('after the page was hidden it is true at once', async () => {
  const { owner } = await dayOf('06:42', [lens]);
  const visited = await product.open('/today', { as: owner, timezoneId: zone });
  const { page } = visited;
  await card(page, lens.title).getByText('48 min left').waitFor();
  await sleep(product, visited, 40);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await card(page, lens.title).getByText('8 min left').waitFor();
});

test('nothing is left: it says so, and what comes next', async () => {
  const ferry: Plan = { title: 'Ferry', times: ['2026-11-25T05:15', '2026-11-25T06:00'] };
  const { owner, shots } = await dayOf('06:42', [lens, ferry]);
  await owner.call('rest', 'shot.setStatus', { id: shots[0]?._id ?? '', status: 'completed' });
  const { page } = await product.open('/today', { as: owner, timezoneId: zone });
  await page.getByRole('heading', { name: 'That is a wrap' }).waitFor();
  await page.getByText('Nothing is due any more today. Next: 2, tomorrow 05:15.').waitFor();
  // How the day went, to copy.
  const wrap = page.getByRole('region', { name: /^The Lighthouse Keeper, Tue 24 Nov/ });
  await wrap.getByText('48 min early').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await wrap.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').slice(1)).toEqual([
    'First shot: done 06:42, planned 07:30',
    'Last shot: done 06:42, planned 07:30',
    '1 shot completed: 48 min early',
  ]);
  // Its Print has the panel alone.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const sheet = document.querySelector('[data-print-sheet]')?.textContent ?? '';
      Object.assign(window, { paper: sheet });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await wrap.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction(() => 'paper' in window);
  const paper = await page.evaluate(() => (window as unknown as { paper: string }).paper);
  expect(paper).toContain('The Lighthouse Keeper, Tue 24 Nov');
  expect(paper).toContain('Last shotdone 06:42, planned 07:30');
  expect(paper).not.toContain('That is a wrap');
  await page.getByRole('main').getByRole('link', { name: 'My Projects' }).waitFor();
  await page.getByRole('link', { name: 'Open the next shot' }).click();
  await page.getByRole('heading', { name: ferry.title }).waitFor();
});

test('rows of several projects that run are all there, each with its button, also when no shot is left', async () => {
  const { owner, projectId, shots } = await dayOf('13:00', [{ title: 'Ferry', times: ['17:15', '18:30'] }]);
  const other = await addProject(owner, [{ title: 'Rings', times: ['16:00', '16:30'] }], 'Amara & Jonas');
  await addRow(owner, projectId, 'meal', '12:30');
  await addRow(owner, other.projectId, 'meal', '12:45', { title: 'Late lunch' });
  await addRow(owner, projectId, 'move', '15:45');
  const { page } = await product.open('/today', { as: owner, timezoneId: zone });
  const doneWith = (title: string) => button(page, `Done with ${title}`);
  await card(page, 'Lunch').getByText('Now, until 13:15').waitFor();
  await group(page, 'Also now').getByText('12:45 – 13:30').waitFor();
  await doneWith('Late lunch').click();
  await group(page, 'Also now').waitFor({ state: 'detached' });

  for (const { _id: id } of [...shots, ...other.shots])
    await owner.call('rest', 'shot.setStatus', { id, status: 'completed' });
  await page.reload();
  await page.getByRole('heading', { name: 'That is a wrap' }).waitFor();
  await group(page, 'Also now').getByText('Late lunch').waitFor();
  await group(page, 'Next, in 2 h 45 min').getByText('Company move').waitFor();
  // The second click falls on the row that takes its place.
  await doneWith('Lunch').dblclick();
  await card(page, 'Late lunch').getByText('Now, until 13:30').waitFor();
  await doneWith('Late lunch').click();
  await card(page, 'Company move').getByText('Next, in 2 h 45 min').waitFor();
  expect(await page.getByRole('button', { name: /^Done with/ }).count()).toBe(0);
});

test('a shared shot is read: nothing completes it, and nothing runs late', async () => {
  const { owner, projectId } = await dayOf('06:42', [lens, glass]);
  const member = await product.person('Mira Okafor');
  await owner.call('rest', 'project.share', { id: projectId, email: member.email, name: member.name });
  const { page } = await product.open('/today', { as: member, timezoneId: zone });
  await card(page, lens.title).getByText('48 min left').waitFor();
  await page.getByText('Haze machine').locator('visible=true').waitFor();
  expect(await page.getByRole('button', { name: /Mark as Complete|Running late/ }).count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  const own = await product.open('/today', { as: owner, timezoneId: zone });
  await button(own.page, 'Running late').locator('visible=true').click();
  await own.page.getByRole('dialog', { name: 'Running late' }).waitFor();
});

test('Running late starts with the minutes behind, in reach of the thumb, and Undo takes it back', async () => {
  const { owner, shots } = await dayOf('08:05', [lens, glass, rings]);
  const [overdue, , last] = shots;
  const { page } = await product.open('/today', { as: owner, timezoneId: zone, viewport: phone, expected: [/409/] });
  await card(page, glass.title).getByText('35 min behind, wrap about 10:50').waitFor();
  await button(page, 'Running late').locator('visible=true').click();
  const late = page.getByRole('dialog', { name: 'Running late' });
  await late.getByText(`From 1 ${lens.title} on, Tue 24 Nov`).waitFor();
  expect(await late.getByLabel('Other').inputValue()).toBe('35');
  const shift = late.getByRole('button', { name: 'Shift 3 shots' });
  const box = await shift.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  expect(box?.y).toBeGreaterThan(phone.height * 0.7);
  await shift.click();
  await page.getByText('3 shots moved by 35 min').waitFor();
  const startOf = (shot: typeof last) => owner.call('rest', 'shot.get', { id: shot?._id ?? '' });
  await expect.poll(async () => (await startOf(last)).body.data.startDateTime).toBe('2026-11-24T08:05:00.000Z');
  await card(page, glass.title).getByText('08:05 – 09:20').waitFor();
  // Somebody has made the first one longer meanwhile.
  const { endDateTime } = (await startOf(overdue)).body.data;
  const longer = new Date(Date.parse(endDateTime ?? '') + 60_000).toISOString();
  await owner.call('rest', 'shot.update', { id: overdue?._id ?? '', endDateTime: longer });
  await button(page, 'Undo').click();
  await page.getByText('2 of 3 moved back; 1 was changed meanwhile').waitFor();
  expect((await startOf(last)).body.data.startDateTime).toBe('2026-11-24T07:30:00.000Z');
});

test('Running late of a later shot moves it and what comes after it, though the day is behind', async () => {
  const { owner } = await dayOf('08:05', [lens, glass, rings]);
  const { page } = await product.open('/today', { as: owner, timezoneId: zone });
  await button(page, `Running late ${rings.title}`).click();
  const late = page.getByRole('dialog', { name: 'Running late' });
  await late.getByText(`From 3 ${rings.title} on, Tue 24 Nov`).waitFor();
  await late.getByRole('button', { name: 'Shift 1 shot' }).waitFor();
});

test('another project that is behind has its line, whose Running late is of today, not of yesterday', async () => {
  const { owner } = await dayOf('08:05', [{ title: 'Ferry', times: ['08:00', '09:00'] }]);
  await addProject(
    owner,
    [
      { title: 'Left undone', times: ['2026-11-23T10:00', '2026-11-23T11:00'] },
      { title: 'Rings', times: ['07:00', '07:30'] },
      { title: 'Dance', times: ['20:00', '21:00'] },
    ],
    'Amara & Jonas',
  );
  const { page } = await product.open('/today', { as: owner, timezoneId: zone });
  await page.getByText('35 min behind, wrap about 21:35').waitFor();
  await button(page, 'Running late, Amara & Jonas').click();
  const late = page.getByRole('dialog', { name: 'Running late' });
  await late.getByText('From 2 Rings on, Tue 24 Nov').waitFor();
  expect(await late.getByLabel('Other').inputValue()).toBe('35');
});

test('shots of several zones stand in strips of one zone each, which are named', async () => {
  const lisbon = { name: 'Lisbon', address: 'Lisbon', lat: 38.7223, lng: -9.1393 };
  const { owner } = await dayOf('06:42', [
    lens,
    {
      title: 'Tram',
      // 12:00 at the Cape: on a strip of the Cape it would stand at ten.
      times: ['10:00', '11:00'],
      more: { location: 'Lisbon', locationData: lisbon, timeZoneId: 'Europe/Lisbon' },
    },
  ]);
  const { page } = await product.open('/today', { as: owner, timezoneId: 'Asia/Tokyo' });
  await card(page, lens.title).getByText('06:30 – 07:30').waitFor();
  await card(page, lens.title).getByText('SAST (GMT+2)').waitFor();
  /** The hours in the middle of the shots of a strip, and of its mark for now. */
  const strip = (name: string) =>
    page
      .getByText(name, { exact: true })
      .first()
      .locator('xpath=../*[@aria-hidden="true"]/div[1]')
      .evaluate((track) => {
        const { left, width } = track.getBoundingClientRect();
        const middleOf = (box: DOMRect) => ((box.left + box.width / 2 - left) / width) * 24;
        // The first is the light.
        const marks = [...track.children].slice(1).map((mark) => middleOf(mark.getBoundingClientRect()));
        return marks.map((hour) => Math.round(hour * 10) / 10);
      });
  await expect.poll(() => strip('SAST (GMT+2)')).toEqual([7, 6.7]);
  expect(await strip('WET (GMT)')).toEqual([10.5, 4.7]);
});

test('a shot without a network stays as it was, with its time', async () => {
  const { owner } = await dayOf('06:42', [lens]);
  const visited = await product.open('/today', { as: owner, timezoneId: zone, expected: [/Failed to load resource/] });
  const { page, context } = visited;
  await card(page, lens.title).getByText('48 min left').waitFor();
  await context.setOffline(true);
  await page.getByText('As of 06:42').waitFor();
  await pass(product, visited, 3);
  await card(page, lens.title).getByText('45 min left').waitFor();
  await page.getByText('As of 06:42').waitFor();
  // A press that fails shows its shot for a moment as done, and makes nothing newer.
  await completeLarge(page).click();
  await failure(page, 'You are offline');
  await card(page, lens.title).getByText('45 min left').waitFor();
  await page.getByText('As of 06:42').waitFor();
  await context.setOffline(false);
  await page.getByText(/^As of/).waitFor({ state: 'detached' });
});

test('what others do is there within two seconds', async () => {
  const { owner, shots } = await dayOf('06:42', [lens, glass]);
  const { page } = await product.open('/today', { as: owner, timezoneId: zone });
  await card(page, lens.title).waitFor();
  await page.clock.runFor(2000);
  await owner.call('rest', 'shot.setStatus', { id: shots[0]?._id ?? '', status: 'completed' });
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return card(page, glass.title).count();
    })
    .toBe(1);
});

test('the bar of a phone names its shot, and is for the one that is scrolled into view', async () => {
  const late = Array.from({ length: 8 }, (_, at) => {
    const title = `Pick-up ${at + 2}`;
    return { title, times: [`1${at}:00`, `1${at}:30`] as [string, string] };
  });
  const { owner } = await dayOf('06:42', [lens, ...late]);
  const { page } = await product.open('/today', { as: owner, viewport: phone, timezoneId: zone });
  await button(page, 'Complete 1').waitFor();
  const last = page.getByRole('link', { name: 'Pick-up 9', exact: true });
  await last.evaluate((link) => link.scrollIntoView({ block: 'end' }));
  await page.mouse.wheel(0, 4000);
  await button(page, 'Complete 1').waitFor({ state: 'detached' });
  const bar = page.getByRole('button', { name: /^Complete \d+$/ }).locator('visible=true');
  const due = async () => {
    const { data } = (await owner.call('rest', 'shot.dueToday', {})).body;
    // A press right after its shot came under the thumb does not count.
    if (data.length === 9) await bar.click();
    return [data.length, data[0]?.title];
  };
  await expect.poll(due).toEqual([8, lens.title]);
});
