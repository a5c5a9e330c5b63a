import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { onDevice, openAgain, planned, programKept, storedText, todayKept } from '../support/on-device';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';
import { logIn, loseSession, rescheduleRow } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.offline;

/** A person with two shots of today in the pocket. */
async function onSet() {
  const owner = await product.person();
  const { _id: projectId } = await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' });
  const shot = await planned(owner, projectId, 'Breakfast at the window', [-0.5, 1]);
  const other = await planned(owner, projectId, 'Lamp lit', [-0.4, 1.1]);
  const visited = await product.open(`/shotlist/${projectId}`, {
    as: owner,
    ...onDevice,
    expected: [...(onDevice.expected ?? []), /401|409|503|Please log in/],
  });
  await programKept(visited);
  await todayKept(visited.page);
  return { owner, projectId, shot, other, ...visited };
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const complete = (page: Page, title: string) => page.getByRole('button', { name: `Complete ${title}`, exact: true });
const reopen = (page: Page, title: string) => page.getByRole('button', { name: `Reopen ${title}`, exact: true });

const statusOf = async (owner: Person, id: string) => (await owner.call('rest', 'shot.get', { id })).body.data.status;
const saved = (page: Page) => page.getByText(text.allSaved).waitFor();

test('what is pressed without a network waits over ten reloads, and arrives once', async () => {
  const { owner, projectId, shot, other, page, context } = await onSet();
  const before = (await owner.call('rest', 'shot.get', { id: shot._id })).body.data.version;
  await context.setOffline(true);
  await complete(page, 'Breakfast at the window').click();
  await page.getByText(text.waits(1)).waitFor();
  await complete(page, 'Lamp lit').click();
  await page.getByText(text.waits(2)).waitFor();
  expect(await page.title()).toMatch(/^\(2 wait\) /);
  // Pressed again before it was sent, it is as if nothing had been pressed.
  await page.getByRole('tab', { name: /Completed/ }).click();
  await reopen(page, 'Lamp lit').click();
  await page.getByText(text.waits(1)).waitFor();
  for (let at = 0; at < 10; at += 1) await page.reload();
  await page.getByText(text.waits(1)).waitFor();
  await page.getByRole('tab', { name: /Completed/ }).click();
  await row(page, 'Breakfast at the window').getByText(text.notSent).waitFor();
  for (const view of ['By scene', 'Schedule', 'Board']) {
    await page.getByRole('radio', { name: view }).check();
    await page.getByText(text.notSent).first().waitFor();
  }
  await page.goto(`/viewshot/${shot._id}`);
  await page.getByText(text.notSent).waitFor();
  await page.goto(`/shotlist/${projectId}`);
  expect(await statusOf(owner, shot._id)).not.toBe('completed');

  await context.setOffline(false);
  await saved(page);
  const { body } = await owner.call('rest', 'shot.get', { id: shot._id });
  expect([body.data.status, body.data.version]).toEqual(['completed', before + 1]);
  expect(await statusOf(owner, other._id)).not.toBe('completed');
  expect(await storedText(page)).not.toContain('shot.setStatus');
  expect(projectId).toBe(body.data.projectId);
});

test('the program is closed before an answer: it is done once; before the press left: it is sent', async () => {
  const { owner, projectId, shot, other, page, context } = await onSet();
  const before = (await owner.call('rest', 'shot.get', { id: shot._id })).body.data.version;
  const reached = new Promise<void>((resolve) => {
    void page.route('**/trpc/shot.setStatus**', async (route) => {
      const { id } = route.request().postDataJSON() as { id: string };
      // That of the other shot never leaves.
      if (id !== shot._id) return;
      await route.fetch();
      resolve();
    });
  });
  await complete(page, 'Breakfast at the window').click();
  await reached;
  await complete(page, 'Lamp lit').click();
  await expect.poll(() => storedText(page)).toContain(`"id":"${other._id}"`);
  expect(await statusOf(owner, shot._id)).toBe('completed');

  await openAgain(context, `/shotlist/${projectId}`);
  await expect.poll(() => statusOf(owner, other._id), { timeout: 20_000 }).toBe('completed');
  const { body } = await owner.call('rest', 'shot.get', { id: shot._id });
  expect([body.data.status, body.data.version]).toEqual(['completed', before + 1]);
});

/** Gives a shot a new end, in its dialog. */
async function reschedule(page: Page, title: string, end: string) {
  await rescheduleRow(page, title);
  await page.getByRole('dialog').getByLabel('End Time').fill(end);
  await page.getByRole('dialog').getByRole('button', { name: messages.shotActions.reschedule }).click();
}

test('a change that another device has overtaken is told until it is dealt with: theirs, or mine', async () => {
  const { owner, shot, other, page, context } = await onSet();
  const timesOf = async (id: string) => (await owner.call('rest', 'shot.get', { id })).body.data;
  await context.setOffline(true);
  for (const { title } of [shot, other]) await reschedule(page, title, '23:59');
  await page.getByText(text.waits(2)).waitFor();
  for (const { _id: id, startDateTime } of [shot, other]) {
    const endDateTime = new Date(Date.parse(startDateTime ?? '') + 600_000).toISOString();
    await owner.call('rest', 'shot.reschedule', { id, startDateTime: startDateTime ?? '', endDateTime });
  }
  const theirs = await timesOf(shot._id);

  await context.setOffline(false);
  const told = page.getByRole('button', { name: text.notSaved(2) });
  await told.waitFor();
  await page.reload();
  await told.click();
  const list = page.getByRole('dialog');
  const of = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  await of(other.title).getByRole('button', { name: text.refused.useMine }).click();
  await of(other.title).waitFor({ state: 'detached' });
  await of(shot.title).getByRole('button', { name: text.refused.keepTheirs, exact: true }).click();
  await expect.poll(async () => (await timesOf(other._id)).endDateTime).toContain('T23:59');
  expect((await timesOf(shot._id)).endDateTime).toBe(theirs.endDateTime);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fl_waiting'))).toBeNull();
});

test('a day that runs late without a network is shifted at once, and everywhere once there is one', async () => {
  const { owner, other, page, context } = await onSet();
  await page.goto('/today');
  await page.getByText(other.title).first().waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: messages.runningLate.title, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: messages.runningLate.title });
  await dialog.getByRole('radio', { name: '15 min' }).check();
  await dialog.getByRole('button', { name: /^Shift / }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text.waits(1)).waitFor();
  await context.setOffline(false);
  await saved(page);
  const { startDateTime } = (await owner.call('rest', 'shot.get', { id: other._id })).body.data;
  expect(Date.parse(startDateTime ?? '') - Date.parse(other.startDateTime ?? '')).toBe(15 * 60_000);
});

