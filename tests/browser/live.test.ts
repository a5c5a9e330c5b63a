import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { watchAsked } from '../support/asked';
import { invite } from '../support/crew';
import { delayAnswer } from '../support/delayed-answer';
import { openEventStream } from '../support/event-stream';
import { slowness } from '../support/growth';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const stream = '/trpc/live.changes';

const product = withProduct();
let owner: Person;
let member: Person;
let projectId: string;
let shotId: string;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  member = await product.person('Mira Sol');
  projectId = (await makeProject(owner))._id;
  shotId = (await makeShot(owner, projectId, ahead))._id;
  await invite(owner, member, shotId);
});

/** Opens a page and waits for its stream and for everything that it asks for with that. */
async function openLive(person: Person, path: string, expected: RegExp[] = []) {
  const visited = await product.visit({ as: person, expected });
  const { page } = visited;
  const begun = page.waitForResponse((response) => response.url().includes(stream));
  await page.goto(path);
  await begun;
  return { ...visited, asked: watchAsked(page) };
}

const retitle = (title: string, id = shotId) => owner.call('rest', 'shot.update', { id, title });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** How long it takes until all of it is seen, from before it is done. */
async function seenWithin(act: () => Promise<unknown>, ...seen: Locator[]): Promise<number> {
  const begun = Date.now();
  await Promise.all([act(), ...seen.map((one) => one.waitFor())]);
  return Date.now() - begun;
}

test("an owner's change appears on a member's open list and shot page within 2 seconds", async () => {
  const list = await openLive(member, `/shotlist/${projectId}`);
  const view = await openLive(member, `/viewshot/${shotId}`);
  const title = 'Gulls over the pier';
  const taken = await seenWithin(() => retitle(title), list.page.getByText(title).first(), heading(view.page, title));
  expect(taken).toBeLessThan(2000 * slowness());
});

test('what is asked for elsewhere on the page and gets no answer holds no change back', async () => {
  product.mayComplain();
  const { _id } = await makeShot(owner, projectId, { ...ahead, referenceVideos: ['https://youtu.be/aqz-KE-bpKQ'] });
  const { page } = await product.visit({ as: owner });

  await page.route('**/trpc/media.embedInfo**', () => undefined);
  const begun = page.waitForResponse((response) => response.url().includes(stream));
  await page.goto(`/viewshot/${_id}`);
  await begun;
  const held = page.waitForRequest('**/trpc/media.embedInfo**');
  await page.getByRole('tab', { name: /^VIDEOS/ }).click();
  await held;
  expect(await seenWithin(() => retitle('Not held back', _id), heading(page, 'Not held back'))).toBeLessThan(
    2000 * slowness(),
  );
  // Nor does what is saved and gets no answer, for longer than a moment.
  const saving = page.waitForRequest('**/trpc/shot.setStatus**');
  await page.route('**/trpc/shot.setStatus**', () => undefined);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await saving;
  await retitle('Nor for long', _id);
  await heading(page, 'Nor for long').waitFor();
});

test('a page whose session is ended elsewhere goes to the login page by itself', async () => {
  product.mayComplain();
  const person = await product.person('Otto Other');
  const elsewhere = Object.assign(product.visitor(), { email: person.email });
  await elsewhere.signIn();
  const { page } = await openLive(person, '/projects?tab=completed', [/401/]);
  await elsewhere.call('trpc', 'session.endOthers');
  await page.waitForURL('**/login?next=*');
  await heading(page, 'Login').waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/projects?tab=completed');
});

test("a member's arrival appears on the owner's page within 2 seconds, and the shot on the member's", async () => {
  const late = await product.person('Lena Late');
  const { page } = await openLive(owner, `/viewshot/${shotId}`);
  const shared = await openLive(late, '/sharedprojects');
  await page.getByRole('tab', { name: 'MEMBERS' }).click();
  const taken = await seenWithin(
    () => invite(owner, late, shotId),
    page.getByText(late.email).first(),
    shared.page.getByRole('article').getByText('1 Shot', { exact: true }),
  );
  expect(taken).toBeLessThan(2000 * slowness());
});

