import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import type { Person } from '../support/person';
import { seededPerson } from '../support/seed';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { seeded, withProduct } from '../support/with-product';

/** Still to come, with something in everything. */
const full = {
  ...ahead,
  tags: ['dawn'],
  description: '<p>Two steps behind</p>',
  gearList: [{ gearlistName: 'Gimbal', selected: true }, { gearlistName: 'Slider' }],
  shotTypes: [{ name: 'Wide', selected: true }],
  shotAngles: [{ name: 'Overhead' }],
  referenceVideos: ['https://vimeo.com/76979871'],
};

const product = withProduct(seeded);
let person: Person;
const ids = { shared: '', completed: '', closed: '' };

beforeAll(async () => {
  person = await seededPerson(product.url);
  const { active } = (await person.call('rest', 'project.listShared')).body.data;
  const shared = (await person.call('rest', 'shot.list', { id: active[0]?._id ?? '' })).body.data;
  ids.shared = shared[0]?._id ?? '';
  const open = await makeProject(person);
  ids.completed = (await makeShot(person, open._id, full))._id;
  await person.call('rest', 'shot.setStatus', { id: ids.completed, status: 'completed' });
  const closed = await makeProject(person, { projectTitle: 'Wrapped' });
  ids.closed = (await makeShot(person, closed._id, full))._id;
  await person.call('rest', 'project.setStatus', { id: closed._id, status: 'completed' });
});

/** Everything that changes a shot or who sees it, by the names that its own page has for it. */
const changing = new RegExp(
  `^(?:${[
    'Edit|Duplicate|Mark as Complete|Reschedule this shot|Choose |Change ',
    'Add to the Bag|Added$|Marked$|Send Invite|Add |Remove |Update ',
  ].join('|')})`,
);

const names = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s', (_, viewport) => {
  test.each([
    { what: 'a shared shot', key: 'shared', left: [], why: 'shared with you to read' },
    { what: 'a completed shot', key: 'completed', left: ['Delete', 'Reopen'], why: 'is completed and can no longer' },
    { what: 'a shot of a completed project', key: 'closed', left: ['Delete'], why: 'This project is completed' },
  ] as const)('$what is there to read, and looks it', async ({ key, left, why }) => {
    const { page } = await product.open(`/viewshot/${ids[key]}`, { as: person, viewport });
    await page.getByRole('tab', { name: 'IMAGES' }).waitFor();
    const found = await names(page);
    expect(found.filter((name) => changing.test(name))).toEqual([]);
    if (key !== 'shared') expect(found).toEqual(left);
    else expect(found).not.toContain('Delete');
    for (const role of ['checkbox', 'textbox'] as const) expect(await page.getByRole(role).count()).toBe(0);
    for (const name of ['Gears', 'Shots', 'Angle']) {
      const list = page.getByRole('region', { name });
      expect(await list.getByRole('button').count(), name).toBe(0);
    }
    if (key === 'closed') await page.getByRole('article').getByText('Not shot', { exact: true }).waitFor();
    if (key !== 'shared') {
      await page.getByRole('region', { name: 'Gears' }).getByRole('listitem').filter({ hasText: 'Added' }).waitFor();
      expect(await page.getByRole('region', { name: 'Gears' }).getByRole('listitem').count()).toBe(2);
    }
    await page.getByRole('tab', { name: /VIDEOS/ }).click();
    await page.getByRole('tab', { name: /MEMBERS/ }).click();
    expect((await names(page)).filter((name) => changing.test(name))).toEqual([]);
    await page.keyboard.press('e');
    await page.getByText(why).waitFor();
  });
});
