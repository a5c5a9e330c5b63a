import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { phone } from '../support/browser';
import { button, dialog } from '../support/page';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();

async function openDialog(page: Page, title: string): Promise<void> {
  await button(page, `Project menu of ${title}`).click();
  await page.getByRole('menuitem', { name: 'Add to calendar', exact: true }).click();
  await dialog(page).getByRole('heading', { name: 'Add to calendar' }).waitFor();
}

/** The titles of the shots at an address that a page shows. */
async function summariesAt(url: string): Promise<string[]> {
  const feed = await fetch(new URL(new URL(url).pathname, product.url));
  const events = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents('vevent');
  return events.map((event) => String(event.getFirstPropertyValue('summary')));
}

test('a link is made in the menu of a project by keyboard, copied, and deleted in Settings', async () => {
  const person = await product.person();
  const { _id: projectId, projectTitle } = await makeProject(person);
  await makeShot(person, projectId, { ...ahead, title: 'Lamp lit' });
  const { page, context } = await product.open(`/shotlist/${projectId}`, { as: person });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDialog(page, projectTitle);
  const remind = dialog(page).getByRole('combobox', { name: 'Remind me' });
  await hasFocus(remind);
  await remind.selectOption('1 hour before');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = dialog(page).getByLabel('Calendar link');
  await hasFocus(field);
  const url = await field.inputValue();
  expect(await summariesAt(url)).toEqual(['1 Lamp lit']);
  await button(page, 'Copy link').click();
  await button(page, 'Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const webcal = await page.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href');
  expect(webcal).toBe(url.replace(/^http:/, 'webcal:'));

  await page.goto('/settings?tab=profile');
  const links = page.getByRole('list', { name: 'Calendar links' });
  const row = links.getByRole('listitem').filter({ hasText: projectTitle });
  await row.getByText('Reminder 1 hour before').waitFor();
  await row.getByText('Last read').waitFor();
  await row.getByText(/^today, \d\d:\d\d$/).waitFor();
  await row.getByRole('button', { name: 'Delete link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
  await success(page, 'Calendar link deleted');
  await page.getByText('No calendar links yet.').waitFor();
  expect((await fetch(new URL(new URL(url).pathname, product.url))).status).toBe(404);
});

test('a member has a link of what is shared with them; Settings has one of everything', async () => {
  const owner = await product.person();
  const member = await product.person('Mira Okafor');
  const { _id: projectId, projectTitle } = await makeProject(owner);
  const { _id } = await makeShot(owner, projectId, { ...ahead, title: 'Shared' });
  await makeShot(owner, projectId, { ...ahead, title: 'Not shared' });
  await owner.call('rest', 'team.invite', { name: member.name, email: member.email });
  await owner.call('rest', 'shot.addMember', { email: member.email, shotlistId: _id });
  const { page } = await product.open('/sharedprojects', { as: member, viewport: phone });
  await openDialog(page, projectTitle);
  expect(await page.getByRole('menuitem', { name: 'Leave project' }).count()).toBe(0);
  await button(page, 'Create link').click();
  expect(await summariesAt(await dialog(page).getByLabel('Calendar link').inputValue())).toEqual(['1 Shared']);
  await page.keyboard.press('Escape');

  await page.goto('/settings?tab=profile');
  await page.getByText('1 of 20').waitFor();
  await button(page, 'New calendar link').click();
  await button(page, 'Create link').click();
  expect(await summariesAt(await dialog(page).getByLabel('Calendar link').inputValue())).toEqual(['1 Shared']);
  await page.keyboard.press('Escape');
  await page.getByText('2 of 20').waitFor();
  await page.getByText('Everything I see').waitFor();
});