test('what is taken away while it is open leaves the screen and says so', async () => {
  product.mayComplain();
  const guest = await product.person('Gus Guest');
  const project = await makeProject(owner, { projectTitle: 'The Last Ferry' });
  const { _id } = await makeShot(owner, project._id, { ...ahead, title: 'Ropes' });
  await invite(owner, guest, _id);
  const [shot, list, shared] = [
    await openLive(guest, `/viewshot/${_id}`, [/404/]),
    await openLive(guest, `/shotlist/${project._id}`, [/404/]),
    await openLive(guest, '/sharedprojects'),
  ];
  const card = shared.page.getByRole('article', { name: 'The Last Ferry' });
  await card.waitFor();
  // Nobody touches a page from here on: each says so and goes by itself.
  const taken = await seenWithin(
    () => owner.call('rest', 'team.remove', { memberEmail: guest.email }),
    shot.page.getByText('“Ropes” was deleted or is no longer shared with you'),
    list.page.getByText('“The Last Ferry” was deleted or is no longer shared with you'),
  );
  expect(taken).toBeLessThan(5000 * slowness());
  for (const { page } of [shot, list]) await page.waitForURL('**/sharedprojects');
  await card.waitFor({ state: 'detached' });
});

test('the open pages of a shot go with its project: for who shares it and in every window of its owner', async () => {
  product.mayComplain();
  const project = await makeProject(owner);
  const { _id } = await makeShot(owner, project._id, { ...ahead, title: 'Ropes' });
  await invite(owner, member, _id);
  const shared = await openLive(member, `/viewshot/${_id}`, [/404/]);
  const own = await openLive(owner, `/viewshot/${_id}`, [/404/]);
  const planning = await openLive(owner, `/createshot/${_id}`, [/404/]);
  await heading(own.page, 'Ropes').waitFor();
  await owner.call('rest', 'project.delete', { id: project._id });
  await shared.page.waitForURL('**/sharedprojects');
  await shared.page.getByText('“Ropes” was deleted or is no longer shared with you').waitFor();
  for (const { page } of [own, planning]) {
    await page.getByText("The content you're looking is not available").waitFor();
  }
});

test('what was changed after a page was loaded and before its stream was open appears', async () => {
  const { _id } = await makeShot(owner, projectId, { ...ahead, title: 'As it was loaded' });
  const { page } = await product.visit({ as: owner });
  await page.route(`**${stream}**`, async (route) => {
    await heading(page, 'As it was loaded').waitFor();
    await retitle('Before its stream', _id);
    await route.continue();
  });
  await page.goto(`/viewshot/${_id}`);
  await heading(page, 'Before its stream').waitFor();
});

test('data that came late to a page is asked for again when it was changed meanwhile', async () => {
  const { _id } = await makeShot(owner, projectId, ahead);
  const { page } = await product.visit({ as: owner });
  const data = await delayAnswer(page, '**/trpc/**shot.get**');
  await page.goto(`/viewshot/${_id}`);
  await data.arrived;
  await retitle('Newer than the response', _id);
  data.release();
  await heading(page, 'Newer than the response').waitFor();
});

test('a list that was being read when a shot was completed is read again', async () => {
  const { _id } = await makeProject(owner);
  const lamp = await makeShot(owner, _id, ahead);
  const { page } = await openLive(owner, `/shotlist/${_id}`);
  await page.locator(`[data-shot="${lamp._id}"]`).waitFor();
  const list = await delayAnswer(page, '**/trpc/**shot.list**');
  await makeShot(owner, _id, { ...ahead, title: 'Newer than the read' });
  await list.arrived;
  await page
    .locator(`[data-shot="${lamp._id}"]`)
    .getByRole('button', { name: /^Complete / })
    .click();
  await page.getByText('Newer than the read').first().waitFor();
});

