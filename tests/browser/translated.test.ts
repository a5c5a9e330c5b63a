import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { button, dialog } from '../support/page';
import { PASSWORD, type Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { newEmail } from '../support/signup';
import { success } from '../support/steps';
import { isWhole, translate, translateOnce } from '../support/translated';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

/** The page as a signed-in person, translated. */
async function open(path: string, heading: string | RegExp): Promise<Page> {
  const { page } = await product.open(path, { as: person });
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await translate(page);
  return page;
}

test('a visitor signs in, signs up and asks for a new password on translated pages', async () => {
  const { page } = await product.open('/');
  await button(page, 'Login').first().waitFor();
  await translate(page);
  await button(page, 'Login').first().click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').waitFor();
  await translate(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Login').click();
  await page.waitForURL('**/projects');

  const other = (await product.open('/register')).page;
  await other.getByLabel('Password', { exact: true }).waitFor();
  await translate(other);
  await other.getByLabel('Name').fill('Mara Solberg');
  await other.getByLabel('Email').fill(newEmail());
  // Its rules are ticked off one by one.
  await other.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
  await other.getByLabel('Password', { exact: true }).press('Enter');
  await other.waitForURL((url) => url.pathname !== '/register');
  await isWhole(other);

  const forgot = (await product.open('/forgotpassword')).page;
  await forgot.getByLabel('Email').fill(person.email);
  await translate(forgot);
  const asked = forgot.waitForResponse('**/trpc/**');
  await forgot.getByLabel('Email').press('Enter');
  await asked;
  await forgot.waitForFunction(() => !document.querySelector('form [aria-busy=true]'));
  await isWhole(forgot);
});

test('a project is made, gear added, and a setting changed', async () => {
  const page = await open('/projects', 'Plan your Next Shoot');
  await button(page, 'Create a New Project').click();
  await dialog(page).getByLabel('Title').fill('Salt & Distance');
  await translate(page);
  await dialog(page).getByRole('combobox', { name: 'Country' }).fill('iceland');
  await page.getByRole('option', { name: 'Iceland' }).click();
  await dialog(page).getByLabel('Start Date').fill('2099-12-04');
  await dialog(page).getByLabel('End Date').fill('2099-12-03');
  await button(page, 'Create Project').click();
  await dialog(page).getByText('End date cannot be earlier than start date').waitFor();
  await translate(page);
  await dialog(page).getByLabel('End Date').fill('2099-12-12');
  await button(page, 'Create Project').click();
  await dialog(page).waitFor({ state: 'detached' });
  await isWhole(page);

  const gear = await open('/gearlist', 'Step 1/1 GEAR LIST');
  await gear.getByLabel('Gear name').fill('Sony FX6');
  await button(gear, 'Add Gear').click();
  await gear.getByRole('listitem').filter({ hasText: 'Sony FX6' }).waitFor();
  await isWhole(gear);
});

test('a shot is changed, ticked, completed and reopened, and its project seen in every view', async () => {
  const { _id: projectId } = await makeProject(person);
  const lists = { gearList: [{ gearlistName: 'Gimbal' }], shotTypes: [{ name: 'Wide' }] };
  const shot = await makeShot(person, projectId, { ...ahead, ...lists, title: 'Lamp lit' });
  await makeShot(person, projectId, { ...ahead, title: 'Last ferry' });
  const page = await open(`/viewshot/${shot._id}`, 'Lamp lit');
  await page.getByRole('checkbox', { name: 'Gimbal' }).check();
  await button(page, 'Add to the Bag').click();
  await success(page, 'Successfully addedd');
  await button(page, 'Edit').click();
  await dialog(page).getByLabel('Title').fill('Lamp out');
  await translate(page);
  await button(page, 'Update details').click();
  await success(page, 'Updated Shot');
  await dialog(page).waitFor({ state: 'detached' });
  await isWhole(page);

  await page.goto(`/shotlist/${projectId}`);
  await page.getByRole('tab', { name: 'Upcoming (2)' }).waitFor();
  await translate(page);
  await button(page, 'Complete Last ferry').click();
  await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
  await button(page, 'Undo').click();
  await page.getByRole('tab', { name: 'Upcoming (2)' }).waitFor();
  for (const [view, shown] of [
    ['By scene', 'main section[aria-label="No scene"]'],
    ['Schedule', 'li[data-shot]'],
    ['Grid', '[role=grid]'],
  ] as const) {
    await page.getByRole('radio', { name: view, exact: true }).check();
    await page.locator(shown).first().waitFor();
    await translate(page);
  }
  await page.locator('tr[aria-rowindex="2"] [data-column="start"]').click();
  await page.keyboard.type('07:15');
  await page.keyboard.press('Enter');
  await page.getByText('All saved').waitFor();
  await page.getByRole('radio', { name: 'By time', exact: true }).check();
  await page.getByRole('tab', { name: 'Upcoming (2)' }).waitFor();
  await isWhole(page);
});

test('a role is changed, a shot’s history read and restored, and a project handed over', async () => {
  const editor = await product.person('Thandi Okafor');
  const { _id: id, projectTitle } = await makeProject(person);
  await person.call('rest', 'project.share', { id, email: editor.email, name: editor.name, role: 'crew' });
  await editor.call('rest', 'project.get', { id });
  const shot = await makeShot(person, id, { ...ahead, title: 'Lamp lit' });
  await person.call('rest', 'shot.update', { id: shot._id, lens: '35 mm' });

  const page = await open(`/shotlist/${id}`, projectTitle);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Project menu of ${projectTitle}` }).click();
    await translateOnce(page, page.getByRole('menuitem', { name: item }));
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Share project');
  const role = dialog(page).getByRole('combobox', { name: 'Role of Thandi Okafor' });
  await translateOnce(page, role);
  await role.click();
  await translateOnce(page, page.getByRole('option', { name: 'Can edit' }));
  await page.getByRole('option', { name: 'Can edit' }).click();
  await dialog(page).getByRole('status').getByText('Thandi Okafor: Can edit').waitFor();
  await translateOnce(page, role);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await choose('Hand over');
  const handOver = button(page, 'Hand over to Thandi Okafor');
  await translateOnce(page, handOver);
  await handOver.click();
  const question = page.getByRole('alertdialog', { name: 'Hand over' });
  await translateOnce(page, question);
  await question.getByRole('button', { name: 'Hand over to Thandi Okafor' }).click();
  await success(page, 'Thandi Okafor owns the project now');
  await isWhole(page);

  await page.goto(`/viewshot/${shot._id}`);
  await translateOnce(page, button(page, 'History'));
  await button(page, 'History').click();
  await translateOnce(page, dialog(page).getByText('35 mm'));
  await dialog(page)
    .getByRole('button', { name: /^Restore what / })
    .click();
  await success(page, 'Restored');
  await isWhole(page);
});
