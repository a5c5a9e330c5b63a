import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { matchPath, routePaths } from '../../src/app/web/route-paths';
import { button } from '../support/page';
import { PASSWORD, type Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { newEmail } from '../support/signup';
import { success } from '../support/steps';
import { inviteToTeam } from '../support/team';
import { isWhole, translateOnce } from '../support/translated';
import { withProduct } from '../support/with-product';
import { draftAt, fillPlan, next, stepButton, stepNames } from '../support/wizard';

const product = withProduct();

interface Scene {
  owner: Person;
  /** Whom the owner's project is shared with. */
  guest: Person;
  projectId: string;
  /** A planned shot of it with everything a shot can have lists of, and a draft. */
  shotId: string;
  draftId: string;
}
let scene: Scene;

const shotTitle = 'Lamp lit';
const projectTitle = 'Salt & Distance';

beforeAll(async () => {
  const owner = await product.person();
  const guest = await product.person('Theo Brandt');
  const { _id: projectId } = await makeProject(owner, { projectTitle });
  const lists = {
    gearList: [{ gearlistName: 'Gimbal' }],
    shotTypes: [{ name: 'Wide' }],
    shotAngles: [{ name: 'Low' }],
  };
  const shot = await makeShot(owner, projectId, { ...ahead, ...lists, title: shotTitle });
  const hour = 3_600_000;
  const around = { startDateTime: new Date(Date.now() - hour), endDateTime: new Date(Date.now() + 8 * hour) };
  await makeShot(owner, projectId, { ...ahead, ...around, title: 'Last ferry' });
  const draft = await draftAt(owner, projectId, 1, { title: 'Low tide' });
  await owner.call('rest', 'gear.add', { gearName: 'Sony FX6' });
  await inviteToTeam(owner, 'Ravi Sundaram', newEmail());
  await owner.call('rest', 'project.share', { id: projectId, email: guest.email });
  scene = { owner, guest, projectId, shotId: shot._id, draftId: draft._id };
});

type RoutePath = (typeof routePaths)[keyof typeof routePaths];

/** How a page of the route table is walked. */
interface Walk {
  who: 'visitor' | 'owner' | 'guest';
  /** Its address, where the route has parameters or needs a query. */
  at?: (scene: Scene) => string;
  /** What its console may say. */
  expected?: RegExp[];
  /** What shows that the page stands. */
  stands: (page: Page) => Locator;
  /** Presses its main buttons, once it is translated. */
  press(page: Page, scene: Scene): Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name }).first();
const text = (page: Page, shown: string) => page.getByText(shown).locator('visible=true');
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const openDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();

/** Presses a button and translates what it shows. */
async function press(page: Page, name: string, shown: Locator): Promise<void> {
  await button(page, name).locator('visible=true').first().click();
  await translateOnce(page, shown);
}

/** Closes what floats over the page. */
async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor({ state: 'detached' });
  await isWhole(page);
}

/** Opens a dialog by each of these buttons, translates and closes it. */
async function openEach(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await press(page, name, openDialog(page));
    await dismiss(page);
  }
}

/** Opens the menu of a button and each of these dialogs from it. */
async function chooseEach(page: Page, opener: string, ...items: string[]): Promise<void> {
  for (const name of items) {
    await press(page, opener, page.getByRole('menu'));
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await translateOnce(page, openDialog(page));
    await dismiss(page);
  }
}

/** Follows a link to another page. */
async function follow(page: Page, to: Locator, path: string): Promise<void> {
  await to.click();
  await page.waitForURL((url) => url.pathname === path);
  await translateOnce(page, page.locator('h1'));
}

const wizardSteps = [
  async (page: Page) => {
    await fillPlan(page, 'Gulls over the wake');
  },
  async (page: Page) => {
    await button(page, 'Bold').click();
    await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor();
  },
  async (page: Page) => {
    await openEach(page, 'Import from your default list');
    await page.getByLabel('Gear name').fill('Tripod');
    await page.getByLabel('Gear name').press('Enter');
    await translateOnce(page, page.getByRole('checkbox', { name: 'Tripod', checked: true }));
  },
  async (page: Page) => {
    for (const name of [/Shot Type/, /Angle/]) {
      await page.getByRole('group', { name }).getByRole('checkbox').first().check();
    }
  },
  async (page: Page) => {
    await page.getByLabel('Video link').fill('https://vimeo.com/76979871');
    await press(page, 'Add Video', page.getByRole('button', { name: /^Remove/ }));
  },
  async () => {},
];

