import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { focused, hasFocus, settled, showWhole, sidewaysScroll, tabTo, violations } from '../support/accessibility';
import { desktop, openBrowser, phone, type Visit, visit } from '../support/browser';
import { readMails } from '../support/mails';
import { PASSWORD, Person } from '../support/person';
import { noise, plain } from '../support/pictures';
import { type Product, removeDataDir, startProduct } from '../support/product';
import { until } from '../support/until';

const NEW_PASSWORD = 'Second light 2';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
});

async function newPerson(name = 'Nadia Adeyemi'): Promise<Person> {
  const known = (await readMails(product.dataDir)).length;
  return Person.signUp(product.url, name, () =>
    until(async () => {
      const mails = await readMails(product.dataDir);
      return mails.length > known && mails;
    }),
  );
}

/** A fresh profile with this person's session. */
async function enter(
  person: Person,
  path: string,
  { viewport = desktop, expected = [] as RegExp[] } = {},
): Promise<Visit> {
  const visited = await visit(browser, product.url, { viewport, colorScheme: 'light' }, expected);
  await visited.page.emulateMedia({ reducedMotion: 'reduce' });
  await visited.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: product.url })));
  await visited.page.goto(path);
  return visited;
}

async function addGear(person: Person, ...names: string[]): Promise<void> {
  for (const gearName of names) await person.call('rest', 'gear.add', { gearName });
}

const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const chosenTab = (page: Page) => page.getByRole('tab', { selected: true }).textContent();
const png = async () => ({ name: 'me.png', mimeType: 'image/png', buffer: await plain(300, 200).png().toBuffer() });

