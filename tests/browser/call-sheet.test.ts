import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { newEmail } from '../support/signup';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let member: Person;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  member = await product.person('Mira Sol');
});

const date = '2031-05-01';
const capePoint = { location: 'Cape Point', locationData: { name: 'C', address: 'C', lat: -34.3568, lng: 18.4968 } };

/** A project with one planned shot on the day. */
async function plan(): Promise<{ id: string; path: string }> {
  const { _id: id } = await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' });
  await makeShot(owner, id, { ...ahead, ...capePoint, title: 'First light' });
  return { id, path: `/projects/${id}/callsheet/${date}` };
}

const update = (id: string, fields: object) => owner.call('rest', 'callSheet.update', { id, date, ...fields });
const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();

test('a sheet is written by keys on paper and published; its receiver confirms it on a phone', async () => {
  const { id, path } = await plan();
  const email = newEmail();
  const { page } = await product.open(path, { as: owner, expected: [/400/] });
  await button(page, 'General call, edit: Add general call').focus();
  await page.keyboard.press('Enter');
  const call = page.getByRole('textbox', { name: 'General call' });
  await hasFocus(call);
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await page.getByText('Use a time like 06:30').first().waitFor();
  await call.fill('530');
  await page.keyboard.press('Enter');
  await hasFocus(button(page, 'General call, edit: 05:30'));
  await isSaved(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await hasFocus(button(page, 'General call, edit: 05:30'));

  await button(page, 'Add a person').click();
  const form = page.getByRole('form', { name: 'New person' });
  await form.getByLabel('Position').fill('Gaffer');
  await form.getByRole('button', { name: 'Done' }).click();
  await form.getByText('Name is required').waitFor();
  await form.getByLabel('Name').fill('Thandi Okafor');
  await form.getByLabel('Call time').fill('4');
  await form.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await button(page, 'Edit Thandi Okafor Gaffer').waitFor();
  expect(await violations(page)).toEqual([]);

  await button(page, 'Publish').locator('visible=true').click();
  await dialog(page).getByRole('checkbox', { name: 'Thandi Okafor', checked: true }).waitFor();
  await dialog(page).getByLabel('Message').fill('See you at the harbour');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Publish to 1 person').click();
  await page.getByText('Revision 1 is published. It goes to 1 person.').first().waitFor();

  const [mail] = await product.mailsTo(email);
  const token = /\/callsheet#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const { page: receiver } = await product.open(`/callsheet#${token}`, { viewport: phone });
  await receiver.getByText('See you at the harbour').waitFor();
  await receiver.getByText('04:00', { exact: true }).waitFor();
  expect(await receiver.getByRole('link', { name: 'Cape Point' }).first().getAttribute('href')).toContain('-34.3568');
  expect(await violations(receiver)).toEqual([]);
  expect(await sidewaysScroll(receiver)).toBe(0);
  await button(receiver, 'Confirm').click();
  await receiver.getByRole('status').filter({ hasText: 'Thank you. Nadia Adeyemi knows that you have it.' }).waitFor();
  await receiver.reload();
  await receiver.getByText(/^Confirmed at \d\d:\d\d$/).waitFor();
  expect(await button(receiver, 'Confirm').count()).toBe(0);

  await page.getByText(/^Confirmed \d\d:\d\d$/).waitFor();
  await page.getByText('1 of 1 confirmed').waitFor();

  // Whoever sees a shot of the day reads what is published, and changes nothing.
  await owner.call('rest', 'project.share', { id, email: member.email });
  const { page: read } = await product.open(`/shotlist/${id}`, {
    as: member,
    stored: { [`fl_view:${id}`]: 'schedule' },
  });
  await read.getByRole('link', { name: 'Call sheet' }).click();
  await read.getByText('Thandi Okafor').waitFor();
  expect(await read.getByRole('button', { name: /edit/ }).count()).toBe(0);
  expect(await button(read, 'Publish').count()).toBe(0);
});

test('what somebody else has written meanwhile is told; what was typed stays, and is saved over it', async () => {
  const { id, path } = await plan();
  await update(id, { parking: 'By the pier' });
  const { page } = await product.open(path, { as: owner, expected: [/409/] });
  await button(page, 'Parking, edit: By the pier').click();
  await page.getByRole('textbox', { name: 'Parking' }).fill('By the ferry');
  await update(id, { parking: 'By the station' });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText('Somebody else changed this sheet').waitFor();
  await button(page, 'Load it').click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  const field = page.getByRole('textbox', { name: 'Parking' });
  expect(await field.inputValue()).toBe('By the ferry');
  await field.press('Control+Enter');
  await button(page, 'Parking, edit: By the ferry').waitFor();
  await isSaved(page);
});

test('a phone has a form in the order of the paper, from Schedule; it is sent again to another address', async () => {
  const { id, path } = await plan();
  const { page } = await product.open(`/shotlist/${id}`, {
    as: owner,
    viewport: phone,
    stored: { [`fl_view:${id}`]: 'schedule' },
  });
  await page.getByRole('link', { name: 'Call sheet' }).click();
  await page.waitForURL(`**${path}`);
  await page.getByLabel('Weather').fill('Clear');
  await page.getByLabel('Parking').fill('By the pier');
  await isSaved(page);
  await button(page, 'Add a person').click();
  await dialog(page).getByLabel('Name').fill('Ben Wessels');
  await dialog(page).getByLabel('Email').fill(newEmail());
  await button(page, 'Done').click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await button(page, 'Publish').locator('visible=true').click();
  await button(page, 'Publish to 1 person').click();
  await dialog(page).waitFor({ state: 'detached' });
  const other = newEmail();
  await button(page, 'Send again to Ben Wessels').first().click();
  await page.getByLabel('Address of Ben Wessels').fill(other);
  await page.keyboard.press('Enter');
  await page.getByText(`Sent to ${other}`).first().waitFor();
  expect(await product.mailsTo(other)).toHaveLength(1);
  await page.getByRole('link', { name: 'Schedule' }).click();
  await page.getByRole('navigation', { name: 'Days' }).waitFor();
});

test('within twelve hours of the first shot Schedule and Today tell that the sheet is not out', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: 'Salt' });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await makeShot(owner, id, { ...ahead, title: 'Soon', startDateTime: at(3), endDateTime: at(4) });
  const { page } = await product.open('/today', { as: owner });
  await page.getByRole('link', { name: /^Salt: call sheet for .* is not out yet$/ }).click();
  await page.getByText('Not published yet').waitFor();
  await page.getByRole('link', { name: 'Schedule' }).click();
  await page.getByRole('link', { name: /^Call sheet for .* is not out yet$/ }).waitFor();
});