test('a hidden tab has no stream, and when it is in view again it asks for what was changed', async () => {
  const { _id } = await makeShot(owner, projectId, ahead);
  const { page, asked } = await openLive(owner, `/viewshot/${_id}`);
  await retitle('While it was in view', _id);
  await heading(page, 'While it was in view').waitFor();
  const closed = page.waitForEvent('requestfailed', (request) => request.url().includes(stream));
  await show(page, 'hidden');
  await closed;
  asked.length = 0;
  await retitle('While nobody looked', _id);
  const again = page.waitForRequest((request) => request.url().includes(stream));
  await show(page, 'visible');
  await again;
  await heading(page, 'While nobody looked').waitFor();
  expect(asked).toContain('shot.get');
});

test('a page asks for nothing that it has read: not when its stream begins, nor when it is in view again', async () => {
  const { _id } = await makeProject(owner);
  const { _id: id } = await makeShot(owner, _id, ahead);
  const { page, asked } = await openLive(owner, `/shotlist/${_id}`);
  const hears = async (title: string) => {
    await retitle(title, id);
    await page.getByText(title).first().waitFor();
    for (const call of ['shot.list', 'project.get', 'auth.check']) expect(asked).not.toContain(call);
  };
  await hears('Heard after it was loaded');
  const closed = page.waitForEvent('requestfailed', (request) => request.url().includes(stream));
  await show(page, 'hidden');
  await closed;
  await show(page, 'visible');
  await hears('Heard after it was hidden');
});

test('the views of a project share for half a minute what one of them has read', async () => {
  const { _id } = await makeProject(owner);
  await makeShot(owner, _id, { ...ahead, title: 'Seen in each view' });
  const { page, asked } = await openLive(owner, `/shotlist/${_id}`);
  const row = page.getByText('Seen in each view').first();
  const views = {
    'By scene': page.getByRole('heading', { name: 'No scenes yet' }),
    Schedule: page.getByRole('navigation', { name: 'Days' }),
    Grid: page.getByRole('gridcell', { name: 'Seen in each view' }),
    'By time': page.getByRole('tab', { name: /^Upcoming/ }),
  };
  const openAll = async () => {
    for (const [name, view] of Object.entries(views)) {
      await page.getByRole('radio', { name, exact: true }).check();
      await view.waitFor();
      await row.waitFor();
    }
  };
  await openAll();
  asked.length = 0;
  await openAll();
  expect(asked.filter((call) => /^(project|scene|schedule|shot)\./.test(call))).toEqual([]);
});

