import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person('Ren Sato');
  projectId = (await makeProject(person))._id;
});

/** Keys of an input method: while it composes, and as Safari sends the Enter after it. */
const whileComposing = (key: string) => ({ key, isComposing: true });
const inSafari = { key: 'Enter', keyCode: 229 };

/** Sends a key to an element, and gives whether the page has acted on it. */
const press = (to: Locator, key: { key: string; isComposing?: boolean; keyCode?: number }) =>
  to.evaluate((element, init) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
    let isHeard = false;
    const hear = () => {
      isHeard = true;
    };
    element.addEventListener('keydown', hear, { once: true });
    element.dispatchEvent(event);
    element.removeEventListener('keydown', hear);
    return isHeard;
  }, key);

async function expectUnheard(to: Locator): Promise<void> {
  for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowLeft', 'Home', 'Backspace', ' ', 'n', '/', '?'])
    expect([key, await press(to, whileComposing(key))]).toEqual([key, false]);
  expect(await press(to, inSafari)).toBe(false);
  expect(await press(to, { key: 'Shift' })).toBe(true);
}

test('the keys of an input method do nothing in fields, lists, dialogs, the grid and as shortcuts', async () => {
  const { page } = await product.open(`/shotlist/${projectId}`, { as: person, alone: true });
  const title = page.getByLabel('Title of a new draft');
  await title.fill('灯台');
  await expectUnheard(title);
  await expectUnheard(page.locator('body'));
  expect(await title.inputValue()).toBe('灯台');

  await page.getByRole('radio', { name: 'Grid', exact: true }).check();
  const cell = page.getByRole('gridcell').first();
  await cell.waitFor();
  await expectUnheard(cell);
});

test('a place is composed in the field of the side panel, which stays open', async () => {
  const shot = await makeShot(person, projectId, { ...ahead });
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: person, alone: true });
  await button(page, 'Edit').click();
  const place = dialog(page).getByRole('combobox', { name: /Location/ });
  await place.fill('');
  const devtools = await page.context().newCDPSession(page);
  const suggested = page.waitForResponse(/\/places?/i);
  await devtools.send('Input.imeSetComposition', { text: 'lond', selectionStart: 4, selectionEnd: 4 });
  await suggested;
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  for (const key of ['ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key);
  expect(await place.inputValue()).toBe('lond');
  await expectUnheard(place);
});
