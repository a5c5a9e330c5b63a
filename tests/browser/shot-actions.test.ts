import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll } from '../support/accessibility';
import { desktop, type VisitOptions } from '../support/browser';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { failure, success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const narrow = { width: 320, height: 700 };
const updated = 'Status updated successfully';
/** The night before the clocks go forward in Berlin, from 23:00 to 05:00; far from whatever today is. */
const night = {
  startDateTime: '2031-03-28T22:00:00.000Z',
  endDateTime: '2031-03-29T04:00:00.000Z',
  timeZoneId: 'Europe/Berlin',
  status: 'upcoming',
};

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

/** A project of its own with a planned shot of each title. */
async function shoot(titles: string[]): Promise<{ projectId: string; shots: Record<string, string> }> {
  const { _id: projectId } = await makeProject(person);
  const shots: Record<string, string> = {};
  for (const title of titles) shots[title] = (await makeShot(person, projectId, { ...night, title }))._id;
  return { projectId, shots };
}

/** A browser of its own, on the other side of the world, with this account. */
const open = (path: string, options: VisitOptions = {}) =>
  product.open(path, { as: person, timezoneId: 'Pacific/Auckland', ...options });

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
/** The rows of a day, under an open dialog too, which hides the page from assistive technology. */
const ofDay = (page: Page, name: string) => page.getByRole('list', { name, includeHidden: true });
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).waitFor();

/** Holds every call of a procedure until `release` says what becomes of each. */
async function hold(page: Page, procedure: string) {
  let decide = (_become: (route: Route, index: number) => Promise<void>): void => {};
  const decided = new Promise<(route: Route, index: number) => Promise<void>>((resolve) => {
    decide = resolve;
  });
  let calls = 0;
  const pattern = `**/trpc/${procedure}**`;
  await page.route(pattern, async (route) => {
    const index = calls;
    calls += 1;
    await (await decided)(route, index);
  });
  return { release: decide, end: () => page.unroute(pattern) };
}

const goOn = (route: Route) => route.continue();
const breakOff = (route: Route) => route.abort();

test('a completed shot can be undone from its toast; where the server refuses, it goes back and says why', async () => {
  const { projectId, shots } = await shoot(['Lamp lit', 'Last ferry']);
  const expected = [/shot\.setStatus/];
  const { page } = await open(`/shotlist/${projectId}`, { expected, alone: true });
  await act(page, 'Complete Lamp lit');
  await success(page, updated);
  await tab(page, 'Completed (1)');
  expect((await readShot(person, shots['Lamp lit'] ?? '')).status).toBe('completed');

  const undo = await hold(page, 'shot.setStatus');
  await act(page, 'Undo');
  // At once, before the server has said a word.
  await row(page, 'Lamp lit').waitFor();
  await tab(page, 'Upcoming (2)');
  undo.release(breakOff);
  await failure(page, unreachable);
  await tab(page, 'Completed (1)');
  await undo.end();

  await act(page, 'Complete Last ferry');
  await tab(page, 'Completed (2)');
  await act(page, 'Undo');
  await expect.poll(async () => (await readShot(person, shots['Last ferry'] ?? '')).status).toBe('upcoming');
  await page.getByRole('tab', { name: 'Upcoming (1)' }).click();
  await row(page, 'Last ferry').waitFor();

  // The server's own words.
  await person.call('rest', 'project.setStatus', { id: projectId, status: 'completed' });
  await act(page, 'Complete Last ferry');
  await failure(page, 'This project is completed. Reopen it to make changes');
});

test('of two shots completed one after the other the refused one alone comes back', async () => {
  const { projectId, shots } = await shoot(['First', 'Second', 'Third']);
  const { page } = await open(`/shotlist/${projectId}`, { expected: [/shot\.setStatus/] });
  await tab(page, 'Upcoming (3)');
  const both = await hold(page, 'shot.setStatus');
  await act(page, 'Complete First');
  await tab(page, 'Completed (1)');
  await act(page, 'Complete Second');
  await tab(page, 'Completed (2)');
  both.release((route) =>
    route
      .request()
      .postData()
      ?.includes(shots.First ?? '')
      ? breakOff(route)
      : goOn(route),
  );
  await failure(page, unreachable);
  await success(page, updated);
  await tab(page, 'Completed (1)');
  await row(page, 'First').waitFor();
  expect(await row(page, 'Second').count()).toBe(0);
  expect((await readShot(person, shots.Second ?? '')).status).toBe('completed');
});

