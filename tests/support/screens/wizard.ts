import { readFile } from 'node:fs/promises';
import { button, dialog } from '../page';
import type { ScreenFixtures } from '../screen-fixtures';
import { draftAt, next, stepNames } from '../wizard';
import { at, from, heading, loaded, type Open, press, pressAndAsk, question, type Screen } from './screen';

let last: Promise<unknown> = Promise.resolve();
/** One after the other, whoever opens them: going forward saves the shot, and of two at once one would be refused. */
const inTurn =
  (open: Open): Open =>
  (page, scene) => {
    const mine = last.then(() => open(page, scene));
    last = mine.catch(() => undefined);
    return mine;
  };

const wizardAt = (step: string): Open =>
  inTurn(async (page, { shotId }) => {
    await page.goto(`/createshot/${shotId}`);
    await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: step }).click();
    await heading(page, step);
    await loaded(page);
  });

/** Its first step, with something typed. */
const typed = from(wizardAt('Create your Shot'), (page) => page.getByLabel('Title').fill('The climb, in two takes'));

/** A draft that was changed in another window while something was typed here. */
const changedElsewhere: Open = async (page, { people: { beginner }, spareProjectId }) => {
  const { _id: id } = await draftAt(beginner, spareProjectId, 1, { title: 'Low tide' });
  await page.goto(`/createshot/${id}`);
  await page.getByLabel('Title').fill('Low tide, first light');
  await beginner.call('rest', 'shot.update', { id, title: 'High tide' });
  await next(page).click();
  await button(page, 'Load the latest version').waitFor();
};

/**
 * The last step with one image that could not be sent, and one on its way over a line that takes most of a minute for
 * it.
 */
const sending = from(wizardAt('Drop your Inspirations'), async (page) => {
  const images = page.getByLabel('Choose images');
  const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/webp', buffer });
  const art = await readFile('src/ui/art/2-city-at-dusk-1920.webp');
  await page.route('**/api/admin/upload', (route) => route.abort());
  await images.setInputFiles(image('stairwell.webp', art));
  await button(page, 'Try again: stairwell.webp').waitFor();
  await page.unroute('**/api/admin/upload');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: art.length / 50 };
  await line.send('Network.emulateNetworkConditions', slow);
  await images.setInputFiles(image('rooftops at dusk.webp', art));
  await page.getByRole('progressbar', { name: 'Uploading rooftops at dusk.webp' }).waitFor();
});

/** The six steps of a shot, what they say and ask, and the page after them. */
export const wizard: Screen[] = [
  {
    name: 'new shot, every field wrong',
    who: 'producer',
    drawn: '13 14',
    async open(page, { projectId }) {
      await page.goto(`/createshot?projectId=${projectId}`);
      await button(page, 'Next Step').click();
      await page.getByText('Title is required').waitFor();
    },
  },
  ...stepNames.map((step, index) => ({
    name: `wizard ${index + 1}`,
    who: 'producer' as const,
    open: wizardAt(step),
    ...{ drawn: ['13 14', '36', undefined, '15', undefined, '16'][index] },
  })),
  {
    name: 'default gear list',
    who: 'producer',
    open: from(
      wizardAt('Choose Gears'),
      press('Import from your default list', (page) => dialog(page).getByRole('checkbox').first()),
    ),
  },
  { name: 'wizard, images on their way', who: 'producer', drawn: '16', open: sending },
  { name: 'wizard, changed elsewhere', who: 'beginner', open: changedElsewhere },
  {
    name: 'wizard, latest version loaded',
    who: 'beginner',
    open: from(
      changedElsewhere,
      press('Load the latest version', (page) => page.getByText('Latest Title: High tide')),
    ),
  },
  { name: 'discard changes', who: 'producer', open: from(typed, pressAndAsk('Cancel', 'Discard your changes?')) },
  {
    name: 'leave the wizard',
    who: 'producer',
    open: from(typed, async (page) => {
      await page.getByRole('link', { name: 'My Projects' }).first().click();
      await question(page, 'Leave this page?').waitFor();
    }),
  },
  {
    name: 'shot created',
    who: 'producer',
    drawn: '17',
    open: (page, { shotId, projectId }) =>
      at(`/successpage/${shotId}?projectId=${projectId}`, 'Your shot has been created successfully')(
        page,
        {} as ScreenFixtures,
      ),
  },
];
