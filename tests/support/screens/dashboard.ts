import type { Page } from 'playwright-core';
import { button, dialog } from '../page';
import type { ScreenFixtures } from '../screen-fixtures';
import {
  at,
  choose,
  from,
  loaded,
  notFound,
  type Open,
  press,
  pressAndAsk,
  question,
  type Screen,
  tab,
} from './screen';

const card = (page: Page, title: string) => page.getByRole('article', { name: title }).first();

const projects: Open = async (page) => {
  await page.goto('/projects');
  await card(page, 'First Stride').waitFor();
};

const projectMenu = from(
  projects,
  press('Project menu of First Stride', (page) => page.getByRole('menu')),
);

const shareDialog = from(
  projectMenu,
  choose('Share project', (page) => dialog(page).getByRole('listitem').first()),
);

const duplicateDialog = from(
  projectMenu,
  choose('Duplicate project', (page) => dialog(page).getByRole('checkbox').first()),
);

/** The dashboard, with what opens from it, and the pages beside it. */
export const dashboard: Screen[] = [
  { name: 'projects', who: 'producer', drawn: '05 06 07', open: projects },
  {
    name: 'projects, completed',
    who: 'producer',
    open: from(projects, async (page) => {
      await tab(page, 'Completed').click();
      await card(page, 'Dune Runners').waitFor();
    }),
  },
  {
    name: 'projects, nothing found',
    who: 'producer',
    drawn: '30',
    open: from(projects, async (page) => {
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
    open: from(
      projects,
      press('Account menu', (page) => page.getByRole('menu')),
    ),
  },
  {
    name: 'keyboard shortcuts',
    who: 'producer',
    open: from(projects, async (page) => {
      await page.keyboard.press('?');
      await dialog(page).getByText('Use keyboard shortcuts').waitFor();
    }),
  },
  { name: 'project menu', who: 'producer', open: projectMenu },
  {
    name: 'edit a project',
    who: 'producer',
    open: from(
      projectMenu,
      choose('Edit', (page) => page.getByRole('dialog', { name: 'Edit project' })),
    ),
  },
  {
    name: 'delete a project',
    who: 'producer',
    open: from(
      projectMenu,
      choose('Delete', (page) => question(page, 'Confirm Delete')),
    ),
  },
  { name: 'duplicate a project', who: 'producer', drawn: '82', open: duplicateDialog },
  { name: 'share a project', who: 'producer', drawn: '71', open: shareDialog },
  {
    name: 'share a project, refused',
    who: 'producer',
    drawn: '71',
    open: from(shareDialog, async (page) => {
      await dialog(page).getByLabel('Email').fill('sipho@khumalo.tv');
      await button(page, 'Send Invite').click();
      await dialog(page).getByText('Already shared with this person').waitFor();
    }),
  },
  {
    name: 'share a project, remove a person',
    who: 'producer',
    open: from(shareDialog, pressAndAsk('Remove sipho@khumalo.tv', 'Remove from this project')),
  },
  {
    name: 'add to calendar',
    who: 'producer',
    drawn: '61',
    open: from(
      projects,
      press('Project menu of First Stride', (page) => page.getByRole('menu')),
      choose('Add to calendar', (page) => button(page, 'Create link')),
      press('Create link', (page) => button(page, 'Copy link')),
    ),
  },
  {
    name: 'leave a project',
    who: 'director',
    open: from(
      at('/sharedprojects', 'Shared Projects'),
      press('Project menu of A rather long working title for a film about the tides', (page) => page.getByRole('menu')),
      choose('Leave project', (page) => question(page, 'Leave project')),
    ),
  },
  {
    name: 'new project, its countries',
    who: 'producer',
    drawn: '25',
    open: from(projects, async (page) => {
      await button(page, 'Create a New Project').click();
      await page.getByRole('combobox', { name: 'Country' }).fill('south');
      await page.getByRole('option', { name: /South Africa/ }).waitFor();
    }),
  },
  {
    name: 'new project, every field wrong',
    who: 'producer',
    open: from(projects, async (page) => {
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
        {} as ScreenFixtures,
      ),
  },
];
