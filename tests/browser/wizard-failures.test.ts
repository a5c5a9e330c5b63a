import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone, type Visit } from '../support/browser';
import { delayAnswer } from '../support/delayed-answer';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { makeProject, readShot } from '../support/shoot';
import { dismissToasts, failure, logIn, loseSession } from '../support/steps';
import { withProduct } from '../support/with-product';
import { atStep, description, draftAt, fillPlan, next, previous, stepButton } from '../support/wizard';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  // Each test signs in anew at times, so each has the session of its own browser.
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const link = 'https://vimeo.com/76979871';

interface Step {
  step: number;
  /** Types or chooses something; the same shot each time. */
  change: (page: Page) => Promise<void>;
  /** Waits until it stands there. */
  stands: (page: Page) => Promise<unknown>;
  /** What is saved of it. */
  saved: (id: string) => Promise<unknown>;
  expected: unknown;
}

const choice = (page: Page) =>
  page
    .getByRole('group', { name: /Shot Type/ })
    .getByRole('checkbox')
    .first();
const uploaded = (page: Page) => page.getByRole('button', { name: 'Remove Image 1 of 1' });

const steps: Step[] = [
  {
    step: 1,
    change: (page) => page.getByLabel('Title').fill('Lamp lit, storm rolling in'),
    stands: (page) => expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Lamp lit, storm rolling in'),
    saved: async (id) => (await readShot(person, id)).title,
    expected: 'Lamp lit, storm rolling in',
  },
  {
    step: 2,
    change: (page) => description(page).pressSequentially('Two steps behind'),
    stands: (page) => description(page).getByText('Two steps behind').waitFor(),
    saved: async (id) => (await readShot(person, id)).description,
    expected: '<p>Two steps behind</p>',
  },
  {
    step: 3,
    change: (page) => page.getByLabel('Gear name').fill('Gimbal'),
    stands: (page) =>
      page
        .getByRole('checkbox', { name: 'Gimbal', checked: true })
        .or(page.locator('input[value="Gimbal"]'))
        .first()
        .waitFor(),
    saved: async (id) => (await readShot(person, id)).gearList.map(({ gearlistName }) => gearlistName),
    expected: ['Gimbal'],
  },
  {
    step: 4,
    change: (page) => choice(page).check(),
    stands: (page) => expect.poll(() => choice(page).isChecked()).toBe(true),
    saved: async (id) => (await readShot(person, id)).shotTypes.length,
    expected: 1,
  },
  {
    step: 5,
    change: (page) => page.getByLabel('Video link').fill(link),
    stands: (page) =>
      page
        .getByRole('link', { name: /vimeo/i })
        .or(page.locator(`input[value="${link}"]`))
        .first()
        .waitFor(),
    saved: async (id) => (await readShot(person, id)).referenceVideos,
    expected: [link],
  },
  {
    step: 6,
    change: async (page) => {
      const buffer = await plain().png().toBuffer();
      await page.getByLabel('Choose images').setInputFiles({ name: 'dawn.png', mimeType: 'image/png', buffer });
      await uploaded(page).waitFor();
    },
    stands: (page) => uploaded(page).waitFor(),
    saved: async (id) => (await readShot(person, id)).inspirationImages.length,
    expected: 1,
  },
];

const noisy = [
  /status of (?:500|401)/,
  /ERR_INTERNET_DISCONNECTED/,
  /trpc/,
  /Failed to load resource|could not be loaded/,
];
const forward = (page: Page, step: number) => (step === 6 ? page.getByRole('button', { name: 'Submit' }) : next(page));
const gone = (page: Page, step: number) => (step === 6 ? page.waitForURL('**/successpage/*') : atStep(page, step + 1));

/** Waits for a toast of failure and puts it away: the next one may say the same. */
async function failed(page: Page, text: string): Promise<void> {
  await failure(page, text);
  await dismissToasts(page);
}

/** Has everything refused that is written, until the function it gives is called. */
async function breakServer(page: Page): Promise<() => Promise<void>> {
  const write = /\/trpc\/(?:shot\.(?:update|create)|gear\.add)/;
  await page.route(write, (route) => route.fulfill({ status: 500, body: 'no' }));
  return () => page.unroute(write);
}

/**
 * Walks through a server that breaks, a network that goes, and a session that ends: after each what was typed stands
 * there.
 */
