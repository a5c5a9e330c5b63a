import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { focused, hasFocus, tabTo, waitForStillness } from '../support/accessibility';
import { phone } from '../support/browser';
import { PASSWORD, type Person } from '../support/person';
import { seededPerson, shotsOf } from '../support/seed';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { success } from '../support/steps';
import { seeded, withProduct } from '../support/with-product';

const product = withProduct(seeded);
let nadia: Person;
let newcomer: Person;

beforeAll(async () => {
  nadia = await seededPerson(product.url);
  newcomer = await product.person('Mara Solberg');
});

describe('by keyboard alone', () => {
  test('from the login to the second step of the first shot', async () => {
    const { page } = await product.visit();
    const { keyboard } = page;
    const named = (name: string) => page.getByRole('button', { name });
    await page.goto('/register');
    // What has the focus goes with its page: the page that comes takes it.
    await tabTo(page, page.getByRole('link', { name: 'Login' }));
    await keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { name: 'Login' }));
    await keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^<input.*email/);
    await keyboard.type(newcomer.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');

    await page.waitForURL('**/projects');
    await named('Create a New Project').waitFor();
    await hasFocus(page.getByRole('main'));
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('Create a New Project');
    // A page that the browser has loaded begins with its frame.
    await page.reload();
    await named('Create a New Project').waitFor();
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('Create a New Project');

    const dialog = page.getByRole('dialog', { name: 'Create your Project' });
    await keyboard.press('Enter');
    await dialog.waitFor();
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(named('Create a New Project'));

    await keyboard.press('Space');
    await dialog.waitFor();
    await hasFocus(dialog.getByLabel('Title'));
    await keyboard.type('Salt & Distance');
    const country = dialog.getByRole('combobox', { name: 'Country' });
    await tabTo(page, country);
    await keyboard.type('south');
    await chooseByArrows(page, /South Africa/);
    expect(await country.inputValue()).toBe('South Africa');
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(named('Create a New Project'));

    await keyboard.press('Enter');
    await dialog.waitFor();
    await hasFocus(dialog.getByLabel('Title'));
    await keyboard.type('Salt & Distance');
    await tabTo(page, country);
    // The first opens the list, the second goes into it.
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await country.inputValue()).not.toBe('');
    // The same day and month, whichever comes first here.
    await tabTo(page, dialog.getByLabel('Start Date'));
    await keyboard.type('11112099');
    await tabTo(page, dialog.getByLabel('End Date'));
    await keyboard.type('12122099');
    await tabTo(page, dialog.getByRole('button', { name: 'Create Project' }));
    await keyboard.press('Space');

    await page.waitForURL('**/shotlist/*');
    await hasFocus(page.getByRole('main'));
    await tabTo(page, named('Create a New Shot'));
    await keyboard.press('Enter');
    await hasFocus(page.getByLabel('Title'));
    await keyboard.type('Waves at the breakwater');
    await tabTo(page, page.getByLabel('Location'));
    await keyboard.type('Kalk Bay harbour');
    await tabTo(page, page.getByLabel('Start Date'));
    await keyboard.type('11112099');
    await tabTo(page, page.getByLabel('Start Time'));
    await keyboard.type('530');
    await tabTo(page, page.getByLabel('End Date'));
    await keyboard.type('11112099');
    await tabTo(page, page.getByLabel('End Time'));
    await keyboard.type('7.10');
    await tabTo(page, page.getByLabel('Tags'));
    await keyboard.type('sunrise');
    await keyboard.press('Enter');
    await tabTo(page, named('Next Step'));
    await keyboard.press('Enter');

    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await hasFocus(page.getByRole('heading', { name: 'Describe your Shot' }));
    await tabTo(page, page.getByRole('textbox', { name: 'Description' }));
    await keyboard.type('Low and close.');
    await tabTo(page, named('Next Step'));
    await keyboard.press('Space');
    await page.getByRole('heading', { name: 'Choose Gears' }).waitFor();
  });
});

