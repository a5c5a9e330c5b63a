import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { failure, success } from '../support/steps';
import { inviteToShot } from '../support/team';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let member: Person;

beforeAll(async () => {
  [owner, member] = [await product.person(), await product.person('Mara Solberg')];
});

/** A project with so many shots, all of them shared with the member. */
async function share(count = 1) {
  const project = await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' });
  const shots = [];
  for (let number = 1; number <= count; number += 1) {
    const shot = await makeShot(owner, project._id, {
      ...ahead,
      title: `Shot ${number}`,
      gearList: [{ gearlistName: 'Gimbal' }],
    });
    await inviteToShot(owner, member.email, shot._id);
    shots.push(shot);
  }
  return { project, shots, first: shots[0]?._id ?? '' };
}

test('shared pages show nothing that would be refused, on desktop and phone', async () => {
  const { project, first } = await share();
  const { page } = await product.open('/sharedprojects', { as: member });
  await page
    .getByRole('article', { name: 'The Lighthouse Keeper' })
    .first()
    .getByText('1 Shot', { exact: true })
    .waitFor();
  await page.goto(`/viewshot/${first}`);
  await page.getByRole('tab', { name: 'MEMBERS', exact: true }).click();
  await page.getByRole('tabpanel').getByText(member.email).waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    // The account menu apart, paper and the way out are the only buttons of the page.
    const buttons = page.getByRole('main').getByRole('button');
    expect(await buttons.count()).toBe(2);
    await buttons.and(button(page, 'Print')).waitFor();
    await buttons.and(button(page, 'Leave this shot')).waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  }
  // The page of whoever has just planned it, which invites people, is its owner's.
  await page.goto(`/successpage/${first}?projectId=${project._id}`);
  await page.waitForURL(`**/viewshot/${first}`);
  await button(page, 'Leave this shot').waitFor();
  expect(await button(page, 'Send Invite').count()).toBe(0);
});

test('a member who leaves a shot is asked first, and comes back to what else is shared', async () => {
  product.mayComplain();
  const { project, shots, first } = await share(2);
  const { page } = await product.open(`/viewshot/${first}`, { as: member });
  const asked = page.getByRole('alertdialog', { name: 'Leave this shot' });
  await button(page, 'Leave this shot').click();
  await hasFocus(asked.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await hasFocus(button(page, 'Leave this shot'));
  await page.route('**/trpc/shot.leave**', (route) => route.abort());
  await page.keyboard.press('Enter');
  await asked.getByRole('button', { name: 'Leave' }).click();
  await failure(page, 'The server cannot be reached');
  await page.unroute('**/trpc/shot.leave**');
  await asked.getByRole('button', { name: 'Leave' }).click();
  await success(page, 'You left this shot');
  await page.waitForURL(`**/shotlist/${project._id}`);
  await page.getByRole('link', { name: 'Shot 2' }).waitFor();
  expect(await page.getByRole('link', { name: 'Shot 1' }).count()).toBe(0);
  expect((await member.try('rest', 'shot.get', { id: first })).status).toBe(404);

  await page.goto(`/viewshot/${shots[1]?._id}`);
  await button(page, 'Leave this shot').click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/sharedprojects');
  await page.getByRole('heading', { name: 'Shared Projects', level: 1 }).waitFor();
  expect(await page.getByText('No longer available').count()).toBe(0);
});

test('removed while the page is open: says so and leaves for the shared projects, until it is dismissed', async () => {
  product.mayComplain();
  const { project, first } = await share();
  const { page } = await product.open(`/shotlist/${project._id}`, { as: member, alone: true });
  await page.getByRole('link', { name: 'Shot 1' }).click();
  await page.getByRole('heading', { name: 'Shot 1', level: 1 }).waitFor();
  await owner.call('rest', 'team.remove', { memberEmail: member.email });
  await page.getByRole('link', { name: 'The Lighthouse Keeper' }).click();
  await page.waitForURL('**/sharedprojects');
  const notice = page.getByRole('alert').filter({ hasText: 'No longer available' });
  await notice.getByText('“The Lighthouse Keeper” was deleted or is no longer shared with you').waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await button(page, 'Dismiss').click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Shared Projects', level: 1 }).waitFor();
  expect(await notice.count()).toBe(0);
  // What was never seen is simply not there.
  await page.goto(`/viewshot/${first}`);
  await page.getByText("The content you're looking is not available").waitFor();
});

test('leaving a shot that was taken away meanwhile says why, and the page goes', async () => {
  product.mayComplain();
  const { first } = await share();
  const { page } = await product.open(`/viewshot/${first}`, { as: member, alone: true });
  await button(page, 'Leave this shot').click();
  await owner.call('rest', 'shot.update', { id: first, members: [] });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/sharedprojects');
  const notice = page.getByText('“Shot 1” was deleted or is no longer shared with you');
  await notice.waitFor();
  // Whoever comes back later is not told of what may be there again.
  await page.getByRole('link', { name: 'My Projects' }).first().click();
  await notice.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Shared Projects', level: 1 }).waitFor();
  expect(await notice.count()).toBe(0);
});
