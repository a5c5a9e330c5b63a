import { expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { button } from '../support/page';
import { failure, success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();

test('without a project one looks at an example, and removes it by one choice', async () => {
  const person = await product.person();
  const { page } = await product.open('/projects', { as: person });
  await button(page, 'Look at an example').click();
  await page.waitForURL('**/shotlist/*');
  await page.getByRole('heading', { level: 1, name: 'The Lighthouse Keeper' }).waitFor();
  await page.getByText('Example', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'The lamp is lit' }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);

  await page.getByRole('link', { name: 'Back to My Projects' }).click();
  const card = page.getByRole('article', { name: 'The Lighthouse Keeper' });
  // On a phone the word stands before the country.
  await card.getByText(/^Example/).waitFor();
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Project menu of The Lighthouse Keeper' }).click();
  await page.getByRole('menuitem', { name: 'Remove example' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Remove example' }).click();
  await success(page, 'Example removed');
  await button(page, 'Look at an example').waitFor();
  expect((await person.call('rest', 'project.list', {})).body.total).toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('it is removed on its own page, too, and a failure says why', async () => {
  product.mayComplain();
  const person = await product.person();
  const { _id } = (await person.call('rest', 'project.createExample', {})).body.data;
  const { page } = await product.open(`/shotlist/${_id}`, { as: person });
  const menu = page.getByRole('button', { name: 'Project menu of The Lighthouse Keeper' });
  const remove = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Remove example' }).click();
  };
  await page.route('**/trpc/project.delete**', (route) => route.abort());
  await remove();
  await failure(page, 'The server cannot be reached');
  await hasFocus(menu);
  await page.unroute('**/trpc/project.delete**');
  await remove();
  await page.waitForURL('**/projects');
  await button(page, 'Look at an example').waitFor();
  expect((await person.try('rest', 'project.get', { id: _id })).status).toBe(404);
});
