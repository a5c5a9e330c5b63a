import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { watchAsked } from '../support/asked';
import { cell, saved } from '../support/grid-page';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const { time, scene, schedule, grid } = messages.shotViews;
/** What stands in one view alone. */
const drawn = {
  [time]: '[role=tabpanel]',
  [scene]: '[data-scene]',
  [schedule]: 'main:has(nav[aria-label="Days"]) li[data-shot]',
  [grid]: '[role=grid]',
};

/** Calls of the page that are not answered yet. */
function watchPending(page: Page): Set<string> {
  const pending = new Set<string>();
  const isCall = (url: string) => url.includes('/trpc/') && !url.includes('live.changes');
  page.on('request', (request) => isCall(request.url()) && pending.add(request.url()));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request.url()));
  return pending;
}

test('switching between the views of a project asks for nothing again, and all show what one writes', async () => {
  const person = await product.person('Ana Ruiz');
  const { _id: id } = await makeProject(person, { projectTitle: 'The Pier' });
  const { body } = await person.call('rest', 'scene.create', { id, title: 'PIER' });
  const gearList = [{ gearlistName: 'Sony FX6' }];
  await makeShot(person, id, { title: 'Gulls rise', sceneId: body.data._id, ...ahead, gearList });
  await person.call('rest', 'shot.createDrafts', { projectId: id, titles: ['Lamp lit'] });
  const { page } = await product.visit({ as: person, alone: true });
  // What was read stays younger than 30 seconds.
  await page.clock.setFixedTime(new Date());
  const asked = watchAsked(page);
  const pending = watchPending(page);
  await page.goto(`/shotlist/${id}?tab=upcoming`);
  const show = async (view: keyof typeof drawn, title: string) => {
    await page.getByRole('radio', { name: view }).click();
    await page.locator(drawn[view]).getByText(title, { exact: true }).first().waitFor();
    await expect.poll(() => pending.size).toBe(0);
  };
  await page.getByRole('link', { name: 'Gulls rise', exact: true }).waitFor();
  // The count of the day is asked for each minute on every page.
  const asksOfViews = () => asked.filter((call) => call !== 'shot.today');
  const askedInARound = async () => {
    asked.length = 0;
    for (const view of [scene, schedule, time, grid]) await show(view, 'Gulls rise');
    return asksOfViews();
  };
  expect(await askedInARound()).toContain('schedule.day');
  // The page hears of what was made just before it was opened, and reads that again.
  await expect.poll(askedInARound, { timeout: 20_000 }).toEqual([]);

  await cell(page, 1, 'title').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Lamp out');
  await page.keyboard.press('Enter');
  await expect.poll(asksOfViews).toEqual(['shot.updateMany']);
  await saved(page);
  // A title of a draft is in no count, and the row is in the list of all views.
  await page.getByRole('radio', { name: scene }).click();
  await page.getByRole('link', { name: 'Lamp out', exact: true }).waitFor();
  expect(asked).not.toContain('shot.list');
});
