import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const zone = 'Africa/Johannesburg';
const DRAFTS = 200;
let person: Person;
let projectId: string;

const dawn = (day: string) => ({ ...ahead, startDateTime: `${day}T04:00:00Z`, endDateTime: `${day}T05:30:00Z` });

/** Two shots on one day, one on an earlier day that ends on the next, and more drafts than the screen ever holds. */
beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
  await makeShot(person, projectId, { ...dawn('2031-05-02'), title: 'Second of the day', location: 'Kalk Bay' });
  const first = { startDateTime: '2031-05-02T03:00:00Z', endDateTime: '2031-05-02T03:30:00Z', tags: ['fog', 'drone'] };
  const look = { lens: '35 mm', setup: '2B', priority: 'must' };
  await makeShot(person, projectId, { ...dawn('2031-05-02'), ...first, ...look, title: 'First of the day' });
  const night = { startDateTime: '2031-05-01T20:00:00Z', endDateTime: '2031-05-02T02:00:00Z' };
  await makeShot(person, projectId, { ...dawn('2031-05-01'), ...night, title: 'Through the night' });
  for (const half of [0, 1]) {
    const titles = Array.from({ length: DRAFTS / 2 }, (_, index) => `Idea ${half * 100 + index}`);
    await person.call('rest', 'shot.createDrafts', { projectId, titles });
  }
});

/** What the browser does around its print dialog, which nobody answers here; what was on paper meanwhile is kept. */
const standIn = () => {
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-print-sheet] img')];
    Object.assign(window, {
      paper: document.querySelector('[data-print-sheet]')?.textContent ?? '',
      pictures: images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    });
    window.dispatchEvent(new Event('afterprint'));
  };
};
type Printed = typeof window & { paper?: string; pictures?: boolean[] };
const printed = async (page: Page) => {
  await page.waitForFunction(() => (window as Printed).paper !== undefined);
  return page.evaluate(() => {
    const { paper = '', pictures = [] } = window as Printed;
    return { paper, pictures };
  });
};

const titlesOnPaper = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('cell')
    .filter({ hasText: /^\d+ Idea/ })
    .allTextContents();
const color = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });

test('the browser’s own command prints the whole of a searched tab', async () => {
  const { page } = await product.visit({ as: person, colorScheme: 'dark', timezoneId: zone });
  await page.addInitScript(standIn);
  await page.goto(`/shotlist/${projectId}?tab=draft`);
  await page.getByRole('tab', { name: `Drafts (${DRAFTS})`, selected: true }).waitFor();
  await page.getByRole('link', { name: 'Idea 0', exact: true }).waitFor();
  expect(await page.getByRole('listitem').count()).toBeLessThan(100);

  await page.emulateMedia({ media: 'print' });
  await page.getByText(`Drafts (${DRAFTS})`).waitFor();
  expect((await titlesOnPaper(page)).toSorted()).toEqual(
    Array.from({ length: DRAFTS }, (_, index) => `${index + 4} Idea ${index}`).toSorted(),
  );
  for (const role of ['navigation', 'banner', 'button', 'tab', 'searchbox'] as const) {
    expect(await page.getByRole(role).count(), role).toBe(0);
  }
  expect(await color(page)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: `Drafts (${DRAFTS})`, selected: true }).waitFor();
  expect(await page.getByRole('row').count()).toBe(0);

  // Found by their titles, and by numbers that begin with 12.
  await page.getByRole('searchbox', { name: 'Search shots' }).fill('idea 12');
  await page.getByRole('tab', { name: 'Drafts (17)' }).waitFor();
  // The browser itself makes paper of it.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      Object.assign(window, { rows: document.querySelectorAll('[data-print-sheet] tbody tr').length });
    });
  });
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ format: 'A4' });
  expect(await page.evaluate(() => (window as { rows?: number }).rows)).toBe(17);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

async function upload(width: number, height: number): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await plain(width, height).png().toBuffer()], { type: 'image/png' }), 'reference.png');
  const answer = await person.rest<{ url: string }>('POST', '/api/admin/upload', form);
  return answer.body.url;
}

test('a shot is printed with all that its tabs hold, and boxes to tick', async () => {
  const shot = await makeShot(person, projectId, {
    ...dawn('2031-05-03'),
    title: 'Keeper climbs the stairwell',
    description: '<p>Two steps behind, see <a href="https://crew.test/board">the board</a></p>',
    gearList: [{ gearlistName: 'Gimbal', selected: true }, { gearlistName: 'Slider' }],
    shotTypes: [{ name: 'Wide' }],
    inspirationImages: [await upload(400, 100), await upload(100, 400)],
    referenceVideos: ['https://vimeo.com/76979871'],
  });
  const { page } = await product.visit({ as: person, colorScheme: 'dark', timezoneId: zone });
  await page.addInitScript(standIn);
  await page.goto(`/viewshot/${shot._id}`);
  await page.getByRole('tab', { name: 'VIDEOS' }).click();
  await button(page, 'Print').click();
  const { pictures } = await printed(page);
  expect(pictures).toEqual([true, true]);

  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await sheet.getByRole('heading', { level: 1, name: shot.title }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  for (const text of ['The Lighthouse Keeper', '06:00 – 07:30 SAST', 'Upcoming', 'Two steps behind', 'None chosen']) {
    await sheet.getByText(text).waitFor();
  }
  await sheet.getByText('Vimeo video, https://vimeo.com/76979871').waitFor();
  const shown = await sheet
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => [item.textContent, item.querySelector('svg')?.classList.contains('lucide-square') ?? null]),
    );
  expect(shown.slice(0, 3)).toEqual([
    ['Gimbal', false],
    ['Slider', true],
    ['Wide', true],
  ]);
  // An image has its shape once it is loaded.
  const shapes = () =>
    sheet.getByRole('img').evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return Math.round((100 * width) / height) / 100;
      }),
    );
  await expect.poll(shapes).toEqual([4, 0.25]);
  const link = sheet.getByRole('link', { name: 'the board' });
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('https://crew.test/board');
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await color(page)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);

  // A page that has nothing made for paper leaves out what leads elsewhere.
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/projects');
  await page.getByRole('article', { name: 'The Lighthouse Keeper' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('article').count()).toBe(1);
});
