import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertNothingRan, foreignElements, hostileMarkup, hostileText, unclosedMarkup } from '../support/hostile';
import { type FakeYoutube, sendJson, startYoutube, videoDetails } from '../support/oembed';
import { paste } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';
import { xssPayloads } from '../support/xss-payloads';

let youtube: FakeYoutube;
const product = withProduct(async () => {
  youtube = await startYoutube();
  youtube.behave((reply, id) => sendJson(reply, { ...videoDetails(id), title: `Trailer ${hostileText}` }));
  return { YOUTUBE_OEMBED_URL: youtube.url };
});
let person: Person;

beforeAll(async () => {
  person = await product.person();
});
afterAll(() => youtube.close());

test('hostile markup shows as text or not at all, on the view page and in the editor (X1, X2, X3)', async () => {
  const projectId = (await makeProject(person))._id;
  const shot = await makeShot(person, projectId, {
    title: `Keeper ${hostileText}`,
    location: `Pier ${hostileText}`,
    tags: [`<b onclick=1>dawn`],
    gearList: [{ gearlistName: `Gimbal ${hostileText}` }],
    shotTypes: [{ name: `Wide ${hostileText}` }],
    referenceVideos: ['https://youtu.be/dQw4w9WgXcQ'],
    description: `<p>Before</p>${hostileMarkup}<p>After</p>${unclosedMarkup}`,
  });
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: person, bypassCSP: true });
  await page.getByRole('heading', { level: 1, name: `Keeper ${hostileText}` }).waitFor();
  const text = page.locator('.rich-text');
  await text.getByText('After').waitFor();
  for (const name of [`Gimbal ${hostileText}`, `Wide ${hostileText}`, '<b onclick=1>dawn'])
    await page.getByText(name).waitFor();
  const place = page.getByRole('definition').filter({ hasText: 'Pier' }).getByRole('link');
  expect(await place.evaluate((link) => link.firstChild?.textContent)).toBe(`Pier ${hostileText}`);
  await page.getByRole('tab', { name: /VIDEOS/ }).click();
  await page.getByRole('link', { name: `Trailer ${hostileText}` }).waitFor();
  expect(await foreignElements(text)).toEqual([]);
  expect(await text.getByRole('link').count()).toBe(1);
  await assertNothingRan(page);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.getByText('After').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(`Keeper ${hostileText}`);
  expect(await foreignElements(editor)).toEqual([]);
  await editor.press('End');
  await paste(editor, `<p>Pasted</p>${hostileMarkup}${unclosedMarkup}`, 'text/html');
  await editor.getByText('Pasted').waitFor();
  expect(await foreignElements(editor)).toEqual([]);
  await assertNothingRan(page);
});

test.each([
  // The sanitising alone, and the page as it is served.
  { policy: 'without the policy', bypassCSP: true },
  { policy: 'with the policy, which has nothing to refuse', bypassCSP: false },
])("filters' well-known evasions open no dialog and ask for nothing $policy (X1)", async ({ bypassCSP }) => {
  const projectId = (await makeProject(person))._id;
  // A text with NUL is refused before it is read.
  const payloads = xssPayloads.filter((payload) => !payload.includes('\u0000')).map((payload) => `<p>${payload}</p>`);
  const description = `<p>Before</p>${payloads.join('')}`;
  const shot = await makeShot(person, projectId, { title: 'Evasions', description });
  const { page } = await product.visit({ as: person, bypassCSP });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss();
  });
  await page.goto(`/viewshot/${shot._id}`);
  const text = page.locator('.rich-text');
  await text.getByText('Before').waitFor();
  expect(await foreignElements(text)).toEqual([]);
  await assertNothingRan(page);
  expect(dialogs).toEqual([]);
});