async function survives({ page, context }: Visit, { step, stands }: Step, as: Person): Promise<void> {
  const mend = await breakServer(page);
  await forward(page, step).click();
  await failed(page, step === 3 ? 'Error' : 'Creation Error');
  await atStep(page, step);
  await stands(page);
  await mend();

  await context.setOffline(true);
  await forward(page, step).click();
  await failed(page, 'You are offline. Check your connection');
  await atStep(page, step);
  await stands(page);
  await context.setOffline(false);

  await comesBack(page, context, step, as);
  await stands(page);
}

/** A page that hears of nothing by itself: that the session is over is to be learnt from the next press. */
const openAlone = (path: string, viewport = desktop): Promise<Visit> =>
  product.open(path, { as: person, viewport, expected: noisy, alone: true });

/** Presses on with a session that is over, signs in and is at the step again. */
async function comesBack(page: Page, context: BrowserContext, step: number, as: Person): Promise<void> {
  const before = page.url();
  // What is read again after an outage could learn before the press that the session is over.
  const reads = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback());
  await page.route('**/trpc/**', reads);
  await loseSession(context);
  await forward(page, step).click();
  await page.waitForURL('**/login**');
  await page.unroute('**/trpc/**', reads);
  await logIn(page, as);
  await page.waitForURL(before);
  await atStep(page, step);
}

test.each(steps)('step $step loses nothing to a 500, a lost network and an ended session (F10)', async (one) => {
  const { _id } = await draftAt(person, projectId, one.step);
  await person.signIn();
  // Every other step on a phone, whose foot is another one.
  const visited = await openAlone(`/createshot?shotId=${_id}`, one.step % 2 ? desktop : phone);
  const { page } = visited;
  await atStep(page, one.step);
  await one.change(page);
  await survives(visited, one, person);
  await forward(page, one.step).click();
  await gone(page, one.step);
  expect(await one.saved(_id)).toEqual(one.expected);
  if (one.step === 6) expect((await readShot(person, _id)).status).not.toBe('draft');
});

test('the first step of a new shot loses nothing either, and makes one shot (F10)', async () => {
  const { _id } = await makeProject(person);
  await person.signIn();
  const visited = await openAlone(`/createshot?projectId=${_id}`);
  const { page } = visited;
  await fillPlan(page, 'Lamp lit');
  await page.getByLabel('Tags').pressSequentially('dawn');
  const stands = async () => {
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Lamp lit');
    await expect.poll(() => page.getByLabel('End Time').inputValue()).toBe('07:00');
    await page.getByRole('button', { name: 'Remove dawn' }).waitFor();
  };
  await survives(visited, { step: 1, stands } as unknown as Step, person);
  await next(page).click();
  await atStep(page, 2);
  const shots = (await person.call('rest', 'shot.list', { id: _id })).body.data;
  expect(shots.map(({ title, tags, location }) => [title, tags, location])).toEqual([
    ['Lamp lit', ['dawn'], 'Cape Point'],
  ]);
});

test('what is typed while a save is under way stays, whether it is made, saved or refused', async () => {
  const { _id } = await makeProject(person);
  await person.signIn();
  const { page } = await openAlone(`/createshot?projectId=${_id}`);
  const title = page.getByLabel('Title');
  const isTitle = (text: string) => expect.poll(() => title.inputValue()).toBe(text);
  await fillPlan(page, 'Lamp lit');
  const create = await delayAnswer(page, '**/trpc/shot.create');
  await next(page).click();
  await create.arrived;
  await title.fill('Lamp lit, fog');
  create.release();
  await atStep(page, 2);
  await page.getByText('Not saved yet').waitFor();
  await page.reload();
  await stepButton(page, 1).click();
  await isTitle('Lamp lit, fog');

  const update = await delayAnswer(page, '**/trpc/shot.update**');
  await next(page).click();
  await update.arrived;
  await title.fill('Lamp lit, fog, gulls');
  update.release();
  await atStep(page, 2);
  await previous(page).click();
  await isTitle('Lamp lit, fog, gulls');

  await page.unroute('**/trpc/shot.update**');
  let refuse = (): void => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/trpc/shot.update**', async (route) => {
    await asked;
    await route.fulfill({ status: 500, body: 'no' });
  });
  const sent = page.waitForRequest('**/trpc/shot.update**');
  await next(page).click();
  await sent;
  await title.fill('Lamp out');
  refuse();
  await failed(page, 'Creation Error');
  await isTitle('Lamp out');
  await page.unroute('**/trpc/shot.update**');
  await next(page).click();
  await atStep(page, 2);
  const shots = (await person.call('rest', 'shot.list', { id: _id })).body.data;
  expect(shots.map(({ title: saved }) => saved)).toEqual(['Lamp out']);
  await expect.poll(() => page.getByText('Not saved yet').count()).toBe(0);
});
