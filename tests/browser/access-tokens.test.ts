import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../support/accessibility';
import { failure, success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
const address = '/settings?tab=profile';

const section = (page: Page) => page.getByRole('region', { name: 'Access tokens' });
const rows = (page: Page) => page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem');

test('a token is created by keyboard, copied, used and revoked', async () => {
  const person = await product.person();
  const { page, context } = await product.open(address, { as: person });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await section(page).getByText('No access tokens yet').waitFor();
  const reference = section(page).getByRole('link', { name: 'How to call the API' });
  expect(await reference.getAttribute('href')).toBe('/docs');
  await tabTo(page, page.getByRole('button', { name: 'Create a token' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create an access token' });
  const name = dialog.getByLabel('Name');
  await hasFocus(name);
  await page.keyboard.press('Enter');
  await dialog.getByText('Name is required').waitFor();
  await name.fill('Shot list import');
  await dialog.getByRole('combobox', { name: 'Scope' }).selectOption('Read and write');
  await dialog.getByRole('combobox', { name: 'Expires after' }).selectOption('90 days');
  await dialog.getByRole('button', { name: 'Create token' }).click();

  const created = page.getByRole('region', { name: 'Copy your token now' });
  const token = await created.getByLabel('Token').inputValue();
  expect(token).toMatch(/^fl_[\w-]{43}$/);
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('button', { name: 'Create a token' }));
  await created.getByRole('button', { name: 'Copy' }).click();
  await success(page, 'Token copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await created.getByRole('button', { name: 'Done' }).click();
  await created.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(token);
  await rows(page).filter({ hasText: 'never used' }).filter({ hasText: 'Read and write' }).waitFor();

  const script = product.visitor();
  script.headers.authorization = `Bearer ${token}`;
  expect((await script.rest('GET', '/api/app/getProjects')).status).toBe(200);
  await page.reload();
  await rows(page).filter({ hasText: 'last used' }).waitFor();

  await page.getByRole('button', { name: 'Revoke Shot list import' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Revoke this token' });
  await confirm.getByText('Shot list import').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(page.getByRole('button', { name: 'Revoke Shot list import' }));
  expect((await script.rest('GET', '/api/app/getProjects')).status).toBe(200);
  await page.keyboard.press('Enter');
  await confirm.getByRole('button', { name: 'Revoke this token' }).click();
  await success(page, 'Token revoked');
  await section(page).getByText('No access tokens yet').waitFor();
  expect((await script.rest('GET', '/api/app/getProjects')).status).toBe(401);
});

test('when the server cannot be reached nothing that was typed is lost', async () => {
  product.mayComplain();
  const { page } = await product.open(address, { as: await product.person() });
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an access token' });
  await dialog.getByLabel('Name').fill('Nightly export');
  await page.route('**/trpc/accessToken.create*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await failure(page, 'Error', unreachable);
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Nightly export');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('region', { name: 'Copy your token now' }).waitFor();
});
