import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, tabTo, violations, waitForStillness } from '../support/accessibility';
import { phone } from '../support/browser';
import { copyText } from '../support/grid-page';
import { button } from '../support/page';
import { PASSWORD, type Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { dismissToasts, failure, logIn, loseSession, success } from '../support/steps';
import { inviteToShot, inviteToTeam } from '../support/team';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});

const TITLE = 'The Lighthouse Keeper';
const newAddress = (name: string) => `${name}.${randomBytes(4).toString('hex')}@crew.test`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share project' });
const email = (page: Page) => dialog(page).getByRole('combobox', { name: 'Email' });
const row = (page: Page, address: string) => dialog(page).getByRole('listitem').filter({ hasText: address });
const asked = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const share = (id: string, address: string) => owner.call('rest', 'project.share', { id, email: address });

/** Chooses from the menu of the project, on its card or its page. */
async function choose(page: Page, item: string) {
  await button(page, `Project menu of ${TITLE}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Chooses a role in a box of the dialog. */
async function chooseRole(page: Page, box: string, role: string) {
  await dialog(page).getByRole('combobox', { name: box, exact: true }).click();
  await page.getByRole('option', { name: role }).click();
}

test('by keyboard alone: suggests the team, sends with Enter, and removes after a question', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  const [theo, lena] = [newAddress('theo'), newAddress('lena')];
  await inviteToTeam(owner, 'Theo Okafor', theo);
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await tabTo(page, button(page, `Project menu of ${TITLE}`));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('menuitem', { name: 'Edit' }));
  await page.keyboard.press('ArrowDown');
  await hasFocus(page.getByRole('menuitem', { name: 'Share project' }));
  await page.keyboard.press('Enter');
  await hasFocus(email(page));
  await dialog(page).getByText('Only you see this project.').waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Email id is required').waitFor();
  // By name or address; what is chosen stands in the field, and the next Enter sends it.
  await page.keyboard.type('okaf');
  await page.getByRole('option', { name: theo }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await email(page).inputValue()).toBe(theo);
  await page.keyboard.press('Enter');
  await success(page, 'Sent Invite successfully');
  await row(page, theo).getByText('Invited').waitFor();
  await row(page, theo).getByText('since today').waitFor();
  await dialog(page).getByRole('status').getByText('Theo Okafor invited').waitFor();
  await hasFocus(email(page));
  expect(await email(page).inputValue()).toBe('');
  expect(await page.getByRole('listbox').count()).toBe(0);

  await page.keyboard.type(lena);
  await page.keyboard.press('Enter');
  await row(page, lena).waitFor();
  // The owner is one of them, and stands first.
  await dialog(page).getByRole('heading', { name: '3 people', level: 3 }).waitFor();
  const first = dialog(page).getByRole('listitem').first();
  expect((await first.innerText()).split(/\n+/)).toEqual([owner.name, owner.email, 'Owner']);
  await dialog(page).getByText('2 invited', { exact: true }).waitFor();
  // The newest last; the focus goes from the field over the button and each row to the close button.
  expect(await dialog(page).getByRole('listitem').last().textContent()).toContain(lena);
  const choice = (name: string) => dialog(page).getByRole('combobox', { name, exact: true });
  for (const stop of [
    ...[choice('Role'), button(page, 'Send Invite'), choice('Role of Theo Okafor'), button(page, `Remove ${theo}`)],
    ...[choice(`Role of ${lena.split('@')[0]}`), button(page, `Remove ${lena}`), button(page, 'Close')],
  ]) {
    await page.keyboard.press('Tab');
    await hasFocus(stop);
  }
  // A role by keyboard: it is saved when it is chosen, and said.
  for (let back = 0; back < 4; back += 1) await page.keyboard.press('Shift+Tab');
  await hasFocus(choice('Role of Theo Okafor'));
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Crew' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('status').getByText('Theo Okafor: Crew').waitFor();
  await hasFocus(choice('Role of Theo Okafor'));
  const roles = (await owner.call('rest', 'project.members', { id })).body.data;
  expect(roles.map(({ role }) => role)).toEqual(['crew', 'viewer']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = asked(page, 'Remove from this project');
  await question.getByText(`They lose ${TITLE} at once. Shots shared one by one stay.`).waitFor();
  const stands = async () => {
    await hasFocus(question.getByRole('button', { name: 'Cancel' }));
    await waitForStillness(page);
  };
  await stands();
  await page.keyboard.press('Escape');
  await hasFocus(button(page, `Remove ${theo}`));
  for (const [address, next] of [
    [theo, button(page, `Remove ${lena}`)],
    [lena, email(page)],
  ] as const) {
    await page.keyboard.press('Enter');
    await stands();
    await tabTo(page, question.getByRole('button', { name: 'Remove from project' }));
    await page.keyboard.press('Enter');
    await row(page, address).waitFor({ state: 'detached' });
    await dialog(page).getByRole('status').getByText(`${address} removed`).waitFor();
    await hasFocus(next);
  }
  await dialog(page).getByText('Only you see this project.').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(button(page, `Project menu of ${TITLE}`));
  expect((await owner.call('rest', 'project.members', { id })).body.data).toEqual([]);
});

test('whatever is refused, what was typed stays with its sentence', async () => {
  product.mayComplain();
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  const member = await product.person('Mira Sol');
  await share(id, member.email);
  const { page, context } = await product.open('/projects', { as: owner, alone: true });
  await button(page, `Project menu of ${TITLE}`).first().click();
  await page.getByRole('menuitem', { name: 'Share project' }).click();
  await row(page, member.email).waitFor();
  const send = async (address: string, said: string) => {
    await email(page).fill(address);
    await button(page, 'Send Invite').click();
    await dialog(page).getByText(said).waitFor();
    expect(await email(page).inputValue()).toBe(address);
    await hasFocus(email(page));
  };
  await send('mira@nowhere', 'Please enter a valid email address');
  await send(member.email.toUpperCase(), 'Already shared with this person');
  await send(owner.email, 'You cannot share a project with yourself');
  // What was refused does not come back.
  const reopen = async () => {
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await button(page, `Project menu of ${TITLE}`).first().click();
    await page.getByRole('menuitem', { name: 'Share project' }).click();
  };
  await reopen();
  expect(await email(page).inputValue()).toBe('');
  const late = newAddress('late');
  await page.route('**/trpc/project.share**', (route) => route.abort());
  await email(page).fill(late);
  await button(page, 'Send Invite').click();
  await failure(page, 'Error', 'The server cannot be reached');
  await page.unroute('**/trpc/project.share**');
  await dismissToasts(page);
  // Closed by accident, and over a login in between.
  await reopen();
  expect(await email(page).inputValue()).toBe(late);
  await loseSession(context);
  await button(page, 'Send Invite').click();
  await page.waitForURL('**/login');
  await logIn(page, owner);
  await dialog(page).waitFor();
  expect(await email(page).inputValue()).toBe(late);
  await button(page, 'Send Invite').click();
  await row(page, late).waitFor();
  // Removed elsewhere meanwhile: says so, and the row goes.
  await button(page, `Remove ${late}`).click();
  await owner.call('rest', 'project.unshare', { id, email: late });
  await asked(page, 'Remove from this project').getByRole('button', { name: 'Remove from project' }).click();
  await failure(page, 'Error', 'This project is not shared with this person');
  await row(page, late).waitFor({ state: 'detached' });
});

test('a refused role returns to the old one, with its sentence below the row', async () => {
  product.mayComplain();
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  const [stays, gone] = [newAddress('stays'), newAddress('gone')];
  for (const address of [stays, gone]) await share(id, address);
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, alone: true });
  await choose(page, 'Share project');
  const roleOf = (address: string) => dialog(page).getByRole('combobox', { name: `Role of ${address.split('@')[0]}` });
  await page.route('**/trpc/project.setRole**', (route) => route.abort());
  await chooseRole(page, `Role of ${stays.split('@')[0]}`, 'Can edit');
  await row(page, stays).getByRole('alert').getByText('The server cannot be reached').waitFor();
  expect(await roleOf(stays).textContent()).toContain('Can view');
  await page.unroute('**/trpc/project.setRole**');
  await chooseRole(page, `Role of ${stays.split('@')[0]}`, 'Crew');
  await dialog(page)
    .getByRole('status')
    .getByText(`${stays.split('@')[0]}: Crew`)
    .waitFor();
  expect(await row(page, stays).getByRole('alert').count()).toBe(0);
  const { data } = (await owner.call('rest', 'project.members', { id })).body;
  expect(data.map(({ email, role }) => [email, role])).toEqual(
    expect.arrayContaining([
      [stays, 'crew'],
      [gone, 'viewer'],
    ]),
  );
});

test('more mails than an hour allows: the share holds, and the toast says that no mail was sent', async () => {
  const address = newAddress('often');
  for (let n = 0; n < 3; n += 1) await share((await makeProject(owner))._id, address);
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await choose(page, 'Share project');
  await email(page).fill(address);
  await button(page, 'Send Invite').click();
  await failure(page, 'Invited, no mail sent');
  await row(page, address).waitFor();
});

test('a completed project shows the list alone; on a phone nothing runs out, in both schemes', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  const address = newAddress('wilhelmina.featherstonehaugh-cholmondeley');
  await share(id, address);
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await product.open(`/shotlist/${id}`, { as: owner, viewport: phone, colorScheme });
    await choose(page, 'Share project');
    await row(page, address).waitFor();
    for (const viewport of [phone, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    }
  }
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await choose(page, 'Share project');
  await email(page).waitFor();
  // Completed in another window while the dialog is open.
  await owner.call('rest', 'project.setStatus', { id, status: 'completed' });
  await email(page).waitFor({ state: 'detached' });
  expect(await button(page, 'Send Invite').count()).toBe(0);
  await button(page, `Remove ${address}`).click();
  await asked(page, 'Remove from this project').getByRole('button', { name: 'Remove from project' }).click();
  await dialog(page).getByText('Only you see this project.').waitFor();
});

test('an address without an account gets one mail, registers by it, and sees later shots too', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  await makeShot(owner, id, { ...ahead, title: 'Shot one' });
  const address = newAddress('leo');
  const own = await product.open(`/shotlist/${id}`, { as: owner });
  await choose(own.page, 'Share project');
  await email(own.page).fill(address);
  await email(own.page).press('Enter');
  await row(own.page, address).getByText('Invited').waitFor();
  const [mail] = await product.mailsTo(address);
  expect(mail?.subject).toBe(`${owner.name} shared ${TITLE} with you`);
  const { page } = await product.open(mail?.link ?? '', { expected: [/401|403/] });
  await page.getByRole('heading', { name: `${owner.name} invites you`, level: 1 }).waitFor();
  await page.getByText(`You are to see “${TITLE}” on Firstlight.`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Login' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe(address);
  await page.goBack();
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(address);
  await page.getByLabel('Name').fill('Leo Marchetti');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Register').click();
  await page.waitForURL('**/account-creation');
  const [, verification] = await product.mailsTo(address, 2);
  await page.goto(verification?.link ?? '');
  await page.getByRole('link', { name: 'LOG IN NOW' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Login').click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Shot one' }).waitFor();
  // The owner's open dialog says so by itself, and a later shot comes to the member's page.
  await row(own.page, address).getByText('Invited').waitFor({ state: 'detached' });
  await makeShot(owner, id, { ...ahead, title: 'Shot two' });
  await page.getByRole('link', { name: 'Shot two' }).waitFor();
});

test('a member leaves the project by its menu; a shot shared one by one has its own way out', async () => {
  const member = await product.person('Mara Solberg');
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  const shots = [];
  for (const title of ['Shot 1', 'Shot 2']) shots.push(await makeShot(owner, id, { ...ahead, title }));
  await inviteToShot(owner, member.email, shots[0]?._id ?? '');
  const { page } = await product.open(`/shotlist/${id}`, { as: member, expected: [/404/] });
  const own = await product.open(`/shotlist/${id}`, { as: owner });
  await choose(own.page, 'Share project');
  await dialog(own.page).getByText('Not shared as a whole. 1 person sees single shots.').waitFor();
  await own.context.close();
  await button(page, `Project menu of ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Print', exact: true }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Leave project' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Shot 1' }).click();
  await button(page, 'Leave this shot').waitFor();
  // Now as a whole: the open page of the shot has no button that would be refused.
  await share(id, member.email);
  await button(page, 'Leave this shot').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('link', { name: 'Shot 2' }).waitFor();
  await choose(page, 'Leave project');
  const question = asked(page, 'Leave project');
  await question.getByText('You will not see it any more, until its owner shares it again.').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(button(page, `Project menu of ${TITLE}`));
  await choose(page, 'Leave project');
  await question.getByRole('button', { name: 'Leave project' }).click();
  await success(page, 'You left this project');
  await page.waitForURL('**/sharedprojects');
  // The shot that was shared by itself is still there, and nothing else.
  const card = page.getByRole('article', { name: TITLE });
  await card.getByText('1 Shot', { exact: true }).waitFor();
  expect(await page.getByText('No longer available').count()).toBe(0);
  await card.getByRole('button').click();
  const items = page.getByRole('menuitem');
  await expect.poll(() => items.allTextContents()).toEqual(['Light calculator', 'Add to calendar']);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await owner.call('rest', 'shot.update', { id: shots[0]?._id ?? '', members: [] });
  await share(id, member.email);
  await card.getByText('2 Shots', { exact: true }).waitFor();
  await dismissToasts(page);
  await card.getByRole('button', { name: `Project menu of ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Leave project' }).click();
  await question.getByRole('button', { name: 'Leave project' }).click();
  await card.waitFor({ state: 'detached' });
  await success(page, 'You left this project');
  await page.goto(`/shotlist/${id}`);
  await page.getByText("The content you're looking is not available").waitFor();
});

test('who is removed from the team is told with their projects; they lose them at once', async () => {
  const member = await product.person('Mira Sol');
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  await share(id, member.email);
  const { page } = await product.open('/settings?tab=team', { as: owner });
  await button(page, `Remove ${member.email}`).click();
  await asked(page, 'Remove from your team').getByText('They lose 1 project at once.').waitFor();
  await asked(page, 'Remove from your team').getByRole('button', { name: 'Remove from team' }).click();
  await success(page, 'Removed from your team');
  expect((await member.try('rest', 'project.get', { id })).status).toBe(404);
});

test('several at once: pasted as chips, told once, and who is refused stays with the sentence', async () => {
  product.mayComplain();
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  const [paul, ines, ravi, here] = ['paul', 'ines', 'ravi', 'here'].map(newAddress) as [string, string, string, string];
  await share(id, here);
  const { page, context } = await product.open(`/shotlist/${id}`, { as: owner, alone: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, 'Share project');
  await row(page, here).waitFor();
  await copyText(page, `Paul Reyes <${paul}>, ${ines};\n${here}; nobody`);
  await email(page).focus();
  await page.keyboard.press('Control+v');
  const chips = dialog(page).getByRole('list', { name: 'To share with' }).getByRole('listitem');
  expect(await chips.allTextContents()).toEqual([paul, ines, here, 'nobody']);
  expect(await violations(page)).toEqual([]);
  await button(page, `Leave out ${ines}`).click();
  await chooseRole(page, 'Role', 'Crew');
  // What is typed and no chip yet is sent, too.
  await email(page).fill(ravi);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('status').getByText('Shared with 2 people').waitFor();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Shared with 2 people')
    .waitFor();
  expect(await chips.allTextContents()).toEqual([
    `${here}Already shared with this person`,
    'nobodyPlease enter a valid email address',
  ]);
  await hasFocus(email(page));
  const { data } = (await owner.call('rest', 'project.members', { id })).body;
  expect(data.map(({ name, email, role }) => [name, email, role])).toEqual([
    [here.split('@')[0], here, 'viewer'],
    ['Paul Reyes', paul, 'crew'],
    [ravi.split('@')[0], ravi, 'crew'],
  ]);
  for (const address of [paul, ravi]) expect(await product.mailsTo(address)).toHaveLength(1);
  await button(page, 'Leave out nobody').click();
  await expect.poll(() => chips.count()).toBe(1);
  // After an accidental closing those are there who were not refused.
  const [uma, noor] = [newAddress('uma'), newAddress('noor')];
  await copyText(page, `${uma}, ${noor}`);
  await email(page).focus();
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await choose(page, 'Share project');
  await expect.poll(() => chips.allTextContents()).toEqual([uma, noor]);
});
