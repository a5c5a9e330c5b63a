import type { Locator, Page } from 'playwright-core';
import { button, dialog } from './page';
import type { Scene, Who } from './scene';
import { makeShot } from './shoot';
import { newEmail } from './signup';
import { failure, logIn, success } from './steps';
import { stepNames } from './wizard';

/** A screen of the product, in the one list that its pictures and its accessibility tests share. */
export interface Screen {
  /** What one calls it; unique. */
  name: string;
  who: Who;
  /** Opens it in a fresh profile, wide enough for a desk, and waits until it stands. */
  open(page: Page, scene: Scene): Promise<unknown>;
  /** Numbers of the design's pictures of it. */
  drawn?: string;
}

type Open = Screen['open'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const card = (page: Page, title: string) => page.getByRole('article', { name: title }).first();
/** Waits until nothing is loading any more. */
const loaded = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
/** The row of a shot. */
const row = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });

/** A page that stands once its heading does. */
const at =
  (path: string | ((scene: Scene) => string), title: string): Open =>
  async (page, scene) => {
    await page.goto(typeof path === 'string' ? path : path(scene));
    await heading(page, title);
  };

/** One screen and what is done on it to come to another. */
const then =
  (first: Open, next: Open): Open =>
  async (page, scene) => {
    await first(page, scene);
    await next(page, scene);
  };

const press =
  (name: string, stands: (page: Page) => Locator): Open =>
  async (page) => {
    await button(page, name).first().click();
    await stands(page).waitFor();
  };

/** The toasts of the page rest while one of them has the focus. */
const holdToasts = (page: Page) => page.keyboard.press('F8');

const visitors: Screen[] = [
  { name: 'landing', who: 'visitor', drawn: '01 02', open: at('/', 'Be ready when the light is') },
  { name: 'login', who: 'visitor', drawn: '03', open: at('/login', 'Login') },
  {
    name: 'login, address not verified',
    who: 'visitor',
    async open(page, { unverified }) {
      await page.goto('/login');
      await logIn(page, unverified);
      await button(page, 'Send the mail again').waitFor();
    },
  },
  {
    name: 'register, every field wrong',
    who: 'visitor',
    drawn: '04',
    async open(page) {
      await page.goto('/register');
      await button(page, 'Register').click();
      await page.getByText('Password is required').waitFor();
    },
  },
  {
    name: 'register, common password',
    who: 'visitor',
    async open(page) {
      await page.goto('/register');
      await page.getByLabel('Password', { exact: true }).fill('Password1!');
      await page.getByText('Many people use a password like this one').waitFor();
    },
  },
  {
    name: 'account created',
    who: 'visitor',
    drawn: '35',
    open: at('/account-creation', 'Account Created Successfully'),
  },
  {
    name: 'verification, done',
    who: 'visitor',
    async open(page, { product, unverified }) {
      const email = newEmail();
      await product.visitor().rest('POST', '/signup', { ...unverified, name: 'Una Lindqvist', email });
      const [mail] = await product.mailsTo(email);
      await page.goto(mail?.link ?? '');
      await page.getByText('Your account has been successfully verified.').waitFor();
    },
  },
  { name: 'verification, failed', who: 'visitor', open: at('/verify-email', 'Something Went Wrong!') },
  {
    name: 'forgotten password, field wrong',
    who: 'visitor',
    async open(page) {
      await page.goto('/forgotpassword');
      await button(page, 'Send').click();
      await page.getByText('Email id is required').waitFor();
    },
  },
  {
    name: 'forgotten password, sent',
    who: 'visitor',
    async open(page) {
      await page.goto('/forgotpassword');
      await page.getByLabel('Email').fill('a.rather.long.address.of.somebody@northcrew.film');
      await button(page, 'Send').click();
      await heading(page, 'Check your inbox');
    },
  },
  {
    name: 'reset, every field wrong',
    who: 'visitor',
    async open(page) {
      await page.goto('/reset-password?token=x');
      await button(page, 'Reset Password').click();
      await page.getByText('Please confirm your password').waitFor();
    },
  },
  { name: 'reset, no token', who: 'visitor', open: at('/reset-password', 'Invalid or missing token') },
  { name: 'API reference', who: 'visitor', open: (page) => page.goto('/docs') },
];

