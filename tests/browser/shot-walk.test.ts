import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { dismissToasts, failure, success } from '../support/steps';
import { inviteToTeam } from '../support/team';
import { withProduct } from '../support/with-product';

const ines = 'ines@crew.test';

const product = withProduct();
let person: Person;
let image: Buffer;

beforeAll(async () => {
  person = await product.person();
  image = await plain().jpeg().toBuffer();
  await inviteToTeam(person, 'Ines Kowalska', ines);
});

/** A shot with something in everything, in a project of its own. */
async function fullShot() {
  const { _id } = await makeProject(person);
  const { body } = await person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([image]));
  return makeShot(person, _id, {
    ...ahead,
    tags: ['dawn'],
    description: '<p>Two steps behind</p>',
    gearList: [{ gearlistName: 'Gimbal' }],
    shotTypes: [{ name: 'Wide' }],
    shotAngles: [{ name: 'Overhead' }],
    referenceVideos: ['https://vimeo.com/76979871'],
    inspirationImages: [body.url],
  });
}

interface PanelStep {
  opener: string;
  subject: string;
  /** Where it stands, when that is not in view. */
  tab?: string;
  change: (page: Page) => Promise<unknown>;
  /** What must stand there after a refusal as before it. */
  typed: (page: Page) => Promise<unknown>;
}

const panels: PanelStep[] = [
  {
    opener: 'Edit',
    subject: 'details',
    change: (page) => page.getByLabel('Title').fill('Keeper on the balcony'),
    typed: (page) => page.getByLabel('Title').inputValue(),
  },
  {
    opener: 'Choose gear',
    subject: 'gearList',
    change: (page) => page.getByRole('checkbox', { name: 'Slider' }).check(),
    typed: (page) => page.getByRole('checkbox', { name: 'Slider' }).isChecked(),
  },
  {
    opener: 'Choose shot types',
    subject: 'shotTypes',
    change: (page) => page.getByRole('checkbox', { name: 'Close-up', exact: true }).check(),
    typed: (page) => page.getByRole('checkbox', { name: 'Close-up', exact: true }).isChecked(),
  },
  {
    opener: 'Choose angles',
    subject: 'shotAngles',
    change: (page) => page.getByRole('checkbox', { name: 'Low Angle', exact: true }).check(),
    typed: (page) => page.getByRole('checkbox', { name: 'Low Angle', exact: true }).isChecked(),
  },
  {
    opener: 'Change images',
    subject: 'images',
    change: async (page) => {
      const file = { name: 'noon.jpg', mimeType: 'image/jpeg', buffer: image };
      await page.getByLabel('Choose images').setInputFiles(file);
      await button(page, 'Remove Image 2 of 2').waitFor();
    },
    typed: (page) => button(page, 'Remove Image 2 of 2').count(),
  },
  {
    opener: 'Change videos',
    subject: 'videos',
    tab: 'VIDEOS',
    change: async (page) => {
      await page.getByLabel('Video link').fill('https://vimeo.com/22439234');
      await button(page, 'Add Video').click();
      await dialog(page).getByText('https://vimeo.com/22439234').first().waitFor();
    },
    typed: (page) => dialog(page).getByText('https://vimeo.com/22439234').count(),
  },
  {
    opener: 'Choose members',
    subject: 'members',
    tab: 'MEMBERS',
    change: (page) => page.getByRole('checkbox', { name: /Ines Kowalska/ }).check(),
    typed: (page) => page.getByRole('checkbox', { name: /Ines Kowalska/ }).isChecked(),
  },
];

