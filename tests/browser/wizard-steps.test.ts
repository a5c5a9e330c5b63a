import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids';
import { describedBy, hasFocus } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { seededPerson } from '../support/seed';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { seeded, withProduct } from '../support/with-product';
import { atStep, description, draftAt, next, previous, stepButton, stepNames } from '../support/wizard';

const product = withProduct(seeded);
let person: Person;
/** Has a shot of somebody else's that is shared with her. */
let nadia: Person;
let projectId: string;

beforeAll(async () => {
  nadia = await seededPerson(product.url);
  person = await product.person('Mara Solberg');
  projectId = (await makeProject(person))._id;
});

describe.each([
  { name: 'on a desktop', viewport: desktop },
  { name: 'on a phone', viewport: phone },
])('$name', ({ viewport }) => {
  test('the six steps are buttons that say which is current, completed, or still waits', async () => {
    const shot = await draftAt(person, projectId, 2, { highestStepReached: 3 });
    const { page } = await product.open(`/createshot?shotId=${shot._id}`, {
      as: person,
      viewport,
    });
    await atStep(page, 2);
    const list = page.getByRole('list', { name: 'Steps' });
    expect(await list.getByRole('button').count()).toBe(6);
    const states = () =>
      list
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((one) => [
            one.getAttribute('aria-current'),
            (one as HTMLButtonElement).disabled,
            one.textContent?.includes('completed'),
          ]),
        );
    await expect.poll(states).toEqual([
      [null, false, true],
      ['step', false, false],
      [null, false, false],
      [null, true, false],
      [null, true, false],
      [null, true, false],
    ]);
    for (const [index, name] of stepNames.entries()) {
      await list.getByRole('button', { name: new RegExp(`^\\d?\\s*${name}`) }).waitFor();
      expect(await stepButton(page, index + 1).textContent()).toContain(name);
    }
    const colour = (step: number) => stepButton(page, step).evaluate((one) => getComputedStyle(one).color);
    expect(await colour(4)).not.toBe(await colour(3));

    await stepButton(page, 1).click();
    await atStep(page, 1);
    expect(await stepButton(page, 1).getAttribute('aria-current')).toBe('step');
    await stepButton(page, 3).click();
    await atStep(page, 3);
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Choose Gears' }));
    await next(page).click();
    await atStep(page, 4);
    // How far the shot has come is shown once its answer is, a moment after the step.
    await expect.poll(() => stepButton(page, 4).isEnabled()).toBe(true);
    expect(await stepButton(page, 5).isDisabled()).toBe(true);
  });

  test('a draft opens at the step at which it was saved, here and on another device', async () => {
    const shot = await draftAt(person, projectId, 1);
    const path = `/createshot?shotId=${shot._id}`;
    const { page } = await product.open(path, { as: person, viewport });
    for (const step of [1, 2, 3]) {
      await atStep(page, step);
      await next(page).click();
    }
    await atStep(page, 4);
    const other = await product.open(path, { as: person });
    await atStep(other.page, 4);
    await other.context.close();
    await previous(page).click();
    await atStep(page, 3);
    await page.goto('/projects');
    await page.goto(path);
    await atStep(page, 3);
    expect(await readShot(person, shot._id)).toMatchObject({ currentStep: 4, highestStepReached: 6 });
  });

  test('types and angles stand six to a column', async () => {
    const shot = await draftAt(person, projectId, 4);
    const { page } = await product.open(`/createshot?shotId=${shot._id}`, {
      as: person,
      viewport,
    });
    for (const name of [/Shot Type/, /Angle/]) {
      const group = page.getByRole('group', { name });
      await group.getByRole('checkbox').first().waitFor();
      const places = await group
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().x));
      const columns = [...new Set(places)].map((x) => places.filter((one) => one === x).length);
      if (viewport === phone) expect(columns).toEqual([places.length]);
      else expect(columns).toEqual(columns.map((count, index) => (index < columns.length - 1 ? 6 : count)));
      expect(Math.max(...columns)).toBeLessThanOrEqual(viewport === phone ? places.length : 6);
    }
  });
});

