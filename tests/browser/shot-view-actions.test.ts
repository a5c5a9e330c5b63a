import { beforeAll, expect, test } from 'vitest';
import { focused, hasFocus, tabTo } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { failure, success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

/** The view page of a new shot, and how often its status was asked for. */
async function openShot(fields: Record<string, unknown> = {}, viewport = desktop, expected: RegExp[] = []) {
  const shot = await makeShot(person, projectId, { ...ahead, ...fields });
  const visited = await product.open(`/viewshot/${shot._id}`, { as: person, viewport, expected });
  const asked: string[] = [];
  visited.page.on('request', (request) => {
    if (request.url().includes('shot.setStatus')) asked.push(request.url());
  });
  return { shot, asked, ...visited };
}

test('by keyboard the last tick is saved and the focus stays in its list', async () => {
  const { page } = await openShot({
    gearList: [{ gearlistName: 'Gimbal' }],
    shotTypes: [{ name: 'Wide' }],
  });
  await tabTo(page, page.getByRole('checkbox', { name: 'Gimbal' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await hasFocus(button(page, 'Add to the Bag'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Added', disabled: true }).waitFor();
  await hasFocus(page.getByRole('region', { name: 'Gears' }));
  expect(await focused(page)).toBe('Gears');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('checkbox', { name: 'Gimbal' }));
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('a double click on Mark as Complete on a %s completes once and reopens nothing', async (_, viewport) => {
  const { page, shot, asked } = await openShot({}, viewport);
  // The second half comes while the first is on its way.
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/trpc/shot.setStatus**', async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Mark as Complete').dblclick();
  await page.getByRole('button', { name: 'Mark as Complete', disabled: true }).waitFor();
  answer();
  await page.waitForURL(`**/shotlist/${projectId}`);
  await success(page, 'Status updated successfully');
  expect(asked).toHaveLength(1);
  expect((await readShot(person, shot._id)).status).toBe('completed');
  expect(await page.getByText('Status updated successfully').count()).toBe(1);
});

test('Delete pressed twice deletes once, without a word about the second press', async () => {
  const { page, shot, asked } = await openShot();
  await button(page, 'Delete').click();
  await button(page, 'Delete this shot').dblclick();
  await page.waitForURL(`**/shotlist/${projectId}`);
  await success(page, 'Status updated successfully');
  expect((await person.call('rest', 'shot.get', { id: shot._id })).status).toBe(404);
  expect(asked).toHaveLength(1);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a refusal leaves the focus where it was; a reopened shot gives it to its buttons', async () => {
  product.mayComplain();
  const { page, shot } = await openShot({}, desktop, [/setStatus/]);
  await page.route('**/trpc/shot.setStatus**', (route) => route.abort());
  await button(page, 'Mark as Complete').focus();
  await page.keyboard.press('Enter');
  await failure(page, 'Error', unreachable);
  await hasFocus(button(page, 'Mark as Complete'));
  await page.unroute('**/trpc/shot.setStatus**');

  await person.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  await page.reload();
  await button(page, 'Reopen').focus();
  await page.keyboard.press('Enter');
  await success(page, 'Status updated successfully');
  await button(page, 'Mark as Complete').waitFor();
  await page.keyboard.press('Tab');
  await hasFocus(button(page, 'Print'));
  expect((await readShot(person, shot._id)).status).toBe('upcoming');
});