/** Changes one subject; the server fails, then the network, and nothing of it is lost. */
async function changeOnTheThirdTry(page: Page, context: BrowserContext, step: PanelStep): Promise<void> {
  const save = button(page, `Update ${step.subject}`);
  const refused = async () => {
    await save.click();
    await failure(page, 'Error');
    expect(await step.typed(page), step.subject).toEqual(before);
    await dismissToasts(page);
  };
  if (step.tab) await page.getByRole('tab', { name: step.tab }).click();
  await button(page, step.opener).click();
  await step.change(page);
  const before = await step.typed(page);
  await page.route('**/trpc/shot.update**', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await refused();
  await page.unroute('**/trpc/shot.update**');
  await context.setOffline(true);
  await refused();
  await context.setOffline(false);
  await save.click();
  await success(page, 'Updated Shot');
  await dialog(page).waitFor({ state: 'detached' });
  await dismissToasts(page);
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
])(
  'on a %s a shot is read, changed in each panel, ticked off, moved, completed, reopened and deleted',
  async (_, viewport) => {
    await person.call('rest', 'gear.add', { gearName: 'Slider' });
    const shot = await fullShot();
    const expected = [/status of 500/, /ERR_INTERNET_DISCONNECTED/];
    const { page, context } = await product.visit({ as: person, viewport, expected });
    // What comes by itself, or with the first movement of a pointer, before there is no network.
    const comes = [/\/reschedule-dialog-/, /\/trpc\/live\.changes/].map((part) => page.waitForResponse(part));
    await page.goto(`/viewshot/${shot._id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.move(5, 5);
    await Promise.all(comes);

    for (const words of [
      'dawn',
      'Two steps behind',
      'Cape Point Lighthouse, Cape Town',
      'Gimbal',
      'Wide',
      'Overhead',
    ]) {
      await page.getByText(words).first().waitFor();
    }
    for (const step of panels) await changeOnTheThirdTry(page, context, step);
    const saved = await readShot(person, shot._id);
    expect(saved).toMatchObject({ title: 'Keeper on the balcony', tags: ['dawn'], version: 1 + panels.length });
    expect(saved.members.map(({ email }) => email)).toEqual([ines]);
    const counts = [saved.gearList, saved.shotTypes, saved.shotAngles, saved.inspirationImages, saved.referenceVideos];
    expect(counts.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2]);

    for (const [name, done] of [
      ['Gears', 'Added'],
      ['Shots', 'Marked'],
      ['Angle', 'Marked'],
    ] as const) {
      const list = page.getByRole('region', { name });
      for (const box of await list.getByRole('checkbox').all()) await box.check();
      await list.getByRole('button').click();
      await list.getByRole('button', { name: done, disabled: true }).waitFor();
    }

    await button(page, 'Reschedule this shot').click();
    await dialog(page).getByLabel('Start Date').fill('2031-06-01');
    expect(await dialog(page).getByText('These times have passed.').count()).toBe(0);
    await button(page, 'Reschedule').click();
    await success(page, 'Shot rescheduled successfully');
    await page.getByText('1 Jun 2031').first().waitFor();

    await button(page, 'Mark as Complete').click();
    await page.waitForURL(`**/shotlist/${shot.projectId}`);
    await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
    await page.getByRole('link', { name: 'Keeper on the balcony' }).click();
    await button(page, 'Reopen').click();
    await button(page, 'Mark as Complete').waitFor();
    await button(page, 'Delete').click();
    await button(page, 'Delete this shot').click();
    await page.waitForURL(`**/shotlist/${shot.projectId}`);
    await page.getByRole('heading', { name: "It's time to create your First Shot" }).waitFor();
    expect((await person.call('rest', 'shot.get', { id: shot._id })).status).toBe(404);
  },
);

test('times that have passed are taken, with a word about it', async () => {
  const shot = await fullShot();
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: person });
  await button(page, 'Reschedule this shot').click();
  await dialog(page).getByLabel('Start Date').fill('2021-06-01');
  await dialog(page).getByText('These times have passed.').waitFor();
  await button(page, 'Reschedule').click();
  await success(page, 'Shot rescheduled successfully');
  await page.getByText('Delayed').first().waitFor();
});
