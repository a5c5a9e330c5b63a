import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, tabTo, violations } from '../support/accessibility';
import { phone } from '../support/browser';
import { button } from '../support/page';
import { expectRefusals } from '../support/refused-list';
import { makeProject, makeShot } from '../support/shoot';
import { dismissToasts, failure, logIn, loseSession, success } from '../support/steps';
import { inviteToShot, inviteToTeam } from '../support/team';
import { withProduct } from '../support/with-product';

const product = withProduct();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a Team Member' });
const row = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Team members' }).getByRole('listitem').filter({ hasText: email });
const newAddress = (name: string) => `${name}.${randomBytes(4).toString('hex')}@crew.test`;

test('on the narrowest phone a long name and a long address are read whole', async () => {
  const owner = await product.person();
  const email = newAddress('wilhelmina.featherstonehaugh-cholmondeley');
  const name = 'Wilhelmina Featherstonehaugh-Cholmondeley, 2nd unit';
  await inviteToTeam(owner, name, email);
  const viewport = { width: 320, height: 640 };
  const { page } = await product.open('/settings?tab=team', { as: owner, viewport });
  for (const text of [name, email]) {
    const line = row(page, email).getByText(text, { exact: true });
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), text).toBe(0);
  }
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the first member is added by keyboard alone, and counted', async () => {
  const owner = await product.person();
  const email = newAddress('leo');
  const { page } = await product.open('/settings?tab=team', { as: owner });
  await page.getByRole('heading', { name: 'No team members yet' }).waitFor();
  await tabTo(page, button(page, 'Add a Team Member'));
  await page.keyboard.press('Enter');
  await hasFocus(dialog(page).getByLabel('Name'));
  await page.keyboard.press('Enter');
  await page.getByText('Name is required').waitFor();
  await page.getByText('Email id is required').waitFor();
  await hasFocus(dialog(page).getByLabel('Name'));
  await page.keyboard.type("Leo O'Hara-Ruiz, 2nd unit");
  await page.keyboard.press('Tab');
  await page.keyboard.type('leo@nowhere');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a valid email address').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await success(page, 'Sent Invite successfully');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, 'Add a Team Member'));
  await row(page, email).getByText("Leo O'Hara-Ruiz, 2nd unit").waitFor();
  await row(page, email).getByText('Invited').waitFor();
  await page.getByText('1 Member Added').waitFor();
  // The account itself has role editor, and is no member of its own team.
  expect(await row(page, owner.email).count()).toBe(0);
  const [mail] = await product.mailsTo(email);
  expect(mail?.link).toContain(`/register?${new URLSearchParams({ email })}`);

  await page.goto('/projects');
  await page.getByRole('link', { name: 'Invite your Team' }).waitFor();
  await page.getByText('1 Member Added').waitFor();
  await page.setViewportSize(phone);
  await page.goto('/settings');
  await expect.poll(() => button(page, 'Team members').getAttribute('aria-description')).toContain('1 Member Added');
});

test('position and phone are added with a person, shown and edited; the phone number is a link', async () => {
  const owner = await product.person();
  const email = newAddress('leo');
  const { page } = await product.open('/settings?tab=team', { as: owner });
  await button(page, 'Add a Team Member').click();
  await dialog(page).getByLabel('Name').fill('Leo Marchetti');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Position').fill('Gaffer');
  await dialog(page).getByLabel('Phone').fill('nobody knows');
  await dialog(page).getByLabel('Phone').press('Enter');
  await page.getByText('Use digits, spaces, + - ( ) . / and an extension').waitFor();
  await dialog(page).getByLabel('Phone').fill('+39 06 5550 1234 ext. 12');
  await dialog(page).getByLabel('Phone').press('Enter');
  await success(page, 'Sent Invite successfully');
  await row(page, email).getByText('Gaffer').waitFor();
  const call = row(page, email).getByRole('link', { name: 'Call Leo Marchetti, +39 06 5550 1234 ext. 12' });
  expect(await call.getAttribute('href')).toBe('tel:+390655501234;ext=12');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  const edit = page.getByRole('dialog', { name: 'Edit team member' });
  await button(page, 'Edit Leo Marchetti').click();
  await hasFocus(edit.getByLabel('Name'));
  expect(await edit.getByLabel('Position').inputValue()).toBe('Gaffer');
  await edit.getByLabel('Name').fill('Leo M.');
  await edit.getByLabel('Phone').fill('');
  // Meanwhile in another window: what is not edited here stays as it is there.
  const { _id: id = '' } = (await owner.call('rest', 'team.list', {})).body.data[1] ?? {};
  await owner.call('rest', 'team.update', { id, position: 'Best boy' });
  await page.getByText('Best boy').waitFor();
  await edit.getByLabel('Name').press('Enter');
  await success(page, 'Team member updated');
  await edit.waitFor({ state: 'detached' });
  await hasFocus(button(page, 'Edit Leo M.'));
  await row(page, email).getByText('Best boy').waitFor();
  expect((await owner.call('rest', 'team.list', {})).body.data[1]).toMatchObject({
    ...{ name: 'Leo M.', position: 'Best boy', phone: null },
  });
});

