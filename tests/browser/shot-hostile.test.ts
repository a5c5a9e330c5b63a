import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

const HIT = 'document.body.dataset.hit=1';
const payloads = [
  `<script>${HIT}</script>`,
  `<img src=x onerror="${HIT}">`,
  `<svg><animate onbegin="${HIT}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${HIT}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${HIT}>">`,
  `<a href="java&#x09;script:${HIT}">link</a>`,
  `<form><button formaction="javascript:${HIT}">go</button></form>`,
  `<iframe srcdoc="<script>parent.${HIT}</script>"></iframe>`,
  `<details open ontoggle="${HIT}">more</details>`,
  `<p style="background:url(https://example.com/x.png)" class="fixed" id="root">styled</p>`,
];

test('hostile markup shows as text or not at all, on the view page and in the editor (cases X1 to X3)', async () => {
  const projectId = (await makeProject(person))._id;
  const [script, image] = payloads as [string, string];
  const shot = await makeShot(person, projectId, {
    title: `Keeper ${image}`,
    location: `Pier ${script}`,
    tags: [`<b onclick=1>dawn`],
    gearList: [{ gearlistName: `Gimbal ${image}` }],
    shotTypes: [{ name: `Wide ${image}` }],
    description: `<p>Before</p>${payloads.join('')}<p>After</p>`,
  });
  const { page, complaints, context } = await product.open(`/viewshot/${shot._id}`, { as: person });
  const nothingRan = async () => expect(await page.evaluate(() => document.body.dataset.hit)).toBeUndefined();
  const strangers =
    '.rich-text :is(img, svg, math, script, iframe, form, button, style, [style], [id], a[href^=java i])';

  await page.getByRole('heading', { level: 1, name: `Keeper ${image}` }).waitFor();
  await page.locator('.rich-text').getByText('Before').waitFor();
  await page.getByText(`Gimbal ${image}`).waitFor();
  await page.getByText('<b onclick=1>dawn').waitFor();
  const place = page.getByRole('definition').filter({ hasText: 'Pier' }).getByRole('link');
  expect(await place.evaluate((link) => link.firstChild?.textContent)).toBe(`Pier ${script}`);
  expect(await page.locator(strangers).count()).toBe(0);
  await nothingRan();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.getByText('Before').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(`Keeper ${image}`);
  expect(await page.locator(strangers).count()).toBe(0);
  await editor.press('End');
  await page.evaluate(
    (html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('.ProseMirror')?.dispatchEvent(paste);
    },
    `<p>Pasted</p>${payloads.join('')}`,
  );
  await editor.getByText('Pasted').waitFor();
  expect(await page.locator(strangers).count()).toBe(0);
  await nothingRan();
  expect(complaints.filter((line) => !line.includes('Content Security Policy'))).toEqual([]);
  await context.close();
});