describe('the tabs', () => {
  test('are reached from the header, and stand in the address', async () => {
    const { page, context, complaints } = await enter(await newPerson(), '/projects');
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
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('are walked by the arrow keys', async () => {
    const { page, context } = await enter(await newPerson(), '/settings');
    await tabTo(page, page.getByRole('tab', { name: 'Gear List' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Current Password').waitFor();
    await hasFocus(page.getByRole('tab', { name: 'Profile Settings' }));
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await context.close();
  });

  test('are tiles on a phone, each with a way back', async () => {
    const person = await newPerson();
    await addGear(person, 'Sony FX6');
    const { page, context, complaints } = await enter(person, '/settings', { viewport: phone });
    const tile = (name: string) => page.getByRole('button', { name, exact: true });
    for (const name of ['Gear List', 'Team members', 'Profile Settings', 'Billing']) await tile(name).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.getByText('1 Gear Added').waitFor();
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
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the gear list', () => {
  test('takes a name once, and says why not', async () => {
    const { page, context } = await enter(await newPerson(), '/settings?tab=gear');
    await page.getByRole('heading', { name: 'No gear in your list yet' }).waitFor();
    const name = page.getByLabel('Gear name');
    const add = page.getByRole('button', { name: 'Add Gear' });
    await add.click();
    await page.getByText('Gear name is required').waitFor();
    await name.fill('Sony FX6');
    await add.click();
    await page.getByRole('button', { name: 'Delete Sony FX6' }).waitFor();
    expect(await name.inputValue()).toBe('');
    await name.fill(' sony fx6 ');
    await name.press('Enter');
    await alert(page, 'This gear is already in your list');
    expect(await name.inputValue()).toBe(' sony fx6 ');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await context.close();
  });

  test('deletes by keyboard, and the focus goes on', async () => {
    const person = await newPerson();
    await addGear(person, 'Sony FX6', '35mm prime', 'Gimbal');
    const { page, context, complaints } = await enter(person, '/settings?tab=gear');
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
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('brings back what could not be deleted, with the reason', async () => {
    const person = await newPerson();
    await addGear(person, 'Sony FX6');
    const { page, context } = await enter(person, '/settings?tab=gear');
    await page.getByRole('button', { name: 'Delete Sony FX6' }).waitFor();
    await page.route('**/trpc/gear.remove*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete Sony FX6' }).click();
    await alert(page, 'Error');
    await page.getByRole('button', { name: 'Delete Sony FX6' }).waitFor();
    await context.close();
  });
});

describe('the profile', () => {
  test('takes a new name, and the header shows it', async () => {
    const person = await newPerson();
    const { page, context, complaints } = await enter(person, '/settings?tab=profile');
    const name = page.getByLabel('Name', { exact: true });
    const email = page.getByLabel('Email');
    expect(await email.inputValue()).toBe(person.email);
    expect(await email.isEditable()).toBe(false);
    const save = page.getByRole('button', { name: 'Save Changes' });
    await name.fill('');
    await save.click();
    await page.getByText('Profile Name required').waitFor();
    await hasFocus(name);
    await name.fill('Nadia 2');
    await page.getByText('Name can only contain letters and spaces').waitFor();
    await name.fill('Zoë Adeyemi');
    await save.click();
    await success(page, 'Profile updated successfully');
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).getByText('ZA').waitFor();
    expect((await person.call('rest', 'profile.get')).body.data).toMatchObject({ name: 'Zoë Adeyemi' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('takes an image, and the header shows it', async () => {
    const person = await newPerson();
    const { page, context, complaints } = await enter(person, '/settings?tab=profile');
    const picker = page.getByLabel('Profile image');
    const save = page.getByRole('button', { name: 'Save Changes' });
    const inHeader = page.getByRole('banner').locator('img[src^="/media/"]');
    for (const type of ['jpeg', 'png', 'webp', 'tiff']) {
      expect(await picker.getAttribute('accept')).toContain(`image/${type}`);
    }
    await picker.setInputFiles(await png());
    await page.locator('main img[src^="/media/"]').waitFor();
    expect(await inHeader.count()).toBe(0);
    await save.click();
    await success(page, 'Profile updated successfully');
    await inHeader.waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('header img')?.naturalWidth === 120);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await save.click();
    await inHeader.waitFor({ state: 'detached' });
    const tiff = { name: 'me.tif', mimeType: 'image/tiff', buffer: await plain(300, 200).tiff().toBuffer() };
    await picker.setInputFiles(tiff);
    await page.locator('main img[src^="/media/"]').waitFor();
    await save.click();
    await inHeader.waitFor();
    expect((await person.call('rest', 'profile.get')).body.data.profileImage).toMatch(/^\/media\/[^/]+\/large$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('says at the image what is wrong with it', async () => {
    const { page, context } = await enter(await newPerson(), '/settings?tab=profile');
    const picker = page.getByLabel('Profile image');
    const said = () =>
      picker.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? ''));
    const webp = { name: 'me.png', mimeType: 'image/png', buffer: await plain().webp().toBuffer() };
    await picker.setInputFiles(webp);
    await page.getByText('Invalid image format').waitFor();
    expect(await said()).toBeTruthy();
    await picker.setInputFiles(await png());
    await page.getByText('Invalid image format').waitFor({ state: 'detached' });
    const buffer = await noise(2600);
    expect(buffer.length).toBeGreaterThan(5_242_880);
    await picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('File size must be below: 5 MB').waitFor();
    await context.close();
  });

  test('keeps what was typed through a login in between', async () => {
    const person = await newPerson();
    const { page, context } = await enter(person, '/settings?tab=profile');
    await page.getByLabel('Name', { exact: true }).fill('Nadia Solberg');
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies(cookies.filter(({ name }) => name === 'fl_signed_in'));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL('**/login?next=*');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/settings?tab=profile');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=name]')?.value === 'Nadia Solberg',
    );
    await context.close();
  });
});

describe('the password', () => {
  test('is changed by whoever knows it, and ends the other sessions', async () => {
    const person = await newPerson();
    const elsewhere = new Person(product.url);
    elsewhere.email = person.email;
    await elsewhere.signIn();
    const { page, context } = await enter(person, '/settings?tab=profile');
    const current = page.getByLabel('Current Password');
    const next = page.getByLabel('New Password');
    const change = page.getByRole('button', { name: 'Change Password' });
    await change.click();
    await page.getByText('Password is required', { exact: true }).waitFor();
    await page.getByText('New Password is required').waitFor();
    await hasFocus(current);
    await next.fill('Firstlight#');
    await page.getByText('Password must contain at least one number').waitFor();
    await current.fill('Wrong#light1');
    await next.fill(NEW_PASSWORD);
    await change.click();
    await alert(page, 'Error changing password');
    await alert(page, 'Current password is incorrect');
    await hasFocus(current);
    expect(await next.inputValue()).toBe(NEW_PASSWORD);
    await current.fill(PASSWORD);
    await change.click();
    await success(page, 'Password changed successfully');
    expect(await current.inputValue()).toBe('');
    expect((await elsewhere.call('rest', 'auth.check')).status).toBe(401);
    await page.reload();
    await current.waitFor();
    await context.close();
  });
});

describe('the signed-in devices', () => {
  test('are signed out one by one, or all but this one', async () => {
    const person = await newPerson();
    const others = [new Person(product.url), new Person(product.url), new Person(product.url)];
    for (const other of others) {
      other.email = person.email;
      await other.signIn();
    }
    const { page, context, complaints } = await enter(person, '/settings?tab=profile');
    const rows = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
    const alive = async () => {
      const answers = await Promise.all(others.map((other) => other.call('rest', 'auth.check')));
      return answers.filter(({ status }) => status === 200).length;
    };
    await rows.first().waitFor();
    expect(await rows.count()).toBe(4);
    expect(await rows.filter({ hasText: 'This device' }).getByRole('button').count()).toBe(0);
    await tabTo(page, rows.getByRole('button', { name: /^Sign out / }).first());
    await page.keyboard.press('Enter');
    await success(page, 'Signed out');
    await until(async () => (await rows.count()) === 3);
    await focused(page);
    expect(await alive()).toBe(2);
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await until(async () => (await rows.count()) === 1);
    expect(await alive()).toBe(0);
    expect((await person.call('rest', 'auth.check')).status).toBe(200);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the account', () => {
  test('is downloaded as a file', async () => {
    const person = await newPerson();
    await addGear(person, 'Sony FX6');
    const { page, context } = await enter(person, '/settings?tab=profile');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('firstlight-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ profile: { email: person.email }, gear: [{ gearName: 'Sony FX6' }] });
    await context.close();
  });

  test('is deleted by its password alone', async () => {
    const person = await newPerson();
    const { page, context } = await enter(person, '/settings?tab=profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    const password = dialog.getByLabel('Password', { exact: true });
    await hasFocus(password);
    await page.keyboard.press('Enter');
    await dialog.getByText('Password is required').waitFor();
    await password.fill('Wrong#light1');
    await page.keyboard.press('Enter');
    await dialog.getByText('Current password is incorrect').waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(page.getByRole('button', { name: 'Delete my account' }));
    await page.keyboard.press('Enter');
    expect(await password.inputValue()).toBe('');
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await success(page, 'Account deleted');
    await page.waitForURL(`${product.url}/`);
    expect(await context.cookies()).toEqual([]);
    const login = await new Person(product.url).rest('POST', '/login', { email: person.email, password: PASSWORD });
    expect(login.status).toBe(401);
    await context.close();
  });
});

test.each([
  ['gear', 'Your Default Gear List'],
  ['team', 'No team members yet'],
  ['profile', 'Signed-in devices'],
  ['billing', 'Nothing to pay'],
])('axe finds nothing on the tab %s, and nothing scrolls sideways at 320 px', async (tab, heading) => {
  const person = await newPerson();
  await addGear(person, `${'Long '.repeat(30)}${'x'.repeat(50)}`);
  const { page, context } = await enter(person, `/settings?tab=${tab}`);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [desktop, phone]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      await showWhole(page, viewport);
      found.push(...(await violations(page)).map((line) => `${colorScheme} ${viewport.width}: ${line}`));
    }
  }
  expect(found).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Billing' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await context.close();
});
