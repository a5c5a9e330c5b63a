import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { shots } from '../../src/features/shot/shot.table';
import { openEmbedded } from '../../src/server/database-embedded';
import type { Person } from '../support/person';
import { seed, seededPerson, shotsOf } from '../support/seed';
import { withProduct } from '../support/with-product';

const HIT = 'document.body.dataset.hit=1';
const payloads = [
  `<script>${HIT}</script>`,
  `<img src=x onerror="${HIT}">`,
  `<svg onload="${HIT}"><script>${HIT}</script></svg>`,
  `<iframe srcdoc="<script>parent.${HIT}</script>"></iframe>`,
  `<p onclick="${HIT}" style="position:fixed;inset:0" id="root">styled</p>`,
  `<a href="javascript:${HIT}">bad link</a> <a href="https://example.com/">good link</a>`,
  `<form action="javascript:${HIT}"><button>go</button></form>`,
];
/** It swallows what comes after it. */
const last = `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${HIT}&gt;">`;
const markup = payloads[1] ?? '';
const titleInSeed = 'Shoes on wet stone';

/** What no call would ever have written: the rows are changed behind the server, before it starts. */
const product = withProduct(async (dataDir) => {
  const env = await seed(dataDir);
  const { db, close } = await openEmbedded(dataDir);
  await db
    .update(shots)
    .set({
      title: `Shoes ${markup}`,
      location: `Pier ${markup}`,
      tags: [`wet ${markup}`],
      description: `<p>Before</p>${payloads.join('')}<p>After</p>${last}`,
      gear: [{ id: 'gear-1', name: `Gimbal ${markup}`, selected: false }],
      images: ['javascript:alert(1)', 'data:text/html,<script>1</script>'],
      videos: [`javascript:${HIT}`],
      status: 'upcoming',
      highestStep: 6,
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
])('a row that was changed in the database runs nothing $where (case X1)', async ({ path, opens, field }) => {
  const expected = [/Content Security Policy/];
  const { page, complaints, context } = await product.open(path(), { as: person, expected });
  for (const name of opens)
    await page
      .getByRole('button', { name, exact: opens[0] === 'Edit' })
      .first()
      .click();
  const text = page.locator(field).last();
  await text.getByText('After').waitFor();
  const strangers =
    ':is(img, svg, math, script, iframe, form, button, style, [style], [id], [onclick], a[href^=java i])';
  expect(await text.locator(strangers).count()).toBe(0);
  expect(await text.getByRole('link').count()).toBe(1);
  await text.getByText('bad link').click();
  await text.getByText('styled').click();
  expect(await page.locator('a[href^=javascript i], a[href^=data i], img[src^=javascript i]').count()).toBe(0);
  expect(await page.evaluate(() => document.body.dataset.hit)).toBeUndefined();
  expect(complaints).toEqual([]);
  await context.close();
});

test('its names are text wherever they stand (case X3)', async () => {
  const { page, complaints, context } = await product.open(`/viewshot/${id}`, { as: person });
  await page.getByRole('heading', { level: 1, name: `Shoes ${markup}` }).waitFor();
  for (const text of [`Pier ${markup}`, `wet ${markup}`, `Gimbal ${markup}`])
    await page.getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe(`Shoes ${markup}`);
  expect(await page.getByLabel('Location').inputValue()).toBe(`Pier ${markup}`);
  expect(await page.evaluate(() => document.body.dataset.hit)).toBeUndefined();
  expect(complaints.filter((line) => !line.includes('Content Security Policy'))).toEqual([]);
  await context.close();
});
