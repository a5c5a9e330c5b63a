import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus, violations } from '../support/accessibility';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { failure, success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();

/** Three projects; the dashboard shows the last one first. */
async function threeProjects(person: Person) {
  const [market, dunes, keeper] = [
    await makeProject(person, { projectTitle: 'Night Market' }),
    await makeProject(person, { projectTitle: 'Dune Runners' }),
    await makeProject(person, { projectTitle: 'The Lighthouse Keeper' }),
  ];
  return { market, dunes, keeper };
}

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Project menu of ${title}` });
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

async function choose(page: Page, title: string, item: string): Promise<void> {
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  // On its way out it would take the next one along.
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

async function read(person: Person, id: string) {
  return (await person.call('rest', 'project.get', { id })).body.data;
}

describe('Edit', () => {
  test('by keyboard: shows what is stored, sends what was changed alone, and gives the focus back', async () => {
    const person = await product.person();
    const { dunes } = await threeProjects(person);
    const evening = '2026-11-23T18:30:00.000Z';
    await person.call('rest', 'project.update', { id: dunes._id, scheduleEndDate: evening });
    const { page } = await product.open('/projects', { as: person });
    await menuOf(page, 'Dune Runners').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit project' });
    const title = dialog.getByLabel('Title');
    await hasFocus(title);
    expect(await title.inputValue()).toBe('Dune Runners');
    expect(await dialog.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('South Africa');
    expect(await dialog.getByLabel('Start Date').inputValue()).toBe('2026-11-19');
    expect(await dialog.getByLabel('End Date').inputValue()).toBe('2026-11-23');
    const meals = dialog.getByLabel('Minutes until a meal');
    expect(await meals.inputValue()).toBe('360');
    await meals.fill('30');
    await title.fill('');
    await page.keyboard.press('Enter');
    await dialog.getByText('Title is required').waitFor();
    await dialog.getByText('Meals: 0 or 60 to 720 minutes').waitFor();
    await meals.fill('300');
    await title.fill('Dune Walkers');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await success(page, 'Project updated');
    await cardOf(page, 'Dune Walkers').waitFor();
    await hasFocus(menuOf(page, 'Dune Walkers'));
    expect(await read(person, dunes._id)).toMatchObject({
      ...{ projectTitle: 'Dune Walkers', scheduleEndDate: evening, mealAfterMinutes: 300 },
    });
  });

  test('over a change from elsewhere is refused, brings that change, and keeps what was typed (K2)', async () => {
    product.mayComplain();
    const person = await product.person();
    const { keeper } = await threeProjects(person);
    const { page, complaints } = await product.open('/projects', { as: person });
    await choose(page, 'The Lighthouse Keeper', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit project' });
    const elsewhere = { projectTitle: 'Keeper of the Light', location: 'IS_Iceland' };
    await person.call('rest', 'project.update', { id: keeper._id, ...elsewhere });
    await dialog.getByLabel('Title').fill('Two Keepers');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'This was changed elsewhere' }).waitFor();
    const load = dialog.getByRole('button', { name: 'Load the latest version' });
    await hasFocus(load);
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Two Keepers');
    expect(await read(person, keeper._id)).toMatchObject(elsewhere);
    expect(await violations(page)).toEqual([]);
    await load.click();
    await dialog.getByText('Latest version: Keeper of the Light').waitFor();
    expect(await dialog.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Iceland');
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Two Keepers');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await cardOf(page, 'Two Keepers').waitFor();
    expect(await read(person, keeper._id)).toMatchObject({ projectTitle: 'Two Keepers', location: 'IS_Iceland' });
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });
});

describe('Complete and Reopen', () => {
  test('move the card at once, can be undone, and the focus goes to the next card', async () => {
    const person = await product.person();
    const { dunes } = await threeProjects(person);
    const { page } = await product.open('/projects', { as: person });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/project.setStatus*', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, 'Dune Runners', 'Complete');
    await cardOf(page, 'Dune Runners').waitFor({ state: 'detached' });
    await hasFocus(menuOf(page, 'Night Market'));
    expect(await read(person, dunes._id)).toMatchObject({ status: 'active' });
    answer();
    await success(page, 'Status updated successfully');
    await page.getByRole('button', { name: 'Undo' }).click();
    await cardOf(page, 'Dune Runners').waitFor();
    await expect.poll(async () => (await read(person, dunes._id)).status).toBe('active');

    await choose(page, 'Dune Runners', 'Complete');
    await expect.poll(async () => (await read(person, dunes._id)).status).toBe('completed');
    await page.getByRole('tab', { name: 'Completed' }).click();
    await choose(page, 'Dune Runners', 'Reopen');
    await cardOf(page, 'Dune Runners').waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('tab', { name: 'Completed' }));
    await expect.poll(async () => (await read(person, dunes._id)).status).toBe('active');
    await page.getByRole('tab', { name: 'Active' }).click();
    await cardOf(page, 'Dune Runners').waitFor();
  });

  test('what the server refuses comes back with the reason', async () => {
    product.mayComplain();
    const person = await product.person();
    const { keeper } = await threeProjects(person);
    const { page } = await product.open('/projects', { as: person, alone: true });
    await menuOf(page, 'Dune Runners').waitFor();
    // Nothing can be asked for again either: it is taken back here.
    await page.route('**/trpc/**', (route) => route.abort());
    await choose(page, 'Dune Runners', 'Complete');
    await failure(page, 'Error', unreachable);
    await cardOf(page, 'Dune Runners').waitFor();
    await page.unroute('**/trpc/**');

    await person.call('rest', 'project.delete', { id: keeper._id });
    await choose(page, 'The Lighthouse Keeper', 'Complete');
    await failure(page, 'Not found');
    await cardOf(page, 'The Lighthouse Keeper').waitFor({ state: 'detached' });
    await cardOf(page, 'Night Market').waitFor();
  });
});

describe('Delete', () => {
  test('asks with the number of shots, starts on Cancel, and the focus goes from card to card', async () => {
    const person = await product.person();
    const { dunes } = await threeProjects(person);
    await makeShot(person, dunes._id);
    await makeShot(person, dunes._id);
    const { page } = await product.open('/projects', { as: person });
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await choose(page, 'Dune Runners', 'Delete');
    for (const text of [
      'Are you sure you want to delete this?',
      'This action cannot be undone.',
      'Dune Runners',
      'Its 2 shots go with it',
    ]) {
      await dialog.getByText(text, { exact: true }).waitFor();
    }
    await hasFocus(dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(menuOf(page, 'Dune Runners'));

    await choose(page, 'Dune Runners', 'Delete');
    await dialog.getByRole('button', { name: 'Delete this project' }).click();
    await success(page, 'Project deleted');
    await cardOf(page, 'Dune Runners').waitFor({ state: 'detached' });
    await hasFocus(menuOf(page, 'Night Market'));
    expect((await person.call('rest', 'project.get', { id: dunes._id })).status).toBe(404);
    for (const [title, next] of [
      ['Night Market', menuOf(page, 'The Lighthouse Keeper')],
      ['The Lighthouse Keeper', page.getByRole('main')],
    ] as const) {
      await choose(page, title, 'Delete');
      await dialog.getByText('It has no shots').waitFor();
      await dialog.getByRole('button', { name: 'Delete this project' }).click();
      await hasFocus(next);
    }
    await page.getByRole('heading', { name: "It's time to create your New Project" }).waitFor();
  });

  test('that fails says why and leaves the dialog', async () => {
    product.mayComplain();
    const person = await product.person();
    await threeProjects(person);
    const { page } = await product.open('/projects', { as: person });
    await page.route('**/trpc/project.delete*', (route) => route.abort());
    await choose(page, 'Dune Runners', 'Delete');
    const confirm = page.getByRole('button', { name: 'Delete this project' });
    await confirm.click();
    await failure(page, 'Error', unreachable);
    await page.unroute('**/trpc/project.delete*');
    await confirm.click();
    await cardOf(page, 'Dune Runners').waitFor({ state: 'detached' });
  });
});

describe('on its own page', () => {
  test('a project of completed shots is offered to be completed, and the offer takes a no', async () => {
    const person = await product.person();
    const project = await makeProject(person);
    const later = { startDateTime: '2031-11-21T05:30:00Z', endDateTime: '2031-11-21T12:00:00Z' };
    const [first, last] = [await makeShot(person, project._id), await makeShot(person, project._id, later)];
    for (const { _id } of [first, last]) await person.call('rest', 'shot.update', { id: _id, status: 'upcoming' });
    await person.call('rest', 'shot.setStatus', { id: first._id, status: 'completed' });
    const { page } = await product.open(`/shotlist/${project._id}`, { as: person });
    const offer = page.getByText('Every shot is completed');
    const complete = page.getByRole('button', { name: 'Complete project' });
    await page.getByRole('heading', { name: 'Your Shots' }).waitFor();
    expect(await offer.count()).toBe(0);
    await person.call('rest', 'shot.setStatus', { id: last._id, status: 'completed' });
    await page.reload();
    await offer.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });

    await person.call('rest', 'shot.setStatus', { id: last._id, status: 'upcoming' });
    await page.reload();
    await page.getByRole('tab', { name: 'Upcoming (1)' }).click();
    await page.getByRole('button', { name: `Complete ${last.title}` }).click();
    // Rests under the pointer while one looks.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await complete.focus();
    await page.keyboard.press('Enter');
    await offer.waitFor({ state: 'detached' });
    await expect.poll(async () => (await read(person, project._id)).status).toBe('completed');
    // The shot's own can do nothing any more, and is gone.
    await page.getByRole('status').filter({ hasText: project.projectTitle }).waitFor();
    expect(await undo.count()).toBe(1);
    await undo.click();
    await offer.waitFor();
    await expect.poll(async () => (await read(person, project._id)).status).toBe('active');
  });

  test('it is changed, completed and reopened where it stands, and deleting it leads to the others', async () => {
    product.mayComplain();
    const person = await product.person();
    const { keeper } = await threeProjects(person);
    await makeShot(person, keeper._id);
    const { page, complaints } = await product.open(`/shotlist/${keeper._id}`, { as: person });
    await choose(page, 'The Lighthouse Keeper', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit project' });
    await dialog.getByLabel('Title').fill('Keeper');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'Keeper', exact: true }).waitFor();
    await hasFocus(menuOf(page, 'Keeper'));

    const add = page.getByRole('button', { name: 'Add a New Shot' });
    await choose(page, 'Keeper', 'Complete');
    const question = page.getByRole('alertdialog', { name: 'Complete this project?' });
    await question.getByText('1 shot was not shot').waitFor();
    await question.getByRole('button', { name: 'Complete project' }).click();
    await add.waitFor({ state: 'detached' });
    await hasFocus(menuOf(page, 'Keeper'));
    await choose(page, 'Keeper', 'Reopen');
    await add.waitFor();
    await expect.poll(async () => (await read(person, keeper._id)).status).toBe('active');

    await choose(page, 'Keeper', 'Delete');
    await page.getByText('Its 1 shot goes with it').waitFor();
    await page.getByRole('button', { name: 'Delete this project' }).click();
    await page.waitForURL('**/projects');
    await cardOf(page, 'Dune Runners').waitFor();
    await hasFocus(page.getByRole('main'));
    expect(await cardOf(page, 'Keeper').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: "The content you're looking is not available" }).waitFor();
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });
});

test('Duplicate project: what comes along, on which days; by keyboard, to the new project', async () => {
  const person = await product.person();
  const project = await makeProject(person, {
    ...{ projectTitle: 'Dune Runners', scheduleStartDate: '2026-11-23', scheduleEndDate: '2026-11-28T23:59:59.999Z' },
  });
  await person.call('rest', 'scene.create', { id: project._id, title: 'Dunes', number: '3' });
  await makeShot(person, project._id, { title: 'Crest', gearList: [{ gearlistName: 'Slate' }] });
  const { page } = await product.open(`/shotlist/${project._id}`, { as: person });
  await choose(page, 'Dune Runners', 'Duplicate project');
  const dialog = page.getByRole('dialog', { name: 'Duplicate project' });
  await hasFocus(dialog.getByLabel('Title'));
  const labels = await dialog
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((one) => one.closest('div')?.textContent));
  expect(labels).toEqual(['1 shot', '1 scene', 'Rows of the days', 'Gear of the shots', 'Images of the shots']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByText('Start Date is required').waitFor();
  await dialog.getByLabel('Title').fill('Dune Runners, pick-ups');
  await dialog.getByLabel('Start Date').fill('2027-01-04');
  await dialog.getByText('Mon 4 – Sat 9 Jan 2027. Every day moves with it, the times of day stay.').waitFor();
  // Without shots nothing hangs on them.
  const tick = (name: string) => dialog.getByRole('checkbox', { name });
  await tick('1 shot').uncheck();
  expect([await tick('Gear of the shots').isDisabled(), await tick('Gear of the shots').isChecked()]).toEqual([
    true,
    false,
  ]);
  await tick('1 shot').check();
  await tick('Gear of the shots').uncheck();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Duplicate project' }).press('Enter');
  await success(page, 'Project duplicated');
  await page.getByRole('heading', { name: 'Dune Runners, pick-ups', level: 1 }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { data } = (await person.call('rest', 'shot.list', { id })).body;
  expect(data).toMatchObject([{ title: 'Crest', status: 'draft', gearList: [] }]);
});