/** As when another tab comes in front, which a browser without a window does not do. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('while the stream is down the page asks every 30 seconds, and not when it is there', async () => {
  product.mayComplain();
  const { page } = await product.visit({ as: owner, expected: [/ERR_FAILED|Failed to load/] });
  await page.clock.install();
  await retitle('Before it was lost');
  let isDown = true;
  await page.route(`**${stream}**`, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`/viewshot/${shotId}`);
  await heading(page, 'Before it was lost').waitFor();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(stream));
  await page.clock.runFor(5000);
  await refused;
  await retitle('Asked for');
  await page.clock.runFor(30_000);
  await heading(page, 'Asked for').waitFor();
  // Nor while nobody looks at it.
  await show(page, 'hidden');
  const unseen = watchAsked(page);
  await page.clock.runFor(61_000);
  expect(unseen).toEqual([]);
  await show(page, 'visible');
  isDown = false;
  const begun = page.waitForResponse((response) => response.url().includes(stream));
  await page.clock.runFor(30_000);
  await begun;
});

test('the oldest of too many windows asks every 30 seconds, and ends no other one', async () => {
  product.mayComplain();
  const busy = await product.person('Bea Busy');
  const { _id } = await makeShot(busy, (await makeProject(busy))._id, { ...ahead, title: 'At first' });
  const { page } = await product.visit({ as: busy });
  await page.clock.install();
  const begun = page.waitForResponse((response) => response.url().includes(stream));
  await page.goto(`/viewshot/${_id}`);
  await heading(page, 'At first').waitFor();
  await page.clock.runFor(5000);
  await begun;
  const opened: string[] = [];
  page.on('request', (request) => request.url().includes(stream) && opened.push(request.url()));
  const others = [];
  for (let count = 0; count < 10; count += 1) others.push(await openEventStream(busy));
  await busy.call('rest', 'shot.update', { id: _id, title: 'Asked for' });
  // Its stream's end may be on its way still. Once asked, nothing more: a second time would begin anew before the
  // answer is there.
  const asked = watchAsked(page);
  await until(async () => {
    if (asked.length === 0) await page.clock.runFor(1000);
    return asked.includes('shot.get');
  });
  await heading(page, 'Asked for').waitFor();
  // With other calls, in one request.
  const polled = page.waitForRequest((request) => request.url().includes('shot.get'));
  await page.clock.runFor(31_000);
  await polled;
  expect(opened).toEqual([]);
  expect(others.filter((other) => other.isOver())).toEqual([]);
  const again = page.waitForRequest((request) => request.url().includes(stream));
  await show(page, 'hidden');
  await show(page, 'visible');
  await again;
  for (const other of others) other.close();
});

test('a page that had no network when its stream was to begin has it later', async () => {
  product.mayComplain();
  const { _id } = await makeShot(owner, projectId, { ...ahead, title: 'Not heard of' });
  const { page } = await product.visit({ as: owner, expected: [/ERR_FAILED|Failed to fetch/] });
  const isStream = (url: URL) => url.href.includes(stream);
  await page.clock.install();
  await page.route(isStream, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(stream));
  await page.goto(`/viewshot/${_id}`);
  await heading(page, 'Not heard of').waitFor();
  await page.clock.runFor(5000);
  await refused;
  await page.unroute(isStream);
  const begun = page.waitForResponse((response) => response.url().includes(stream));
  await page.clock.runFor(35_000);
  await begun;
  await owner.call('rest', 'shot.update', { id: _id, title: 'Heard of' });
  await page.clock.runFor(5000);
  await heading(page, 'Heard of').waitFor();
});

test('what is typed in a panel outlives a change from elsewhere, and what can no longer be saved says so', async () => {
  product.mayComplain();
  const { _id } = await makeShot(owner, projectId, ahead);
  const { page } = await openLive(owner, `/viewshot/${_id}`, [/shot\.update/, /shot\.get/, /404/]);
  const title = page.getByLabel('Title');
  const location = page.getByLabel('Location', { exact: true });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await title.fill('Mine');
  await owner.call('rest', 'shot.update', { id: _id, title: 'Theirs', location: 'Hout Bay' });
  // The page behind the panel, which nobody is read while that is open.
  await page.getByRole('heading', { level: 1, name: 'Theirs', includeHidden: true }).waitFor();
  expect(await title.inputValue()).toBe('Mine');
  expect(await location.inputValue()).toBe('Cape Point Lighthouse, Cape Town');
  await hasFocus(title);

  // What can no longer be saved stays in sight and says so, until it is left on purpose; what holds nothing goes by
  // itself.
  const update = page.getByRole('button', { name: 'Update details' });
  const note = page.getByRole('alert').filter({ hasText: 'What you typed can no longer be saved' });
  const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click();
  const set = (status: 'completed' | 'upcoming' | 'deleted') =>
    owner.call('rest', 'shot.setStatus', { id: _id, status });
  await set('completed');
  await note.filter({ hasText: 'This shot was completed elsewhere' }).waitFor();
  expect([await title.inputValue(), await update.isDisabled()]).toEqual(['Mine', true]);
  await page.reload();
  await note.waitFor();
  expect(await title.inputValue()).toBe('Mine');
  await set('upcoming');
  await note.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await edit();
  await set('completed');
  await page.getByText('This shot was completed elsewhere').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await set('upcoming');
  await edit();
  await title.fill('Mine for ever');
  await set('deleted');
  await note.filter({ hasText: 'This shot was deleted elsewhere' }).waitFor();
  expect([await title.inputValue(), await update.isDisabled()]).toEqual(['Mine for ever', true]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await heading(page, "The content you're looking is not available").waitFor();
  await hasFocus(page.getByRole('main'));
});