test('each member with their state, on desktop and phone, in both schemes', async () => {
  const owner = await product.person();
  const member = await product.person('Mara Solberg');
  const invited = newAddress('a.very.long.address.of.somebody.who.was.invited');
  const { _id: projectId } = await makeProject(owner);
  const shot = await makeShot(owner, projectId, { status: 'upcoming' });
  await inviteToTeam(owner, 'Ines Kowalska', invited);
  await inviteToShot(owner, member.email, shot._id);
  const { page } = await product.open('/settings?tab=team', { as: owner, expected: [/429/] });
  await row(page, member.email).getByText('Invited').waitFor();
  // Of what was done before the page has heard once it shows what is done now.
  const late = newAddress('late');
  await inviteToTeam(owner, 'Lena Late', late);
  await row(page, late).waitFor();
  // Joined as soon as something shared was opened, on the page that stays as it is.
  await member.call('rest', 'shot.get', { id: shot._id });
  await row(page, member.email).getByText('Joined').waitFor();
  expect(await button(page, `Send again to ${member.email}`).count()).toBe(0);
  // It is a quiet one among the rows: without a frame or a colour of its own.
  const again = button(page, `Send again to ${invited}`);
  expect(await again.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  await again.click();
  await success(page, 'Sent Invite successfully');
  expect(await product.mailsTo(invited, 2)).toHaveLength(2);
  await inviteToTeam(owner, 'Ines Kowalska', invited);
  await button(page, 'Add a Team Member').click();
  await dialog(page).getByLabel('Name').fill('Ines Kowalska');
  await dialog(page).getByLabel('Email').fill(invited);
  await button(page, 'Send Invite').click();
  await failure(page, 'Invited, no mail sent');
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, `Send again to ${invited}`).click();
  await failure(page, 'Rate limit exceeded');
  expect(await product.mailsTo(invited, 3)).toHaveLength(3);
});

test('removing says from how many shots, asks first, and what was shared is gone with the next request', async () => {
  const owner = await product.person();
  const member = await product.person('Mara Solberg');
  const { _id: projectId } = await makeProject(owner);
  const shots = [await makeShot(owner, projectId, { status: 'upcoming' }), await makeShot(owner, projectId)];
  for (const { _id } of shots) await inviteToShot(owner, member.email, _id);
  const other = newAddress('ines');
  await inviteToTeam(owner, 'Ines', other);
  const { page } = await product.open('/settings?tab=team', { as: owner, alone: true });
  const asked = page.getByRole('alertdialog', { name: 'Remove from your team' });
  await button(page, `Remove ${other}`).click();
  await asked.getByText('No project and no shot is shared with them.').waitFor();
  await hasFocus(asked.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await hasFocus(button(page, `Remove ${other}`));
  await button(page, `Remove ${member.email}`).click();
  await asked.getByText('They are taken off 2 shots at once.').waitFor();
  await page.keyboard.press('Escape');
  // Counted anew when it is asked, though the list knows nothing of a shot that was shared since.
  await inviteToShot(owner, member.email, (await makeShot(owner, projectId))._id);
  await button(page, `Remove ${member.email}`).click();
  await asked.getByText('They are taken off 3 shots at once.').waitFor();
  await asked.getByRole('button', { name: 'Remove from team' }).click();
  await success(page, 'Removed from your team');
  await row(page, member.email).waitFor({ state: 'detached' });
  await hasFocus(button(page, `Remove ${other}`));
  expect((await member.try('rest', 'shot.get', { id: shots[0]?._id })).status).toBe(404);
  expect((await member.call('rest', 'project.listShared')).body.total).toBe(0);
});

test('whatever fails, what was typed stays', async () => {
  product.mayComplain();
  const owner = await product.person();
  const member = await product.person('Mara Solberg');
  const shot = await makeShot(owner, (await makeProject(owner))._id, { status: 'upcoming' });
  await inviteToShot(owner, member.email, shot._id);
  await member.call('rest', 'shot.get', { id: shot._id });
  const { page, context } = await product.open('/settings?tab=team', { as: owner, alone: true });
  await button(page, 'Add a Team Member').click();
  await dialog(page).getByLabel('Name').fill('Mara');
  const send = async (email: string, said: string) => {
    await dialog(page).getByLabel('Email').fill(email);
    await button(page, 'Send Invite').click();
    await failure(page, 'Error', said);
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Mara');
    expect(await dialog(page).getByLabel('Email').inputValue()).toBe(email);
    await dismissToasts(page);
  };
  await send(member.email, 'This person is in your team already');
  await hasFocus(dialog(page).getByLabel('Email'));
  await send(owner.email, 'You cannot invite yourself');
  // What was refused does not come back.
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, 'Add a Team Member').click();
  expect(await dialog(page).getByLabel('Email').inputValue()).toBe('');
  const email = newAddress('leo');
  for (const [status, code, message, said] of [
    [429, 'TOO_MANY_REQUESTS', 'Rate limit exceeded', 'Rate limit exceeded'],
    [500, 'INTERNAL_SERVER_ERROR', '', 'Something went wrong'],
  ] as const) {
    const data = { success: false, error: message, message, code };
    await page.route('**/trpc/team.invite**', (route) =>
      route.fulfill({ status, json: [{ error: { message, code: -32000, data } }] }),
    );
    await send(email, said);
    await page.unroute('**/trpc/team.invite**');
  }
  await context.setOffline(true);
  await send(email, 'You are offline. Check your connection');
  await context.setOffline(false);
  await loseSession(context);
  await button(page, 'Send Invite').click();
  await page.waitForURL('**/login?next=*');
  await logIn(page, owner);
  await dialog(page).waitFor();
  expect(await dialog(page).getByLabel('Email').inputValue()).toBe(email);
  await button(page, 'Send Invite').click();
  await success(page, 'Sent Invite successfully');
  await row(page, email).waitFor();
});

test('a team that cannot be loaded says why, at once or after two more tries', async () => {
  product.mayComplain();
  const owner = await product.person();
  await inviteToTeam(owner, 'Ines', newAddress('ines'));
  const { page } = await product.visit({ as: owner, expected: [/./], alone: true });
  await expectRefusals(page, 'team.list', '/settings?tab=team', 'No team members yet');
  await button(page, 'Try again').click();
  await page.getByText('1 Member Added').waitFor();
});
