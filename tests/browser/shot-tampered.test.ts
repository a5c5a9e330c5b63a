import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { shots } from '../../src/features/shot/shot.table';
import { openEmbedded } from '../../src/server/db/database-embedded';
import { assertNothingRan, foreignElements, hostileMarkup, hostileText, unclosedMarkup } from '../support/hostile';
import type { Person } from '../support/person';
import { seededPerson, shotsOf } from '../support/seed';
import { seeded, withProduct } from '../support/with-product';

const titleInSeed = 'Shoes on wet stone';

/** What no call would ever have written: the rows are changed behind the server, before it starts. */
const product = withProduct(async (dataDir) => {
  const env = await seeded(dataDir);
  const { db, close } = await openEmbedded(dataDir);
  await db
    .update(shots)
    .set({
      title: `Shoes ${hostileText}`,
      location: `Pier ${hostileText}`,
      tags: [`wet ${hostileText}`],
      description: `<p>Before <strong>it</strong></p>${hostileMarkup}<p>After</p>${unclosedMarkup}`,
      gearList: [{ id: 'gear-1', name: `Gimbal ${hostileText}`, selected: false }],
      inspirationImages: ['javascript:alert(1)', 'data:text/html,<script>1</script>'],
      referenceVideos: ['javascript:document.body.dataset.hit=1'],
      status: 'upcoming',
      highestStepReached: 6,
    })
    .where(eq(shots.title, titleInSeed));
  await close();
  return env;
});
let person: Person;
let id: string;

beforeAll(async () => {
  person = await seededPerson(product.url);
  const tampered = (await shotsOf(person, 'First Stride')).find(({ title }) => title.startsWith('Shoes '));
  id = tampered?._id ?? '';
});

test.each([
  { where: 'on the page', path: () => `/viewshot/${id}`, opens: [], field: '.rich-text' },
  { where: 'in the side panel', path: () => `/viewshot/${id}`, opens: ['Edit'], field: '.ProseMirror' },
  { where: 'in the wizard', path: () => `/createshot/${id}`, opens: ['Describe your Shot'], field: '.ProseMirror' },
])('a row that was changed in the database runs nothing $where (X1)', async ({ path, opens, field }) => {
  const { page } = await product.open(path(), { as: person, bypassCSP: true });
  for (const name of opens)
    await page
      .getByRole('button', { name, exact: opens[0] === 'Edit' })
      .first()
      .click();
  const text = page.locator(field).last();
  await text.getByText('After').waitFor();
  expect(await text.locator('strong').textContent()).toBe('it');
  expect(await foreignElements(text)).toEqual([]);
  expect(await text.getByRole('link').count()).toBe(1);
  await text.getByText('bad link').click();
  await text.getByText('styled').click();
  expect(await page.locator('a[href^=javascript i], a[href^=data i], img[src^=javascript i]').count()).toBe(0);
  await assertNothingRan(page);
});

test('its names are text wherever they stand (X3)', async () => {
  const { page } = await product.open(`/viewshot/${id}`, { as: person, bypassCSP: true });
  await page.getByRole('heading', { level: 1, name: `Shoes ${hostileText}` }).waitFor();
  for (const text of [`Pier ${hostileText}`, `wet ${hostileText}`, `Gimbal ${hostileText}`])
    await page.getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe(`Shoes ${hostileText}`);
  expect(await page.getByLabel('Location').inputValue()).toBe(`Pier ${hostileText}`);
  await assertNothingRan(page);
});
