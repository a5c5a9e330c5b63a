import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { phone, type VisitOptions } from '../support/browser';
import { delayAnswer } from '../support/delayed-answer';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { dismissToasts, failure, success, unreachable } from '../support/steps';
import { inviteToTeam } from '../support/team';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let mira: Person;
let id: string;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  mira = await product.person('Mira Sol');
  await inviteToTeam(owner, mira.name, mira.email);
});
beforeEach(async () => {
  ({ _id: id } = await makeProject(owner));
});

/** A planned shot that begins so many minutes after the first. */
const shotAt = (title: string, minutes: number, fields: Record<string, unknown> = {}) => {
  const at = (time: string) => new Date(Date.parse(time) + minutes * 60_000).toISOString();
  const times = { startDateTime: at(ahead.startDateTime), endDateTime: at(ahead.endDateTime) };
  return makeShot(owner, id, { ...ahead, ...times, title, ...fields });
};
const makeScene = async (title: string, number: string): Promise<string> =>
  (await owner.call('rest', 'scene.create', { id, title, number })).body.data._id;

async function openList(view: 'time' | 'scene' = 'time', options: VisitOptions & { search?: string } = {}) {
  const { search = '', ...visit } = options;
  const stored = { [`fl_view:${id}`]: view };
  const { page } = await product.open(`/shotlist/${id}${search}`, { as: owner, stored, ...visit });
  await button(page, 'Select').click();
  await bar(page).waitFor();
  return page;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected shots' });
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const count = (page: Page) => bar(page).getByRole('status').textContent();
const chosen = (page: Page) =>
  page
    .locator('main [data-check]:checked')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent));
const choose = async (page: Page, ...titles: string[]) => {
  for (const title of titles) await box(page, title).press('Space');
};
/** The popover, or the sheet, of an action. */
const form = async (page: Page, action: string) => {
  await inBar(page, action).click();
  return page.getByRole('dialog', { name: action });
};
const titlesIn = (page: Page, scene: string) =>
  page.getByRole('region', { name: scene, exact: true }).getByRole('heading', { level: 4 }).allTextContents();

