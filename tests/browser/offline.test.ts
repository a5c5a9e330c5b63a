import { expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { phone, type Visit, type VisitOptions } from '../support/browser';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.offline;

/** A profile that may keep the program. */
const onDevice: VisitOptions = {
  serviceWorkers: 'allow',
  viewport: phone,
  expected: [/ERR_INTERNET_DISCONNECTED|Failed to/],
};

/** Resolves once the program is on the device. */
const programKept = ({ page }: Visit) => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

test('the program opens without a network, and a page that is not kept says so', async () => {
  const visited = await product.open('/projects', { as: await product.person(), ...onDevice });
  const { page, context } = visited;
  await programKept(visited);
  await context.setOffline(true);
  await page.goto('/today');
  await page.getByRole('heading', { name: text.nothingKept }).waitFor();
  await page.goto('/light');
  await page.getByRole('heading', { name: text.notKept }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: messages.lightPage.title }).waitFor();
});

test('the landing page keeps nothing for a visitor', async () => {
  const { page } = await product.open('/', onDevice);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
