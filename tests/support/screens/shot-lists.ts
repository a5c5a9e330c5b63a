import type { Locator, Page } from 'playwright-core';
import { button, paste } from '../page';
import type { ScreenFixtures } from '../screen-fixtures';
import { makeShot } from '../shoot';
import { dismissToasts, failure, success } from '../steps';
import { from, heading, notFound, type Open, press, pressAndAsk, type Screen, tab } from './screen';

/** The row of a shot. */
const row = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });

/** The toasts of the page rest while one of them has the focus. */
const holdToasts = (page: Page) => page.keyboard.press('F8');

export const project: Open = async (page, { projectId }) => {
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
  from(project, async (page) => {
    await tab(page, new RegExp(`^${name}`)).click();
    await page.getByRole('tabpanel', { name: new RegExp(`^${name}`) }).waitFor();
  });

/** The first shot of a list is selected. */
const selectFirst: Open = async (page) => {
  await button(page, 'Select').click();
  await page.getByRole('checkbox').first().press('Space');
  await page.getByRole('region', { name: 'Selected shots' }).getByText('1 selected').waitFor();
};

/** A project in another view than by time. */
const inView =
  (view: string, shown: string) =>
  (of: (scene: ScreenFixtures) => string): Open =>
  async (page, scene) => {
    await page.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [`fl_view:${of(scene)}`, view],
    );
    await page.goto(`/shotlist/${of(scene)}`);
    await page.locator(shown).first().waitFor();
  };
/** The grid of a project; on a phone its list. */
const grid = inView('grid', '[role=grid], main ol');
const byScene = inView('scene', 'main section[aria-label="No scene"]');
/** A project by its days, on a phone as an agenda; without days what says so. */
const schedule = inView('schedule', 'main h3');
const projectGrid = grid(({ projectId }) => projectId);
const cell = (page: Page, row: number, column: string) =>
  page.locator(`tr[aria-rowindex="${row + 2}"] [data-column="${column}"]`);

