import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { describedBy, hasFocus } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { failure, success, unreachable } from '../support/steps';
import { fingerOn } from '../support/touch';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

/** The view page of a new shot. */
async function openShot(fields: Record<string, unknown> = {}, viewport?: { width: number; height: number }) {
  const shot = await makeShot(person, projectId, { ...ahead, ...fields });
  return { shot, ...(await product.open(`/viewshot/${shot._id}`, { as: person, viewport })) };
}

/** The urls of three pictures of this person. */
async function pictures(): Promise<string[]> {
  const { page, context } = await openShot();
  await button(page, 'Change images').click();
  const files = await Promise.all(
    ['#c60', '#06c', '#0c6'].map(async (background, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 64, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await page.getByLabel('Choose images').setInputFiles(files);
  await page.getByRole('button', { name: 'Remove Image 3 of 3' }).waitFor();
  const thumbs = await dialog(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await context.close();
  return thumbs.map((src) => (src ?? '').replace(/small$/, 'large'));
}

test('images open in a lightbox, by keys and by swipe; a video opens a tab of its own', async () => {
  const inspirationImages = await pictures();
  const referenceVideos = ['https://vimeo.com/76979871'];
  const { page, context, shot } = await openShot({ inspirationImages, referenceVideos });
  const early = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const part of ['lightbox', 'rich-text', 'image-uploader', 'shot-panel']) {
    expect(early.filter((name) => name.includes(part))).toEqual([]);
  }
  const image = (number: number) => dialog(page).getByRole('img', { name: `Image ${number} of 3` });
  await button(page, 'Image 2 of 3').click();
  await image(2).waitFor();
  expect(await image(2).getAttribute('src')).toBe(inspirationImages[1]);
  await page.keyboard.press('ArrowRight');
  await image(3).waitFor();
  await page.keyboard.press('ArrowRight');
  await image(3).waitFor();
  expect(await button(page, 'Next image').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Home');
  await image(1).waitFor();
  await button(page, 'Next image').click();
  await image(2).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, 'Image 2 of 3'));
  await context.close();

  const small = await product.open(`/viewshot/${shot._id}`, { as: person, viewport: phone, hasTouch: true });
  await button(small.page, 'Image 1 of 3').tap();
  const shown = (number: number) => dialog(small.page).getByRole('img', { name: `Image ${number} of 3` });
  await shown(1).waitFor();
  const finger = await fingerOn(small.page);
  const swipe = async (...way: number[]) => {
    for (const [index, x] of way.entries()) await finger[index === 0 ? 'down' : 'move']({ x, y: 400 + 3 * index });
    await finger.up();
  };
  await swipe(300, 260, 220, 120);
  await shown(2).waitFor();
  await swipe(300, 260, 220, 120);
  await shown(3).waitFor();
  await swipe(100, 140, 200, 300);
  await shown(2).waitFor();
  await small.page.keyboard.press('Escape');
  await dialog(small.page).waitFor({ state: 'detached' });
  await small.context.route('https://vimeo.com/**', (route) => route.fulfill({ body: 'A video' }));
  await small.page.getByRole('tab', { name: 'VIDEOS' }).click();
  const link = small.page.getByRole('link', { name: 'Vimeo video (opens in a new tab)' });
  expect(await link.getAttribute('rel')).toMatch(/\bnoopener\b/);
  const opened = small.context.waitForEvent('page');
  await link.click();
  const video = await opened;
  await video.waitForURL(/^https:\/\/vimeo\.com\/76979871$/);
  expect(await video.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(product.takeFaults()).toEqual(['request to https://vimeo.com/76979871']);
});

test.each([1024, 700, 390])(
  "the viewer's own time stays in its column, %i px wide, and breaks after its day",
  async (width) => {
    const shot = await makeShot(person, projectId, {
      ...ahead,
      startDateTime: '2031-05-01T16:00:00Z',
      endDateTime: '2031-05-01T18:00:00Z',
    });
    const viewport = { width, height: 900 };
    const { page } = await product.open(`/viewshot/${shot._id}`, {
      as: person,
      viewport,
      timezoneId: 'Pacific/Auckland',
    });
    for (const [label, time] of Object.entries({ Start: '04:00 your time', End: '06:00 your time' })) {
      const fact = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      await fact.getByText(time, { exact: true }).waitFor();
      const [column, day, own] = await Promise.all(
        [fact, fact.getByText('2 May 2031,', { exact: true }), fact.getByText(time, { exact: true })].map((one) =>
          one.boundingBox(),
        ),
      );
      if (!column || !day || !own) throw new Error('not in view');
      for (const part of [day, own]) {
        expect(part.x + part.width).toBeLessThanOrEqual(column.x + column.width);
        // One line.
        expect(part.height).toBeLessThan(30);
      }
    }
  },
);

test('what a draft has not yet is said in its place', async () => {
  const { body } = await person.call('rest', 'shot.createDrafts', { projectId, titles: ['Gulls at noon'] });
  const path = `/viewshot/${body.data[0]?._id}`;
  for (const [viewport, angles] of [
    [desktop, 'Angle'],
    [phone, 'ANGLES'],
  ] as const) {
    const { page } = await product.open(path, { as: person, viewport });
    await page.getByRole('heading', { level: 1, name: 'Gulls at noon' }).waitFor();
    const facts = page.getByRole('definition');
    await expect.poll(() => facts.allTextContents()).toEqual(['No time yet', 'No time yet', 'N/A']);
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Gears', 'Shots', angles]);
    expect(await page.getByText('None chosen').count()).toBe(3);
  }
});

test('on a phone the reference pictures come before the checklists', async () => {
  const { page } = await openShot({ gearList: [{ gearlistName: 'Gimbal' }] }, phone);
  const pictures = page.getByRole('tab', { name: /IMAGES/ });
  const gears = page.getByRole('region', { name: 'Gears' });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(pictures)).toBeLessThan(await top(gears));
});

test('the button of a checklist saves the ticks, is judged on what is saved, and two windows keep both', async () => {
  const gearList = [{ gearlistName: 'Sony FX6' }, { gearlistName: 'Gimbal' }];
  const { page, shot } = await openShot({ gearList });
  const there = await product.open(`/viewshot/${shot._id}`, { as: person });
  const gears = (at: Page) => at.getByRole('region', { name: 'Gears' });
  const save = (at: Page) => gears(at).getByRole('button');
  const ticked = async () => (await readShot(person, shot._id)).gearList.map(({ selected }) => selected);
  await there.page.getByRole('checkbox', { name: 'Gimbal' }).check();

  expect(await save(page).textContent()).toBe('Add to the Bag');
  await page.getByRole('checkbox', { name: 'Sony FX6' }).check();
  await gears(page).getByText('1 / 2').waitFor();
  // Seen elsewhere on the way, it is still there to be saved.
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { name: 'Plan your Next Shoot' }).waitFor();
  await page.goBack();
  await gears(page).getByText('1 / 2').waitFor();
  expect(await ticked()).toEqual([false, false]);
  await save(page).click();
  await success(page, 'Successfully addedd');
  expect(await ticked()).toEqual([true, false]);

  await save(there.page).click();
  await success(there.page, 'Successfully addedd');
  expect(await ticked()).toEqual([true, true]);
  await gears(there.page).getByRole('button', { name: 'Added', disabled: true }).waitFor();
  await there.page.getByRole('checkbox', { name: 'Gimbal' }).uncheck();
  await gears(there.page).getByRole('button', { name: 'Add to the Bag', disabled: false }).waitFor();
  await save(there.page).click();
  await expect.poll(ticked).toEqual([true, false]);

  // And with nothing new there is nothing to save.
  await save(page).click();
  await page.getByText('Nothing has changed since the last save').waitFor();
});

test('buttons of one name are told apart by the shot and by the lists that describe them', async () => {
  product.mayComplain();
  const { page, shot } = await openShot({ shotTypes: [{ name: 'Wide' }], shotAngles: [{ name: 'Dutch' }] });
  const complete = page.getByRole('button', { name: 'Mark as Complete', exact: true });
  await expect.poll(() => complete.count()).toBe(3);
  const buttons = await complete.all();
  const said = await Promise.all(buttons.map(describedBy));
  expect(said).toEqual([shot.title, 'Shots', expect.stringMatching(/^Angle/)]);
});

test('a refused tick says why and stays to be saved', async () => {
  product.mayComplain();
  const { page, shot } = await openShot({ shotTypes: [{ name: 'Wide' }] });
  const shots = page.getByRole('region', { name: 'Shots' });
  await page.route('**/trpc/shot.setChecklist**', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Wide' }).check();
  await shots.getByRole('button', { name: 'Mark as Complete' }).click();
  await failure(page, 'Error', unreachable);
  expect(await page.getByRole('checkbox', { name: 'Wide' }).isChecked()).toBe(true);
  await page.unroute('**/trpc/shot.setChecklist**');
  await shots.getByRole('button', { name: 'Mark as Complete' }).click();
  await shots.getByRole('button', { name: 'Marked', disabled: true }).waitFor();
  expect((await readShot(person, shot._id)).shotTypes[0]?.selected).toBe(true);
});

test('a shot is rescheduled, and deleted with the way back to its list', async () => {
  const { page, shot } = await openShot({ title: 'Gulls at noon' }, phone);
  // By way of the dashboard and the list, so that there is something to go back to.
  await page.goto('/projects');
  await page.goto(`/shotlist/${projectId}`);
  await page.getByRole('link', { name: 'Gulls at noon' }).click();
  await button(page, 'Reschedule this shot').click();
  await page.getByLabel('Start Date').fill('2031-06-01');
  const sent = page.waitForRequest(/shot\.reschedule/);
  await button(page, 'Reschedule').click();
  expect((await sent).postData()).toContain('"source":"viewShotListPage"');
  await success(page, 'Shot rescheduled successfully');
  await page.getByText('Sun 1 Jun 2031').first().waitFor();

  await button(page, 'Delete').click();
  await page
    .getByRole('alertdialog', { name: 'Confirm Delete' })
    .getByRole('button', { name: 'Delete this shot' })
    .click();
  await page.waitForURL(`**/shotlist/${projectId}`);
  expect((await person.call('rest', 'shot.get', { id: shot._id })).status).toBe(404);
  // The deleted shot's own page is left out on the way back.
  const back = async () => {
    await page.goBack();
    return new URL(page.url()).pathname;
  };
  expect([await back(), await back()]).toEqual([`/shotlist/${projectId}`, '/projects']);
});

test('a completed shot looks read-only and can be reopened; its place opens in a map', async () => {
  const { page, shot } = await openShot({
    title: 'Last ferry',
    locationData: { name: 'Cape Point', address: 'Cape Town', lat: -34.35, lng: 18.49 },
    gearList: [{ gearlistName: 'Gimbal' }],
  });
  const place = page.getByRole('link', { name: /Cape Point Lighthouse/ });
  expect(await place.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=-34.35&mlon=18.49#map=15/-34.35/18.49',
  );
  expect([await place.getAttribute('target'), await place.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  await person.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  await page.reload();
  await button(page, 'Reopen').waitFor();
  await button(page, 'Delete').waitFor();
  for (const name of [
    'Edit',
    'Mark as Complete',
    'Reschedule this shot',
    'Choose gear',
    'Change images',
    'Add to the Bag',
  ]) {
    expect(await button(page, name).count(), name).toBe(0);
  }
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await button(page, 'Reopen').click();
  await success(page, 'Status updated successfully');
  await button(page, 'Edit').waitFor();
  expect((await readShot(person, shot._id)).status).toBe('upcoming');
});
