import { randomBytes } from 'node:crypto';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { hasFocus } from '../support/accessibility';
import type { Visit } from '../support/browser';
import { button, dialog } from '../support/page';
import { PASSWORD } from '../support/person';
import { plain } from '../support/pictures';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { dismissToasts, logIn, success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';
import { atStep, description, fillPlan, next } from '../support/wizard';

const product = withProduct();

const offline = 'You are offline. Check your connection';
const expected = [
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)|Failed to (?:load|fetch)/,
  /trpc|could not be|The page broke|You are offline/,
];

/** A network that can be lost, and what people read then. */
interface Network {
  says: string;
  lose(): Promise<void> | void;
  mend(): Promise<void> | void;
}

const networks: [string, (visited: Visit) => Promise<Network>][] = [
  [
    'is gone at every press',
    async ({ context }) => ({
      says: offline,
      lose: () => context.setOffline(true),
      mend: () => context.setOffline(false),
    }),
  ],
  ['loses the answer to every press, which was done', losesAnswers],
  ['breaks off the first try of everything', breaksOff],
];

/** What is written at a press is done, and nobody is told. */
async function losesAnswers({ page }: Visit): Promise<Network> {
  let isLost = false;
  await page.route(/\/(?:trpc|api)\//, async (route) => {
    if (!isLost || route.request().method() === 'GET') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return {
    says: unreachable,
    lose: () => {
      isLost = true;
    },
    mend: () => {
      isLost = false;
    },
  };
}

/** Breaks off each try of what a press writes, and the first try of each read. */
async function breaksOff({ page }: Visit): Promise<Network> {
  let isLost = false;
  // A read that a press asks for is lost with the press.
  const tried = new Set(['shot.created']);
  const isFirst = (route: Route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const isNew = !names.some((name) => tried.has(name));
    for (const name of names) tried.add(name);
    return isNew && route.request().method() === 'GET';
  };
  await page.route(/\/(?:trpc|api)\//, (route) =>
    isFirst(route) || isLost ? route.abort('connectionreset') : route.continue(),
  );
  return {
    says: unreachable,
    lose: () => {
      isLost = true;
    },
    mend: () => {
      isLost = false;
    },
  };
}

test.each(networks)(
  'the network %s, from the sign-up to a completed shot: a word, nothing lost, and on',
  async (_name, open) => {
    const visited = await product.visit({ cold: true, expected });
    const { page } = visited;
    const network = await open(visited);
    const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    /** Without the network the press says so and leaves what was typed; the same does it once the network is back. */
    const press = async (act: () => Promise<void>, stands: () => Promise<unknown>) => {
      await network.lose();
      await act();
      await page.getByText(network.says).first().waitFor();
      await stands();
      await dismissToasts(page);
      await network.mend();
      await act();
    };

    const email = `nadia.${randomBytes(4).toString('hex')}@northcrew.film`;
    await page.goto('/register');
    await page.getByLabel('Name').fill('Nadia Adeyemi');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(
      () => button(page, 'Register').click(),
      async () => expect([await typedIn('Name'), await typedIn('Email')]).toEqual(['Nadia Adeyemi', email]),
    );
    await page.waitForURL('**/account-creation');
    const [mail] = await product.mailsTo(email);
    await page.goto(mail?.link ?? '');
    await page.getByText('Your account has been successfully verified.').waitFor();

    await page.goto('/login');
    await press(
      () => logIn(page, { email }),
      async () => expect([await typedIn('Email'), await typedIn('Password')]).toEqual([email, PASSWORD]),
    );
    // The button of the page that waits goes with it, also when it is pressed just then.
    await page.getByRole('heading', { name: messages.project.onboardingTitle }).waitFor();
    await button(page, 'Create a New Project').click();
    await dialog(page).getByLabel('Title').fill('The Last Ferry');
    await dialog(page).getByRole('combobox', { name: 'Country' }).fill('iceland');
    await page.getByRole('option', { name: /Iceland/ }).click();
    await dialog(page).getByLabel('Start Date').fill('2099-11-20');
    await dialog(page).getByLabel('End Date').fill('2099-12-12');
    await press(
      () => button(page, 'Create Project').click(),
      async () => expect([await typedIn('Title'), await typedIn('Country')]).toEqual(['The Last Ferry', 'Iceland']),
    );
    await page.waitForURL('**/shotlist/*');

    await button(page, 'Create a New Shot').click();
    await fillPlan(page, 'Ropes');
    const forward = (at: number) => (at === 6 ? button(page, 'Submit') : next(page));
    const step = (at: number, stands: () => Promise<unknown>) =>
      press(
        () => forward(at).click(),
        async () => {
          await atStep(page, at);
          // A place that cannot be looked up says so before the save has failed.
          await expect.poll(() => forward(at).isEnabled()).toBe(true);
          await stands();
        },
      );
    await step(1, async () => expect(await typedIn('Title')).toBe('Ropes'));
    await atStep(page, 2);
    await description(page).pressSequentially('Two steps behind');
    await step(2, () => description(page).getByText('Two steps behind').waitFor());
    await atStep(page, 3);
    const gear = page.getByLabel('Gear name');
    await gear.fill('Gimbal');
    await step(3, async () => expect(await gear.inputValue()).toBe('Gimbal'));
    await atStep(page, 4);
    const choice = page
      .getByRole('group', { name: /Shot Type/ })
      .getByRole('checkbox')
      .first();
    await choice.check();
    await step(4, async () => expect(await choice.isChecked()).toBe(true));
    await atStep(page, 5);
    await page.getByLabel('Video link').fill('https://vimeo.com/76979871');
    await step(5, () =>
      page
        .locator('input[value*="vimeo"]')
        .or(page.getByRole('link', { name: /vimeo/i }))
        .first()
        .waitFor(),
    );
    await atStep(page, 6);
    const picture = { name: 'dawn.png', mimeType: 'image/png', buffer: await plain().png().toBuffer() };
    await page.getByLabel('Choose images').setInputFiles(picture);
    const uploaded = page.getByRole('button', { name: 'Remove Image 1 of 1' });
    await uploaded.waitFor();
    await step(6, () => uploaded.waitFor());
    await page.waitForURL('**/successpage/*');

    await page.goto('/projects');
    await page.getByRole('article').getByRole('link', { name: 'View Project' }).click();
    await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor();
    await button(page, 'Reschedule Ropes').click();
    await dialog(page).getByLabel('Start Time').fill('05:15');
    await press(
      () => dialog(page).getByRole('button', { name: 'Reschedule' }).click(),
      async () => expect(await typedIn('Start Time')).toBe('05:15'),
    );
    await success(page, 'Shot rescheduled successfully');
    await dismissToasts(page);

    await page.getByRole('link', { name: 'Ropes' }).click();
    const gears = page.getByRole('region', { name: 'Gears' });
    const gimbal = gears.getByRole('checkbox', { name: 'Gimbal' });
    await gimbal.check();
    await press(
      () => gears.getByRole('button', { name: 'Add to the Bag' }).click(),
      async () => expect(await gimbal.isChecked()).toBe(true),
    );
    await success(page, 'Successfully addedd');
    await dismissToasts(page);
    await button(page, 'Edit').click();
    await page.getByLabel('Title').fill('Wet ropes');
    await press(
      () => button(page, 'Update details').click(),
      async () => expect(await typedIn('Title')).toBe('Wet ropes'),
    );
    await success(page, 'Updated Shot');
    await dismissToasts(page);
    // The checklists have a button of this name as well.
    const complete = page
      .locator('button:not(section[aria-label] button)', { hasText: 'Mark as Complete' })
      .filter({ visible: true });
    await press(
      () => complete.click(),
      () => page.getByRole('heading', { level: 1, name: 'Wet ropes' }).waitFor(),
    );
    await page.waitForURL('**/shotlist/*');
    await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
    await page.getByRole('link', { name: 'Wet ropes' }).click();
    await page.getByText('Two steps behind').waitFor();
  },
);

test('a form without a network says so at the press, and goes on with it', async () => {
  const person = await product.person();
  const { page, context } = await product.open('/login', { cold: true, expected });
  await page.getByLabel('Email').waitFor();
  await context.setOffline(true);
  await logIn(page, person);
  const told = page.getByRole('alert').filter({ hasText: offline });
  await told.waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  await dismissToasts(page);
  await context.setOffline(false);
  await button(page, 'Login').click();
  await page.waitForURL('**/projects');
});

test('a page that cannot be fetched says so, and comes by itself once the network is back', async () => {
  const person = await product.person();
  const { _id } = await makeProject(person);
  const { page, context } = await product.open(`/shotlist/${_id}`, { as: person, cold: true, expected });
  await button(page, 'Create a New Shot').waitFor();
  await context.setOffline(true);
  await button(page, 'Create a New Shot').click();
  const missing = page.getByRole('alert').filter({ hasText: offline });
  await missing.waitFor();
  await missing.getByRole('button', { name: 'Try again' }).click();
  await missing.waitFor();
  await context.setOffline(false);
  await atStep(page, 1);
});

test('without a network a shot of an open project keeps its frame, the way back and what is known of it', async () => {
  const person = await product.person();
  const { _id } = await makeProject(person, { projectTitle: 'Salt & Distance' });
  await makeShot(person, _id, {
    ...ahead,
    title: 'Foam',
    location: 'Cape Point',
    gearList: [{ gearlistName: 'Gimbal' }],
  });
  const { page, context } = await product.visit({ as: person, cold: true, expected });
  const part = page.waitForResponse(/\/shot-view-page-/);
  await page.goto(`/shotlist/${_id}`);
  await (await part).finished();
  await context.setOffline(true);
  const shot = page.getByRole('link', { name: 'Foam' });
  const missing = page.getByRole('alert').filter({ hasText: 'The rest of this shot could not be loaded' });
  await shot.click();
  await missing.filter({ hasText: offline }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Foam' }).waitFor();
  await page.getByRole('definition').filter({ hasText: 'Cape Point' }).waitFor();
  await page.getByRole('link', { name: 'Salt & Distance' }).click();
  await shot.click();
  await missing.getByRole('button', { name: 'Try again' }).click();
  await hasFocus(missing);
  await context.setOffline(false);
  await page.getByRole('checkbox', { name: 'Gimbal' }).waitFor();
  await missing.waitFor({ state: 'detached' });
});