test('an action whose answer is lost is sent once more under its key, and nothing goes back', async () => {
  const { projectId, shots } = await shoot(['First', 'Second']);
  const { page } = await open(`/shotlist/${projectId}`, { expected: [/shot\.setStatus/] });
  const calls = await hold(page, 'shot.setStatus');
  const keys: (string | undefined)[] = [];
  await act(page, 'Complete First');
  calls.release(async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return goOn(route);
    await route.fetch();
    return breakOff(route);
  });
  await success(page, updated);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  // Completed once: a second completion would have been another version.
  expect(await readShot(person, shots.First ?? '')).toMatchObject({ status: 'completed', version: 2 });
});

test('Confirm Delete names the shot, takes it off at once, and brings it back when refused', async () => {
  const { projectId, shots } = await shoot(['Lamp lit', 'Last ferry', 'Breakfast']);
  const { page } = await open(`/shotlist/${projectId}`, {
    expected: [/shot\.setStatus/],
    colorScheme: 'dark',
    alone: true,
  });
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await act(page, 'Delete Lamp lit');
  await hasFocus(dialog.getByRole('button', { name: 'Cancel' }));
  for (const sentence of [
    'Are you sure you want to delete this?',
    'This action cannot be undone.',
    'Lamp lit',
    'Fri 28 – Sat 29 Mar 2031, 23:00 – 05:00 CET',
  ]) {
    expect(await dialog.getByText(sentence, { exact: true }).count(), sentence).toBe(1);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('button', { name: 'Delete Lamp lit' }));

  const deletion = await hold(page, 'shot.setStatus');
  await act(page, 'Delete Lamp lit');
  await act(page, 'Delete this shot');
  await row(page, 'Lamp lit').waitFor({ state: 'detached' });
  await page.getByText(/2 Shots/).waitFor();
  deletion.release(breakOff);
  await failure(page, unreachable);
  await row(page, 'Lamp lit').waitFor();
  await page.getByText(/3 Shots/).waitFor();
  await deletion.end();

  await act(page, 'Delete Lamp lit');
  await act(page, 'Delete this shot');
  await success(page, 'Lamp lit is deleted');
  expect((await person.call('rest', 'shot.get', { id: shots['Lamp lit'] ?? '' })).status).toBe(404);

  // Deleted by somebody else meanwhile: it simply leaves.
  await person.call('rest', 'shot.setStatus', { id: shots['Last ferry'] ?? '', status: 'deleted' });
  await act(page, 'Delete Last ferry');
  await act(page, 'Delete this shot');
  await tab(page, 'Upcoming (1)');
  await page
    .getByText(/1 Shot$|1 Shot ·/)
    .first()
    .waitFor();
  await row(page, 'Breakfast').waitFor();
});