test('rows are chosen by press, by key and in ranges; titles stay links; Escape ends it', async () => {
  for (const [at, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) await shotAt(title, at);
  const page = await openList();
  expect(await button(page, 'Select').getAttribute('aria-pressed')).toBe('true');
  expect(await button(page, 'Complete One').count()).toBe(0);
  expect(await inBar(page, 'Delete').isDisabled()).toBe(true);
  // Words alone: grey boxes side by side would look broken.
  const ground = (name: string) => inBar(page, name).evaluate((one) => getComputedStyle(one).backgroundColor);
  for (const name of ['Delete', 'Complete', 'Shift times']) expect(await ground(name)).toBe('rgba(0, 0, 0, 0)');
  expect(await count(page)).toBe('0 selected');
  // Anywhere on the row but on its title.
  const press = (title: string, modifiers: 'Shift'[] = []) =>
    page
      .getByRole('listitem')
      .filter({ hasText: title })
      .click({ position: { x: 600, y: 8 }, modifiers });
  await press('Two');
  await press('Four', ['Shift']);
  expect(await chosen(page)).toEqual(['Select Two', 'Select Three', 'Select Four']);
  expect(await count(page)).toBe('3 selected');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await box(page, 'Three').press('Space');
  await box(page, 'One').press('Shift+Space');
  expect(await chosen(page)).toEqual(['Select One', 'Select Two', 'Select Three', 'Select Four']);
  await inBar(page, 'Select all').click();
  expect(await count(page)).toBe('5 selected');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await hasFocus(button(page, 'Select'));
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.keyboard.press('s');
  await page.keyboard.press('j');
  await hasFocus(box(page, 'One'));
  expect(await count(page)).toBe('0 selected');
  await page.getByRole('link', { name: 'Two', exact: true }).click();
  await page.getByRole('heading', { name: 'Two' }).waitFor();
});

test('Select all takes the first 200 of a tab, also those that are not rendered', async () => {
  for (const first of [0, 100, 200]) {
    const titles = Array.from({ length: 80 }, (_, at) => `Idea ${first + at}`);
    await owner.call('rest', 'shot.createDrafts', { projectId: id, titles });
  }
  const page = await openList('time', { search: '?tab=draft' });
  await inBar(page, 'Select all').click();
  expect(await count(page)).toBe('200 of 240 selected');
  const search = page.getByRole('searchbox', { name: 'Search shots' });
  const popover = await form(page, 'Add tag');
  await popover.getByLabel('Tag').fill('wet');
  await popover.getByRole('button', { name: 'Add to 200 shots' }).click();
  await success(page, 'wet added to 200 shots');
  const tagged = async () =>
    (await owner.call('rest', 'shot.list', { id })).body.data.filter(({ tags }) => tags.includes('wet')).length;
  expect(await tagged()).toBe(200);
  await button(page, 'Undo').click();
  await success(page, '200 shots restored');
  expect(await tagged()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('checkbox', { checked: false }).last().press('Space');
  await page.getByText('At most 200 shots are selected at once').waitFor();
  // What the search leaves out is not selected any more.
  await search.fill('Idea 27');
  await expect.poll(() => count(page)).toBe('3 selected');
});

test('times are shifted, and Undo gives each its own back but for one that was changed meanwhile', async () => {
  const shots = [await shotAt('One', 0), await shotAt('Two', 7), await shotAt('Three', 60)];
  const page = await openList('time', { expected: [/409 \(Conflict\).*shot\.updateMany/] });
  await choose(page, 'One', 'Two', 'Three');
  const popover = await form(page, 'Shift times');
  const submit = popover.getByRole('button', { name: 'Shift 3 shots' });
  expect(await submit.isDisabled()).toBe(true);
  await popover.getByText('Earlier').click();
  await popover.getByLabel('Hours').fill('1');
  await popover.getByLabel('Minutes').fill('30');
  expect(await violations(page)).toEqual([]);
  await submit.click();
  await success(page, '3 shots moved 1 h 30 min earlier');
  await hasFocus(inBar(page, 'Shift times'));
  const starts = () => Promise.all(shots.map(async ({ _id }) => (await readShot(owner, _id)).startDateTime));
  const moved = shots.map(({ startDateTime }) => new Date(Date.parse(startDateTime ?? '') - 5_400_000).toISOString());
  expect(await starts()).toEqual(moved);
  const { _id: two = '', endDateTime = '' } = shots[1] ?? {};
  const longer = new Date(Date.parse(endDateTime ?? '') - 5_340_000).toISOString();
  await owner.call('rest', 'shot.update', { id: two, endDateTime: longer });
  await button(page, 'Undo').click();
  await page.getByText('2 of 3 moved back; 2 was changed meanwhile').waitFor();
  expect(await starts()).toEqual([shots[0]?.startDateTime, moved[1], shots[2]?.startDateTime]);
});

test('times are shifted by days, to the same clock time over a change of clocks', async () => {
  const rome = { timeZoneId: 'Europe/Rome', status: 'draft', location: 'Rome' };
  const at = (day: string) => ({ startDateTime: `${day}T07:30`, endDateTime: `${day}T08:30` });
  await makeShot(owner, id, { ...rome, ...at('2031-03-29'), title: 'Before' });
  await makeShot(owner, id, { ...rome, ...at('2031-03-30'), title: 'After' });
  const page = await openList();
  await choose(page, 'Before', 'After');
  const popover = await form(page, 'Shift times');
  await popover.getByText('Later').click();
  await popover.getByLabel('Days').fill('1');
  await popover.getByRole('button', { name: 'Shift 2 shots' }).click();
  const starts = async () => {
    const { data } = (await owner.call('rest', 'shot.list', { id, sort: 'order' })).body;
    return data.map(({ startDateTime }) => startDateTime);
  };
  await expect.poll(starts).toEqual(['2031-03-30T05:30:00.000Z', '2031-03-31T05:30:00.000Z']);
});

test('a whole scene is chosen and given up by its box, and its ready drafts are published', async () => {
  const sceneId = await makeScene('HARBOUR', '4');
  await makeScene('PIER', '5');
  const ready = await shotAt('Ready', 0, { status: 'draft', sceneId });
  await owner.call('rest', 'shot.createMany', { projectId: id, shots: [{ title: 'Idea', sceneId }] });
  await shotAt('Elsewhere', 0);
  const page = await openList('scene');
  const whole = box(page, 'Scene 4, HARBOUR');
  await whole.press('Space');
  expect(await chosen(page)).toEqual(['Select Ready', 'Select Idea']);
  await box(page, 'Idea').press('Space');
  expect(await whole.evaluate((one) => (one as HTMLInputElement).indeterminate)).toBe(true);
  await whole.press('Space');
  expect(await count(page)).toBe('2 selected');
  expect(await violations(page)).toEqual([]);
  // A scene without shots has no box.
  expect(await page.getByRole('checkbox').count()).toBe(5);
  await inBar(page, 'Publish').click();
  await page
    .getByRole('alertdialog', { name: 'Publish 1 shot?' })
    .getByRole('button', { name: 'Publish 1 shot' })
    .click();
  await success(page, '1 shot published');
  expect((await readShot(owner, ready._id)).status).toBe('upcoming');
  await whole.press('Space');
  expect(await count(page)).toBe('0 selected');
});

test('a tag, gear and a member are added; Undo takes them only from those that did not have them', async () => {
  const fields = { tags: ['wet'], gearList: [{ gearlistName: 'Lens 50', selected: true }] };
  const [first, second] = [await shotAt('One', 0, fields), await shotAt('Two', 1)];
  const page = await openList();
  await choose(page, 'One', 'Two');
  const act = async (
    action: string,
    fill: (popover: ReturnType<Page['getByRole']>) => Promise<unknown>,
    said: string,
  ) => {
    const popover = await form(page, action);
    await fill(popover);
    await popover.getByRole('button', { name: 'Add to 2 shots' }).click();
    await success(page, said);
  };
  const undo = async (said: string) => {
    await button(page, 'Undo').click();
    await success(page, said);
    await dismissToasts(page);
  };
  const read = async () => {
    const shots = [await readShot(owner, first._id), await readShot(owner, second._id)];
    return shots.map(({ tags, gearList, members }) => [
      ...[tags, gearList.map(({ gearlistName, selected }) => `${gearlistName} ${selected}`)],
      members.map(({ email }) => email),
    ]);
  };
  const before = await read();
  await act('Add tag', (popover) => popover.getByLabel('Tag').fill('Wet'), 'Wet added to 1 shot');
  await undo('1 shot restored');
  await act(
    'Add gear',
    (popover) => popover.getByLabel('Gear name').fill('Fog machine'),
    'Fog machine added to 2 shots',
  );
  expect((await read())[0]?.[1]).toEqual(['Lens 50 true', 'Fog machine false']);
  await undo('2 shots restored');
  await act('Add member', (popover) => popover.getByLabel('Member').waitFor(), 'Mira Sol added to 2 shots');
  expect((await read())[1]?.[2]).toEqual([mira.email]);
  await undo('2 shots restored');
  expect(await read()).toEqual(before);
});

test('a column is set for all, with Undo; what it does not take is told', async () => {
  const [first, second] = [await shotAt('One', 0, { lens: '24 mm' }), await shotAt('Two', 1)];
  const page = await openList();
  await choose(page, 'One', 'Two');
  const popover = await form(page, 'Set column');
  await popover.getByLabel('Column').selectOption('Priority');
  await popover.getByRole('combobox', { name: 'Priority' }).fill('maybe');
  await popover.getByText('Priority must be must or nice').waitFor();
  await popover.getByLabel('Column').selectOption('Lens');
  await popover.getByRole('textbox', { name: 'Lens' }).fill('35 mm');
  await popover.getByRole('button', { name: 'Set Lens of 2 shots' }).click();
  await success(page, 'Lens of 2 shots set to 35 mm');
  const lenses = async () => [(await readShot(owner, first._id)).lens, (await readShot(owner, second._id)).lens];
  expect(await lenses()).toEqual(['35 mm', '35 mm']);
  await button(page, 'Undo').click();
  await success(page, '2 shots restored');
  expect(await lenses()).toEqual(['24 mm', '']);
});

test('shots are completed, with Undo; a draft among them is asked about', async () => {
  const [first, second] = [await shotAt('One', 0), await shotAt('Two', 1)];
  const draft = await makeShot(owner, id, { title: 'Idea' });
  const page = await openList('scene');
  await choose(page, 'One', 'Two');
  await inBar(page, 'Complete').click();
  await success(page, '2 shots completed');
  await button(page, 'Undo').click();
  await success(page, '2 shots restored');
  for (const { _id } of [first, second]) expect((await readShot(owner, _id)).status).toBe('upcoming');
  await choose(page, 'Idea');
  await inBar(page, 'Complete').click();
  const question = page.getByRole('alertdialog', { name: 'Complete 3 shots?' });
  await question.getByText('One of them is a draft.').waitFor();
  await dismissToasts(page);
  await question.getByRole('button', { name: 'Complete 3 shots' }).click();
  await success(page, '3 shots completed');
  expect(await button(page, 'Undo').count()).toBe(0);
  expect((await readShot(owner, draft._id)).status).toBe('completed');
});

test('rows show a change at once, and when it cannot be sent they are as they were, and selected', async () => {
  const [first] = [await shotAt('One', 0), await shotAt('Two', 1), await shotAt('Three', 2)];
  const page = await openList('time', { expected: [/shot\.bulk/] });
  await choose(page, 'One', 'Two');
  await page.route('**/trpc/shot.bulk**', (route) => route.abort());
  await inBar(page, 'Complete').click();
  await page.getByRole('tab', { name: 'Completed (2)' }).waitFor();
  expect(await count(page)).toBe('0 selected');
  await failure(page, 'Nothing was changed', unreachable);
  await page.getByRole('tab', { name: 'Upcoming (3)' }).waitFor();
  await expect.poll(() => chosen(page)).toEqual(['Select One', 'Select Two']);
  await page.unroute('**/trpc/shot.bulk**');

  const answer = await delayAnswer(page, '**/trpc/shot.bulk**');
  const popover = await form(page, 'Add tag');
  await popover.getByLabel('Tag').fill('wet');
  await popover.getByRole('button', { name: 'Add to 2 shots' }).click();
  await answer.arrived;
  await popover.waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search shots' }).fill('wet');
  await expect.poll(() => count(page)).toBe('2 selected');
  await page.getByRole('checkbox', { name: 'Select Three' }).waitFor({ state: 'detached' });
  await inBar(page, 'Select all').focus();
  // The key waits for the answer, and takes back what it makes a step.
  await page.keyboard.press('Control+z');
  answer.release();
  await success(page, '2 shots restored');
  expect((await readShot(owner, first._id)).tags).toEqual([]);
});

test('deleting asks first, and the list, its counts and the focus follow', async () => {
  for (const [at, title] of ['One', 'Two', 'Three'].entries()) await shotAt(title, at);
  const page = await openList();
  await choose(page, 'One', 'Two');
  await inBar(page, 'Delete').click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 shots?' });
  await question.getByText('This action cannot be undone.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await inBar(page, 'Delete').click();
  await question.getByRole('button', { name: 'Delete 2 shots' }).click();
  await success(page, '2 shots deleted');
  await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor();
  expect(await button(page, 'Undo').count()).toBe(0);
  expect(await count(page)).toBe('0 selected');
  await hasFocus(bar(page));
  await choose(page, 'Three');
  await inBar(page, 'Delete').click();
  await page.getByRole('button', { name: 'Delete 1 shot', exact: true }).click();
  await hasFocus(button(page, 'Create a New Shot'));
  expect((await owner.call('rest', 'shot.list', { id })).body.data).toEqual([]);
});

test('a refusal names the shots and marks their rows, and nothing is changed', async () => {
  const shots = [await shotAt('One', 0), await shotAt('Two', 1), await shotAt('Three', 2)];
  await owner.call('rest', 'shot.setStatus', { id: shots[1]?._id ?? '', status: 'completed' });
  const page = await openList('scene', { expected: [/409 \(Conflict\).*shot\.bulk/] });
  await choose(page, 'One', 'Two', 'Three');
  const popover = await form(page, 'Add tag');
  await popover.getByLabel('Tag').fill('wet');
  await page.keyboard.press('Enter');
  const sentence = 'This shot is completed and can no longer be changed';
  await failure(page, 'Nothing was changed', `2: ${sentence}`);
  await popover.waitFor({ state: 'detached' });
  const row = (title: string) => page.getByRole('listitem').filter({ has: box(page, title) });
  await row('Two').getByText(sentence).waitFor();
  expect(await row('One').getByText(sentence).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect((await readShot(owner, shots[0]?._id ?? '')).tags).toEqual([]);
  // Without it the same, which is still typed, is done.
  await choose(page, 'Two');
  expect(await row('Two').getByText(sentence).count()).toBe(0);
  const again = await form(page, 'Add tag');
  expect(await again.getByLabel('Tag').inputValue()).toBe('wet');
  await again.getByRole('button', { name: 'Add to 2 shots' }).click();
  await success(page, 'wet added to 2 shots');
});

test('shots are moved to a scene, and Undo takes each back to its place', async () => {
  const [from] = [await makeScene('HEADLAND', '3'), await makeScene('LAMP ROOM', '7')];
  for (const [at, title] of ['Sky', 'Sea', 'Gulls', 'Foam'].entries()) await shotAt(title, at, { sceneId: from });
  await shotAt('Stray', 9);
  const page = await openList('scene');
  await choose(page, 'Sky', 'Gulls', 'Foam', 'Stray');
  const popover = await form(page, 'Move to scene');
  await popover.getByLabel('Scene').selectOption({ label: 'Scene 7, LAMP ROOM' });
  await popover.getByRole('button', { name: 'Move 4 shots' }).click();
  await success(page, '4 shots moved to scene 7');
  await expect.poll(() => titlesIn(page, 'Scene 7, LAMP ROOM')).toEqual(['Sky', 'Gulls', 'Foam', 'Stray']);
  await button(page, 'Undo').click();
  await success(page, '4 shots moved back');
  await expect.poll(() => titlesIn(page, 'Scene 3, HEADLAND')).toEqual(['Sky', 'Sea', 'Gulls', 'Foam']);
  expect(await titlesIn(page, 'No scene')).toEqual(['Stray']);
});

test('on a phone the page is of the selection alone, with the actions in a sheet, until Done', async () => {
  for (const [at, title] of ['One', 'Two'].entries()) await shotAt(title, at);
  const page = await openList('time', { viewport: phone });
  await page.getByRole('heading', { level: 2, name: 'Select shots' }).waitFor();
  await hasFocus(button(page, 'Done'));
  expect(await button(page, 'Add a New Shot').isVisible()).toBe(false);
  await page
    .getByText('One', { exact: true })
    .locator('xpath=ancestor::li')
    .click({ position: { x: 200, y: 12 } });
  expect(await chosen(page)).toEqual(['Select One']);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  const sheet = await form(page, 'Shift times');
  await sheet.getByLabel('Minutes').fill('15');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Shift 1 shot' }).click();
  await success(page, '1 shot moved 15 min later');
  await sheet.waitFor({ state: 'detached' });
  const toast = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
  const foot = await bar(page).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await hasFocus(inBar(page, 'Shift times'));
  await button(page, 'Done').click();
  await hasFocus(button(page, 'Select'));
  await button(page, 'Add a New Shot').waitFor();
});

test('a member, and the owner of a completed project, select nothing', async () => {
  await shotAt('One', 0);
  await owner.call('rest', 'project.share', { id, email: mira.email, name: mira.name });
  const { page } = await product.open(`/shotlist/${id}`, { as: mira });
  await page.getByRole('link', { name: 'One' }).waitFor();
  expect(await button(page, 'Select').count()).toBe(0);
  await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
  const { page: own } = await product.open(`/shotlist/${id}`, { as: owner });
  await own.getByRole('tab', { name: 'Completed' }).waitFor();
  expect(await button(own, 'Select').count()).toBe(0);
});
