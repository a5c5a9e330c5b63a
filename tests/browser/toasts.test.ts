import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { failure, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Whether a toast lies over a control. */
async function covers(page: Page, control: Locator): Promise<boolean> {
  const [toast, box] = await Promise.all([toasts(page).boundingBox(), control.boundingBox()]);
  if (!toast || !box) throw new Error('both are to be seen');
  return toast.y < box.y + box.height && box.y < toast.y + toast.height;
}

test('on a phone a toast stands above the buttons of the foot and over no title, one at a time', async () => {
  product.mayComplain();
  const gearList = [{ gearlistName: 'Gimbal' }];
  const { _id } = await makeShot(person, projectId, { ...ahead, gearList, shotTypes: [{ name: 'Wide' }] });
  const { page } = await product.open(`/viewshot/${_id}`, { as: person, viewport: phone });
  await page.route(/shot\.(?:setChecklist|setStatus)/, (route) => route.abort());
  const back = page.getByRole('link', { name: 'The Lighthouse Keeper' });
  const gears = page.getByRole('region', { name: 'Gears' });
  const complete = button(page, 'Mark as Complete').last();
  const free = async (...controls: Locator[]) => {
    for (const control of controls) expect(await covers(page, control)).toBe(false);
  };

  await complete.click();
  await failure(page, 'Error', unreachable);
  const title = page.getByRole('heading', { level: 1 });
  await free(back, title, button(page, 'Edit'), complete);

  await gears.getByRole('checkbox').check();
  await gears.getByRole('button').click();
  await expect.poll(() => button(page, 'Try again').count()).toBe(1);
  await free(complete);
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
  expect(await dismiss.count()).toBe(1);
  // The earlier one waits.
  await dismiss.click();
  await expect.poll(() => button(page, 'Try again').count()).toBe(0);
  expect(await dismiss.count()).toBe(1);
});

test('while a field has the focus, it stands above the fixed buttons, too', async () => {
  product.mayComplain();
  const { _id } = await makeShot(person, projectId, { ...ahead, status: 'draft' });
  const { page } = await product.open(`/createshot?shotId=${_id}`, { as: person, viewport: phone });
  await page.getByLabel('Title').fill('Foam');
  await page.route(/shot\.update/, (route) => route.abort());
  await button(page, 'Save and finish').click();
  await failure(page, 'Creation Error');
  expect(await covers(page, button(page, 'Next Step'))).toBe(false);
});

test('it stands above buttons that are above the tabs, too', async () => {
  product.mayComplain();
  const owner = await product.person();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  // A shot of a whole day runs at any hour of this test.
  const times = { startDateTime: at(-1), endDateTime: at(24), timeZoneId: 'UTC' };
  await makeShot(owner, (await makeProject(owner))._id, { ...times, status: 'upcoming' });
  const { page } = await product.open('/today', { as: owner, viewport: phone });
  const complete = button(page, 'Complete 1').locator('visible=true');
  await complete.waitFor();
  await page.route(/shot\.setStatus/, (route) => route.abort());
  await complete.focus();
  await page.keyboard.press('Enter');
  await failure(page, 'Error', unreachable);
  const toast = await toasts(page).boundingBox();
  expect(toast?.y).toBeGreaterThan(phone.height / 2);
  for (const name of ['Complete 1', 'Running late'])
    expect(await covers(page, button(page, name).locator('visible=true'))).toBe(false);
});

test.each([phone, { width: 320, height: 640 }])(
  'a dialog of a phone $width wide makes room for a toast',
  async (viewport) => {
    product.mayComplain();
    const { _id } = await makeShot(person, projectId, { ...ahead, status: 'upcoming' });
    const { page } = await product.open(`/shotlist/${projectId}`, { as: person, viewport });
    const dialog = page.getByRole('dialog');
    await button(page, 'Project menu of The Lighthouse Keeper').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Title').fill('The Keeper');
    await page.route(/\.update/, (route) => route.abort());
    await button(page, 'Save changes').click();
    await failure(page, unreachable);
    expect(await covers(page, dialog)).toBe(false);

    await page.goto(`/viewshot/${_id}`);
    await button(page, 'Edit').click();
    await dialog.getByLabel('Title').fill('Foam');
    await button(page, 'Update details').click();
    await failure(page, unreachable);
    expect(await covers(page, dialog)).toBe(false);
  },
);
