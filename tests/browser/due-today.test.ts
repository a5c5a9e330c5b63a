import { expect, test } from 'vitest';
import { violations } from '../support/accessibility';
import { pass, withClockedProduct } from '../support/clocked-product';
import { button } from '../support/page';
import { makeProject, makeShot } from '../support/shoot';

const product = withClockedProduct();

test('Due Today shows what is delayed today above its rows, and stays for it alone', async () => {
  product.clock.set('2026-11-24T07:00:00Z');
  const owner = await product.person('Nadia Adeyemi');
  const { _id: id } = await makeProject(owner);
  const timeZoneId = 'Africa/Johannesburg';
  const plan = (title: string, date: string, from: string, to: string) =>
    makeShot(owner, id, {
      ...{ title, timeZoneId, status: 'upcoming' },
      ...{ startDateTime: `${date}T${from}`, endDateTime: `${date}T${to}` },
    });
  await plan('Yesterday', '2026-11-23', '08:00', '09:00');
  await plan('Dawn', '2026-11-24', '05:00', '06:00');
  await plan('Noon', '2026-11-24', '12:00', '13:00');
  const visited = await product.open(`/shotlist/${id}`, { as: owner, timezoneId: timeZoneId });
  const { page } = visited;
  const tabs = () => page.getByRole('tab').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const lists = () =>
    page
      .getByRole('tabpanel')
      .getByRole('list')
      .evaluateAll((all) =>
        all.map((list) => [list.ariaLabel, ...[...list.querySelectorAll('a')].map((one) => one.textContent)]),
      );
  const today = 'Today, Tue 24 Nov 2026';
  await page.getByRole('heading', { name: 'Delayed today' }).waitFor();
  expect(await tabs()).toEqual(['Due Today (1)', 'Delayed (2)']);
  expect(await lists()).toEqual([
    ['Delayed today', 'Dawn'],
    [today, 'Noon'],
  ]);
  expect(await violations(page)).toEqual([]);
  // The heading of the day alone moves it.
  expect(await button(page, 'Move this day').count()).toBe(1);

  await pass(product, visited, 5 * 60);
  await expect.poll(tabs).toEqual(['Due Today (0)', 'Delayed (3)']);
  await expect.poll(lists).toEqual([['Delayed today', 'Dawn', 'Noon']]);
  await button(page, 'Complete Dawn').click();
  await button(page, 'Complete Noon').click();
  await expect.poll(tabs).toEqual(['Completed (2)', 'Delayed (1)']);
});
