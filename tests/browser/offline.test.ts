import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { violations } from '../support/accessibility';
import { onDevice, planned, programKept, storedText, todayKept } from '../support/on-device';
import { formOf, noise } from '../support/pictures';
import { makeProject } from '../support/shoot';
import { loseSession, success } from '../support/steps';
import { inviteToShot } from '../support/team';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.offline;

test('the program opens without a network, and a page that is not kept says so', async () => {
  const visited = await product.open('/projects', { as: await product.person(), ...onDevice });
  const { page, context } = visited;
  await programKept(visited);
  await context.setOffline(true);
  await page.goto('/today');
  await page.getByRole('heading', { name: text.nothingKept }).waitFor();
  await page.goto('/light');
  await page.getByRole('heading', { name: text.needsNetwork }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: messages.lightPage.title }).waitFor();
});

test('the landing page keeps nothing for a visitor', async () => {
  const { page } = await product.open('/', onDevice);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('today and tomorrow are in the pocket, and a logout takes them out', async () => {
  const owner = await product.person();
  const { _id: near } = await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' });
  const runs = await planned(owner, near, 'Breakfast at the window', [-0.5, 1]);
  const tomorrow = await planned(owner, near, 'The last ferry leaves', [20, 21]);
  await inviteToShot(owner, 'thandi@crew.test', runs._id);
  const { _id: far } = await makeProject(owner, { projectTitle: 'Next year' });
  const later = await planned(owner, far, 'Not yet', [4000, 4001]);
  const visited = await product.open('/projects', { as: owner, ...onDevice });
  const { page, context } = visited;
  await programKept(visited);
  await todayKept(page);

  await context.setOffline(true);
  await page.goto('/today');
  await page.getByRole('region', { name: 'Breakfast at the window', exact: true }).waitFor();
  await page.getByText(/^No network\. As of \d\d:\d\d$/).waitFor();
  await page.goto(`/viewshot/${tomorrow._id}`);
  await page.getByRole('heading', { name: 'The last ferry leaves' }).waitFor();
  await page.goto(`/shotlist/${near}`);
  await page.locator(`[data-shot="${runs._id}"]`).waitFor();
  await page.goto('/projects');
  await page.getByRole('link', { name: 'The Lighthouse Keeper' }).first().waitFor();
  expect(await page.getByText('Next year').count()).toBe(0);
  await page.goto(`/viewshot/${later._id}`);
  await page.getByRole('heading', { name: text.notKept }).waitFor();

  const stored = await storedText(page);
  expect(stored).toContain('Breakfast at the window');
  expect(stored).not.toContain('thandi@crew.test');

  await page.goto('/projects');
  await page.getByRole('button', { name: messages.app.accountMenu }).click();
  await page.getByRole('menuitem', { name: messages.app.logout }).click();
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await page.goto('/today');
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await owner.call('rest', 'auth.check', undefined)).status).toBe(401);
});

test('where nothing is to be kept a logout leaves nothing for the next account, nor in another tab', async () => {
  const owner = await product.person();
  const { _id: far } = await makeProject(owner, { projectTitle: 'Next year' });
  await planned(owner, far, 'Not yet', [4000, 4001]);
  const visited = await product.open('/projects', { as: owner, ...onDevice });
  const { page, context } = visited;
  await programKept(visited);
  const other = await context.newPage();
  await other.goto('/projects');
  const names = (one: Page) => one.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(() => names(other), { timeout: 20_000 }).toHaveLength(1);
  expect(await storedText(page)).not.toContain('Next year');

  await page.getByRole('button', { name: messages.app.accountMenu }).click();
  await page.getByRole('menuitem', { name: messages.app.logout }).click();
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  await expect.poll(() => names(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('fl_kept_account'))).toBeNull();
  // The network comes back to a tab that was left open.
  await context.setOffline(true);
  await context.setOffline(false);
  await other.getByRole('heading', { name: messages.login.title }).waitFor();
  expect(await names(page)).toEqual([]);
});

test('a project that a person keeps opens without a network, with large pictures, until it is removed', async () => {
  const owner = await product.person();
  const { _id: id } = await makeProject(owner, { projectTitle: 'Next year' });
  const upload = await owner.rest<{ url: string }>('POST', '/api/admin/upload', formOf([await noise(400)]));
  const picture = upload.body.url;
  const shot = await planned(owner, id, 'Not yet', [4000, 4001]);
  await owner.call('rest', 'shot.update', { id: shot._id, inspirationImages: [picture] });
  const visited = await product.open(`/shotlist/${id}`, { as: owner, ...onDevice });
  const { page, context } = visited;
  await programKept(visited);
  const menu = page.getByRole('button', { name: 'Project menu of Next year' });
  await menu.click();
  await page.getByRole('menuitem', { name: text.keep.title }).click();
  const dialog = page.getByRole('dialog', { name: text.keep.title });
  await dialog.getByRole('checkbox', { name: /^Large pictures \(\d+ kB\)$/ }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: text.keep.action }).click();
  await success(page, text.keep.kept);
  await dialog.waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('menuitem', { name: text.keep.remove }).waitFor();

  await context.setOffline(true);
  await page.goto(`/viewshot/${shot._id}`);
  await page.getByRole('heading', { name: 'Not yet' }).waitFor();
  const bytes = (url: string) => page.evaluate(async (at) => (await (await fetch(at)).arrayBuffer()).byteLength, url);
  expect(await bytes(picture)).toBeGreaterThan(await bytes(picture.replace('large', 'small')));
  await page.goto(`/shotlist/${id}`);
  await page.getByRole('radio', { name: 'Schedule' }).check();
  await page
    .getByRole('button', { name: /Not yet/ })
    .first()
    .waitFor();
  await context.setOffline(false);

  await page.goto('/settings?tab=profile');
  const kept = page.getByRole('region', { name: text.settings.title });
  await kept.getByRole('button', { name: /^Remove .*Next year.* from this device$/ }).click();
  await success(page, text.keep.removed);
  await kept.getByText(text.nothingKept).waitFor();
  expect(await storedText(page)).not.toContain('Not yet');
});

