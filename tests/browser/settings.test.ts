import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { focused, hasFocus, tabTo } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import type { Person } from '../support/person';
import { failure, success, unreachable } from '../support/steps';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const product = withProduct();

async function addGear(person: Person, ...names: string[]): Promise<void> {
  for (const gearName of names) await person.call('rest', 'gear.add', { gearName });
}

const chosenTab = (page: Page) => page.getByRole('tab', { selected: true }).textContent();

describe('the tabs', () => {
  test('are reached from the header, and stand in the address', async () => {
    const { page } = await product.open('/projects', { as: await product.person() });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.waitForURL('**/settings');
    await page.getByRole('tab').first().waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Gear List',
      'Team members',
      'Profile Settings',
      'Billing',
    ]);
    expect(await chosenTab(page)).toBe('Gear List');
    await page.getByRole('tab', { name: 'Team members' }).click();
    await page.getByRole('heading', { name: 'No team members yet' }).waitFor();
    await page.getByRole('tab', { name: 'Billing' }).click();
    await page.getByRole('heading', { name: 'Nothing to pay' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'No team members yet' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'No team members yet' }).waitFor();
    expect(await chosenTab(page)).toBe('Team members');
    // A tablet that is turned.
    const dialog = page.getByRole('dialog', { name: 'Add a Team Member' });
    await page.getByRole('button', { name: 'Add a Team Member' }).first().click();
    await dialog.getByLabel('Name').fill('Ravi');
    await page.setViewportSize({ width: 744, height: 1133 });
    await page.getByRole('tab').first().waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ravi');
    await page.setViewportSize(desktop);
    await page.getByRole('tab', { includeHidden: true }).first().waitFor({ state: 'attached' });
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ravi');
  });

  test('are walked by the arrow keys', async () => {
    product.mayComplain();
    const { page } = await product.open('/settings', { as: await product.person() });
    await tabTo(page, page.getByRole('tab', { name: 'Gear List' }));
    await page.keyboard.press('ArrowDown');
    // Radix moves the focus in a later task: a press before that counts from the same tab.
    await hasFocus(page.getByRole('tab', { name: 'Team members' }));
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Current Password').waitFor();
    await hasFocus(page.getByRole('tab', { name: 'Profile Settings' }));
    await tabTo(page, page.getByLabel('Name', { exact: true }));
  });

  test('are tiles on a phone, each with a way back', async () => {
    const person = await product.person();
    await addGear(person, 'Sony FX6');
    const { page } = await product.open('/settings', { as: person, viewport: phone });
    const tile = (name: string) => page.getByRole('button', { name, exact: true });
    for (const name of ['Gear List', 'Team members', 'Profile Settings', 'Billing']) await tile(name).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.locator('[data-drawn="1 Gear Added"]').waitFor();
    await tile('Gear List').click();
    await hasFocus(page.getByRole('heading', { name: 'Gear List', exact: true }));
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await page.getByLabel('Gear name').fill('Gimbal');
    await page.getByLabel('Gear name').press('Enter');
    await page.getByText('2 Gear Added').waitFor();
    await tile('Back').click();
    await hasFocus(tile('Gear List'));
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/settings?tab=billing');
    await tile('Back').click();
    await tile('Profile Settings').waitFor();
    await page.goto('/settings?tab=nothing');
    await tile('Profile Settings').waitFor();
  });
});

describe('the gear list', () => {
  test('takes a name once, and says why not', async () => {
    product.mayComplain();
    const { page } = await product.open('/settings?tab=gear', { as: await product.person() });
    await page.getByRole('heading', { name: 'No gear in your list yet' }).waitFor();
    const name = page.getByLabel('Gear name');
    const add = page.getByRole('button', { name: 'Add Gear' });
    await add.click();
    await page.getByText('Gear name is required').waitFor();
    await name.fill('Sony FX6');
    const saved = page.waitForResponse('**/trpc/gear.addMany**');
    await add.click();
    await page.getByRole('button', { name: 'Delete Sony FX6' }).waitFor();
    // It is shown before it is saved.
    await saved;
    expect(await name.inputValue()).toBe('');
    await name.fill(' sony fx6 ');
    await name.press('Enter');
    await failure(page, 'This gear is already in your list');
    expect(await name.inputValue()).toBe(' sony fx6 ');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
  });

  test('deletes by keyboard, and the focus goes on', async () => {
    const person = await product.person();
    await addGear(person, 'Sony FX6', '35mm prime', 'Gimbal');
    const { page } = await product.open('/settings?tab=gear', { as: person });
    const remover = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
    await tabTo(page, remover('35mm prime'));
    await page.keyboard.press('Enter');
    await success(page, 'Deleted Successfully');
    await success(page, 'Gear deleted successfully');
    await remover('35mm prime').waitFor({ state: 'detached' });
    await hasFocus(remover('Gimbal'));
    expect(await focused(page)).toBe('Delete Gimbal');
    await page.keyboard.press('Enter');
    await hasFocus(remover('Sony FX6'));
    await page.keyboard.press('Enter');
    await hasFocus(page.getByLabel('Gear name'));
    await until(async () => (await person.call('rest', 'gear.list')).body.data.length === 0);
  });

  test('brings back what could not be deleted, with the reason', async () => {
    product.mayComplain();
    const person = await product.person();
    await addGear(person, 'Sony FX6');
    const { page } = await product.open('/settings?tab=gear', { as: person });
    await page.getByRole('button', { name: 'Delete Sony FX6' }).waitFor();
    await page.route('**/trpc/gear.remove*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete Sony FX6' }).click();
    await failure(page, 'Error', unreachable);
    await page.getByRole('button', { name: 'Delete Sony FX6' }).waitFor();
  });
});