describe('where the focus is', () => {
  test('a menu shows it on the item, a panel scrolls to the first field after the last button', async () => {
    const { page } = await product.visit({ as: nadia, viewport: { width: 1440, height: 500 } });
    const { keyboard } = page;
    const [shot] = await shotsOf(nadia, 'Under the Canopy');
    await page.goto(`/viewshot/${shot?._id}`);
    await tabTo(page, page.getByRole('button', { name: 'Account menu' }));
    await keyboard.press('Enter');
    await hasFocus(page.getByRole('menuitem', { name: 'Settings' }));
    expect(await focused(page)).toBe('Settings');
    await keyboard.press('Escape');
    await hasFocus(page.getByRole('button', { name: 'Account menu' }));

    await tabTo(page, page.getByRole('button', { name: 'Edit', exact: true }));
    await keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await hasFocus(panel.getByLabel('Title'));
    await panel.getByRole('textbox', { name: 'Description' }).waitFor();
    await tabTo(page, panel.getByRole('button', { name: 'Close' }));
    await keyboard.press('Tab');
    await hasFocus(panel.getByLabel('Title'));
    expect(await focused(page)).toMatch(/^<input/);
  });

  test('on a phone it goes down the page of a shot', async () => {
    const { page } = await product.visit({ as: nadia, viewport: phone });
    const [shot] = await shotsOf(nadia, 'Under the Canopy');
    await page.goto(`/viewshot/${shot?._id}`);
    const tops: number[] = [];
    const last = page.getByRole('button', { name: 'Choose angles' });
    const heights = () =>
      page.evaluate(() => Math.round((document.activeElement?.getBoundingClientRect().top ?? 0) + scrollY));
    await tabTo(page, page.getByRole('link', { name: /opens a map/ }));
    while (!(await last.evaluate((button) => button === document.activeElement))) {
      tops.push(await heights());
      await page.keyboard.press('Tab');
      await focused(page);
    }
    tops.push(await heights());
    expect(tops.length).toBeGreaterThan(4);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
});

/** Goes down an open list to an option, and takes it. */
async function chooseByArrows(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option', { name });
  await option.waitFor();
  const target = await option.getAttribute('id');
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant'));
  for (let press = 0; (await active()) !== target; press += 1) {
    if (press > 20) throw new Error(`${name} is not reached by the arrows`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

describe('a control pressed by mouse or key', () => {
  test('a tab shows the ring to the keyboard alone', async () => {
    product.mayComplain();
    const { page } = await product.visit({ as: nadia });
    await page.goto('/projects');
    const ringed = (name: string) =>
      page.getByRole('tab', { name, selected: true }).evaluate((tab) => tab.matches(':focus-visible'));
    await page.getByRole('tab', { name: 'Completed' }).click();
    expect(await ringed('Completed')).toBe(false);
    await page.keyboard.press('ArrowLeft');
    expect(await ringed('Active')).toBe(true);
  });
});

describe('shortcuts', () => {
  const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const title = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

  /** A project with as many planned shots as are asked for, an hour apart. */
  async function planned(count: number): Promise<string> {
    const { _id } = await makeProject(newcomer, { projectTitle: 'Night Market' });
    for (let shot = 0; shot < count; shot += 1) {
      const startDateTime = new Date(Date.parse(ahead.startDateTime) + shot * 60_000).toISOString();
      await makeShot(newcomer, _id, { ...ahead, startDateTime, title: `Stall ${shot}` });
    }
    return _id;
  }

  test('? shows them, and a switch in the sheet turns them off on this device', async () => {
    const { page } = await product.open('/projects', { as: nadia });
    const { keyboard } = page;
    await page.getByRole('article').first().waitFor();
    await keyboard.press('?');
    await help(page).waitFor();
    for (const [key, what] of [
      ['J', 'Next one'],
      ['C', 'Complete'],
      ['?', 'Show these shortcuts'],
      ['Enter', 'Open it'],
    ] as const) {
      const line = help(page).locator('dl > div').filter({ hasText: what });
      expect(await line.locator('kbd').allTextContents(), what).toEqual([key]);
    }
    // Nothing happens behind it.
    await keyboard.press('n');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await hasFocus(help(page).getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await keyboard.press('Space');
    await keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('article').first().waitFor();
    for (const key of ['?', 'n', 'j']) await keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await help(page).getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click();
    await keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: 'Account menu' }));

    // From card to card, and into a new project.
    const links = page.getByRole('article').getByRole('link');
    await keyboard.press('j');
    await hasFocus(links.first());
    await keyboard.press('j');
    await hasFocus(links.nth(1));
    await keyboard.press('k');
    await hasFocus(links.first());
    await keyboard.press('Control+n');
    await keyboard.press('Shift+N');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Create your Project' });
    await hasFocus(dialog.getByLabel('Title'));
    expect(await dialog.getByLabel('Title').inputValue()).toBe('');
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(links.first());
    await keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await hasFocus(search);
    await keyboard.type('n/?j');
    expect(await search.inputValue()).toBe('n/?j');
  });

  test('in a list and on a shot they do what the buttons do', async () => {
    const id = await planned(4);
    const { page } = await product.open(`/shotlist/${id}`, { as: newcomer });
    const { keyboard } = page;
    await title(page, 'Stall 0').waitFor();
    // Of no shot in particular.
    await keyboard.press('c');
    await keyboard.press('r');
    await keyboard.press('j');
    await hasFocus(title(page, 'Stall 0'));
    await keyboard.press('k');
    await hasFocus(title(page, 'Stall 0'));
    // The title cuts off what stands out of it: its row wears the ring.
    const row = page.getByRole('listitem').filter({ has: title(page, 'Stall 0') });
    expect(await row.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
    await keyboard.press('j');
    expect(await focused(page)).toBe('Stall 1');
    await keyboard.press('c');
    await page.getByRole('tab', { name: 'Upcoming (3)', selected: true }).waitFor();
    await success(page, 'Stall 1');
    await hasFocus(title(page, 'Stall 2'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('tab', { name: 'Upcoming (4)', selected: true }).waitFor();

    await title(page, 'Stall 2').focus();
    await keyboard.press('r');
    const reschedule = page.getByRole('dialog', { name: 'Reschedule Shot' });
    await reschedule.getByText('Stall 2').waitFor();
    await keyboard.press('Escape');
    await reschedule.waitFor({ state: 'detached' });
    await hasFocus(title(page, 'Stall 2'));
    await keyboard.press('n');
    await page.waitForURL('**/createshot**');
    await page.goBack();
    await title(page, 'Stall 0').waitFor();
    await keyboard.press('j');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mark as Complete' }).waitFor();
    for (const [key, name] of [
      ['r', 'Reschedule Shot'],
      ['e', /^Edit|details/],
    ] as const) {
      await keyboard.press(key);
      await page.getByRole('dialog', { name }).waitFor();
      await keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await keyboard.press('b');
    await page.waitForURL(`**/shotlist/${id}`);
    await title(page, 'Stall 3').click();
    await page.getByRole('button', { name: 'Mark as Complete' }).waitFor();
    await page.setViewportSize(phone);
    await keyboard.press('c');
    await page.waitForURL(`**/shotlist/${id}`);
    await page.getByRole('tab', { name: 'Completed (1)' }).click();
    await title(page, 'Stall 3').focus();
    // What is done offers neither, and says why.
    await keyboard.press('c');
    await page.getByText('This shot is completed and can no longer be changed').waitFor();
    await keyboard.press('r');
    await waitForStillness(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('tab', { name: 'Completed (1)', selected: true }).waitFor();
    await keyboard.press('b');
    await page.waitForURL('**/projects');
  });
});