test("Reschedule Shot keeps the time that passes, in the shot's zone and over a change of the clocks", async () => {
  const { projectId, shots } = await shoot(['Night walk']);
  const { page } = await open(`/shotlist/${projectId}`, { expected: [/shot\.reschedule/] });
  const dialog = page.getByRole('dialog', { name: 'Reschedule Shot' });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const typed = () =>
    Promise.all(['Start Date', 'Start Time', 'End Date', 'End Time'].map((name) => field(name).inputValue()));
  await act(page, 'Reschedule Night walk');
  await hasFocus(field('Start Date'));
  expect(await typed()).toEqual(['2031-03-28', '23:00', '2031-03-29', '05:00']);
  await dialog.getByText('CET (GMT+1)').waitFor();
  await dialog.getByText('your time').waitFor();
  await page.setViewportSize(narrow);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize(desktop);

  await field('Start Date').fill('2031-03-29');
  expect(await typed()).toEqual(['2031-03-29', '23:00', '2031-03-30', '06:00']);
  await field('End Date').fill('2031-03-28');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await dialog.getByText('End date must be after start date').waitFor();
  await hasFocus(field('End Date'));
  await field('End Date').fill('2031-03-29');
  await dialog.getByText('End time must be after Start time').waitFor();
  await field('End Time').fill('');
  await dialog.getByText('Time must be in HH:MM format').waitFor();
  await field('End Date').fill('');
  await dialog.getByText('End Date is required').waitFor();
  await field('End Time').fill('06:00');
  await field('End Date').fill('2031-03-30');

  const moving = await hold(page, 'shot.reschedule');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await ofDay(page, 'Sat 29 Mar 2031').getByText('Night walk').waitFor();
  await hasFocus(page.getByRole('button', { name: 'Reschedule Night walk' }));
  moving.release(breakOff);
  // Back where it was, and what was typed is not lost.
  await dialog.getByRole('alert').filter({ hasText: unreachable }).waitFor();
  expect(await typed()).toEqual(['2031-03-29', '23:00', '2031-03-30', '06:00']);
  await ofDay(page, 'Fri 28 Mar 2031').getByText('Night walk').waitFor();
  await moving.end();
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await success(page, 'Shot rescheduled successfully');
  expect(await readShot(person, shots['Night walk'] ?? '')).toMatchObject({
    startDateTime: '2031-03-29T22:00:00.000Z',
    endDateTime: '2031-03-30T04:00:00.000Z',
  });
});

