import { expect, test } from 'vitest';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

/** Both clocks, the server's and the page's, begin here. */
const NOW = '2026-11-24T14:12:00+02:00';
const product = withProduct(async () => ({
  FIRSTLIGHT_NOW: NOW,
  NODE_OPTIONS: '--import ./scripts/set-clock.mjs',
}));

test('Due Today has the light of the first shot with a place, and a row says which light it misses', async () => {
  const person = await product.person();
  const { _id: projectId } = await makeProject(person);
  const timeZoneId = 'Africa/Johannesburg';
  const locationData = { name: 'Cape Point', address: 'Cape Point, Cape Town', lat: -34.3568, lng: 18.4968 };
  const plan = (title: string, from: string, to: string, fields: object) =>
    makeShot(person, projectId, {
      ...{ title, timeZoneId, status: 'upcoming', ...fields },
      ...{ startDateTime: `2026-11-24T${from}`, endDateTime: `2026-11-24T${to}` },
    });
  await plan('Breakfast', '15:00', '16:00', {});
  const shotTypes = [{ name: 'Tracking' }, { name: 'Handheld' }];
  await plan('The last ferry leaves', '17:15', '18:30', { locationData, lightWish: 'golden', shotTypes });
  await plan('Storm rolls in', '19:05', '19:50', { locationData, lightWish: 'golden' });
  const { page, context } = await product.visit({ as: person, timezoneId: timeZoneId });
  await context.clock.setFixedTime(NOW);
  await page.goto(`/shotlist/${projectId}`);
  await page.getByText('Golden hour 05:12 to 06:04, 19:01 to 19:54').waitFor({ state: 'attached' });
  const strip = page.locator('[style*="--fl-phase-astronomical"]').first();
  expect(await strip.getAttribute('style')).toMatch(/--fl-phase-night\).*--fl-phase-blue\).*--fl-phase-golden\)/);
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await row('The last ferry leaves').getByText('Misses golden hour').locator('visible=true').waitFor();
  // What is missed takes nothing of the place away.
  const place = row('The last ferry leaves').getByText('Cape Point Lighthouse, Cape Town', { exact: true });
  expect(await place.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await row('Storm rolls in').getByText('Misses golden hour').count()).toBe(0);
  expect(await row('Breakfast').getByText('Misses golden hour').count()).toBe(0);
});
