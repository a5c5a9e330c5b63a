import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { cell, column, copyText, day, oneDay, openGrid } from '../support/grid-page';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person('Ines Duarte');
});

test('pasted places get the positions that are found, with Undo, and none where several fit', async () => {
  const project = await makeProject(person, { projectTitle: 'Found', location: 'US_United States', ...oneDay });
  const page = await openGrid(product, project._id, { as: person });
  const times = `${day}\t06:00\t\t07:00`;
  await copyText(page, [`One\t${times}\tPier 4, San Francisco`, `Two\t${times}\tSpringfield`].join('\n'));
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  await success(page, '1 place found');
  await page.getByText(/^\d+ places fit$/).waitFor();
  const shots = async () => (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data;
  const [one, two] = await shots();
  expect(one).toMatchObject({
    ...{ location: 'Pier 4, San Francisco', timeZoneId: 'America/Los_Angeles' },
    ...{ locationData: { name: 'San Francisco' }, startDateTime: `${day}T13:00:00.000Z` },
  });
  expect(two).toMatchObject({ location: 'Springfield', locationData: null });
  const aloud = (at: number) => cell(page, at, column.place).textContent();
  await expect.poll(() => aloud(0)).toBe('Pier 4, San Francisco');
  expect(await aloud(1)).toBe(`Springfield, ${messages.grid.notLookedUpAloud}`);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shots())[0]?.locationData).toBeNull();
  expect((await shots())[0]?.timeZoneId).toBe(two?.timeZoneId);
  expect((await shots())[0]?.startDateTime).toBe(two?.startDateTime);
});
