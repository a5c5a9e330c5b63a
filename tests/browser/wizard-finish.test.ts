import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { delayAnswer } from '../support/delayed-answer';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { dismissToasts, failure, success } from '../support/steps';
import { withProduct } from '../support/with-product';
import { atStep, fillPlan, next } from '../support/wizard';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

const finish = (page: Page) => button(page, 'Save and finish');
const value = (page: Page, name: string) => page.getByLabel(name, { exact: true }).inputValue();
const listOf = async (id: string) => (await person.call('rest', 'shot.list', { id })).body.data;
const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const idIn = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

describe.each([
  { name: 'on a desktop', viewport: desktop },
  { name: 'on a phone', viewport: phone },
])('$name', ({ viewport }) => {
  test('a title alone is finished as a draft, whose page leads to what it needs and publishes it', async () => {
    const { _id: projectId } = await makeProject(person);
    const { page } = await product.open(`/createshot?projectId=${projectId}`, { as: person, viewport });
    await atStep(page, 1);
    expect(await isNarrow(page)).toBe(true);
    await finish(page).click();
    await page.getByText('Title is required').waitFor();
    await page.getByLabel('Title').fill('Keeper climbs the stairwell');
    await page.getByLabel('Tags').pressSequentially('dawn');
    await finish(page).click();
    await page.waitForURL('**/viewshot/*');
    await success(page, 'Saved as a draft');
    const id = idIn(page);
    expect(await readShot(person, id)).toMatchObject({
      status: 'draft',
      location: '',
      startDateTime: null,
      tags: ['dawn'],
    });

    const state = page.getByRole('region', { name: 'Draft' });
    await state.getByText('Needs a start, an end and a place').waitFor();
    expect(await isNarrow(page)).toBe(true);
    expect(await button(page, 'Publish').count()).toBe(0);
    await button(page, 'Add the place').click();
    await hasFocus(page.getByRole('combobox', { name: 'Location' }));
    await page.getByRole('combobox', { name: 'Location' }).fill('Cape Point');
    await button(page, 'Update details').click();
    await state.getByText('Needs a start and an end').waitFor();
    await button(page, 'Add the times').click();
    await hasFocus(page.getByLabel('Start Date'));
    await page.getByLabel('Start Date').fill('2099-11-21');
    expect(await value(page, 'End Date')).toBe('2099-11-21');
    await page.getByLabel('Start Time').fill('05:30');
    await page.getByLabel('End Time').fill('07:00');
    await button(page, 'Update details').click();
    await state.getByText('Ready to publish').waitFor();
    await dismissToasts(page);
    expect(await isNarrow(page)).toBe(true);
    await button(page, 'Publish').click();
    await success(page, 'Status updated successfully');
    await button(page, 'Mark as Complete').waitFor();
    expect(await state.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect((await readShot(person, id)).status).toBe('upcoming');
  });
});

test('a first step that lacks nothing is published at once, once, also after a lost answer', async () => {
  const { _id: projectId } = await makeProject(person);
  const expected = [/ERR_FAILED|trpc/];
  product.mayComplain();
  const { page } = await product.open(`/createshot?projectId=${projectId}`, { as: person, expected });
  await fillPlan(page, 'Lamp lit');
  // The shot is made and published, and the answer to the second call is lost.
  await page.route('**/trpc/shot.update**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await finish(page).dblclick();
  await failure(page, 'Creation Error');
  await atStep(page, 1);
  expect(await value(page, 'Title')).toBe('Lamp lit');
  await page.unroute('**/trpc/shot.update**');
  await dismissToasts(page);
  await finish(page).click();
  await page.waitForURL(`**/successpage/*?projectId=${projectId}`);
  expect((await listOf(projectId)).map(({ title, status }) => [title, status])).toEqual([['Lamp lit', 'upcoming']]);
});

test('a later step is saved and finished, unless somebody else changed the shot meanwhile (K2)', async () => {
  const { _id: projectId } = await makeProject(person);
  const { _id: id } = await makeShot(person, projectId, { currentStep: 4, highestStepReached: 4 });
  product.mayComplain();
  const { page } = await product.open(`/createshot?shotId=${id}`, { as: person, expected: [/409|trpc/] });
  await atStep(page, 4);
  const wide = page.getByRole('checkbox').first();
  const { arrived, release } = await delayAnswer(page, '**/trpc/shot.update**');
  await wide.check();
  await person.call('rest', 'shot.update', { id, title: 'Theirs', shotTypes: [{ name: 'Insert' }] });
  await finish(page).click();
  await arrived;
  release();
  await page.getByText('Your changes are not saved yet').waitFor();
  expect((await readShot(person, id)).status).toBe('draft');
  await button(page, 'Load the latest version').click();
  await finish(page).click();
  await page.waitForURL('**/successpage/*');
  expect(await readShot(person, id)).toMatchObject({ title: 'Theirs', status: 'delayed', pageType: 'update_upcoming' });
});

test('a new shot is suggested its day, its place and its end, which count as nothing typed', async () => {
  const { _id: projectId } = await makeProject(person, {
    scheduleStartDate: '2099-11-19',
    scheduleEndDate: '2099-11-23',
  });
  await makeShot(person, projectId, { ...ahead, location: 'Cape Point', timeZoneId: 'Europe/London' });
  const { page } = await product.open(`/createshot?projectId=${projectId}`, { as: person });
  await expect.poll(() => value(page, 'Location')).toBe('Cape Point');
  await expect.poll(() => page.getByRole('combobox', { name: 'Time Zone' }).inputValue()).toBe('Europe/London');
  const days = () => Promise.all([value(page, 'Start Date'), value(page, 'End Date')]);
  await expect.poll(days).toEqual(['2099-11-19', '2099-11-19']);
  expect(await page.getByText('Not saved yet').count()).toBe(0);
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.waitForURL('**/projects');

  await page.goto(`/createshot?projectId=${projectId}`);
  await expect.poll(() => value(page, 'Location')).toBe('Cape Point');
  await page.getByLabel('Title').fill('Low tide');
  await page.getByLabel('Start Time').fill('23:00');
  // A suggested end follows the start a moment later.
  const end = () => Promise.all([value(page, 'End Date'), value(page, 'End Time')]);
  await expect.poll(end).toEqual(['2099-11-20', '01:00']);
  // What was typed moves with the start, and the shot takes as long as before.
  await page.getByLabel('End Time').fill('04:00');
  await page.getByLabel('Start Date').fill('2099-11-21');
  expect([await value(page, 'End Date'), await value(page, 'End Time')]).toEqual(['2099-11-22', '04:00']);
  await page.getByLabel('Start Date').fill('2099-11-24');
  await page.getByText("Outside the project's days, 19 – 23 Nov").waitFor();
  await page.getByLabel('Start Date').fill('2099-11-21');
  await page.getByLabel('Start Time').fill('');
  await page.getByLabel('Start Time').pressSequentially('2130');
  expect(await value(page, 'End Time')).toBe('02:30');
  await page.getByLabel('Start Time').fill('23:00');
  await next(page).click();
  await atStep(page, 2);
  const made = (await listOf(projectId)).find(({ title }) => title === 'Low tide');
  expect(made).toMatchObject({
    location: 'Cape Point',
    timeZoneId: 'Europe/London',
    startDateTime: '2099-11-21T23:00:00.000Z',
    endDateTime: '2099-11-22T04:00:00.000Z',
  });
});

test('a draft that is opened to be planned is suggested what it lacks', async () => {
  const { _id: projectId } = await makeProject(person, {
    scheduleStartDate: '2099-11-19',
    scheduleEndDate: '2099-11-19',
  });
  await makeShot(person, projectId, { ...ahead, location: 'Hout Bay' });
  const { data } = (await person.call('rest', 'shot.createDrafts', { projectId, titles: ['Idea'] })).body;
  const { page } = await product.open(`/createshot?shotId=${data[0]?._id}`, { as: person });
  await expect.poll(() => value(page, 'Location')).toBe('Hout Bay');
  expect(await value(page, 'Start Date')).toBe('2099-11-19');
  await page.getByText('Saved as a draft').waitFor();
  expect(await readShot(person, data[0]?._id ?? '')).toMatchObject({ location: '', startDateTime: null });
});
