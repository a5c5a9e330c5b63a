import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../support/accessibility';
import { desktop, phone, type VisitOptions } from '../support/browser';
import { cell, column } from '../support/grid-page';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';
import { atStep } from '../support/wizard';

const product = withProduct();
let owner: Person;
let editor: Person;
let id: string;

const TITLE = 'The Lighthouse Keeper';
const date = '2031-11-24';

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  editor = await product.person('Thandi Okafor');
});
beforeEach(async () => {
  product.mayComplain();
  const days = { scheduleStartDate: '2031-11-23', scheduleEndDate: '2031-11-28' };
  ({ _id: id } = await makeProject(owner, { projectTitle: TITLE, ...days }));
  await owner.call('rest', 'project.share', { id, email: editor.email, name: editor.name, role: 'editor' });
  await editor.call('rest', 'project.get', { id });
});

const planned = () => {
  const times = { startDateTime: `${date}T09:00`, endDateTime: `${date}T10:00` };
  return makeShot(owner, id, { ...times, location: 'Cape Point', title: 'Keeper climbs', status: 'upcoming' });
};

async function openView(view: string, options: VisitOptions = {}): Promise<Page> {
  const { page, context } = await product.visit({ as: editor, stored: { [`fl_view:${id}`]: view }, ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/shotlist/${id}`);
  return page;
}

/** The notice says why, and copies what was typed; no field of the page takes it any more. */
async function keeps(page: Page, sentence: string, lines: string): Promise<void> {
  await page.getByRole('alert').getByText(sentence).waitFor();
  const kept = page.getByLabel(`What you typed in ${TITLE}`);
  const sorted = (text: string) => text.split('\n').sort();
  await expect.poll(async () => sorted(await kept.inputValue())).toEqual(sorted(lines));
  const typed = await kept.inputValue();
  expect(await kept.isEditable()).toBe(false);
  await button(page, 'Copy text').click();
  await page.getByText('Text copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(typed);
}

describe.each([
  ['lowered', 'You can no longer change this project', 'project.setRole', `/shotlist/`],
  ['ended', 'This project is no longer shared with you', 'project.unshare', '/sharedprojects'],
] as const)('where the right to change a project is %s (R2)', (_, sentence, call, path) => {
  const end = () => owner.call('rest', call, { id, email: editor.email, role: 'viewer' } as never);

  test('what is typed in the grid is kept, that of the open cell and of one that is not saved', async () => {
    await planned();
    const page = await openView('grid');
    await cell(page, 0, column.duration).click();
    await page.keyboard.type('soon');
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(page, 0, column.duration).getAttribute('aria-invalid')).toBe('true');
    await cell(page, 0, column.title).click();
    await page.keyboard.type('Keeper runs');
    await end();
    await keeps(page, sentence, 'Title, 1: Keeper runs\nDuration, 1: soon');
    await page.waitForURL(`**${path}*`);
    expect(await violations(page)).toEqual([]);
    // It stays over a reload, until it is dismissed.
    await page.reload();
    await button(page, 'Dismiss').click();
    await page.getByLabel(`What you typed in ${TITLE}`).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText(sentence).count()).toBe(0);
  });

  test('what is typed in a field of the grid on a phone is kept', async () => {
    await planned();
    const page = await openView('grid', { viewport: phone });
    await page
      .getByRole('button', { name: /Keeper climbs/ })
      .first()
      .click();
    await page.getByLabel('Title', { exact: true }).fill('Keeper runs');
    await end();
    await keeps(page, sentence, 'Title, 1: Keeper runs');
  });

  test.each([desktop, phone])('a title of a new draft is kept', async (viewport) => {
    await planned();
    const page = await openView('time', { viewport });
    if (viewport === phone) await button(page, 'New drafts').click();
    await page.getByLabel('Title of a new draft').fill('A gull lands');
    await end();
    await keeps(page, sentence, 'Title: A gull lands');
    expect(await page.getByLabel('Title of a new draft').count()).toBe(0);
  });

  test('a title in a sheet that is closed is kept', async () => {
    await planned();
    const page = await openView('time', { viewport: phone });
    await button(page, 'New drafts').click();
    await page.getByLabel('Title of a new draft').fill('A gull lands');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await end();
    await keeps(page, sentence, 'Title: A gull lands');
  });

  test('what is typed of the project is kept', async () => {
    const page = await openView('time');
    await button(page, `Project menu of ${TITLE}`).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await dialog(page).getByLabel('Title').fill('The Keeper');
    await dialog(page).getByLabel('End Date').fill('2031-11-29');
    await end();
    await keeps(page, sentence, 'Title: The Keeper\nEnd Date: 29 Nov 2031');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('what is typed of a row of a day is kept', async () => {
    await planned();
    const row = { id, date, kind: 'meal', startDateTime: `${date}T12:00`, minutes: 45 };
    await owner.call('rest', 'schedule.addRow', row as never);
    const page = await openView('schedule');
    await button(page, 'Lunch').click();
    await dialog(page).getByLabel('Title').fill('Fish and chips');
    await dialog(page).getByLabel('Minutes').fill('60');
    await end();
    await keeps(page, sentence, 'Title: Fish and chips\nMinutes: 60');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test.each(['draft', 'new'])('what is typed in the wizard of a %s shot stays there', async (kind) => {
    const shot = kind === 'draft' ? await makeShot(owner, id, { title: 'Keeper climbs' }) : undefined;
    const { page, context } = await product.visit({ as: editor });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/createshot?${shot ? `shotId=${shot._id}` : `projectId=${id}`}`);
    await atStep(page, 1);
    await page.getByLabel('Title').fill('Keeper runs');
    await end();
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Keeper runs');
    await button(page, 'Copy text').click();
    await page.getByText('Text copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Title: Keeper runs');
    await page.getByRole('link', { name: /^Back to/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`**${path}*`);
  });
});

