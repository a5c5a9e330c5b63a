import { button, dialog } from '../page';
import type { ScreenFixtures } from '../screen-fixtures';
import { from, heading, notFound, type Open, press, pressAndAsk, question, type Screen, tab } from './screen';

const viewShot = (id: (scene: ScreenFixtures) => string = ({ shotId }) => shotId): Open => {
  return async (page, scene) => {
    await page.goto(`/viewshot/${id(scene)}`);
    await tab(page, 'IMAGES').waitFor();
  };
};
export const view = viewShot();
const media = (name: string, first = view): Open =>
  from(first, async (page) => {
    await tab(page, name).click();
    await page.getByRole('tabpanel', { name }).waitFor();
  });
/** A shot that is shared with the beginner without its project. */
const sharedAlone: Open = async (page, scene) => {
  const { producer, beginner } = scene.people;
  await producer.try('rest', 'team.invite', { name: beginner.name, email: beginner.email });
  await producer.call('rest', 'shot.bulk', { ids: [scene.shotId], change: { addMembers: [beginner.email] } });
  await view(page, scene);
};
/** The panel that a button of the shot opens, once what it loads is there. */
const panel = (opener: string, tabName?: string): Open =>
  from(tabName ? media(tabName) : view, async (page) => {
    await button(page, opener).first().click();
    await dialog(page)
      .getByRole('button', { name: /^Update / })
      .waitFor();
    await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
  });

/** The page of a shot, and the panels and dialogs on it. */
export const shots: Screen[] = [
  { name: 'shot', who: 'producer', drawn: '18 20 37', open: view },
  {
    name: 'shot, videos',
    who: 'producer',
    open: from(
      viewShot(({ shots }) => shots.withVideo),
      async (page) => {
        await tab(page, 'VIDEOS').click();
        await page.getByRole('tabpanel').getByRole('link').first().waitFor();
      },
    ),
  },
  { name: 'shot, members', who: 'producer', open: media('MEMBERS') },
  { name: 'shot, completed', who: 'producer', open: viewShot(({ shots }) => shots.completed) },
  { name: 'shot, draft', who: 'producer', open: viewShot(({ shots }) => shots.draft) },
  { name: 'shot that is shared', who: 'director', drawn: '34', open: view },
  {
    name: 'shot, loading',
    who: 'producer',
    async open(page, { shotId }) {
      // From within the program: a page of its own waits for what its HTML has asked for.
      await page.goto('/projects');
      await page.getByRole('article').first().waitFor();
      await page.route('**/trpc/**shot.get**', () => {});
      await page.evaluate((path) => history.pushState(null, '', path), `/viewshot/${shotId}`);
      await page.locator('main .skeleton').first().waitFor();
    },
  },
  {
    name: 'shot, not loaded',
    who: 'producer',
    async open(page, { shotId }) {
      await page.route('**/trpc/**shot.get**', (route) => route.abort());
      await page.goto(`/viewshot/${shotId}`);
      await heading(page, notFound);
    },
  },
  { name: 'panel of details', who: 'producer', drawn: '19', open: panel('Edit') },
  { name: 'panel of gear', who: 'producer', open: panel('Choose gear') },
  { name: 'panel of shot types', who: 'producer', open: panel('Choose shot types') },
  { name: 'panel of angles', who: 'producer', open: panel('Choose angles') },
  { name: 'panel of images', who: 'producer', open: panel('Change images') },
  { name: 'panel of videos', who: 'producer', open: panel('Change videos', 'VIDEOS') },
  { name: 'panel of members', who: 'producer', open: panel('Choose members', 'MEMBERS') },
  {
    name: 'leave a panel',
    who: 'producer',
    open: from(panel('Edit'), async (page) => {
      await dialog(page).getByLabel('Title').fill('The climb, in two takes');
      await page.keyboard.press('Escape');
      await question(page, 'Leave without saving?').waitFor();
    }),
  },
  { name: 'leave a shot', who: 'beginner', open: from(sharedAlone, pressAndAsk('Leave this shot', 'Leave this shot')) },
  {
    name: 'remove from a shot',
    who: 'producer',
    open: from(
      media(
        'MEMBERS',
        viewShot(({ shots }) => shots.completed),
      ),
      pressAndAsk('Remove mira@northcrew.film', 'Remove from this shot'),
    ),
  },
  {
    name: 'lightbox',
    who: 'producer',
    open: from(
      view,
      press('Image 2 of 4', (page) => dialog(page).getByRole('img', { name: 'Image 2 of 4' })),
    ),
  },
];
