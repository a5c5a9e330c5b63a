import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../support/browser';
import { button } from '../support/page';
import { PASSWORD, type Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { logIn, success } from '../support/steps';
import { inviteToShot, inviteToTeam } from '../support/team';
import { withProduct } from '../support/with-product';

const NOT_THERE = "The content you're looking is not available";

const product = withProduct();
let owner: Person;

beforeAll(async () => {
  owner = await product.person();
});

const newAddress = (name = 'leo') => `${name}.${randomBytes(4).toString('hex')}@crew.test`;
const titles = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Shot / })
    .allTextContents();

/** A project with two planned shots and a draft. */
async function shoot() {
  const project = await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' });
  const make = (title: string, fields: object = ahead) => makeShot(owner, project._id, { ...fields, title });
  const [shared, sibling, draft] = [await make('Shot one'), await make('Shot two'), await make('Shot three', {})];
  return { project, shared, sibling, draft };
}

test('an invited visitor registers by the mail and sees exactly what was shared', async () => {
  const { project, shared, sibling, draft } = await shoot();
  const email = newAddress();
  const own = await product.open(`/successpage/${shared._id}?projectId=${project._id}`, { as: owner });
  await own.page.getByLabel('Email').fill(`  ${email.toUpperCase()} `);
  await button(own.page, 'Send Invite').click();
  await success(own.page, 'Sent Invite successfully');
  await own.page.getByRole('status').getByText('Success', { exact: true }).waitFor();
  await button(own.page, `Remove ${email}`).waitFor();
  expect(await own.page.getByLabel('Email').inputValue()).toBe('');

  const [mail] = await product.mailsTo(email);
  expect(mail?.text).toContain(owner.name);
  expect(mail?.text).toContain('The Lighthouse Keeper');
  const invited = await product.open(mail?.link ?? '', { expected: [/403/] });
  await invited.page.getByRole('heading', { name: `${owner.name} invites you`, level: 1 }).waitFor();
  await invited.page.getByRole('link', { name: 'Create account' }).click();
  await invited.page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
  expect(await invited.page.getByLabel('Email').inputValue()).toBe(email);
  await invited.page.getByText('What was shared with you opens with this address.').waitFor();
  await invited.page.getByLabel('Name').fill('Leo Marchetti');
  await invited.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(invited.page, 'Register').click();
  await invited.page.waitForURL('**/account-creation');

  // Until the address is verified there is no way in.
  await invited.page.goto(`/shotlist/${project._id}?for=${email}`);
  await invited.page.waitForURL('**/login?next=*');
  await logIn(invited.page, { email });
  await invited.page.getByText('Your email address is not verified yet').waitFor();
  expect((await product.visitor().rest('GET', `/api/app/getShotlistsById/${shared._id}`)).status).toBe(401);

  const [, verification] = await product.mailsTo(email, 2);
  await invited.page.goto(verification?.link ?? '');
  await invited.page.getByRole('link', { name: 'LOG IN NOW' }).click();
  await expect.poll(() => invited.page.getByLabel('Email').inputValue()).toBe(email);
  await invited.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(invited.page, 'Login').click();
  await invited.page.getByRole('heading', { name: 'The Lighthouse Keeper', level: 1 }).waitFor();
  await expect.poll(() => titles(invited.page)).toEqual(['Shot one']);
  expect(new URL(invited.page.url()).pathname + new URL(invited.page.url()).search).toBe(`/shotlist/${project._id}`);
  await invited.page
    .getByText(/\b1 Shot\b/)
    .first()
    .waitFor();

  // The stranger, and whoever is shared with in part: what is not theirs is not there.
  const stranger = await product.open(`/shotlist/${project._id}`, {
    as: await product.person('Tom'),
    expected: [/404/],
  });
  await stranger.page.getByText(NOT_THERE).waitFor();
  for (const { _id } of [shared, sibling, draft]) {
    await stranger.page.goto(`/viewshot/${_id}`);
    await stranger.page.getByText(NOT_THERE).waitFor();
  }
  const missing = await product.open(`/viewshot/${sibling._id}`, { expected: [/404/] });
  await missing.page.waitForURL('**/login');
  await logIn(missing.page, { email });
  await missing.page.waitForURL('**/projects');
  await missing.page.goto(`/viewshot/${sibling._id}`);
  await missing.page.getByText(NOT_THERE).waitFor();

  await own.page.goto('/settings?tab=team');
  await own.page.getByRole('list', { name: 'Team members' }).getByText('Joined').waitFor();
});

