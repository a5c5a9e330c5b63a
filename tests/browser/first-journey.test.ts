import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import { PASSWORD } from '../support/person';
import { withProduct } from '../support/with-product';

const product = withProduct();

const walks = [
  { name: 'desktop, light', viewport: desktop, colorScheme: 'light' },
  { name: 'phone, dark', viewport: phone, colorScheme: 'dark' },
] as const;

describe.each(walks)('from a sign-up to a completed shot, $name', ({ name, ...options }) => {
  test('everything is where the contract says', async () => {
    const email = `nadia.${name.replace(/\W+/g, '.')}@northcrew.film`;
    const { page } = await product.visit({ ...options, reducedMotion: 'no-preference' });

    await page.goto('/');
    await page.getByRole('button', { name: 'Start Free' }).click();
    await page.waitForURL('**/register');
    await register(page, email);
    const [mail] = await product.mailsTo(email);
    await page.goto(mail?.link ?? '');
    await page.getByText('Your account has been successfully verified.').waitFor();
    await page
      .getByRole('link', { name: 'LOG IN NOW' })
      .or(page.getByRole('button', { name: 'LOG IN NOW' }))
      .click();
    await signIn(page, email);
    await createProject(page);
    await fillWizard(page);
    await finish(page);
  });
});

test('the landing page fetches at most 121 kB of JavaScript in its life', async () => {
  const { page } = await product.visit({ viewport: phone });
  const seen = watch(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Producer');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please enter your name').waitFor();
  const scripts = await seen();
  expect(scripts).toBeGreaterThan(50_000);
  // With 5 % of room, as the other budgets (tests/architecture/budgets.test.ts).
  expect(scripts).toBeLessThanOrEqual(127_500);
});

/** Weighs the JavaScript that a page fetches from now on. */
function watch(page: Page) {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') urls.push(response.url());
  });
  return async () => {
    const sizes = await Promise.all(urls.map(gzippedSize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

/** As a browser that takes gzip alone would be sent it. */
async function gzippedSize(url: string): Promise<number> {
  const file = await readFile(join('dist/client', `${new URL(url).pathname}.gz`));
  return file.byteLength;
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).click();
  for (const sentence of ['Please enter your name', 'Email Id is required', 'Password is required']) {
    await page.getByText(sentence).waitFor();
  }
  await page.getByLabel('Name').fill('Nadia Adeyemi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/account-creation');
  await page.getByText('Account Created Successfully').waitFor();
  await page.getByText('Please check your inbox and verify your email address to activate your account.').waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/login?email=*');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/projects');
  await page.getByText("It's time to create your New Project").waitFor();
}

async function createProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create a New Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your Project' });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  for (const sentence of [
    'Title is required',
    'Country is required',
    'Start Date is required',
    'End Date is required',
  ]) {
    await dialog.getByText(sentence).waitFor();
  }
  await dialog.getByLabel('Title').fill('The Lighthouse Keeper');
  await dialog.getByRole('combobox', { name: 'Country' }).fill('south af');
  await page.getByRole('option', { name: /South Africa/ }).click();
  await dialog.getByLabel('Start Date').fill(dayFromNow(0));
  await dialog.getByLabel('End Date').fill(dayFromNow(4));
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.waitForURL('**/shotlist/*');
  await page.getByRole('heading', { name: 'The Lighthouse Keeper' }).waitFor();
  await page.getByText("It's time to create your First Shot").waitFor();
}

async function fillWizard(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Create a New Shot' })
    .or(page.getByRole('button', { name: 'Create a New Shot' }))
    .click();
  await page.waitForURL('**/createshot?projectId=*');
  const next = page.getByRole('button', { name: 'Next Step' });
  await next.click();
  await page.getByText('Title is required').waitFor();
  await page.getByLabel('Title').fill('Keeper climbs the stairwell');
  await page.getByLabel('Location').fill('Cape Point Lighthouse, Cape Town');
  await page.getByLabel('Start Date').fill(dayFromNow(2));
  await page.getByLabel('Start Time').fill('05:30');
  await page.getByLabel('End Date').fill(dayFromNow(2));
  await page.getByLabel('End Time').fill('05:10');
  await next.click();
  await page.getByText('End time must be after Start time').waitFor();
  await page.getByLabel('End Time').fill('07:00');
  const tags = page.getByLabel('Tags');
  for (const tag of ['sunrise', 'interior', 'sunrise']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await next.click();
  await page.waitForURL('**/createshot?shotId=*');

  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Two steps behind, handheld.');
  await page.reload();
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  await expect.poll(() => description.textContent()).toBe('Two steps behind, handheld.');
  await next.click();

  await page.getByRole('heading', { name: 'Choose Gears' }).waitFor();
  const gearName = page.getByLabel('Gear name');
  if (await page.getByRole('checkbox', { name: 'Sony FX6' }).count()) throw new Error('the gear list should be empty');
  await gearName.fill('Sony FX6');
  await page.getByRole('button', { name: 'Add Gear' }).click();
  await page.getByRole('checkbox', { name: 'Sony FX6' }).waitFor();
  await page.getByRole('checkbox', { name: 'Sony FX6' }).check();
  await next.click();

  await page
    .getByRole('group', { name: /Shot Type/ })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByRole('group', { name: /Angle/ }).getByRole('checkbox').first().check();
  await next.click();

  await page.getByRole('heading', { name: 'Reference Videos' }).waitFor();
  await page.getByLabel('Video link').fill('https://vimeo.com/76979871');
  await page.getByRole('button', { name: 'Add Video' }).click();
  await page.getByText('vimeo.com').first().waitFor();
  await next.click();

  await page.getByRole('heading', { name: 'Drop your Inspirations' }).waitFor();
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#f2a83a' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Choose images')
    .setInputFiles({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) });
  await page.locator('img[src*="/media/"]').first().waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function finish(page: Page): Promise<void> {
  await page.waitForURL('**/successpage/*');
  await page.getByText('Your shot has been created successfully').waitFor();
  await page.goto('/projects');
  await page
    .getByRole('article', { name: 'The Lighthouse Keeper' })
    .getByRole('link', { name: 'View Project' })
    .click();
  await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor();
  await page.getByRole('link', { name: 'Keeper climbs the stairwell' }).click();
  await page.waitForURL('**/viewshot/*');
  await page.getByRole('heading', { name: 'Keeper climbs the stairwell' }).waitFor();
  await page.getByText('Two steps behind, handheld.').waitFor();
  // The checklists have a button of this name as well.
  await page
    .locator('button:not(section[aria-label] button)', { hasText: 'Mark as Complete' })
    .filter({ visible: true })
    .click();
  await page.getByText('Status updated successfully').waitFor();
  await page.waitForURL('**/shotlist/*');
  await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
  await page.getByRole('link', { name: 'Keeper climbs the stairwell' }).click();
  await page.getByRole('heading', { name: 'Keeper climbs the stairwell' }).waitFor();
  expect(await page.getByRole('button', { name: 'Mark as Complete' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
}

/** A native date input's value, some days after today in the shot's zone. */
function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(day);
}
