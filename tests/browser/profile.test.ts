import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { GivenRole } from '../../src/features/project/roles.data';
import { describedBy, focused, hasFocus, tabTo, violations } from '../support/accessibility';
import { PASSWORD } from '../support/person';
import { noise, plain } from '../support/pictures';
import { makeProject } from '../support/shoot';
import { failure, success } from '../support/steps';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const NEW_PASSWORD = 'Second light 2';

const product = withProduct();

const png = async () => ({ name: 'me.png', mimeType: 'image/png', buffer: await plain(300, 200).png().toBuffer() });

describe('the profile', () => {
  test('takes a new name, and the header shows it', async () => {
    const person = await product.person();
    const { page } = await product.open('/settings?tab=profile', { as: person });
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
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).locator('[data-drawn=ZA]').waitFor();
    expect((await person.call('rest', 'profile.get')).body.data).toMatchObject({ name: 'Zoë Adeyemi' });
  });

  test('takes an image, and the header shows it', async () => {
    const person = await product.person();
    const { page } = await product.open('/settings?tab=profile', { as: person });
    const picker = page.getByLabel('Change photo');
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
  });

  test('says at the image what is wrong with it', async () => {
    product.mayComplain();
    const { page } = await product.open('/settings?tab=profile', { as: await product.person() });
    const picker = page.getByLabel('Change photo');
    const webp = { name: 'me.png', mimeType: 'image/png', buffer: await plain().webp().toBuffer() };
    await picker.setInputFiles(webp);
    await page.getByText('Invalid image format').waitFor();
    expect(await describedBy(picker)).toBe('Invalid image format');
    await picker.setInputFiles(await png());
    await page.getByText('Invalid image format').waitFor({ state: 'detached' });
    const buffer = await noise(2600);
    expect(buffer.length).toBeGreaterThan(5_242_880);
    await picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('File size must be below: 5 MB').waitFor();
  });
});

describe('the password', () => {
  test('is changed by whoever knows it, and ends the other sessions', async () => {
    product.mayComplain();
    const person = await product.person();
    const elsewhere = product.visitor();
    elsewhere.email = person.email;
    await elsewhere.signIn();
    const { page } = await product.open('/settings?tab=profile', { as: person });
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
    await failure(page, 'Error changing password');
    await failure(page, 'Current password is incorrect');
    await hasFocus(current);
    expect(await next.inputValue()).toBe(NEW_PASSWORD);
    await current.fill(PASSWORD);
    await change.click();
    await success(page, 'Password changed successfully');
    expect(await current.inputValue()).toBe('');
    expect((await elsewhere.call('rest', 'auth.check')).status).toBe(401);
    await page.reload();
    await current.waitFor();
  });
});

describe('the signed-in devices', () => {
  test('are signed out one by one, or all but this one', async () => {
    const person = await product.person();
    const others = [product.visitor(), product.visitor(), product.visitor()];
    for (const other of others) {
      other.email = person.email;
      await other.signIn();
    }
    const { page } = await product.open('/settings?tab=profile', { as: person });
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
  });
});

describe('the account', () => {
  test('is downloaded as a file', async () => {
    product.mayComplain();
    const person = await product.person();
    await person.call('rest', 'gear.add', { gearName: 'Sony FX6' });
    const { page } = await product.open('/settings?tab=profile', { as: person });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('firstlight-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ profile: { email: person.email }, gear: [{ gearName: 'Sony FX6' }] });
  });

  test('is deleted by its password alone', async () => {
    product.mayComplain();
    const person = await product.person();
    const { page, context } = await product.open('/settings?tab=profile', { as: person });
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
    const login = await product.visitor().rest('POST', '/login', { email: person.email, password: PASSWORD });
    expect(login.status).toBe(401);
  });

  test('names first the projects that others edit, each to be handed over there (R4)', async () => {
    product.mayComplain();
    const [person, editor] = [await product.person('Nadia Adeyemi'), await product.person('Thandi Okafor')];
    const makeEdited = async (projectTitle: string, role: GivenRole) => {
      const { _id: id } = await makeProject(person, { projectTitle });
      await person.call('rest', 'project.share', { id, email: editor.email, name: editor.name, role });
      await editor.call('rest', 'project.get', { id });
      return id;
    };
    const kept = await makeEdited('Salt & Distance', 'editor');
    const lost = await makeEdited('Last Ferry', 'editor');
    await makeEdited('Only watched', 'crew');
    const { page } = await product.open('/settings?tab=profile', { as: person });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.getByRole('button', { name: 'Hand over Last Ferry' }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Hand over Salt & Distance' }).click();
    const handOver = page.getByRole('dialog', { name: 'Hand over' });
    await handOver.getByRole('button', { name: 'Hand over to Thandi Okafor' }).click();
    const question = page.getByRole('alertdialog', { name: 'Hand over' });
    await question.getByRole('button', { name: 'Hand over to Thandi Okafor' }).click();
    await success(page, 'Thandi Okafor owns the project now');
    await dialog.getByRole('button', { name: 'Hand over Salt & Distance' }).waitFor({ state: 'detached' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await success(page, 'Account deleted');
    expect((await editor.call('rest', 'project.get', { id: kept })).body.data.role).toBe('owner');
    expect((await editor.try('rest', 'project.get', { id: lost })).status).toBe(404);
  });
});
