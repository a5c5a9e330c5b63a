import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { held } from '../support/held';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let id: string;

/** More drafts than come with the first part of a list. */
const DRAFTS = 1100;

beforeAll(async () => {
  person = await product.person('Mara Solberg');
});

beforeEach(async () => {
  id = (await makeProject(person, { projectTitle: 'Every Frame' }))._id;
  const done = await makeShot(person, id, { title: 'Breakfast', ...ahead });
  await person.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
  await makeShot(person, id, { title: 'Lamp lit', ...ahead });
  for (let first = 1; first <= DRAFTS; first += 100) {
    const titles = Array.from({ length: 100 }, (_, at) => `Idea ${first + at}`);
    await person.call('rest', 'shot.createDrafts', { projectId: id, titles });
  }
});

const tabNames = (page: Page) =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.map((one) => one.getAttribute('aria-label')));
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search shots' });
/** A later part of the list. */
const later = /shot\.listed.*cursor/;

test('a long list shows its first part with the counts of all; what needs every shot waits for the others', async () => {
  const { page, complaints, context } = await product.visit({ as: person });
  await page.addInitScript(() => {
    Object.assign(window, { papers: [] as string[] });
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      (window as unknown as { papers: string[] }).papers.push(
        document.querySelector('[data-print-sheet]')?.textContent ?? '',
      );
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const papers = () => page.evaluate(() => (window as unknown as { papers: string[] }).papers);
  const rest = await held(page, later);
  await page.goto(`/shotlist/${id}?tab=draft`);
  await tab(page, 'Drafts (1100)').waitFor();
  expect(await tabNames(page)).toEqual(['Completed (1)', 'Upcoming (1)', 'Drafts (1100)']);
  await page.getByRole('link', { name: 'Idea 1', exact: true }).waitFor();
  await rest.arrived;

  // Neither a count of what was found, nor a sheet for all of it.
  await search(page).fill('Idea 1100');
  await expect.poll(() => tabNames(page)).toEqual(['Completed', 'Upcoming', 'Drafts']);
  expect(await page.getByText(messages.shot.none).count()).toBe(0);
  await page.getByRole('button', { name: 'Project menu of Every Frame' }).click();
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  await page.evaluate(() => window.print());
  expect(await papers()).toEqual([expect.stringContaining('The first 1000 shots; the others were still loading')]);

  rest.release();
  await tab(page, 'Drafts (1)').waitFor();
  await page.getByRole('link', { name: 'Idea 1100' }).waitFor();
  await expect.poll(async () => (await papers()).length).toBe(2);
  expect((await papers())[1]).toContain('All 1102 shots');
  await search(page).fill('');
  await tab(page, 'Drafts (1100)').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an edit elsewhere does not shrink a long list while it is asked for again', async () => {
  const { page, complaints, context } = await product.visit({ as: person });
  const stream = page.waitForResponse((response) => response.url().includes('/trpc/live.changes'));
  const whole = page.waitForResponse((response) => later.test(response.url()));
  await page.goto(`/shotlist/${id}`);
  await Promise.all([stream, whole]);
  await search(page).fill('Idea 1100');
  await tab(page, 'Drafts (1)').waitFor();

  const rest = await held(page, later);
  await makeShot(person, id, { title: 'Idea 11000', ...ahead });
  await rest.arrived;
  expect(await tabNames(page)).toEqual(['Completed (0)', 'Upcoming (0)', 'Drafts (1)']);
  rest.release();
  await tab(page, 'Upcoming (1)').waitFor();
  expect(await tabNames(page)).toEqual(['Completed (0)', 'Upcoming (1)', 'Drafts (1)']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is done to a row of the first part stays done, and the list comes whole', async () => {
  const { page, complaints, context } = await product.visit({ as: person });
  const rest = await held(page, later);
  await page.goto(`/shotlist/${id}?tab=upcoming`);
  await tab(page, 'Upcoming (1)').waitFor();
  await rest.arrived;
  await page.getByRole('button', { name: 'Complete Lamp lit' }).click();
  await tab(page, 'Completed (2)').waitFor();
  await until(async () => (await tabNames(page)).join() === 'Completed (2),Drafts (1100)');
  rest.release();
  await search(page).fill('Idea 1100');
  await tab(page, 'Drafts (1)').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('where the others do not come, what is there stays, and says so; another try brings them', async () => {
  const { page, context } = await product.visit({ as: person, expected: [/Failed to load resource|ERR_FAILED/] });
  await page.route(later, (route) => route.abort());
  await page.goto(`/shotlist/${id}?tab=draft`);
  await page.getByText('The other shots could not be loaded').waitFor();
  expect(await tabNames(page)).toEqual(['Completed (1)', 'Upcoming (1)', 'Drafts (1100)']);
  await page.unroute(later);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The other shots could not be loaded').waitFor({ state: 'detached' });
  await search(page).fill('Idea 1100');
  await tab(page, 'Drafts (1)').waitFor();
  await context.close();
});

test('what was done in the first part is not taken for the whole: neither offer nor count leaves out what comes later', async () => {
  const project = (await makeProject(person, { projectTitle: 'Nearly There' }))._id;
  const done = Array.from({ length: 1000 }, (_, at) => `Take ${at}`);
  const worker = async () => {
    for (let title = done.pop(); title !== undefined; title = done.pop()) {
      const shot = await makeShot(person, project, { title, ...ahead });
      await person.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  const last = { ...ahead, startDateTime: '2032-05-01T06:00:00Z', endDateTime: '2032-05-01T08:00:00Z' };
  const { _id } = await makeShot(person, project, { title: 'The last one', ...last });

  const { page, complaints, context } = await product.visit({ as: person });
  const rest = await held(page, later);
  await page.goto(`/shotlist/${project}?tab=upcoming`);
  await tab(page, 'Upcoming (1)').waitFor();
  await rest.arrived;
  // What the open tab holds comes past the list, which begins with what is long done.
  await page.getByRole('link', { name: 'The last one' }).waitFor();
  expect(await tabNames(page)).toEqual(['Completed (1000)', 'Upcoming (1)']);
  expect(await page.getByText(messages.completeOffer.offer).count()).toBe(0);
  expect(await page.getByText(messages.shot.none).count()).toBe(0);
  // It can be worked with, and follows what others do.
  await page.getByRole('button', { name: 'Complete The last one' }).click();
  await tab(page, 'Completed (1001)').waitFor();
  await until(async () => (await tabNames(page)).join() === 'Completed (1001)');
  await person.call('rest', 'shot.setStatus', { id: _id, status: 'upcoming' });
  await tab(page, 'Upcoming (1)').waitFor();
  rest.release();

  await person.call('rest', 'project.setStatus', { id: project, status: 'completed' });
  const again = await product.visit({ as: person });
  const others = await held(again.page, later);
  await again.page.goto(`/shotlist/${project}`);
  await again.page.getByText(messages.shotList.notShot(1)).waitFor();
  expect(await tabNames(again.page)).toEqual(['Completed (1000)']);
  others.release();
  expect([complaints, again.complaints]).toEqual([[], []]);
  await Promise.all([context.close(), again.context.close()]);
});