async function resetPassword(page: Page): Promise<void> {
  await press(page, 'Reset Password', text(page, 'Please confirm your password'));
  await page.getByLabel('New Password').pressSequentially(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await isWhole(page);
}

/** A page that is missing here misses in the type, and its test fails. */
const walks: Record<RoutePath | '/nowhere', Walk> = {
  '/': {
    who: 'visitor',
    stands: (page) => button(page, 'Login'),
    async press(page) {
      await button(page, 'Login').first().click();
      await page.waitForURL('**/login');
      await translateOnce(page, heading('Login')(page));
    },
  },
  '/login': {
    who: 'visitor',
    stands: heading('Login'),
    async press(page) {
      await press(page, 'Login', text(page, 'Password is required'));
      await follow(page, link(page, 'Forgot Password'), '/forgotpassword');
    },
  },
  '/register': {
    who: 'visitor',
    stands: heading('Register'),
    async press(page) {
      await press(page, 'Register', text(page, 'Password is required'));
      await page.getByLabel('Name').fill('Mara Solberg');
      await page.getByLabel('Email').fill(newEmail());
      await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
      await press(page, 'Register', heading('Account Created Successfully')(page));
    },
  },
  '/callsheet': {
    who: 'visitor',
    stands: heading('Call sheet'),
    async press(page) {
      await text(page, 'This link does not work any more').waitFor();
    },
  },
  '/forgotpassword': {
    who: 'visitor',
    stands: heading('Forgot Password'),
    async press(page) {
      await press(page, 'Send', text(page, 'Email id is required'));
      await page.getByLabel('Email').fill(newEmail());
      await press(page, 'Send', heading('Check your inbox')(page));
      await press(page, 'Send again', page.getByRole('status').filter({ hasText: 'Email sent' }));
      await press(page, 'Use another address', page.getByLabel('Email'));
    },
  },
  '/reset-password': {
    who: 'visitor',
    at: () => '/reset-password?token=x',
    stands: heading('Reset Password'),
    press: resetPassword,
  },
  '/resetpassword': {
    who: 'visitor',
    at: () => '/resetpassword?token=x',
    stands: heading('Reset Password'),
    press: resetPassword,
  },
  '/verify-email': {
    who: 'visitor',
    stands: heading('Something Went Wrong!'),
    press: (page) => follow(page, link(page, 'LOG IN NOW'), '/login'),
  },
  '/account-creation': {
    who: 'visitor',
    stands: heading('Account Created Successfully'),
    press: (page) => follow(page, link(page, 'Login'), '/login'),
  },
  '/today': {
    who: 'owner',
    stands: (page) => page.getByRole('main').getByRole('link', { name: 'Last ferry' }),
    async press(page) {
      await openEach(page, 'Running late');
      await press(page, 'Mark as Complete', button(page, 'Undo'));
      await press(page, 'Undo', button(page, 'Mark as Complete').locator('visible=true'));
    },
  },
  '/light': {
    who: 'owner',
    at: () => '/light?lat=-34.36&lng=18.5&date=2026-11-24&place=Cape%20Point',
    stands: (page) => page.getByRole('table'),
    async press(page) {
      await press(page, 'Next month', page.getByRole('heading', { name: 'December 2026' }));
      await page.getByRole('link', { name: 'Sat 5', exact: true }).click();
      await translateOnce(page, page.getByRole('heading', { name: 'Sat 5 Dec 2026' }));
      await press(page, 'What these words mean', text(page, '−4° to 6°'));
    },
  },
  '/projects': {
    who: 'owner',
    stands: (page) => page.getByRole('article', { name: projectTitle }),
    async press(page) {
      await openEach(page, 'Create a New Project');
      await chooseEach(
        page,
        `Project menu of ${projectTitle}`,
        'Edit',
        'Share project',
        'Duplicate project',
        'Add to calendar',
        'Keep on this device',
        'Delete',
      );
      await press(page, 'Account menu', page.getByRole('menu'));
      await dismiss(page);
      await page.keyboard.press('?');
      await translateOnce(page, openDialog(page));
      await dismiss(page);
      await page.getByRole('tab', { name: 'Completed' }).click();
      await translateOnce(page, page.getByRole('heading', { name: 'No Projects Found' }));
    },
  },
  '/projects/:id/callsheet/:date': {
    who: 'owner',
    at: ({ projectId }) => `/projects/${projectId}/callsheet/2031-05-01`,
    stands: heading(projectTitle),
    async press(page) {
      await press(page, 'Weather, edit: Add weather', page.getByRole('textbox', { name: 'Weather' }));
      await page.getByRole('textbox', { name: 'Weather' }).fill('Clear');
      await page.keyboard.press('Control+Enter');
      await translateOnce(page, text(page, 'Clear'));
      await openEach(page, 'Publish');
    },
  },
  '/sharedprojects': {
    who: 'guest',
    stands: (page) => page.getByRole('article', { name: projectTitle }),
    async press(page) {
      await chooseEach(page, `Project menu of ${projectTitle}`, 'Leave project');
      await page.getByRole('tab', { name: 'Completed' }).click();
      await translateOnce(page, page.getByRole('heading', { name: 'No Projects Found' }));
    },
  },
  // It leads to the projects.
  '/shotlist': {
    who: 'guest',
    stands: heading('Plan your Next Shoot'),
    press: (page) => openEach(page, 'Create a New Project'),
  },
  '/shotlist/:id': {
    who: 'owner',
    at: ({ projectId }) => `/shotlist/${projectId}?tab=upcoming`,
    stands: (page) => button(page, `Complete ${shotTitle}`),
    async press(page) {
      await openEach(page, `Reschedule ${shotTitle}`, `Delete ${shotTitle}`);
      await chooseEach(page, `Project menu of ${projectTitle}`, 'Import CSV');
      await press(page, 'Select', page.getByRole('checkbox'));
      await page.getByRole('checkbox').first().press('Space');
      await translateOnce(page, text(page, '1 selected'));
      await openEach(page, 'Shift times');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Drafts' }).click();
      await translateOnce(page, page.getByRole('listitem').filter({ hasText: 'Low tide' }));
      await page.getByRole('textbox', { name: 'Title of a new draft' }).fill('Fog horn');
      await page.keyboard.press('Enter');
      await translateOnce(page, page.getByRole('listitem').filter({ hasText: 'Fog horn' }));
    },
  },
  '/createshot': {
    who: 'owner',
    at: ({ projectId }) => `/createshot?projectId=${projectId}`,
    stands: heading(stepNames[0]),
    async press(page) {
      await press(page, 'Next Step', text(page, 'Title is required'));
      for (const [index, fill] of wizardSteps.entries()) {
        await translateOnce(page, heading(stepNames[index] ?? '')(page));
        await fill(page);
        if (index < 5) await next(page).click();
      }
      await press(page, 'Submit', heading('Your shot has been created successfully')(page));
    },
  },
  '/createshot/:id': {
    who: 'owner',
    at: ({ draftId }) => `/createshot/${draftId}`,
    stands: heading(stepNames[0]),
    async press(page) {
      for (const [index, name] of stepNames.entries()) {
        await stepButton(page, index + 1).click();
        await translateOnce(page, heading(name)(page));
      }
      await stepButton(page, 1).click();
      await page.getByLabel('Title').fill('High tide');
      await openEach(page, 'Cancel');
    },
  },
  '/successpage/:id': {
    who: 'owner',
    at: ({ shotId, projectId }) => `/successpage/${shotId}?projectId=${projectId}`,
    stands: heading('Your shot has been created successfully'),
    async press(page) {
      await page.getByLabel('Email').fill(newEmail());
      await button(page, 'Send Invite').click();
      await success(page, 'Sent Invite successfully');
      await press(page, 'Back to Projects', heading('Plan your Next Shoot')(page));
    },
  },
  '/viewshot/:id': {
    who: 'owner',
    at: ({ shotId }) => `/viewshot/${shotId}`,
    stands: heading(shotTitle),
    async press(page) {
      await openEach(page, 'Edit', 'Choose gear', 'Choose shot types', 'Delete');
      for (const [tab, opener] of [
        ['IMAGES', 'Change images'],
        ['VIDEOS', 'Change videos'],
        ['MEMBERS', 'Choose members'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await translateOnce(page, page.getByRole('tabpanel', { name: tab }));
        await openEach(page, opener);
      }
      await press(page, 'Mark as Complete', button(page, 'Undo'));
      await press(page, 'Undo', page.getByRole('tab', { name: /^Upcoming/ }));
    },
  },
  '/settings': {
    who: 'owner',
    stands: (page) => button(page, 'Delete Sony FX6'),
    async press(page) {
      await page.getByLabel('Gear name').fill('Flag');
      await press(page, 'Add Gear', button(page, 'Delete Flag'));
      await press(page, 'Delete Flag', button(page, 'Delete Sony FX6'));
      await page.getByRole('tab', { name: 'Team members' }).click();
      await translateOnce(page, button(page, 'Edit Ravi Sundaram'));
      await openEach(page, 'Add a Team Member', 'Edit Ravi Sundaram');
      await page.getByRole('tab', { name: 'Profile Settings' }).click();
      await translateOnce(page, text(page, 'This device'));
      await openEach(page, 'Create a token', 'Delete my account');
      await page.getByLabel('Name', { exact: true }).fill('Nadia Solberg');
      await button(page, 'Save Changes').click();
      await success(page, 'Profile updated successfully');
      await page.getByRole('tab', { name: 'Billing' }).click();
      await translateOnce(page, page.getByRole('heading', { name: 'Nothing to pay' }));
    },
  },
  '/gearlist': {
    who: 'guest',
    stands: heading('Step 1/1 GEAR LIST'),
    async press(page) {
      await page.getByLabel('Gear name').fill('Gimbal');
      await press(page, 'Add Gear', page.getByRole('listitem').filter({ hasText: 'Gimbal' }));
      await press(page, 'Add it your Gear List', heading('Plan your Next Shoot')(page));
    },
  },
  '/nowhere': {
    who: 'owner',
    expected: [/404/],
    stands: heading("The content you're looking is not available"),
    press: (page) => follow(page, link(page, 'Go To Home'), '/projects'),
  },
};

test.each([...Object.values(routePaths), '/nowhere' as const])('%s stays whole when translated', async (route) => {
  const { who, at, expected = [], stands, press: pressAll } = walks[route];
  const path = at?.(scene) ?? route;
  if (route !== '/nowhere') expect(matchPath(path.replace(/\?.*/, ''))).toBe(route);
  const { page } = await product.open(path, { as: who === 'visitor' ? undefined : scene[who], expected });
  await translateOnce(page, stands(page));
  await pressAll(page, scene);
  await isWhole(page);
});
