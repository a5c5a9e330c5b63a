import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { dismissToasts, failure, success } from '../support/steps';
import { inviteToShot, inviteToTeam } from '../support/team';
import { withProduct } from '../support/with-product';

const leo = 'leo@crew.test';
const ines = 'ines@crew.test';

const product = withProduct();
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await product.person();
  projectId = (await makeProject(owner))._id;
  await inviteToTeam(owner, 'Leo Marchetti', leo);
  await inviteToTeam(owner, 'Ines Kowalska', ines);
});

const membersTab = (page: Page) => page.getByRole('tab', { name: 'MEMBERS', exact: true });
const newAddress = () => `new.${randomBytes(4).toString('hex')}@crew.test`;
const makeOne = () => makeShot(owner, projectId, ahead);
const membersOf = async (id: string) => (await readShot(owner, id)).members.map(({ email }) => email).sort();

/** The MEMBERS tab of a shot. */
async function openMembers(id: string, viewport = desktop) {
  const visited = await product.open(`/viewshot/${id}`, { as: owner, viewport });
  await visited.page.getByRole('tab', { name: /^MEMBERS/ }).click();
  return visited;
}

test('the success page: the team to add from, an address to invite, and both to take back', async () => {
  const shot = await makeOne();
  const email = newAddress();
  const { page } = await product.open(`/successpage/${shot._id}?projectId=${projectId}`, {
    as: owner,
  });
  await button(page, `Add ${leo}`).waitFor();
  expect(await button(page, `Add ${owner.email}`).count()).toBe(0);
  await button(page, 'Send Invite').click();
  await page.getByText('Email Id is required').waitFor();
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Email').press('Enter');
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await success(page, 'Sent Invite successfully');
  await button(page, `Remove ${email}`).waitFor();

  await button(page, `Add ${leo}`).focus();
  await page.keyboard.press('Enter');
  await hasFocus(button(page, `Remove ${leo}`));
  expect(await membersOf(shot._id)).toEqual([leo, email].sort());
  await page.keyboard.press('Enter');
  await hasFocus(button(page, `Add ${leo}`));
  await success(page, 'Removed from this shot');
  await expect.poll(() => membersOf(shot._id)).toEqual([email]);
  await button(page, 'Undo').click();
  await button(page, `Remove ${leo}`).waitFor();
  expect(await membersOf(shot._id)).toEqual([leo, email].sort());
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('leaving with an address that is not sent asks, and nothing of it is lost until then', async () => {
  product.mayComplain();
  const shot = await makeOne();
  const { page } = await product.open(`/successpage/${shot._id}?projectId=${projectId}`, { as: owner });
  await page.getByLabel('Email').fill('half.typed@crew.test');
  await button(page, 'Back to Projects').click();
  const asked = page.getByRole('alertdialog', { name: 'Leave without sending?' });
  await asked.getByText('The invite to half.typed@crew.test is not sent yet.').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Email').inputValue()).toBe('half.typed@crew.test');
  await button(page, 'Back to Projects').click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/projects');
});

test('an invitation that fails keeps the address; one that was made sends no second mail', async () => {
  product.mayComplain();
  const shot = await makeOne();
  const email = newAddress();
  const { page, context } = await openMembers(shot._id);
  const fails = async (said: string) => {
    await button(page, 'Send Invite').click();
    await failure(page, 'Error', said);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await dismissToasts(page);
  };
  await page.getByLabel('Email').fill(email);
  await context.setOffline(true);
  await fails('You are offline. Check your connection');
  await context.setOffline(false);
  await page.route('**/trpc/team.acceptInvite**', (route) => route.abort());
  await fails('The server cannot be reached');
  expect(await membersOf(shot._id)).toEqual([]);
  await page.unroute('**/trpc/team.acceptInvite**');
  const made: string[] = [];
  page.on('request', (request) => request.url().includes('team.invite') && made.push(request.url()));
  // Accepted, but nobody hears of it: the token is used up by then.
  await page.route('**/trpc/team.acceptInvite**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fails('The server cannot be reached');
  expect(await membersOf(shot._id)).toEqual([email]);
  await page.unroute('**/trpc/team.acceptInvite**');
  await button(page, 'Send Invite').click();
  await success(page, 'Sent Invite successfully');
  expect(made).toEqual([]);
  expect(await membersOf(shot._id)).toEqual([email]);

  // On the shot already, and yourself: said at the field.
  for (const [address, said] of [
    [email, 'This shot is shared with this person already'],
    [owner.email, 'You cannot invite yourself'],
  ] as const) {
    await page.getByLabel('Email').fill(address);
    await button(page, 'Send Invite').click();
    await failure(page, said);
    await page.getByRole('main').getByText(said).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(address);
    await dismissToasts(page);
  }
  // What was refused does not come back.
  await page.reload();
  await page.getByRole('tab', { name: /^MEMBERS/ }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('');
});

test('two are taken off one right after the other; a refusal brings its person back', async () => {
  product.mayComplain();
  const shot = await makeOne();
  for (const email of [leo, ines]) await owner.call('rest', 'shot.addMember', { email, shotlistId: shot._id });
  const { page } = await openMembers(shot._id);
  await button(page, `Remove ${leo}`).click();
  await button(page, `Remove ${ines}`).click();
  await expect.poll(() => membersTab(page).getAttribute('aria-description')).toBe('0');
  await expect.poll(() => membersOf(shot._id)).toEqual([]);
  await button(page, `Add ${leo}`).click();
  await button(page, `Remove ${leo}`).waitFor();
  await page.route('**/trpc/shot.update**', (route) => route.abort());
  await button(page, `Remove ${leo}`).click();
  await failure(page, 'The server cannot be reached');
  await button(page, `Remove ${leo}`).waitFor();
  expect(await membersOf(shot._id)).toEqual([leo]);
});

test('the success page of a completed project offers nothing that would be refused', async () => {
  const project = await makeProject(owner);
  const shot = await makeShot(owner, project._id, ahead);
  const { page } = await product.open(`/successpage/${shot._id}?projectId=${project._id}`, {
    as: owner,
  });
  await button(page, `Add ${leo}`).waitFor();
  await button(page, 'Create a New Shot').waitFor();
  await owner.call('rest', 'project.setStatus', { id: project._id, status: 'completed' });
  await page.reload();
  await page.getByRole('link', { name: shot.title }).waitFor();
  for (const name of ['Send Invite', `Add ${leo}`, 'Create a New Shot'])
    expect(await button(page, name).count()).toBe(0);
});

test('a completed shot: nobody is added, people are taken off, which asks first', async () => {
  const shot = await makeOne();
  await inviteToShot(owner, leo, shot._id);
  await owner.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  const { page } = await openMembers(shot._id, phone);
  await button(page, `Remove ${leo}`).waitFor();
  for (const name of ['Send Invite', `Add ${ines}`, 'Choose members']) expect(await button(page, name).count()).toBe(0);
  await button(page, `Remove ${leo}`).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove from this shot' });
  await hasFocus(asked.getByRole('button', { name: 'Cancel' }));
  await asked.getByRole('button', { name: 'Remove from shot' }).click();
  await success(page, 'Removed from this shot');
  await page.getByText('Shared with nobody yet').waitFor();
  expect(await button(page, 'Undo').count()).toBe(0);
  expect(await membersOf(shot._id)).toEqual([]);
});

test('the panel ticks the team, takes a typed address, and keeps what changed elsewhere', async () => {
  const shot = await makeOne();
  const email = newAddress();
  await inviteToShot(owner, leo, shot._id);
  const { page } = await openMembers(shot._id);
  await button(page, 'Choose members').click();
  const panel = page.getByRole('dialog', { name: 'Update members' });
  await hasFocus(panel.getByLabel('Email'));
  await panel.getByRole('checkbox', { name: /Leo Marchetti/, checked: true }).waitFor();
  await panel.getByRole('checkbox', { name: /Ines Kowalska/ }).check();
  await panel.getByLabel('Email').fill(email);
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  // In another window meanwhile.
  await owner.call('rest', 'shot.update', { id: shot._id, members: [] });
  await button(page, 'Update members').click();
  await success(page, 'Updated Shot');
  await panel.waitFor({ state: 'detached' });
  await hasFocus(button(page, 'Choose members'));
  expect(await membersOf(shot._id)).toEqual([ines, email].sort());
  await expect.poll(() => membersTab(page).getAttribute('aria-description')).toBe('2');
});
