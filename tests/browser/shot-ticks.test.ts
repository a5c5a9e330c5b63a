import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describedBy, hasFocus } from '../support/accessibility';
import { delayAnswer } from '../support/delayed-answer';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { dismissToasts, failure, success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const gears = (page: Page) => page.getByRole('region', { name: 'Gears' });
const save = (page: Page) => gears(page).getByRole('button');
const gimbal = (page: Page) => page.getByRole('checkbox', { name: 'Gimbal' });

/** The view page of a new shot with a piece of gear and a type to tick off. */
async function openShot() {
  const lists = { gearList: [{ gearlistName: 'Gimbal' }], shotTypes: [{ name: 'Wide' }] };
  const shot = await makeShot(person, projectId, { ...ahead, ...lists });
  const visit = await product.open(`/viewshot/${shot._id}`, { as: person });
  const isTicked = async () => (await readShot(person, shot._id)).gearList[0]?.selected;
  return { shot, isTicked, ...visit };
}

test('what is unticked while its save is under way is not saved yet, and can be', async () => {
  const { page, isTicked } = await openShot();
  const answer = await delayAnswer(page, '**/trpc/shot.setChecklist**');
  await gimbal(page).check();
  await save(page).click();
  await answer.arrived;
  await gimbal(page).uncheck();
  answer.release();
  await success(page, 'Successfully addedd');
  expect(await isTicked()).toBe(true);
  expect(await gimbal(page).isChecked()).toBe(false);
  await page.unroute('**/trpc/shot.setChecklist**');
  await save(page).click();
  await expect.poll(isTicked).toBe(false);
});

test('ticks that are not saved say so, and leaving asks', async () => {
  const gearList = [{ gearlistName: 'Gimbal' }, { gearlistName: 'Slider' }];
  const { _id } = await makeShot(person, projectId, {
    ...ahead,
    title: 'Foam',
    gearList,
    shotTypes: [{ name: 'Wide' }],
  });
  const { page } = await product.open(`/shotlist/${projectId}`, { as: person });
  const open = page.getByRole('link', { name: 'Foam' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await open.click();
  await gimbal(page).check();
  await page.getByRole('checkbox', { name: 'Slider' }).check();
  await gears(page).getByText('2 not saved').waitFor();
  expect(await describedBy(gimbal(page))).toContain('ticked, not saved');
  await page.getByRole('checkbox', { name: 'Wide' }).check();

  await page.evaluate(() => history.back());
  await question.getByText('3 ticks in Gears and Shots are not saved yet.').waitFor();
  await hasFocus(question.getByRole('button', { name: 'Save and leave' }));
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Wide' }).uncheck();
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  await page.getByRole('link', { name: 'My Projects' }).click();
  await question.getByText('2 ticks in Gears are not saved yet.').waitFor();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await page.waitForURL('**/projects');
  const saved = (await readShot(person, _id)).gearList.map(({ selected }) => selected);
  expect(saved).toEqual([true, true]);
  await page.goBack();
  await gimbal(page).waitFor();
  expect(await describedBy(gimbal(page))).toBe('Added');
  expect(await page.getByText('not saved').count()).toBe(0);
});

test('ticks outlive a reload, and are saved with a shot that is completed', async () => {
  const { page, shot, isTicked } = await openShot();
  await gimbal(page).check();
  await page.getByRole('checkbox', { name: 'Wide' }).check();
  await page.reload();
  await gears(page).getByText('1 / 1').waitFor();
  expect(await gimbal(page).isChecked()).toBe(true);
  expect(await isTicked()).toBe(false);
  await page.locator('button:not(section[aria-label] button)', { hasText: 'Mark as Complete' }).first().click();
  await page.waitForURL(`**/shotlist/${projectId}`);
  const { status, gearList, shotTypes } = await readShot(person, shot._id);
  expect([status, gearList[0]?.selected, shotTypes[0]?.selected]).toEqual(['completed', true, true]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('ticks')))).toEqual([]);
});

test('a shot whose ticks are refused is not completed', async () => {
  product.mayComplain();
  const { page, shot, isTicked } = await openShot();
  await gimbal(page).check();
  await page.route('**/trpc/shot.setChecklist**', (route) => route.abort());
  await page.locator('button:not(section[aria-label] button)', { hasText: 'Mark as Complete' }).first().click();
  await failure(page, 'Error', unreachable);
  expect(await gimbal(page).isChecked()).toBe(true);
  expect((await readShot(person, shot._id)).status).toBe('upcoming');
  await dismissToasts(page);

  // Nor is its page left, and the failure offers the save again.
  await page.getByRole('link', { name: 'My Projects' }).click();
  await button(page, 'Save and leave').click();
  await failure(page, 'Error', unreachable);
  await dismissToasts(page);
  await save(page).click();
  await failure(page, 'Error', unreachable);
  await page.unroute('**/trpc/shot.setChecklist**');
  await button(page, 'Try again').click();
  await success(page, 'Successfully addedd');
  expect(await isTicked()).toBe(true);
});

test.each(['lost', 'saved'])('a shot is completed after the ticks whose save is under way: %s', async (end) => {
  product.mayComplain();
  const { page, shot, isTicked } = await openShot();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/shot.setChecklist**', async (route) => {
    await released;
    await (end === 'lost' ? route.abort() : route.continue());
  });
  await gimbal(page).check();
  await save(page).click();
  await page.locator('button:not(section[aria-label] button)', { hasText: 'Mark as Complete' }).first().click();
  release();
  if (end === 'saved') {
    await page.waitForURL(`**/shotlist/${projectId}`);
    expect([(await readShot(person, shot._id)).status, await isTicked()]).toEqual(['completed', true]);
  } else {
    await failure(page, 'Error', unreachable);
    await gears(page).getByText('1 not saved').waitFor();
    expect((await readShot(person, shot._id)).status).toBe('upcoming');
  }
});
