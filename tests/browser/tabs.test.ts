import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../support/browser';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const DAY = 86_400_000;

const product = withProduct();
let person: Person;
/** The address of a project with a shot in each of four tabs, more than a phone is wide. */
let list: string;

beforeAll(async () => {
  person = await product.person();
  const { _id } = await makeProject(person);
  list = `/shotlist/${_id}`;
  const on = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  await makeShot(person, _id, { status: 'upcoming', startDateTime: on(5), endDateTime: on(6) });
  await makeShot(person, _id, { status: 'upcoming', startDateTime: on(-6), endDateTime: on(-5) });
  const done = await makeShot(person, _id, { status: 'upcoming' });
  await person.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
  await makeShot(person, _id, { status: 'draft' });
});

async function openList(address: string, reducedMotion: 'reduce' | 'no-preference') {
  const visited = await product.open(address, { as: person, viewport: phone, reducedMotion });
  await chosen(visited.page).waitFor();
  return visited;
}

const chosen = (page: Page) => page.getByRole('tab', { selected: true });

/** The name of the chosen tab once it is whole on the screen. */
function inView(page: Page, name: string) {
  return expect
    .poll(async () => {
      const box = await chosen(page).boundingBox();
      const whole = box !== null && box.x >= 0 && box.x + box.width <= phone.width;
      return whole ? await chosen(page).textContent() : null;
    })
    .toContain(name);
}

/** Every place that the line of tabs was scrolled to since this was called last. */
const scrolledTo = (page: Page) =>
  page.getByRole('tablist').evaluate((line) => {
    const known = line as HTMLElement & { places?: number[] };
    const places = known.places ?? [];
    if (!known.places) line.addEventListener('scroll', () => known.places?.push(line.scrollLeft));
    known.places = [];
    return places;
  });

for (const motion of ['reduce', 'no-preference'] as const) {
  test(`on a phone the chosen tab is in view when a page opens and when it changes (motion: ${motion})`, async () => {
    const { page } = await openList(`${list}?tab=draft`, motion);
    await inView(page, 'Drafts');
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);

    // Without the browser's own scrolling to what is pressed.
    await page.getByRole('tab').first().dispatchEvent('click');
    await inView(page, 'Completed');
    await scrolledTo(page);
    await page.getByRole('tab').last().dispatchEvent('click');
    await inView(page, 'Drafts');
    const places = await scrolledTo(page);
    // One place is a jump, several are a glide.
    expect(places.length > 1).toBe(motion === 'no-preference');
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });
}

test('the chosen tab is in view once a phone is turned upright', async () => {
  const across = { width: phone.height, height: phone.width };
  const { page } = await product.open(list, { as: person, viewport: across });
  await page.getByRole('tab', { name: /^Drafts/ }).click();
  const { x = 0 } = (await chosen(page).boundingBox()) ?? {};
  // Else it would be in view without anybody bringing it there.
  expect(x).toBeGreaterThan(phone.width);
  await page.setViewportSize(phone);
  await inView(page, 'Drafts');
});
