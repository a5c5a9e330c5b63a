import type { Page } from 'playwright-core';
import { button, dialog } from '../page';
import { at, from, type Open, press, type Screen } from './screen';

const landing: Open = at('/', 'Be ready when the light is');

const submit = (page: Page) => button(page, 'Submit').click();

/** The public page, its menu and what its contact form says. */
export const landingPage: Screen[] = [
  { name: 'landing', who: 'visitor', drawn: '01 02', open: landing },
  {
    name: 'landing, menu',
    who: 'visitor',
    phoneOnly: true,
    open: from(
      landing,
      press('Menu', (page) => dialog(page).getByRole('link', { name: 'Road Map' })),
    ),
  },
  {
    name: 'landing, every field of the contact wrong',
    who: 'visitor',
    open: from(landing, async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('nadia@');
      await submit(page);
      await page.getByText('Please say what it is about').waitFor();
    }),
  },
  {
    name: 'landing, contact kept',
    who: 'visitor',
    open: from(landing, async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Nadia Adeyemi');
      await page.getByLabel('Email', { exact: true }).fill('nadia@northcrew.film');
      await page.getByLabel('Subject', { exact: true }).fill('A lighthouse in winter');
      await submit(page);
      await page.getByRole('status').getByText('Nothing has been sent').waitFor();
    }),
  },
];