test('a kept shot that somebody else changes comes true in a list, though its page is not open', async () => {
  const owner = await product.person();
  const { _id: projectId } = await makeProject(owner);
  const shots = [
    await planned(owner, projectId, 'Breakfast at the window', [-0.5, 1]),
    await planned(owner, projectId, 'Lamp lit', [-0.4, 1.1]),
  ];
  const visited = await product.open(`/shotlist/${projectId}`, { as: owner, ...onDevice });
  const { page } = visited;
  await programKept(visited);
  await todayKept(page);
  const listening = page.waitForResponse(/live\.changes/);
  await page.reload();
  await listening;
  // The second one comes when the list is not read any more.
  for (const [at, { _id: id }] of shots.entries()) {
    const row = page.locator(`[data-shot="${id}"]`);
    await row.waitFor();
    await owner.call('rest', 'shot.update', { id, title: `Changed ${at}` });
    await row.getByText(`Changed ${at}`).waitFor();
  }
});

test('what was known last is painted before the server answers; an ended session clears it', async () => {
  const owner = await product.person();
  const { _id: projectId } = await makeProject(owner);
  await planned(owner, projectId, 'Breakfast at the window', [-0.5, 1]);
  const visited = await product.open('/projects', { as: owner, ...onDevice, expected: [/401/] });
  const { page, context } = visited;
  await programKept(visited);
  await todayKept(page);

  const release = await holdCalls(page);
  await page.goto('/today');
  const shot = page.getByRole('region', { name: 'Breakfast at the window', exact: true });
  await shot.waitFor();
  await loseSession(context);
  expect(await release()).toBeGreaterThan(0);
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  expect(await shot.count()).toBe(0);
});

/** Holds what a page asks for; lets it go, and gives how much it was. */
async function holdCalls(page: Page): Promise<() => Promise<number>> {
  let held: Route[] | null = [];
  await page.route('**/trpc/**', (route) => (held ? void held.push(route) : route.continue()));
  return async () => {
    const asked = held ?? [];
    held = null;
    await Promise.all(asked.map((route) => route.continue()));
    return asked.length;
  };
}

test('a tab of the old build has its files until it is closed, and then the new build begins', async () => {
  // What it asks of the server before the product's goes to another host.
  product.mayComplain();
  const { url, build, close } = await deployments();
  const visited = await product.visit({ as: await product.person(), ...onDevice });
  const { page, context } = visited;
  await page.goto(`${url}/projects`);
  await programKept(visited);
  // Past the browser's own cache, which has what it has loaded.
  const isThere = (one: Page) => one.evaluate(async (file) => (await fetch(file, { cache: 'no-store' })).ok, build.old);

  build.isNew = true;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const hasWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(hasWaiting, { timeout: 20_000 }).toBe(true);
  // The server does not have it any more.
  expect((await fetch(url + build.old)).ok).toBe(false);
  expect(await isThere(page)).toBe(true);

  await page.close();
  const next = await context.newPage();
  await next.goto(`${url}/projects`);
  await expect.poll(() => isThere(next)).toBe(false);
  await context.close();
  await close();
  product.takeFaults();
});

/** A server before the product's that can deploy another build: a file of the old one is gone, its program another. */
async function deployments() {
  const worker = await (await fetch(`${product.url}/sw.js`)).text();
  const old = /assets\/shot-wizard-[\w-]+\.js/.exec(worker)?.[0] ?? '';
  const page = await (await fetch(`${product.url}/login`, { headers: { accept: 'text/html' } })).text();
  const program = /src="\/(assets\/[\w-]+\.js)"/.exec(page)?.[1] ?? '';
  const build = { isNew: false, old: `/${old}` };
  const renamed = program.replace('assets/', 'assets/new-');
  const server = createServer(async ({ url: path = '', headers }, answer) => {
    const isGone = build.isNew && path === build.old;
    const known = path.replace(renamed, program);
    const sent = { cookie: headers.cookie ?? '', accept: headers.accept ?? '' };
    const response = await fetch(isGone ? `${product.url}/api/gone` : product.url + known, { headers: sent });
    let body = Buffer.from(await response.arrayBuffer());
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (build.isNew && isPage) body = Buffer.from(body.toString().replaceAll(program, renamed));
    if (build.isNew && path === '/sw.js') body = Buffer.from(worker.replace(old, renamed).replace(program, renamed));
    const kept = ['content-type', 'content-security-policy', 'cache-control'];
    const given = kept.flatMap((name) => [[name, response.headers.get(name) ?? '']]);
    answer.writeHead(response.status, Object.fromEntries(given)).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://localhost:${port}`, build, close };
}