/** A project, by its lists of shots, and what opens from them. */
export const shotLists: Screen[] = [
  { name: 'project, due today', who: 'producer', drawn: '09 10 11 12', open: inTab('Due Today') },
  ...['Completed', 'Upcoming', 'Delayed', 'Drafts'].map((name) => ({
    name: `project, ${name.toLowerCase()}`,
    who: 'producer' as const,
    open: inTab(name),
  })),
  {
    name: 'project, search',
    who: 'producer',
    open: from(project, async (page) => {
      await page.getByRole('searchbox', { name: 'Search shots' }).fill('permit');
      await page.getByText('Found in other tabs:').waitFor();
    }),
  },
  {
    name: 'project, new drafts that wait',
    who: 'producer',
    open: from(project, async (page) => {
      await page.route('**/trpc/shot.createDrafts**', (route) => route.abort());
      const field = page.getByRole('textbox', { name: 'Title of a new draft' });
      await paste(field, 'The lamp is lit\nLast ferry');
      await page.getByRole('alert').filter({ hasText: '2 titles are not added yet' }).waitFor();
      await dismissToasts(page);
      await field.fill('Gulls over the wake, '.repeat(10));
      await field.press('Enter');
      await page.getByText('Over 200 characters, not added').waitFor();
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
    name: 'project, shots selected',
    who: 'producer',
    drawn: '51',
    open: from(ahead, selectFirst),
  },
  {
    name: 'project, times of the selected shots',
    who: 'producer',
    open: from(ahead, selectFirst, async (page) => {
      await button(page, 'Shift times').click();
      await page.getByRole('dialog', { name: 'Shift times' }).waitFor();
    }),
  },
  { name: 'project by scene, without scenes', who: 'producer', open: byScene(({ projectId }) => projectId) },
  { name: 'schedule', who: 'producer', drawn: '55', open: schedule(({ projectId }) => projectId) },
  { name: 'schedule without days', who: 'beginner', open: schedule(({ emptyProjectId }) => emptyProjectId) },
  {
    name: 'schedule, running late',
    who: 'producer',
    drawn: '56',
    open: from(
      schedule(({ projectId }) => projectId),
      press('Running late', (page) => page.getByRole('dialog').getByRole('heading', { name: 'What would move' })),
    ),
  },
  {
    name: 'schedule, a row of the day',
    who: 'producer',
    drawn: '76',
    async open(page, scene) {
      const { people, projectId: id } = scene;
      const { data: days } = (await people.producer.call('rest', 'schedule.days', { id })).body;
      for (const { date, firstStart: startDateTime, timeZoneId } of days.filter(({ rows }) => rows === 0)) {
        const row = { id, date, kind: 'meal', startDateTime, minutes: 45, timeZoneId } as const;
        await people.producer.call('rest', 'schedule.addRow', row);
      }
      await schedule(({ projectId }) => projectId)(page, scene);
      // On a phone it has a menu.
      await page.locator('li[data-row] button').first().click();
      const [dialog, edit] = [page.getByRole('dialog'), page.getByRole('menuitem', { name: 'Edit row' })];
      await dialog.or(edit).first().waitFor();
      if (await edit.isVisible()) await edit.click();
      await page.getByRole('dialog', { name: 'Edit row' }).waitFor();
    },
  },
  {
    name: 'schedule, the times of a draft',
    who: 'beginner',
    async open(page, scene) {
      const title = 'Dust in the beam';
      const { people, spareProjectId: projectId } = scene;
      await people.beginner.call('rest', 'shot.createDrafts', { projectId, titles: [title] });
      await schedule(() => projectId)(page, scene);
      await press(`Schedule ${title}`, () => page.getByRole('dialog', { name: 'Schedule', exact: true }))(page, scene);
    },
  },
  {
    name: 'grid, a block while a cell is edited',
    who: 'producer',
    drawn: '70',
    open: from(projectGrid, async (page) => {
      await cell(page, 1, 'duration').click();
      for (let down = 0; down < 3; down += 1) await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.type('45');
      await page.getByText('ends').waitFor();
    }),
  },
  {
    name: 'grid, a refused cell',
    who: 'producer',
    drawn: '70',
    open: from(projectGrid, async (page) => {
      await cell(page, 1, 'start').click();
      await page.keyboard.type('24:10');
      await page.keyboard.press('Enter');
      await page.getByText('1 cell not saved').waitFor();
    }),
  },
  {
    name: 'grid, headings of a paste that are not known',
    who: 'beginner',
    open: from(
      grid(({ spareProjectId }) => spareProjectId),
      async (page) => {
        const adding = page.locator('[role=grid] [data-column="title"]').last();
        await adding.click();
        await paste(adding, 'Title\tDuration\tGlass\nRope\t\t35 mm');
        await button(page, 'Match by hand').click();
        await page.getByRole('dialog', { name: 'Match by hand' }).waitFor();
      },
    ),
  },
  { name: 'grid of a project that is shared', who: 'director', open: projectGrid },
  { name: 'grid without shots', who: 'beginner', open: grid(({ emptyProjectId }) => emptyProjectId) },
  {
    name: 'grid of a phone, an open row',
    who: 'producer',
    drawn: '70',
    phoneOnly: true,
    open: from(projectGrid, async (page) => {
      await page.locator('main ol button[aria-expanded]').nth(1).click();
      await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
    }),
  },
  {
    name: 'import csv',
    who: 'producer',
    open: from(project, async (page) => {
      await button(page, 'Project menu of First Stride').click();
      await page.getByRole('menuitem', { name: 'Import CSV', exact: true }).click();
      await page.getByRole('dialog', { name: 'Import CSV' }).waitFor();
    }),
  },
  {
    name: 'import csv, its preview',
    who: 'producer',
    open: from(project, async (page) => {
      await button(page, 'Project menu of First Stride').click();
      await page.getByRole('menuitem', { name: 'Import CSV', exact: true }).click();
      const lines = ['Keeper climbs,2026-11-24,6:30,45,Cape Point,Lens 50', 'Lamp is lit,tbd,18,30,Café Noir,Fog'];
      const csv = ['Title,Date,Start,Duration,Location,Ausrüstung', ...lines].join('\n');
      await page.getByRole('textbox', { name: 'Paste text' }).fill(csv);
      await button(page, 'Show preview').click();
      await button(page, 'Import 1 shot').waitFor();
    }),
  },
  {
    name: 'import a script',
    who: 'producer',
    open: from(project, async (page) => {
      await button(page, 'Project menu of First Stride').click();
      await page.getByRole('menuitem', { name: 'Import a script', exact: true }).click();
      await page.getByRole('dialog', { name: 'Import a script' }).waitFor();
    }),
  },
  {
    name: 'import a script, its preview with what was passed over',
    who: 'producer',
    open: from(project, async (page) => {
      await button(page, 'Project menu of First Stride').click();
      await page.getByRole('menuitem', { name: 'Import a script', exact: true }).click();
      await page.getByRole('tab', { name: 'Paste text' }).click();
      const script = ['INT. LAMP ROOM - NIGHT #1A#', '', 'He waits.', 'EXT. PIER - DAY', '', 'EXT. PIER - DAWN #1A#'];
      await page.getByRole('textbox', { name: 'Script', exact: true }).fill(script.join('\n'));
      await button(page, 'Show preview').click();
      await page.getByRole('heading', { name: 'Passed over' }).waitFor();
    }),
  },
  {
    name: 'reschedule',
    who: 'producer',
    drawn: '27',
    open: from(ahead, async (page, { later }) => {
      await button(page, `Reschedule ${later.shot}`).click();
      await page.getByRole('dialog', { name: 'Reschedule Shot' }).waitFor();
    }),
  },
  {
    name: 'confirm delete',
    who: 'producer',
    drawn: '26',
    open: from(ahead, (page, scene) => pressAndAsk(`Delete ${scene.later.shot}`, 'Confirm Delete')(page, scene)),
  },
  {
    name: 'toast of a failure',
    who: 'producer',
    drawn: '28',
    open: from(ahead, async (page, { later }) => {
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