test('whoever takes the token to another address gains nothing', async () => {
  product.mayComplain();
  const { shared } = await shoot();
  const email = newAddress();
  const { body } = await owner.call('rest', 'team.invite', { email, shotlistId: shared._id });
  const thief = await product.person('Ravi');
  const { token } = body.invite;
  expect((await thief.call('rest', 'team.acceptInvite', { token, email })).status).toBe(403);
  expect((await thief.call('rest', 'team.acceptInvite', { token, email: thief.email })).status).toBe(403);
  const { page } = await product.open('/sharedprojects', { as: thief });
  await page.getByRole('heading', { name: 'No Projects Found' }).waitFor();
});

test('the mail’s link leads somebody with an account through the login and on', async () => {
  const { project, shared } = await shoot();
  const member = await product.person('Mara Solberg');
  const known = (await product.mailsTo(member.email, 0)).length;
  await inviteToShot(owner, member.email, shared._id);
  const mail = (await product.mailsTo(member.email, known + 1)).at(-1);
  const link = `${product.url}/shotlist/${project._id}?${new URLSearchParams({ for: member.email })}`;
  expect(mail?.link.replace(/#.*/, '')).toBe(link);
  const { page, context } = await product.open(mail?.link ?? '', { viewport: phone });
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email);
  // The other account page knows as much.
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, member);
  await expect.poll(() => titles(page)).toEqual(['Shot one']);
  expect(new URL(page.url()).search).toBe('');
  await context.close();

  const other = await product.person('Ines Kowalska');
  const before = (await product.mailsTo(other.email, 0)).length;
  await inviteToTeam(owner, 'Ines', other.email);
  const plain = (await product.mailsTo(other.email, before + 1)).at(-1);
  const shares = await product.open(plain?.link ?? '', { as: other });
  await shares.page.getByRole('heading', { name: 'Shared Projects', level: 1 }).waitFor();
  expect(new URL(shares.page.url()).search).toBe('');
});

test('signed in as somebody else: says whom the invitation is for, and logs out to go on', async () => {
  const { project, shared } = await shoot();
  const member = await product.person('Mara Solberg');
  await inviteToShot(owner, member.email, shared._id);
  const other = await product.person('Tom');
  const { page } = await product.visit({ as: other });
  // So it is with the link of somebody who is to register first.
  const newcomer = newAddress();
  await inviteToShot(owner, newcomer, shared._id);
  const [mail] = await product.mailsTo(newcomer);
  expect(mail?.link).toContain('/register?');
  await page.goto(mail?.link ?? '');
  await page.getByRole('heading', { name: 'This invitation is for someone else', level: 1 }).waitFor();
  await page.getByText(`It was sent to ${newcomer}. You are signed in as ${other.email}.`).waitFor();
  await page.goto(`/shotlist/${project._id}?for=${member.email}`);
  await page.getByRole('heading', { name: 'This invitation is for someone else', level: 1 }).waitFor();
  await page.getByText(`It was sent to ${member.email}. You are signed in as ${other.email}.`).waitFor();
  await page.getByRole('link', { name: 'Go to My Projects' }).click();
  await page.waitForURL('**/projects');
  await page.goBack();
  await button(page, 'Log out and continue').click();
  await page.waitForURL('**/login?next=*');
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email);
  await logIn(page, member);
  await expect.poll(() => titles(page)).toEqual(['Shot one']);
});

test('the registration link of somebody with an account leads on, and never elsewhere', async () => {
  const { project, shared } = await shoot();
  const member = await product.person('Mara Solberg');
  await inviteToShot(owner, member.email, shared._id);
  const link = (next: string) => `/register?${new URLSearchParams({ email: member.email, next })}`;
  const { page } = await product.open(link(`/shotlist/${project._id}`), { as: member });
  await expect.poll(() => titles(page)).toEqual(['Shot one']);
  await page.goto(link('//evil.test/x'));
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
});
