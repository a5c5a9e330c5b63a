import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import { delayAnswer } from '../support/delayed-answer';
import type { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { loseSession } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let shotId: string;

beforeAll(async () => {
  person = await product.person();
  const { _id } = await makeProject(person, { projectTitle: 'Salt & Distance' });
  const image = formOf([await plain().jpeg().toBuffer()]);
  const { body } = await person.rest<{ url: string }>('POST', '/api/admin/upload', image);
  const fields = { gearList: [{ gearlistName: 'Gimbal' }], inspirationImages: [body.url] };
  shotId = (await makeShot(person, _id, { ...ahead, ...fields }))._id;
});

/** The procedures of a request over tRPC; none for any other. */
function proceduresOf(url: string): string[] {
  const { pathname } = new URL(url);
  return pathname.startsWith('/trpc/') ? pathname.slice('/trpc/'.length).split(',') : [];
}

/** What is asked and answered, and which parts of the program are fetched, in their order. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    for (const one of proceduresOf(request.url())) seen.push(`asks ${one}`);
    const part = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (part) seen.push(`fetches ${part}`);
  });
  page.on('response', (response) => {
    for (const one of proceduresOf(response.url())) seen.push(`has ${one}`);
  });
  return seen;
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
])(
  'a cold load of a shot on a %s asks once: who is there, and the shot with all that its page shows',
  async (_, viewport) => {
    const { page } = await product.visit({ as: person, viewport, alone: true });
    const seen = watch(page);
    // The check waits for the page's part of the program, which so cannot wait for the check.
    const pageComes = page.waitForRequest(/\/shot-view-page-/);
    await page.route('**/trpc/auth.check**', async (route) => {
      await pageComes;
      await route.continue();
    });
    await page.goto(`/viewshot/${shotId}`);
    await page.getByRole('heading', { level: 1, name: 'Keeper climbs the stairwell' }).waitFor();
    await page.getByRole('link', { name: 'Salt & Distance' }).waitFor();
    await page.getByRole('button', { name: 'Mark as Complete' }).waitFor();
    await page.getByRole('button', { name: 'Add to the Bag' }).waitFor();
    // The navigation's count goes with the shot in one request, beside the check.
    const calls = ['auth.check', 'shot.today', 'shot.get'];
    expect(seen.filter((line) => /^asks (?!live)/.test(line))).toEqual(calls.map((call) => `asks ${call}`));
    expect(seen.filter((line) => /^has (?!live)/.test(line)).sort()).toEqual(calls.map((call) => `has ${call}`).sort());
    expect(seen.indexOf('fetches shot-view-page')).toBeLessThan(seen.indexOf('has auth.check'));
  },
);

test.each([320, 390, 700, 820, 1440])(
  'what stands in for a shot is where the shot will be, at %i px',
  async (width) => {
    const viewport = { width, height: 900 };
    const { page } = await product.visit({ as: person, viewport });
    // From within the program: a page of its own waits for what its HTML has asked for.
    await page.goto('/projects');
    await page.getByRole('article').first().waitFor();
    const answer = await delayAnswer(page, '**/trpc/**shot.get**');
    await page.evaluate((path) => history.pushState(null, '', path), `/viewshot/${shotId}`);
    await page.locator('main .skeleton').first().waitFor();
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    const before = { facts: await top('main dl'), actions: await top('main .skeleton.size-5') };
    answer.release();
    await page.getByRole('heading', { level: 1, name: 'Keeper climbs the stairwell' }).waitFor();
    // An icon stands in the middle of its button; the title takes a second line where it is too long for one.
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const line = Number.parseFloat(getComputedStyle(title).lineHeight);
      return Math.round((title.clientHeight - line) / line) * line;
    });
    const facts = await top('main dl');
    const actions = await top('main button[aria-label=Print]');
    expect(Math.abs(facts - lines - before.facts)).toBeLessThanOrEqual(2);
    expect(Math.abs(actions + 12 - before.actions)).toBeLessThanOrEqual(2);
  },
);

test('who is not signed in any more is led to the login page, though the page was on its way', async () => {
  const { page, context } = await product.visit({ as: person, expected: [/status of 401/] });
  await loseSession(context);
  await page.goto(`/viewshot/${shotId}`);
  await page.waitForURL(`**/login?next=${encodeURIComponent(`/viewshot/${shotId}`)}`);
});

test('what was asked for when one left is there when one returns', async () => {
  product.mayComplain();
  const { page, context } = await product.visit({
    as: person,
    expected: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
  });
  const list = await delayAnswer(page, /shot\.list\b/);
  await page.goto('/projects');
  const project = page.getByRole('article').getByRole('link', { name: 'View Project' });
  await project.click();
  await list.arrived;
  await page.goBack();
  await project.waitFor();
  list.release();
  await list.passed;
  await context.setOffline(true);
  await page.goForward();
  await page.locator(`[data-shot="${shotId}"]`).waitFor();
});
