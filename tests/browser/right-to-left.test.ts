import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const date = '2031-11-24';
const projectTitle = 'ليلة عند الميناء القديم!';
const titles = ['منارة الشاطئ عند الفجر (١)', 'אור אחרון על הגשר?'];
const location = 'ميناء يافا القديم.';
let owner: Person;
let id: string;
let shotId: string;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  ({ _id: id } = await makeProject(owner, { projectTitle, scheduleStartDate: date, scheduleEndDate: date }));
  for (const [at, title] of titles.entries()) {
    const times = { startDateTime: `${date}T0${at + 7}:00`, endDateTime: `${date}T0${at + 7}:45` };
    const shot = {
      ...times,
      title,
      location,
      status: 'upcoming',
      tags: ['ضوء'],
      timeZoneId: 'Asia/Jerusalem',
    } as const;
    shotId = (await makeShot(owner, id, shot))._id;
  }
});

const texts = [projectTitle, ...titles, location];

/** The directions in which the page shows the texts. */
const directions = (page: Page) =>
  page.evaluate((texts) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && texts.includes(textContent?.trim() ?? ''))
        found.push(getComputedStyle(parentElement).direction);
    }
    return found;
  }, texts);

async function readsFromTheRight(page: Page, least: number): Promise<void> {
  await expect.poll(async () => (await directions(page)).length).toBeGreaterThanOrEqual(least);
  expect(new Set(await directions(page))).toEqual(new Set(['rtl']));
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr');
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.each(sizes)('Arabic and Hebrew stand from right to left, at a width of $width', async (viewport) => {
  const options = { as: owner, alone: true, viewport };
  await readsFromTheRight((await product.open('/projects', options)).page, 1);
  const { page } = await product.open(`/shotlist/${id}`, options);
  const isPhone = viewport.width < 640;
  for (const view of ['By time', 'By scene', 'Schedule', 'Grid']) {
    await page.getByRole('radio', { name: view, exact: true }).check();
    await readsFromTheRight(page, isPhone ? 3 : 4);
  }
  await readsFromTheRight((await product.open(`/viewshot/${shotId}`, options)).page, 2);
});
