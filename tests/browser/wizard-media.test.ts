import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone, type Visit } from '../support/browser';
import { type FakeYoutube, sendJson, startYoutube, videoDetails, type YoutubeBehaviour } from '../support/oembed';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const TITLE = 'Dawn over Cape Point';
const titled: YoutubeBehaviour = (reply, id) => sendJson(reply, { ...videoDetails(id), title: TITLE });

let person: Person;
let projectId: string;
let youtube: FakeYoutube;

const product = withProduct(async () => {
  youtube = await startYoutube();
  youtube.behave(titled);
  return { YOUTUBE_OEMBED_URL: youtube.url };
});
beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});
afterAll(() => youtube.close());

/** Opens the wizard of a new draft at a step. */
async function openStep(
  step: number,
  viewport = desktop,
  expected: RegExp[] = [],
): Promise<Visit & { shotId: string }> {
  const { _id } = await makeShot(person, projectId, { currentStep: step, highestStepReached: step });
  const options = { as: person, viewport, expected, reducedMotion: 'no-preference' } as const;
  const visited = await product.open(`/createshot?shotId=${_id}`, options);
  return { ...visited, shotId: _id };
}

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const thumbs = (page: Page) => page.locator('img[src^="/media/"]');
const addVideo = async (page: Page, link: string) => {
  await page.getByLabel('Video link').fill(link);
  await page.getByRole('button', { name: 'Add Video' }).click();
};

describe('reference videos', () => {
  test('show their title and picture, or where they lead, each once', async () => {
    const { page, shotId } = await openStep(5);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('media.embedInfo')) asked.push(request.url());
    });
    await addVideo(page, ' ');
    await page.getByText('Video link is required').waitFor();
    for (const link of ['javascript:alert(1)', 'vimeo.com/76979871']) {
      await addVideo(page, link);
      await page.getByText('Links must start with http:// or https://').waitFor();
    }
    await addVideo(page, VIDEO);
    await addVideo(page, 'https://vimeo.com/76979871');
    await addVideo(page, ` ${VIDEO} `);
    await page.getByRole('link', { name: `${TITLE} (opens in a new tab)` }).waitFor();
    await page.getByRole('link', { name: 'Vimeo video (opens in a new tab)' }).waitFor();
    expect(await page.getByRole('list', { name: 'Reference videos' }).getByRole('listitem').count()).toBe(2);
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('img[src="/media/youtube/dQw4w9WgXcQ"]');
      return image && image.naturalWidth > 0;
    });
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('heading', { name: 'Drop your Inspirations' }).waitFor();
    expect((await readShot(person, shotId)).referenceVideos).toEqual([VIDEO, 'https://vimeo.com/76979871']);
    // What is known is shown again without being asked for again.
    await page
      .getByRole('button', { name: /Reference Videos/ })
      .first()
      .click();
    await page.getByRole('link', { name: `${TITLE} (opens in a new tab)` }).waitFor();
    expect(asked).toHaveLength(1);
  });

  test('that cannot be looked up say so where they stand, and can be tried again or removed', async () => {
    product.mayComplain();
    youtube.behave((reply) => reply.writeHead(500).end());
    const { page } = await openStep(5, phone);
    await addVideo(page, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await page.getByText('Failed to fetch video details.').waitFor();
    const link = page.getByRole('link', { name: 'YouTube video (opens in a new tab)' });
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(await page.locator('img[src^="/media/youtube/"]').count()).toBe(0);
    youtube.behave(titled);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: `${TITLE} (opens in a new tab)` }).waitFor();
    await page.getByRole('button', { name: 'Remove https://www.youtube.com/watch?v=aqz-KE-bpKQ' }).click();
    await page.getByRole('link', { name: TITLE }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Video link').evaluate((field) => field === document.activeElement)).toBe(true);
  });
});

describe('inspirations', () => {
  const refused = [/status of 415/, /Upload failed: page\.jpg/];

  test('arrive several at once, and one that is no image says so on its tile alone', async () => {
    const { page, shotId } = await openStep(6, desktop, refused);
    const colours = ['#f2a83a', '#28588f', '#a33a1a', '#28663c', '#5b5247'];
    const pictures = await Promise.all(colours.map((colour, index) => picture(`frame-${index}.jpg`, colour)));
    const page415 = {
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html><body>hello</body></html>'),
    };
    await page.getByLabel('Choose images').setInputFiles([page415, ...pictures]);
    await page.getByRole('alert').getByText('Invalid image format').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('img[src^="/media/"]').length === 5);
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0);

    expect(await page.getByRole('button', { name: 'Try again: page.jpg' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Remove or retry the images that failed').waitFor();
    expect((await readShot(person, shotId)).status).toBe('draft');
    await page.getByRole('button', { name: 'Remove page.jpg' }).click();
    await page.getByText('page.jpg').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Image 1 of 5' }).click();
    await page.getByRole('button', { name: 'Remove Image 4 of 4' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Remove Image 1 of 4');
    const shown = await thumbs(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')));

    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/successpage/*');
    const { inspirationImages } = await readShot(person, shotId);
    expect(inspirationImages.map((url) => url.replace('large', 'small'))).toEqual(shown);
  });

  test('that break on the way are tried again alone', async () => {
    product.mayComplain();
    const { page, context } = await openStep(6, phone);
    await page.route('**/api/admin/upload', (route) => route.abort(), { times: 1 });
    await page.getByLabel('Choose images').setInputFiles(await picture('dawn.jpg', '#f2a83a'));
    await page.getByText('The upload was interrupted').waitFor();
    await page.getByRole('button', { name: 'Try again: dawn.jpg' }).click();
    await thumbs(page).waitFor();
    expect(await page.getByText('The upload was interrupted').count()).toBe(0);
    await context.setOffline(true);
    await page.getByLabel('Choose images').setInputFiles(await picture('dusk.jpg', '#53386f'));
    await page.getByText('You are offline. Check your connection').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again: dusk.jpg' }).click();
    await thumbs(page).nth(1).waitFor();
  });

  test('hold back the submit while they are on their way, and can be stopped', async () => {
    product.mayComplain();
    const { page, shotId } = await openStep(6);
    // Never answered: the upload stays on its way until it is stopped.
    await page.route('**/api/admin/upload', () => undefined);
    await page.getByLabel('Choose images').setInputFiles(await picture('dawn.jpg', '#f2a83a'));
    await page.getByRole('progressbar', { name: 'Uploading dawn.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Wait until the images are uploaded').waitFor();
    expect((await readShot(person, shotId)).status).toBe('draft');
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/admin/upload'));
    await page.getByRole('button', { name: 'Remove dawn.jpg' }).click();
    await stopped;
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/successpage/*');
  });

  test('dropped over the limit are not sent at all', async () => {
    product.mayComplain();
    const { page } = await openStep(6);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/upload')) sent += 1;
    });
    const dropped = await page.evaluateHandle(() => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' }));
      return files;
    });
    await page.getByText('Drop your images here').dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('File size must be below: 20 MB').waitFor();
    expect(sent).toBe(0);
  });
});
