import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { settled, showWhole, sidewaysScroll, violations } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { PASSWORD, type Person } from '../support/person';
import { seed, seededPerson, shotsOf } from '../support/seed';
import { withProduct } from '../support/with-product';
import { stepNames } from '../support/wizard';

const narrow = { width: 320, height: 640 };
/** A seeded shot that has everything. */
const RICH = 'The climb, one take';

const product = withProduct(seed);
let nadia: Person;
let newcomer: Person;
let projectId: string;
let shotId: string;

beforeAll(async () => {
  nadia = await seededPerson(product.url);
  newcomer = await product.person('Mara Solberg');
  const shot = (await shotsOf(nadia, 'First Stride')).find(({ title }) => title === RICH);
  if (!shot) throw new Error('the seed has changed');
  shotId = shot._id;
  projectId = shot.projectId;
});

/** Everything that is wrong with the screen as it stands, in both colour schemes and on two phones. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  const collect = async (look: string) => {
    found.push(...(await violations(page)).map((line) => `${look}: ${line}`));
  };
  await showWhole(page, desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await collect('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await collect('light');
  await showWhole(page, phone);
  await collect('phone');
  await page.setViewportSize(narrow);
  await settled(page);
  const sideways = await sidewaysScroll(page);
  if (sideways > 0) found.push(`narrow: scrolls ${sideways} px sideways`);
  await page.setViewportSize(desktop);
  return found;
}

type Screen = [name: string, open: (page: Page) => Promise<void>];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const publicScreens: Screen[] = [
  [
    'the landing page',
    async (page) => {
      await page.goto('/');
      await heading(page, 'Be ready when the light is');
    },
  ],
  [
    'the login page',
    async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login' }).waitFor();
    },
  ],
  [
    'the login page before the link of the mail was used',
    async (page) => {
      const account = { name: 'Mara Solberg', email: 'mara@northcrew.film', password: PASSWORD };
      await product.visitor().rest('POST', '/signup', account);
      await page.goto('/login');
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('button', { name: 'Send the mail again' }).waitFor();
    },
  ],
  [
    'the register page with every field wrong',
    async (page) => {
      await page.goto('/register');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText('Password is required').waitFor();
    },
  ],
  [
    'the register page with a common password',
    async (page) => {
      await page.goto('/register');
      await page.getByLabel('Password', { exact: true }).fill('Password1!');
      await page.getByText('Many people use a password like this one').waitFor();
    },
  ],
  [
    'the page of a forgotten password with its field wrong',
    async (page) => {
      await page.goto('/forgotpassword');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Email id is required').waitFor();
    },
  ],
  [
    'the page of a forgotten password once its mail is sent',
    async (page) => {
      await page.goto('/forgotpassword');
      await page.getByLabel('Email').fill('a.rather.long.address.of.somebody@northcrew.film');
      await page.getByRole('button', { name: 'Send' }).click();
      await heading(page, 'Check your inbox');
    },
  ],
  [
    'the reset page with every field wrong',
    async (page) => {
      await page.goto('/reset-password?token=x');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await page.getByText('Please confirm your password').waitFor();
    },
  ],
  [
    'the reset page without a token',
    async (page) => {
      await page.goto('/reset-password');
      await heading(page, 'Invalid or missing token');
    },
  ],
  [
    'the page after registering',
    async (page) => {
      await page.goto('/account-creation');
      await heading(page, 'Account Created Successfully');
    },
  ],
  [
    'a verification that fails',
    async (page) => {
      await page.goto('/verify-email');
      await heading(page, 'Something Went Wrong!');
    },
  ],
];

const signedInScreens: Screen[] = [
  [
    'the projects',
    async (page) => {
      await page.goto('/projects');
      await page.getByRole('article', { name: 'First Stride' }).waitFor();
    },
  ],
  [
    'the form of a new project with its countries',
    async (page) => {
      await page.goto('/projects');
      await page.getByRole('button', { name: 'Create a New Project' }).click();
      await page.getByRole('combobox', { name: 'Country' }).fill('south');
      await page.getByRole('option', { name: /South Africa/ }).waitFor();
    },
  ],
  [
    'the success page',
    async (page) => {
      await page.goto(`/successpage/${shotId}?projectId=${projectId}`);
      await heading(page, 'Your shot has been created successfully');
    },
  ],
  [
    'an address that leads nowhere',
    async (page) => {
      await page.goto('/nowhere');
      await heading(page, "The content you're looking is not available");
    },
  ],
];

describe('axe finds nothing, and nothing scrolls sideways at 320 px', () => {
  test.each(publicScreens)('on %s', async (_, open) => {
    const { page, context } = await product.visit();
    await open(page);
    expect(await faults(page)).toEqual([]);
    await context.close();
  });

  test.each(signedInScreens)('on %s', async (_, open) => {
    const { page, context } = await product.visit({ as: nadia });
    await open(page);
    expect(await faults(page)).toEqual([]);
    await context.close();
  });

  test('on a first visit', async () => {
    const { page, context } = await product.visit({ as: newcomer });
    await page.goto('/projects');
    await page.getByText("It's time to create your New Project").waitFor();
    expect(await faults(page)).toEqual([]);
    await context.close();
  });

  test('on the steps of a shot', async () => {
    const { page, context } = await product.visit({ as: nadia });
    await page.goto(`/createshot/${shotId}`);
    for (const step of stepNames) {
      await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: step }).click();
      await heading(page, step);
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      expect(await faults(page), step).toEqual([]);
    }
    await context.close();
  });

  test.each([
    ['the shots of a project', () => `/shotlist/${projectId}`, 'First Stride'],
    ['a shot', () => `/viewshot/${shotId}`, RICH],
  ])('on %s, with each of its tabs', async (_, path, title) => {
    const { page, context } = await product.visit({ as: nadia });
    await page.goto(path());
    await heading(page, title);
    await page.getByRole('tab').first().waitFor();
    const tabs = await page.getByRole('tab').all();
    expect(tabs.length).toBeGreaterThan(1);
    for (const tab of tabs) {
      await tab.click();
      expect(await faults(page), String(await tab.textContent())).toEqual([]);
    }
    await context.close();
  });
});
