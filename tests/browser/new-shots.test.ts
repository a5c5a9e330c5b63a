import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, type Visit, visit } from '../support/browser';
import { failure, newcomer, success } from '../support/newcomer';
import type { Person } from '../support/person';
import { type Product, removeDataDir, startProduct } from '../support/product';
import { makeProject, makeShot } from '../support/shoot';

/** Far from whatever today is. */
const planned = {
  startDateTime: '2031-03-28T22:00:00.000Z',
  endDateTime: '2031-03-29T04:00:00.000Z',
  status: 'upcoming',
};

let product: Product;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  person = await newcomer(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
});

/** A fresh profile with this account; `refused` are the calls that a test breaks. */
async function open(path: string, refused: RegExp[] = [], viewport = desktop): Promise<Visit> {
  const visited = await visit(browser, product.url, { viewport, colorScheme: 'light' }, refused);
  await visited.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: product.url })));
  await visited.page.goto(path);
  return visited;
}

const unreachable = 'The server cannot be reached. Check your connection';
const stored = async (id: string) => (await person.call('rest', 'shot.list', { id })).body.data;

test('a duplicate opens in the wizard as a draft; refused it says why, and two presses make one', async () => {
  const { _id: projectId } = await makeProject(person);
  const { _id } = await makeShot(person, projectId, { ...planned, title: 'Lamp lit' });
  const { page, complaints, context } = await open(`/viewshot/${_id}`, [/shot\.duplicate/]);
  const duplicate = page.getByRole('button', { name: 'Duplicate' });
  await page.route('**/trpc/shot.duplicate**', (route) => route.abort());
  await duplicate.click();
  await failure(page, unreachable);
  await page.unroute('**/trpc/shot.duplicate**');
  await duplicate.dblclick();
  await success(page, 'Duplicated as a draft');
  await page.waitForURL('**/createshot/**');
  expect(await page.getByLabel('Title').inputValue()).toBe('Lamp lit');
  const shots = await stored(projectId);
  expect(shots.map(({ status }) => status).sort()).toEqual(['draft', 'upcoming']);
  expect(page.url()).toContain(shots.find(({ status }) => status === 'draft')?._id);
  await page.goto(`/shotlist/${projectId}`);
  await page.getByRole('tab', { name: 'Drafts (1)' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is read-only offers no duplicate', async () => {
  const { _id: projectId } = await makeProject(person);
  const { _id } = await makeShot(person, projectId, { ...planned, title: 'Lamp lit' });
  await person.call('rest', 'shot.setStatus', { id: _id, status: 'completed' });
  const { page, context } = await open(`/viewshot/${_id}`);
  await page.getByRole('heading', { name: 'Lamp lit' }).waitFor();
  expect(await page.getByRole('button', { name: 'Duplicate' }).count()).toBe(0);
  await context.close();
});
