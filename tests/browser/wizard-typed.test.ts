import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, readShot } from '../support/shoot';
import { failure } from '../support/steps';
import { withProduct } from '../support/with-product';
import { atStep, draftAt, next, previous, stepButton } from '../support/wizard';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fl_kept:')));

interface Field {
  step: number;
  name: string;
  typed: string;
  /** Whether a press elsewhere adds it: it need not stand in the field any more. */
  added?: (page: Page) => Locator;
}

const fields: Field[] = [
  { step: 1, name: 'Tags', typed: 'golden hour', added: (page) => button(page, 'Remove golden hour') },
  { step: 1, name: 'Location', typed: 'Cape Po' },
  { step: 3, name: 'Gear name', typed: 'Sony FX' },
  { step: 5, name: 'Video link', typed: 'vimeo.com/7697' },
];

describe.each(fields)('what is typed in $name and not added', ({ step, name, typed, added }) => {
  const field = (page: Page) => page.getByLabel(name, { exact: true });
  const isThere = async (page: Page) => {
    await atStep(page, step);
    if (added)
      await expect.poll(async () => (await field(page).inputValue()) || (await added(page).count())).toBeTruthy();
    else await expect.poll(() => field(page).inputValue()).toBe(typed);
  };

  test('is there again after other steps, a reload and a link, and says that it is not saved', async () => {
    const shot = await draftAt(person, projectId, step);
    const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person });
    await page.getByText('Saved as a draft').waitFor();
    await field(page).fill(typed);
    await page.getByText('Not saved yet').waitFor();
    await page.reload();
    await isThere(page);
    await page.getByText('Not saved yet').waitFor();

    const mine = page.getByRole('link', { name: 'My Projects' });
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
    await mine.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/projects');
    await page.goto(`/createshot?shotId=${shot._id}`);
    await isThere(page);

    await button(page, 'Cancel').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`**/shotlist/${projectId}`);
    expect(await keptKeys(page)).toEqual([]);
  });
});

test('a half-typed tag goes along with the next step, also one that a reload has brought back', async () => {
  const shot = await draftAt(person, projectId, 1);
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person });
  await page.getByLabel('Tags').pressSequentially('golden hour');
  await page.reload();
  await expect.poll(() => page.getByLabel('Tags').inputValue()).toBe('golden hour');
  await next(page).click();
  await atStep(page, 2);
  expect((await readShot(person, shot._id)).tags).toEqual(['golden hour']);
  // The step itself is kept until the page has the saved one.
  await expect.poll(() => keptKeys(page)).toEqual([]);
});

test('what was left in a field of an earlier step holds the submit, at that field', async () => {
  const shot = await draftAt(person, projectId, 5);
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person });
  await page.getByLabel('Video link').fill('https://vimeo.com/76979871');
  await previous(page).click();
  await atStep(page, 4);
  await stepButton(page, 6).click();
  await atStep(page, 6);
  await button(page, 'Submit').click();
  await failure(page, 'Video link: add what is typed, or empty the field');
  await atStep(page, 5);
  expect((await readShot(person, shot._id)).status).toBe('draft');
  await next(page).click();
  await atStep(page, 6);
  await button(page, 'Submit').click();
  await page.waitForURL('**/successpage/*');
  expect((await readShot(person, shot._id)).referenceVideos).toEqual(['https://vimeo.com/76979871']);
  expect(await keptKeys(page)).toEqual([]);
});

test('a time is typed in 24 hours, in any form; what is no time stays, over a reload too, and says so', async () => {
  const shot = await draftAt(person, projectId, 1, { location: 'Cape Point' });
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person });
  const start = page.getByLabel('Start Time');
  const end = page.getByLabel('End Time');
  const sentence = page.getByText('Hour must have this pattern "00:00"');
  await page.getByLabel('Start Date').fill('2099-11-21');
  await page.getByLabel('End Date').fill('2099-11-21');
  await start.fill('930');
  expect(await sentence.count()).toBe(0);
  await start.blur();
  expect(await start.inputValue()).toBe('09:30');
  await end.fill('noon');
  expect(await sentence.count()).toBe(0);
  await end.blur();
  await sentence.waitFor();
  await page.reload();
  await sentence.waitFor();
  expect([await start.inputValue(), await end.inputValue()]).toEqual(['09:30', 'noon']);

  await end.fill('10.45');
  await end.press('ArrowUp');
  expect(await end.inputValue()).toBe('11:00');
  await end.fill('1130');
  await end.press('Enter');
  await atStep(page, 2);
  const times = { startDateTime: '2099-11-21T07:30:00.000Z', endDateTime: '2099-11-21T09:30:00.000Z' };
  expect(await readShot(person, shot._id)).toMatchObject(times);
});

test('a time that a reload has left half typed is read when the step is left', async () => {
  const shot = await draftAt(person, projectId, 1, { location: 'Cape Point' });
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person });
  await page.getByLabel('Start Date').fill('2099-11-21');
  await page.getByLabel('End Date').fill('2099-11-21');
  await page.getByLabel('End Time').fill('11:30');
  await page.getByLabel('Start Time').fill('09.30');
  await page.getByText('Not saved yet').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Start Time').inputValue()).toBe('09.30');
  await next(page).click();
  await atStep(page, 2);
});
