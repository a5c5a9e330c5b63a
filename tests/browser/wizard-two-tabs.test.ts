import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../support/browser';
import { delayAnswer } from '../support/delayed-answer';
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
  const { page, context } = await product.open(path, {
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
  // A step is kept until the page has the saved one.
  await expect.poll(() => keys(other)).toEqual([]);
});

test('leaving while the draft is being made and coming back makes no second one', async () => {
  const { _id } = await makeProject(person);
  const path = `/createshot?projectId=${_id}`;
  const { page } = await product.visit({ as: person, expected: [/shot\.create/] });
  await page.goto(path);
  await fillPlan(page, 'Lamp lit');
  const create = await delayAnswer(page, /trpc\/shot\.create\?|trpc\/shot\.create$/);
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
  await expect.poll(() => keys(page)).toEqual([]);
});

test('a draft whose answer was lost and that was changed, published or deleted since is left alone', async () => {
  const { _id } = await makeProject(person);
  const path = `/createshot?projectId=${_id}`;
  const { page } = await product.visit({ as: person, expected: [/shot\.create/] });
  const listed = async () => (await person.call('rest', 'shot.list', { id: _id })).body.data;
  const made = async (title: string) => (await listed()).find((shot) => shot.title === title)?._id ?? '';
  const setStatus = async (title: string, status: 'deleted' | 'upcoming') =>
    person.call('rest', 'shot.setStatus', { id: await made(title), status });
  const expected: [string, string][] = [];
  const goOn = async (title: string) => {
    await next(page).click();
    await atStep(page, 2);
    expected.push([title, 'draft']);
    expect((await listed()).map((shot) => [shot.title, shot.status]).sort()).toEqual(expected.sort());
    expect(shotOf(page)).toBe(await made(title));
    await expect.poll(() => keys(page)).toEqual([]);
  };

  await loseAnswer(page, path, 'Gone');
  await setStatus('Gone', 'deleted');
  // The page forgets nothing while it does not know whether the shot is there.
  await page.route(/shot\.created/, (route) => route.abort());
  await next(page).click();
  await failure(page, 'Creation Error');
  expect(await keys(page)).toHaveLength(1);
  await page.unroute(/shot\.created/);
  await goOn('Gone');

  await loseAnswer(page, path, 'Changed');
  await person.call('rest', 'shot.update', { id: await made('Changed'), title: 'Changed since' });
  expected.push(['Changed since', 'draft']);
  await goOn('Changed');

  await loseAnswer(page, path, 'Planned');
  await setStatus('Planned', 'upcoming');
  expected.push(['Planned', 'upcoming']);
  await page.getByLabel('Title').fill('Another shot');
  await goOn('Another shot');
});
