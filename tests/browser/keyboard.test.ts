import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { focused, hasFocus, settled, tabTo } from '../support/accessibility';
import { PASSWORD, type Person } from '../support/person';
import { seed, seededPerson, shotsOf } from '../support/seed';
import { withProduct } from '../support/with-product';

const product = withProduct(seed);
let nadia: Person;
let newcomer: Person;

beforeAll(async () => {
  nadia = await seededPerson(product.url);
  newcomer = await product.person('Mara Solberg');
});

describe('by keyboard alone', () => {
  test('from the login to the second step of the first shot', async () => {
    const { page, context, complaints } = await product.visit();
    const { keyboard } = page;
    const named = (name: string) => page.getByRole('button', { name });
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email'));
    await keyboard.type(newcomer.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');

    await page.waitForURL('**/projects');
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
    await tabTo(page, named('Create a New Shot'));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create your Shot' }).waitFor();
    await tabTo(page, page.getByLabel('Title'));
    await keyboard.type('Waves at the breakwater');
    await tabTo(page, page.getByLabel('Location'));
    await keyboard.type('Kalk Bay harbour');
    await tabTo(page, page.getByLabel('Start Date'));
    await keyboard.type('11112099');
    await tabTo(page, page.getByLabel('Start Time'));
    await keyboard.type('0530A');
    await tabTo(page, page.getByLabel('End Date'));
    await keyboard.type('11112099');
    await tabTo(page, page.getByLabel('End Time'));
    await keyboard.type('0710A');
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
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('one shot completed after the other leaves the focus in the list, at last on a tab', async () => {
    const { page, context } = await product.visit({ as: nadia });
    const [shot] = await shotsOf(nadia, 'Giulia & Marco');
    await page.goto(`/shotlist/${shot?.projectId}`);
    await page.getByRole('tab', { name: 'Upcoming (4)', selected: true }).waitFor();
    await tabTo(page, completers(page).first());
    for (let left = 3; left > 0; left -= 1) {
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: `Upcoming (${left})`, selected: true }).waitFor();
      await hasFocus(page.getByRole('listitem').getByRole('link').first());
      await tabTo(page, completers(page).first());
    }
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('tab', { name: 'Completed (4)', selected: true }));
    await context.close();
  });
});

const completers = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Complete / });

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
    const { page, context } = await product.visit({ as: nadia });
    await page.goto('/projects');
    const ringed = (name: string) =>
      page.getByRole('tab', { name, selected: true }).evaluate((tab) => tab.matches(':focus-visible'));
    await page.getByRole('tab', { name: 'Completed' }).click();
    expect(await ringed('Completed')).toBe(false);
    await page.keyboard.press('ArrowLeft');
    expect(await ringed('Active')).toBe(true);
    await context.close();
  });

  test('an icon shows its name again when the focus comes back at once', async () => {
    const { page, context } = await product.visit({ as: nadia });
    const [shot] = await shotsOf(nadia, 'First Stride');
    await page.goto(`/shotlist/${shot?.projectId}`);
    const complete = completers(page).first();
    const tip = page.getByRole('tooltip').getByText('Complete', { exact: true });
    await complete.focus();
    await tip.first().waitFor();
    await complete.evaluate(
      (button) =>
        new Promise<void>((resolve) => {
          button.blur();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(button.focus())));
        }),
    );
    await settled(page);
    expect(await tip.first().isVisible()).toBe(true);
    await context.close();
  });
});