const projects: Open = async (page) => {
  await page.goto('/projects');
  await card(page, 'First Stride').waitFor();
};
const notFound = "The content you're looking is not available";

const dashboard: Screen[] = [
  { name: 'projects', who: 'producer', drawn: '05 06 07', open: projects },
  {
    name: 'projects, completed',
    who: 'producer',
    open: then(projects, async (page) => {
      await tab(page, 'Completed').click();
      await card(page, 'Dune Runners').waitFor();
    }),
  },
  {
    name: 'projects, nothing found',
    who: 'producer',
    drawn: '30',
    open: then(projects, async (page) => {
      await page.getByRole('searchbox', { name: 'Search projects' }).fill('harbour');
      await page.getByRole('heading', { name: 'No Projects Found' }).waitFor();
    }),
  },
  {
    name: 'projects, none completed',
    who: 'beginner',
    async open(page) {
      await page.goto('/projects');
      await tab(page, 'Completed').click();
      await page.getByRole('heading', { name: 'No Projects Found' }).waitFor();
    },
  },
  {
    name: 'projects, loading',
    who: 'producer',
    drawn: '31',
    async open(page) {
      // Come to from another page: the first one has its answers with its HTML.
      await page.goto('/sharedProjects');
      await loaded(page);
      await page.route('**/trpc/**project.list**', () => {});
      await page.getByRole('link', { name: 'My Projects' }).first().click();
      await page.locator('main .skeleton').first().waitFor();
    },
  },
  {
    name: 'projects, offline',
    who: 'producer',
    async open(page) {
      await page.route('**/trpc/**project.list**', (route) => route.abort('internetdisconnected'));
      await page.goto('/projects');
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'account menu',
    who: 'producer',
    open: then(
      projects,
      press('Account menu', (page) => page.getByRole('menu')),
    ),
  },
  {
    name: 'keyboard shortcuts',
    who: 'producer',
    open: then(projects, async (page) => {
      await page.keyboard.press('?');
      await dialog(page).getByText('Use keyboard shortcuts').waitFor();
    }),
  },
  {
    name: 'project menu',
    who: 'producer',
    open: then(
      projects,
      press('Project menu of First Stride', (page) => page.getByRole('menu')),
    ),
  },
  {
    name: 'new project, its countries',
    who: 'producer',
    drawn: '25',
    open: then(projects, async (page) => {
      await button(page, 'Create a New Project').click();
      await page.getByRole('combobox', { name: 'Country' }).fill('south');
      await page.getByRole('option', { name: /South Africa/ }).waitFor();
    }),
  },
  {
    name: 'new project, every field wrong',
    who: 'producer',
    open: then(projects, async (page) => {
      await button(page, 'Create a New Project').click();
      await button(page, 'Create Project').click();
      await page.getByText('Country is required').waitFor();
    }),
  },
  {
    name: 'first visit',
    who: 'newcomer',
    drawn: '08',
    async open(page) {
      await page.goto('/projects');
      await page.getByText("It's time to create your New Project").waitFor();
    },
  },
  { name: 'first gear list', who: 'newcomer', open: at('/gearlist', 'Step 1/1 GEAR LIST') },
  {
    name: 'shared projects',
    who: 'director',
    async open(page) {
      await page.goto('/sharedprojects');
      await card(page, 'First Stride').waitFor();
    },
  },
  {
    name: 'shared projects, none',
    who: 'newcomer',
    async open(page) {
      await page.goto('/sharedprojects');
      await page.getByRole('heading', { name: 'No Projects Found' }).waitFor();
    },
  },
  { name: 'not found', who: 'producer', drawn: '33', open: at('/nowhere', notFound) },
  {
    name: 'invitation of another account',
    who: 'producer',
    open: (page, { projectId, people }) =>
      at(`/shotlist/${projectId}?for=${people.director.email}x`, 'This invitation is for someone else')(
        page,
        {} as Scene,
      ),
  },
];

const project: Open = async (page, { projectId }) => {
  await page.goto(`/shotlist/${projectId}`);
  await heading(page, 'First Stride');
  await tab(page, /^Due Today/).waitFor();
};
/** What is to be pressed on a shot is there whatever hour it is. */
const ahead: Open = async (page, { later }) => {
  await page.goto(`/shotlist/${later.projectId}`);
  await tab(page, /^Upcoming/).click();
};
const inTab = (name: string): Open =>
  then(project, async (page) => {
    await tab(page, new RegExp(`^${name}`)).click();
    await page.getByRole('tabpanel', { name: new RegExp(`^${name}`) }).waitFor();
  });

const shotLists: Screen[] = [
  { name: 'project, due today', who: 'producer', drawn: '09 10 11 12', open: inTab('Due Today') },
  ...['Completed', 'Upcoming', 'Delayed', 'Drafts'].map((name) => ({
    name: `project, ${name.toLowerCase()}`,
    who: 'producer' as const,
    open: inTab(name),
  })),
  {
    name: 'project, search',
    who: 'producer',
    open: then(project, async (page) => {
      await page.getByRole('searchbox', { name: 'Search shots' }).fill('permit');
      await page.getByText('Found in other tabs:').waitFor();
    }),
  },
  {
    name: 'project without shots',
    who: 'beginner',
    drawn: '29',
    async open(page, { emptyProjectId }) {
      await page.goto(`/shotlist/${emptyProjectId}`);
      await page.getByRole('heading', { name: "It's time to create your First Shot" }).waitFor();
    },
  },
  {
    name: 'project, loading',
    who: 'producer',
    async open(page, { projectId }) {
      await page.goto('/projects');
      await page.route('**/trpc/**shot.list**', () => {});
      await page.locator(`main a[href="/shotlist/${projectId}"]`).first().click();
      await page.locator('main .skeleton').first().waitFor();
    },
  },
  {
    name: 'project, shots not loaded',
    who: 'producer',
    drawn: '32',
    async open(page, { projectId }) {
      await page.route('**/trpc/**shot.list**', (route) => route.abort());
      await page.goto(`/shotlist/${projectId}`);
      await heading(page, notFound);
    },
  },
  {
    name: 'project that is shared',
    who: 'director',
    async open(page, { projectId }) {
      await page.goto(`/shotlist/${projectId}`);
      await heading(page, 'First Stride');
      await tab(page, /^Due Today/).waitFor();
    },
  },
  {
    name: 'reschedule',
    who: 'producer',
    drawn: '27',
    open: then(ahead, async (page, { later }) => {
      await button(page, `Reschedule ${later.shot}`).click();
      await page.getByRole('dialog', { name: 'Reschedule Shot' }).waitFor();
    }),
  },
  {
    name: 'confirm delete',
    who: 'producer',
    drawn: '26',
    open: then(ahead, async (page, { later }) => {
      await button(page, `Delete ${later.shot}`).click();
      await page.getByRole('alertdialog', { name: 'Confirm Delete' }).waitFor();
    }),
  },
  {
    name: 'toast of a failure',
    who: 'producer',
    drawn: '28',
    open: then(ahead, async (page, { later }) => {
      await page.route('**/trpc/**shot.setStatus**', (route) => route.abort());
      await button(page, `Complete ${later.shot}`).click();
      await failure(page, 'Error');
      await holdToasts(page);
    }),
  },
  {
    name: 'toast of a success',
    who: 'beginner',
    drawn: '28',
    async open(page, { people, spareProjectId }) {
      const title = 'The tide turns';
      const { _id } = await makeShot(people.beginner, spareProjectId, { title });
      await page.goto(`/shotlist/${spareProjectId}?tab=draft`);
      await row(page, title)
        .getByRole('button', { name: `Delete ${title}` })
        .first()
        .click();
      await button(page, 'Delete this shot').click();
      await success(page, 'Status updated successfully');
      await holdToasts(page);
      return _id;
    },
  },
];

const wizardAt = (step: string): Open => {
  return async (page, { shotId }) => {
    await page.goto(`/createshot/${shotId}`);
    await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: step }).click();
    await heading(page, step);
    await loaded(page);
  };
};