describe('what an earlier visit has left is kept once the role is lowered', () => {
  const comeBack = async (page: Page) => {
    await page.goto('/projects');
    await owner.call('rest', 'project.setRole', { id, email: editor.email, role: 'viewer' });
    await page.goto(`/shotlist/${id}`);
  };
  const sentence = 'You can no longer change this project';

  test('a title of a new draft', async () => {
    await planned();
    const page = await openView('scene', { viewport: phone });
    await button(page, 'New drafts').click();
    await page.getByLabel('Title of a new draft').fill('A gull lands');
    await comeBack(page);
    await keeps(page, sentence, 'Title: A gull lands');
  });

  test('a cell that the grid could not save', async () => {
    await planned();
    const page = await openView('grid');
    await cell(page, 0, column.duration).click();
    await page.keyboard.type('soon');
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(page, 0, column.duration).getAttribute('aria-invalid')).toBe('true');
    await comeBack(page);
    await keeps(page, sentence, 'Duration, 1: soon');
    expect(await cell(page, 0, column.duration).textContent()).not.toBe('soon');
  });
});

describe('what stands in a page that is not open is kept on whatever page is', () => {
  const typedOnTheWay = async (view: string, type: (page: Page) => Promise<void>) => {
    await planned();
    const page = await openView(view);
    await type(page);
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
  };
  const unshare = () => owner.call('rest', 'project.unshare', { id, email: editor.email } as never);

  test('a cell of the grid, once the share ends', async () => {
    const page = await typedOnTheWay('grid', async (page) => {
      await cell(page, 0, column.duration).click();
      await page.keyboard.type('soon');
      await page.keyboard.press('Enter');
      await expect.poll(() => cell(page, 0, column.duration).getAttribute('aria-invalid')).toBe('true');
    });
    await unshare();
    await keeps(page, 'This project is no longer shared with you', 'Duration, 1: soon');
  });

  test('what was typed of the project in a dialog that was closed, once the role is lowered', async () => {
    const page = await typedOnTheWay('time', async (page) => {
      await button(page, `Project menu of ${TITLE}`).click();
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
      await dialog(page).getByLabel('Title').fill('The Keeper');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    });
    await owner.call('rest', 'project.setRole', { id, email: editor.email, role: 'viewer' });
    await keeps(page, 'You can no longer change this project', 'Title: The Keeper');
    await button(page, 'Dismiss').click();
    await page.goto(`/shotlist/${id}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText('You can no longer change this project').count()).toBe(0);
  });
});