test('on a phone the first step asks for title, place, dates, times and light; Tags stand above More', async () => {
  const { page } = await product.open(`/createshot?projectId=${projectId}`, { as: person, viewport: phone });
  await page.getByRole('group', { name: 'Light that day' }).waitFor();
  const labels = ['Title', 'Location', 'Start Date', 'End Date', 'Light', 'Tags'];
  const fields = [...labels.map((label) => page.getByLabel(label, { exact: true })), button(page, 'More')];
  const tops = await Promise.all(fields.map(async (field) => (await field.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(await page.getByLabel('Time Zone').isVisible()).toBe(false);
});

test('the first step says at each field what is wrong with it, and makes no shot of it', async () => {
  const { _id } = await makeProject(person);
  const { page } = await product.open(`/createshot?projectId=${_id}`, { as: person });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const refused = async (sentences: Record<string, string>) => {
    await next(page).click();
    for (const [name, sentence] of Object.entries(sentences))
      await expect.poll(() => describedBy(field(name))).toBe(sentence);
    for (const name of ['Title', 'Location', 'Start Date', 'Start Time', 'End Date', 'End Time'])
      expect(await field(name).getAttribute('aria-invalid'), name).toBe(name in sentences ? 'true' : null);
    await hasFocus(field(Object.keys(sentences)[0] ?? ''));
  };
  // Of the country's capital, before anything is saved.
  await expect.poll(() => field('Time Zone').inputValue()).toBe('Africa/Johannesburg');
  // Without the day that is suggested; the suggested end goes with it.
  await expect.poll(() => field('End Date').inputValue()).not.toBe('');
  await field('Start Date').fill('');
  await expect.poll(() => field('End Date').inputValue()).toBe('');
  const hours = {
    'Start Time': 'Hour must have this pattern "00:00"',
    'End Time': 'Hour must have this pattern "00:00"',
  };
  const location = { Location: 'Location is required' };
  const days = { 'Start Date': 'Start Date is required', 'End Date': 'End Date is required' };
  await refused({ Title: 'Title is required', ...location, ...days, ...hours });
  await field('Title').fill('Keeper climbs the stairwell');
  await refused({ ...location, ...days, ...hours });
  await field('Location').fill('Cape Point');
  expect(await field('End Date').isDisabled()).toBe(true);
  await refused({ ...days, ...hours });
  await field('Start Date').fill('2099-11-21');
  await field('End Date').fill('2099-11-20');
  await refused({ ...hours, 'End Date': 'End date cannot be earlier than start date' });
  await field('Start Time').fill('05:30');
  await field('End Time').fill('05:10');
  await refused({ 'End Date': 'End date cannot be earlier than start date' });
  await field('End Date').fill('2099-11-21');
  // A range that is typed whole is judged before one goes on.
  await expect.poll(() => describedBy(field('End Time'))).toBe('End time must be after Start time');
  await refused({ 'End Time': 'End time must be after Start time' });
  expect((await person.call('rest', 'shot.list', { id: _id })).body.data).toEqual([]);
  await field('End Time').fill('05:31');
  await next(page).click();
  await atStep(page, 2);
});

test('each tool over the description does what it says', async () => {
  const shot = await draftAt(person, projectId, 2);
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person });
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Text style' }).getByRole('button', { name, exact: true });
  /** Presses a tool until it is on or off; the text has the focus again a frame later. */
  const press = async (name: string, pressed: boolean) => {
    await tool(name).click();
    await tool(name).and(page.getByRole('button', { pressed })).waitFor();
    await hasFocus(description(page));
  };
  const type = (words: string) => page.keyboard.type(words);
  /** Types lines into a block and leaves it by Enter in an empty line. */
  const block = async (name: string, lines: string[]) => {
    await press(name, true);
    for (const line of lines) {
      await type(line);
      await page.keyboard.press('Enter');
    }
    if (name !== 'Heading') await page.keyboard.press('Enter');
    await tool(name)
      .and(page.getByRole('button', { pressed: false }))
      .waitFor();
  };
  await description(page).click();
  await block('Heading', ['Dawn']);
  for (const [name, words] of [
    ['Bold', 'slow'],
    ['Italic', 'low'],
    ['Underline', 'wide'],
  ] as const) {
    await press(name, true);
    await type(words);
    await press(name, false);
    await type(' ');
  }
  await page.keyboard.press('Enter');
  await block('Bullet list', ['rope', 'lamp']);
  await block('Numbered list', ['up', 'down']);
  await block('Quote', ['Two steps behind']);
  await type('chart');
  await page.keyboard.press('Shift+Home');
  await tool('Link').click();
  await page.getByLabel('Link address').fill('example.com/chart');
  await page.getByLabel('Link address').press('Enter');
  await description(page).getByRole('link', { name: 'chart' }).waitFor();
  await next(page).click();
  await atStep(page, 3);
  expect((await readShot(person, shot._id)).description).toBe(
    [
      '<h2>Dawn</h2>',
      '<p><strong>slow</strong> <em>low</em> <u>wide</u> </p>',
      '<ul><li><p>rope</p></li><li><p>lamp</p></li></ul>',
      '<ol><li><p>up</p></li><li><p>down</p></li></ol>',
      '<blockquote><p>Two steps behind</p></blockquote>',
      '<p><a href="https://example.com/chart" rel="noopener noreferrer nofollow" target="_blank">chart</a></p>',
    ].join(''),
  );
});

test('the page after the wizard leads to the next shot, or to the draft', async () => {
  const [draft, planned] = [await draftAt(person, projectId, 2), await makeShot(person, projectId, ahead)];
  const expected = [/status of 404/];
  const { page } = await product.open(`/successpage/${draft._id}`, { as: person, expected });
  await page.waitForURL(`**/viewshot/${draft._id}`);
  await page.goto(`/successpage/${newId()}?projectId=${projectId}`);
  await page.getByRole('heading', { name: "The content you're looking is not available" }).waitFor();
  await page.getByRole('link', { name: 'Go To Home' }).waitFor();
  await page.goto(`/successpage/${planned._id}?projectId=${projectId}`);
  await button(page, 'Create a New Shot').click();
  await page.waitForURL(`**/createshot?projectId=${projectId}`);
  await atStep(page, 1);
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

test('Cancel leads to the shots of the project, from an edit back to the shot', async () => {
  const draft = await draftAt(person, projectId, 3);
  const planned = await makeShot(person, projectId, ahead);
  const { page } = await product.open(`/createshot?projectId=${projectId}`, { as: person });
  const cancel = async (to: string) => {
    await button(page, 'Cancel').click();
    await page.waitForURL(to);
  };
  await cancel(`**/shotlist/${projectId}`);
  await page.goto(`/createshot?shotId=${draft._id}`);
  await cancel(`**/shotlist/${projectId}`);
  await page.goto(`/createshot/${planned._id}`);
  await atStep(page, 1);
  await cancel(`**/viewshot/${planned._id}`);
});

test('a completed shot, one of a completed project and a shared one can only be looked at', async () => {
  const completed = await makeShot(person, projectId, ahead);
  await person.call('rest', 'shot.setStatus', { id: completed._id, status: 'completed' });
  const over = await makeProject(person);
  const left = await makeShot(person, over._id, ahead);
  await person.call('rest', 'project.setStatus', { id: over._id, status: 'completed' });
  const { page, context } = await product.open('/projects', { as: person });
  for (const id of [completed._id, left._id]) {
    for (const path of [`/createshot/${id}`, `/createshot?shotId=${id}`]) {
      await page.goto(path);
      await page.waitForURL(`**/viewshot/${id}`);
    }
  }
  await page.goto(`/createshot?projectId=${over._id}`);
  await page.waitForURL(`**/shotlist/${over._id}`);
  await context.close();

  const project = (await nadia.call('rest', 'project.listShared')).body.data.active[0];
  const shared = (await nadia.call('rest', 'shot.listShared', { id: project?._id ?? '' })).body.data;
  const shot = Array.isArray(shared) ? shared[0] : shared;
  const theirs = await product.open(`/createshot/${shot?._id}`, { as: nadia, viewport: phone });
  await theirs.page.waitForURL(`**/viewshot/${shot?._id}`);
  await theirs.page.goto(`/createshot?projectId=${project?._id}`);
  await theirs.page.waitForURL(`**/shotlist/${project?._id}`);
});

test('a step that cannot be fetched says so and can be tried again; nothing is lost', async () => {
  const shot = await draftAt(person, projectId, 1);
  const expected = [/Failed to load|ERR_FAILED|The server cannot be reached|The page broke/i];
  const { page } = await product.visit({ as: person, expected });
  const editor = /\/assets\/(?:description-step|rich-text)[^/]*\.js/;
  await page.route(editor, (route) => route.abort());
  await page.goto(`/createshot?shotId=${shot._id}`);
  await page.getByLabel('Title').fill('Lamp lit');
  await stepButton(page, 2).click();
  await atStep(page, 2);
  const panel = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' });
  await panel.waitFor();
  await stepButton(page, 3).click();
  await page.getByLabel('Gear name').fill('Gimb');
  await stepButton(page, 2).click();
  await panel.waitFor();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.waitFor();
  await page.unroute(editor);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await description(page).waitFor();
  await stepButton(page, 3).click();
  expect(await page.getByLabel('Gear name').inputValue()).toBe('Gimb');
  expect((await readShot(person, shot._id)).title).toBe('Lamp lit');
});

test('what the later steps need is fetched once the first one is used', async () => {
  const shot = await draftAt(person, projectId, 1);
  const { page } = await product.visit({ as: person });
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  await page.goto(`/createshot?shotId=${shot._id}`);
  await atStep(page, 1);
  await page.getByLabel('Title').focus();
  for (const part of ['description-step', 'gear-step', 'images-step']) {
    await expect.poll(() => fetched.some((path) => path.includes(`/${part}`))).toBe(true);
  }
  await page.route(/\/assets\/[^/]*-step[^/]*\.js$/, (route) => route.abort());
  await next(page).click();
  await description(page).waitFor();
});

test('a link to a mail address can be changed in the editor', async () => {
  const html = '<p><a href="mailto:keeper@light.test">Ask the keeper</a></p>';
  const shot = await draftAt(person, projectId, 2, { description: html });
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person });
  await description(page).getByRole('link').click();
  await button(page, 'Link').click();
  const address = page.getByLabel('Link address');
  expect(await address.inputValue()).toBe('mailto:keeper@light.test');
  await address.fill('mailto:keeper');
  await button(page, 'Add link').click();
  await page.getByText('Links must start with http://, https:// or mailto:').waitFor();
  await address.fill('mailto:warden@light.test');
  await button(page, 'Add link').click();
  await address.waitFor({ state: 'detached' });
  await next(page).click();
  await atStep(page, 3);
  expect((await readShot(person, shot._id)).description).toContain('href="mailto:warden@light.test"');
});