test('a session that has ended sends nothing until the same account signs in', async () => {
  const { owner, shot, page, context } = await onSet();
  await context.setOffline(true);
  await complete(page, shot.title).click();
  await page.getByText(text.waits(1)).waitFor();
  await loseSession(context);
  await context.setOffline(false);
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  expect(await statusOf(owner, shot._id)).not.toBe('completed');

  const stranger = await product.person();
  await logIn(page, stranger);
  const told = page.getByRole('alertdialog', { name: text.others.title(1, owner.name) });
  await told.getByRole('button', { name: text.others.signIn(owner.name) }).click();
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  await logIn(page, owner);
  await expect.poll(() => statusOf(owner, shot._id), { timeout: 20_000 }).toBe('completed');
});

test('logging out asks, and deletes what waits', async () => {
  const { owner, shot, page, context } = await onSet();
  await context.setOffline(true);
  await complete(page, shot.title).click();
  await page.getByText(text.waits(1)).waitFor();
  await page.goto('/projects');
  const leave = async () => {
    await page.getByRole('button', { name: messages.app.accountMenu }).click();
    await page.getByRole('menuitem', { name: messages.app.logout }).click();
    return page.getByRole('alertdialog', { name: text.logout.title });
  };
  const asked = await leave();
  await asked.getByText(text.logout.question(1)).waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(text.waits(1)).waitFor();
  await (await leave()).getByRole('button', { name: text.logout.action }).click();
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await context.setOffline(false);
  await expect.poll(async () => (await owner.call('rest', 'auth.check', undefined)).status).toBe(401);
});

test('two tabs show the same changes, and the one that is left sends them', async () => {
  const { owner, projectId, shot, page, context } = await onSet();
  const second = await context.newPage();
  await second.goto(`/shotlist/${projectId}`);
  await row(second, shot.title).waitFor();
  await context.setOffline(true);
  await complete(page, shot.title).click();
  await second.getByText(text.waits(1)).waitFor();
  await page.close();
  await context.setOffline(false);
  await saved(second);
  expect(await statusOf(owner, shot._id)).toBe('completed');
});

test('where the system has taken the storage away nothing is kept, and no plan seems empty', async () => {
  const { page, context } = await onSet();
  await context.setOffline(true);
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.goto('/today');
  await page.getByRole('heading', { name: text.nothingKept }).waitFor();
});