const wizard: Screen[] = [
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
    name: 'shot created',
    who: 'producer',
    drawn: '17',
    open: (page, { shotId, projectId }) =>
      at(`/successpage/${shotId}?projectId=${projectId}`, 'Your shot has been created successfully')(page, {} as Scene),
  },
];

const viewShot = (id: (scene: Scene) => string = ({ shotId }) => shotId): Open => {
  return async (page, scene) => {
    await page.goto(`/viewshot/${id(scene)}`);
    await tab(page, 'IMAGES').waitFor();
  };
};
const view = viewShot();
const media = (name: string): Open =>
  then(view, async (page) => {
    await tab(page, name).click();
    await page.getByRole('tabpanel', { name }).waitFor();
  });
/** The panel that a button of the shot opens, once what it loads is there. */
const panel = (opener: string, tabName?: string): Open =>
  then(tabName ? media(tabName) : view, async (page) => {
    await button(page, opener).first().click();
    await dialog(page)
      .getByRole('button', { name: /^Update / })
      .waitFor();
    await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
  });

const shots: Screen[] = [
  { name: 'shot', who: 'producer', drawn: '18 20 37', open: view },
  {
    name: 'shot, videos',
    who: 'producer',
    open: then(
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
      await page.route('**/trpc/**shot.get**', () => {});
      await page.goto(`/viewshot/${shotId}`);
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
    name: 'lightbox',
    who: 'producer',
    open: then(
      view,
      press('Image 2 of 4', (page) => dialog(page).getByRole('img', { name: 'Image 2 of 4' })),
    ),
  },
];

const settingsAt = (section: string): Open => {
  return async (page) => {
    await page.goto(`/settings?tab=${section}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await loaded(page);
  };
};

const settings: Screen[] = [
  {
    name: 'settings',
    who: 'producer',
    drawn: '23',
    async open(page) {
      await page.goto('/settings');
      await tab(page, 'Gear List').waitFor();
    },
  },
  { name: 'settings, gear', who: 'producer', drawn: '21 22', open: settingsAt('gear') },
  { name: 'settings, no gear', who: 'newcomer', open: settingsAt('gear') },
  { name: 'settings, team', who: 'producer', open: settingsAt('team') },
  { name: 'settings, no team', who: 'newcomer', open: settingsAt('team') },
  {
    name: 'add a team member',
    who: 'producer',
    open: then(
      settingsAt('team'),
      press('Add a Team Member', (page) => dialog(page).getByLabel('Name')),
    ),
  },
  {
    name: 'settings, profile',
    who: 'producer',
    drawn: '24',
    open: then(settingsAt('profile'), (page) => page.getByText('This device').waitFor()),
  },
  {
    name: 'delete account',
    who: 'producer',
    open: then(
      settingsAt('profile'),
      press('Delete my account', (page) => dialog(page)),
    ),
  },
  {
    name: 'create a token',
    who: 'producer',
    open: then(
      settingsAt('profile'),
      press('Create a token', (page) => dialog(page).getByLabel('Name')),
    ),
  },
  { name: 'settings, billing', who: 'producer', open: settingsAt('billing') },
];

/** A page as it goes on paper. */
const onPaper = (first: Open): Open =>
  then(first, async (page) => {
    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-print-sheet]').waitFor();
  });

/** What is printed, for the pictures alone: on paper nothing scrolls, is pressed or has a scheme. */
export const sheets: Screen[] = [
  { name: 'shot list on paper', who: 'producer', open: onPaper(project) },
  { name: 'shot on paper', who: 'producer', open: onPaper(view) },
];

/** Every screen, in the order in which one comes to them. */
export const screens: Screen[] = [...visitors, ...dashboard, ...shotLists, ...wizard, ...shots, ...settings];