test('times outside of the project, or over another of its shots, are said before they are saved', async () => {
  const days = { scheduleStartDate: '2031-03-27', scheduleEndDate: '2031-03-29' };
  const { _id: projectId } = await makeProject(person, days);
  await makeShot(person, projectId, { ...night, title: 'Night walk' });
  const { _id: id } = await makeShot(person, projectId, {
    ...night,
    title: 'Lamp lit',
    startDateTime: '2031-03-28T10:00:00.000Z',
    endDateTime: '2031-03-28T11:00:00.000Z',
  });
  const { page } = await open(`/shotlist/${projectId}?tab=upcoming`);
  await act(page, 'Reschedule Lamp lit');
  const dialog = page.getByRole('dialog', { name: 'Reschedule Shot' });
  const start = (name: string) => dialog.getByLabel(`Start ${name}`);
  await start('Time').fill('23:30');
  await dialog.getByText('Overlaps Night walk').waitFor();
  await start('Date').fill('2031-04-02');
  await dialog.getByText("Outside the project's days, 27 – 29 Mar").waitFor();
  expect(await dialog.getByText('Overlaps').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The dialog closes before the server has answered.
  await expect.poll(async () => (await readShot(person, id)).startDateTime).toBe('2031-04-02T21:30:00.000Z');

  await page.goto(`/createshot?shotId=${(await makeShot(person, projectId, { ...night, status: 'draft' }))._id}`);
  await page.getByText('Overlaps Night walk').waitFor();
});

test('a stale reschedule is refused, shows the latest, and loses nothing (K2)', async () => {
  const { projectId, shots } = await shoot(['Night walk']);
  const id = shots['Night walk'] ?? '';
  const expected = [/shot\.reschedule/];
  const { page } = await open(`/shotlist/${projectId}`, { expected, alone: true });
  const dialog = page.getByRole('dialog', { name: 'Reschedule Shot' });
  const start = dialog.getByLabel('Start Time');
  await act(page, 'Reschedule Night walk');
  await start.fill('21:00');
  const times = { startDateTime: '2031-03-28T20:30:00.000Z', endDateTime: '2031-03-29T02:30:00.000Z' };
  await person.call('rest', 'shot.reschedule', { id, ...times });
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await dialog.getByText('This was changed elsewhere. Check the latest version and save again').waitFor();
  await dialog.getByText('Now it is Fri 28 – Sat 29 Mar 2031, 21:30 – 03:30 CET').waitFor();
  expect(await start.inputValue()).toBe('21:00');
  expect(await readShot(person, id)).toMatchObject(times);

  await dialog.getByRole('button', { name: 'Use these times' }).click();
  expect(await start.inputValue()).toBe('21:30');
  await start.fill('22:00');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await success(page, 'Shot rescheduled successfully');
  expect((await readShot(person, id)).endDateTime).toBe('2031-03-29T03:00:00.000Z');

  // Completed elsewhere: there is nothing to reschedule any more.
  await act(page, 'Reschedule Night walk');
  await person.call('rest', 'shot.setStatus', { id, status: 'completed' });
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await failure(page, 'This shot is completed and can no longer be changed');
  await tab(page, 'Completed (1)');
});

test('two browsers that hear nothing see what the other did with their next action', async () => {
  const { projectId, shots } = await shoot(['Lamp lit', 'Last ferry', 'Breakfast']);
  const expected = [/shot\.setStatus|shot\.list|project\.get/];
  const path = `/shotlist/${projectId}`;
  const [here, there] = await Promise.all([open(path, { alone: true }), open(path, { alone: true, expected })]);
  await tab(there.page, 'Upcoming (3)');
  await act(here.page, 'Complete Lamp lit');
  await success(here.page, updated);
  // An action that may change what the list holds, or its order, has it asked for again.
  await act(there.page, 'Delete Last ferry');
  await act(there.page, 'Delete this shot');
  await tab(there.page, 'Completed (1)');
  await here.page.getByRole('link', { name: 'My Projects', exact: true }).click();
  await here.page.getByRole('heading', { name: 'Plan your Next Shoot' }).waitFor();
  await here.page.goBack();
  await tab(here.page, 'Upcoming (1)');

  await person.call('rest', 'project.delete', { id: projectId });
  await act(there.page, 'Complete Breakfast');
  await there.page.getByText("The content you're looking is not available").waitFor();
  expect((await person.call('rest', 'shot.get', { id: shots.Breakfast ?? '' })).status).toBe(404);
});

test('a shot is completed on its own page too, and the toast undoes it from the list', async () => {
  const { projectId, shots } = await shoot(['Lamp lit']);
  const { page } = await open(`/viewshot/${shots['Lamp lit']}`);
  await act(page, 'Mark as Complete');
  await page.waitForURL(`**/shotlist/${projectId}`);
  await tab(page, 'Completed (1)');
  await act(page, 'Undo');
  await tab(page, 'Upcoming (1)');
  await expect.poll(async () => (await readShot(person, shots['Lamp lit'] ?? '')).status).toBe('upcoming');
});

test('a tab goes and comes back with its last shot; a dialog that cannot be fetched says so', async () => {
  const { projectId } = await shoot(['Lamp lit']);
  const finished = (await makeShot(person, projectId, { ...night, title: 'Last ferry' }))._id;
  await person.call('rest', 'shot.setStatus', { id: finished, status: 'completed' });
  const { page } = await open('/projects', {
    expected: [/reschedule-dialog/, /The server cannot be reached/],
  });
  await page.route('**/reschedule-dialog*', (route) => route.abort());
  await page.goto(`/shotlist/${projectId}`);
  await page.getByRole('tab', { name: 'Upcoming (1)' }).click();
  await act(page, 'Complete Lamp lit');
  await tab(page, 'Completed (2)');
  await act(page, 'Undo');
  await page.getByRole('tab', { name: 'Upcoming (1)', selected: true }).waitFor();
  await row(page, 'Lamp lit').waitFor();

  await act(page, 'Reschedule Lamp lit');
  await failure(page, unreachable);
  await row(page, 'Lamp lit').waitFor();
  await page.unroute('**/reschedule-dialog*');
  await act(page, 'Reschedule Lamp lit');
  await page.getByRole('dialog', { name: 'Reschedule Shot' }).getByLabel('Start Date').waitFor();
});

test('a menu that cannot be fetched says so, is closed, and opens at the next press', async () => {
  const { page } = await open('/projects', { expected: [/menu-list/, /The server cannot be reached/] });
  await page.route('**/menu-list*', (route) => route.abort());
  await page.reload();
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.click();
  await failure(page, unreachable);
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  await page.unroute('**/menu-list*');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
});
