import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const date = '2031-11-24';
const projectTitle = 'ليلة عند الميناء القديم!';
const titles = ['منارة الشاطئ عند الفجر (١)', 'אור אחרון על הגשר?'];
const location = 'ميناء يافا القديم.';
const gearName = 'מצלמה ישנה!';
const teammate = 'נועה לוי';
/** Places that are too long for their lines, in both directions. */
const longPlaces = {
  ltr: 'Harbour steps below the old lighthouse, second landing from the left. '.repeat(3).trim(),
  rtl: 'המדרגות של הנמל מתחת למגדלור הישן, הרציף השני משמאל. '.repeat(4).trim(),
};
let owner: Person;
let id: string;
let shotId: string;
let longId: string;

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
  await owner.call('rest', 'gear.add', { gearName });
  await owner.call('rest', 'team.invite', { name: teammate, email: 'noa@northcrew.film' });
  ({ _id: longId } = await makeProject(owner, { scheduleStartDate: date, scheduleEndDate: date }));
  for (const place of Object.values(longPlaces)) {
    await makeShot(owner, longId, { ...ahead, title: 'Keeper', location: place });
  }
});

const texts = [projectTitle, ...titles, location, gearName, teammate];

/** The directions in which this part of the page shows the texts. */
const directions = (part: Locator) =>
  part.evaluate((root, texts) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && texts.includes(textContent?.trim() ?? ''))
        found.push(getComputedStyle(parentElement).direction);
    }
    return found;
  }, texts);

async function readsFromTheRight(page: Page, least: number, part = page.locator('body')): Promise<void> {
  await expect.poll(async () => (await directions(part)).length).toBeGreaterThanOrEqual(least);
  expect(new Set(await directions(part))).toEqual(new Set(['rtl']));
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
    // The blocks of a wide schedule have no place. As long as the view before it stands there, the count is another.
    const count = view === 'Schedule' && !isPhone ? 3 : 5;
    await expect.poll(async () => (await directions(page.locator('body'))).length).toBe(count);
    await readsFromTheRight(page, count);
  }
  await readsFromTheRight((await product.open(`/viewshot/${shotId}`, options)).page, 2);
});

test('Arabic and Hebrew stand from right to left in the lists of gear and team, and on paper', async () => {
  const { page } = await product.open('/settings?tab=gear', { as: owner, alone: true });
  await readsFromTheRight(page, 1);
  await page.getByRole('tab', { name: 'Team members' }).click();
  await page.getByText(teammate, { exact: true }).waitFor();
  await readsFromTheRight(page, 1);
  for (const [path, least] of [
    [`/shotlist/${id}`, 5],
    [`/viewshot/${shotId}`, 2],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page
      .getByText(titles[1] ?? '', { exact: true })
      .first()
      .waitFor();
    await page.emulateMedia({ media: 'print' });
    await readsFromTheRight(page, least, page.locator('[data-print-sheet]'));
  }
});

test('a text that is too long is cut off at its end: English at the right, Hebrew at the left', async () => {
  const { page } = await product.open(`/shotlist/${longId}`, { as: owner, alone: true });
  const places = { ltr: page.getByText(longPlaces.ltr), rtl: page.getByText(longPlaces.rtl) };
  const [english, hebrew] = [await lineOf(places.ltr), await lineOf(places.rtl)];
  // The letters at both ends, from the two edges of the line.
  expect(Math.abs(english.first.left)).toBeLessThan(2);
  expect(english.last.right).toBeLessThan(-20);
  expect(Math.abs(hebrew.first.right)).toBeLessThan(2);
  expect(hebrew.last.left).toBeLessThan(-20);
  // The ellipsis stands on the ground of the letters: above it is nothing, above the first letter there is.
  expect(await inkAbove(places.ltr)).toEqual({ left: true, right: false });
  expect(await inkAbove(places.rtl)).toEqual({ left: false, right: true });
});

/** How far the first and the last letter of a line are inside the left and the right edge of its element. */
const lineOf = (line: Locator) =>
  line.evaluate((element) => {
    const { firstChild } = element;
    const box = element.getBoundingClientRect();
    const insideBy = (at: number) => {
      const range = document.createRange();
      if (!firstChild) throw new Error('The line has no text');
      range.setStart(firstChild, at);
      range.setEnd(firstChild, at + 1);
      const letter = range.getBoundingClientRect();
      return { left: letter.left - box.left, right: box.right - letter.right };
    };
    return { first: insideBy(0), last: insideBy((element.textContent ?? '').length - 1) };
  });

/** Whether a picture of the line has ink in its upper two thirds, in five dots at its left and at its right. */
async function inkAbove(line: Locator): Promise<{ left: boolean; right: boolean }> {
  const picture = sharp(await line.screenshot()).greyscale();
  const { width = 0, height = 0 } = await picture.metadata();
  const hasInk = async (left: number) => {
    const strip = { left, top: 0, width: 5, height: Math.floor((height * 2) / 3) };
    const { channels } = await sharp(await picture.clone().extract(strip).png().toBuffer()).stats();
    return (channels[0]?.stdev ?? 0) > 10;
  };
  return { left: await hasInk(0), right: await hasInk(width - 5) };
}
