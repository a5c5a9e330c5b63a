import type { BrowserContext, Page } from 'playwright-core';
import { PASSWORD, type Person } from './person';
import { until } from './until';

/** Fills in the login page. */
export async function logIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Takes the session from a browser that does not know it yet, as when it has run out. */
export async function loseSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name === 'fl_signed_in'));
}

/** Waits for a toast of success with this text. */
export function success(page: Page, text: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: text }).waitFor();
}

/** Why a call fails that no server has answered. */
export const unreachable = 'The server cannot be reached. Check your connection';

/** Waits for a toast of failure with this title and text, or with the one of them. */
export function failure(page: Page, title: string, text = ''): Promise<void> {
  return page.getByRole('alert').filter({ hasText: title }).filter({ hasText: text }).waitFor();
}

/**
 * Puts away what toasts there are, so that the next one is not taken for one of them; their time may be over meanwhile.
 */
export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' });
  // On a phone the next one shows when this one is gone.
  await until(async () => {
    await dismiss.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
    });
    return (await dismiss.count()) === 0;
  });
}

/** Opens the dialog for new times of a row: by its icon, on a phone in its menu. */
export async function rescheduleRow(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Shot menu of ${title}`, exact: true });
  const icon = page.getByRole('button', { name: `Reschedule ${title}`, exact: true });
  await menu.or(icon).first().click();
  if ((await menu.count()) > 0) await page.getByRole('menuitem', { name: 'Reschedule' }).click();
}
