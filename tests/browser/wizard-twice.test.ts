import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { phone } from '../support/browser';
import { held } from '../support/held';
import type { Person } from '../support/person';
import { makeProject, readShot } from '../support/shoot';
import { dismissToasts, failure } from '../support/steps';
import { withProduct } from '../support/with-product';
import { atStep, fillPlan, next } from '../support/wizard';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

const titlesOf = async (id: string) =>
  (await person.call('rest', 'shot.list', { id })).body.data.map(({ title }) => title);
const shotOf = (page: Page) => new URL(page.url()).searchParams.get('shotId');
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fl_kept:')));

/** Types a new shot and saves it; the server makes it, and the answer is lost. */
async function loseAnswer(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await fillPlan(page, title);
  await page.route('**/trpc/shot.create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await next(page).click();
  await failure(page, 'Creation Error');
  await dismissToasts(page);
  await page.unroute('**/trpc/shot.create');
}

test('two tabs of one new draft make one shot; what was typed otherwise in the second lies over it', async () => {
  const { _id } = await makeProject(person);
  const path = `/createshot?projectId=${_id}`;
  const { page, complaints, context } = await product.open(path, {
    as: person,
    expected: [/shot\.create/],
    alone: true,
  });
  await fillPlan(page, 'Lamp lit');
  await page.getByText('Not saved yet').waitFor();
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto(path);
    await expect.poll(() => tab.getByLabel('Title').inputValue()).toBe('Lamp lit');
    return tab;
  };
  const [same, other] = [await open(), await open()];
  await other.setViewportSize(phone);
  await other.getByLabel('Title').fill('Lamp out');
  await other.getByLabel('Tags').fill('dusk');
  await other.getByLabel('Tags').press('Enter');
  await next(page).click();
  await atStep(page, 2);
  await next(same).click();
  await atStep(same, 2);
  expect(shotOf(same)).toBe(shotOf(page));
  expect(await titlesOf(_id)).toEqual(['Lamp lit']);

  await next(other).click();
  await other.getByRole('status').filter({ hasText: 'Latest Title: Lamp lit' }).waitFor();
  expect(shotOf(other)).toBe(shotOf(page));
  expect(await other.getByLabel('Title').inputValue()).toBe('Lamp out');
  expect(await titlesOf(_id)).toEqual(['Lamp lit']);
  await other.reload();
  await expect.poll(() => other.getByLabel('Title').inputValue()).toBe('Lamp out');
  await next(other).click();
  await atStep(other, 2);
  expect(await titlesOf(_id)).toEqual(['Lamp out']);
  expect((await readShot(person, shotOf(page) ?? '')).tags).toEqual(['dusk']);
  expect(await keys(other)).toEqual([]);

  // Another draft is another shot, also of the same words.
  await other.goto(path);
  await fillPlan(other, 'Lamp lit');
  await next(other).click();
  await atStep(other, 2);
  expect((await titlesOf(_id)).sort()).toEqual(['Lamp lit', 'Lamp out']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('who leaves while the draft is being made and comes back makes no second one, and an emptied draft is another', async () => {
  const { _id } = await makeProject(person);
  const path = `/createshot?projectId=${_id}`;
  const { page, complaints, context } = await product.visit({ as: person, expected: [/shot\.create/] });
  await page.goto(path);
  await fillPlan(page, 'Lamp lit');
  const create = await held(page, /trpc\/shot\.create\?|trpc\/shot\.create$/);
  await next(page).click();
  await create.arrived;
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('heading', { name: 'Plan your Next Shoot' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Lamp lit');
  await next(page).click();
  await atStep(page, 2);
  create.release();
  await create.passed;
  expect(await titlesOf(_id)).toEqual(['Lamp lit']);
  await page.getByText('Saved as a draft').waitFor();
  expect(await keys(page)).toEqual([]);

  // The answer is lost, and something else is typed in the emptied form.
  await loseAnswer(page, path, 'Fog');
  for (const label of ['Title', 'End Time', 'End Date', 'Start Time', 'Start Date'])
    await page.getByLabel(label).fill('');
  await page.getByLabel('Location', { exact: true }).fill('');
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  await fillPlan(page, 'Foghorn');
  // Another tab's call under the same key still runs: it is waited for.
  const { running } = messages.idempotency;
  const json = { error: { message: running, code: -32009, data: { code: 'CONFLICT', error: running } } };
  await page.route('**/trpc/shot.create', (route) => route.fulfill({ status: 409, json }), { times: 1 });
  await next(page).click();
  await atStep(page, 2);
  expect((await titlesOf(_id)).sort()).toEqual(['Fog', 'Foghorn', 'Lamp lit']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a draft that was deleted, changed or published since its answer was lost is left alone, and what is typed becomes another', async () => {
  const { _id } = await makeProject(person);
  const path = `/createshot?projectId=${_id}`;
  const { page, complaints, context } = await product.visit({ as: person, expected: [/shot\.create/] });
  const listed = async () => (await person.call('rest', 'shot.list', { id: _id })).body.data;
  const stands = async () => (await listed()).map((shot) => [shot.title, shot.status]).sort();
  const made = async (title: string) => (await listed()).find((shot) => shot.title === title)?._id ?? '';
  const setStatus = async (title: string, status: 'deleted' | 'upcoming') =>
    person.call('rest', 'shot.setStatus', { id: await made(title), status });
  const expected: [string, string][] = [];
  const goOn = async (title: string) => {
    await next(page).click();
    await atStep(page, 2);
    expected.push([title, 'draft']);
    expect(await stands()).toEqual(expected.sort());
    expect(shotOf(page)).toBe(await made(title));
    expect(await keys(page)).toEqual([]);
  };

  await loseAnswer(page, path, 'Gone');
  await setStatus('Gone', 'deleted');
  // Nothing is forgotten while nobody knows whether the shot is there.
  await page.route('**/trpc/shot.created**', (route) => route.abort());
  await next(page).click();
  await failure(page, 'Creation Error');
  expect(await keys(page)).toHaveLength(1);
  await page.unroute('**/trpc/shot.created**');
  await goOn('Gone');

  await loseAnswer(page, path, 'Lamp lit');
  await setStatus('Lamp lit', 'deleted');
  await page.getByLabel('Title').fill('Lamp out');
  await goOn('Lamp out');

  await loseAnswer(page, path, 'Changed');
  await person.call('rest', 'shot.update', { id: await made('Changed'), title: 'Changed since' });
  expected.push(['Changed since', 'draft']);
  await goOn('Changed');

  await loseAnswer(page, path, 'Planned');
  await setStatus('Planned', 'upcoming');
  expected.push(['Planned', 'upcoming']);
  await page.getByLabel('Title').fill('Another shot');
  await goOn('Another shot');
  expect(complaints).toEqual([]);
  await context.close();
});
