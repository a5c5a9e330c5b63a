import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { momentOut } from '../../kernel/moments';
import { dayRowOut } from '../day-row/day-row.schema';
import { projectOut } from '../project/project.schema';
import { shotSummaryOut } from '../shot/shot.schema';

const projectOfOut = projectOut
  .pick({ _id: true, projectTitle: true, isShared: true })
  .meta({ description: 'Its project, and whether another account shares it with you.' });

/** A shot of a day that has the shots of many projects. */
export const todayShotOut = shotSummaryOut.extend({ project: projectOfOut }).meta({ id: 'TodayShot' });

/** The same for a row that is no shot. */
const todayRowOut = dayRowOut.extend({ project: projectOfOut }).meta({ id: 'TodayRow' });

const progressOut = z.object({
  projectId: projectOut.shape._id.meta({ description: 'The `_id` of the project.' }),
  date: z.string().meta({
    description: 'The day that is told of: the first of the project that is today in its zone, else its first.',
    example: '2026-11-21',
  }),
  timeZoneId: shotSummaryOut.shape.timeZoneId.meta({ description: 'The zone of that day: of its first shot.' }),
  behindMinutes: z
    .int()
    .nullable()
    .meta({
      description:
        'Whole minutes since the end of the earliest shot of that day that is still planned and has ended. ' +
        '0 for none, null when the day is not today in its zone.',
      example: 35,
    }),
  wrapEstimate: momentOut.nullable().meta({
    description:
      'The last end of its planned shots of that day and of its rows that are not over, later by that but for pinned ' +
      'rows. Null when none is left.',
    example: '2026-11-21T17:15:00.000Z',
  }),
});

const wrapDayOut = z.object({
  projectId: projectOut.shape._id.meta({ description: 'The `_id` of the project.' }),
  projectTitle: projectOut.shape.projectTitle,
  date: z.string().meta({ description: 'The day YYYY-MM-DD.', example: '2026-11-21' }),
});

const unsentSheetOut = z.object({
  projectId: projectOut.shape._id.meta({ description: 'The `_id` of the project.' }),
  projectTitle: projectOut.shape.projectTitle,
  date: z.string().meta({ description: 'The day YYYY-MM-DD.', example: '2026-11-21' }),
  callAt: momentOut.meta({ description: 'Its general call, else when its first shot starts, in UTC.' }),
});

/** What stands beside the due shots. */
export const todayFields = {
  next: idOut.nullable().meta({
    description:
      'The `_id` of the shot that runs, of several the first to have started, or else comes next. Null for none.',
    example: null,
  }),
  nextRow: idOut.nullable().meta({
    description:
      'The `_id` of the row that runs, of several the first to have started, or else comes next. Null for none.',
    example: null,
  }),
  rows: z
    .array(todayRowOut)
    .meta({ description: 'The rows of today in their zones that are no shots, by start.', example: [] }),
  overdue: z.array(todayShotOut).meta({
    description: 'Planned shots that started today or yesterday in their zone, and whose end has passed.',
    example: [],
  }),
  completed: z.int().meta({ description: "How many of today's shots are completed.", example: 0 }),
  wraps: z.array(wrapDayOut).meta({
    description:
      "The days of projects of which some of today's shots are completed: `schedule.day` tells how they went.",
    example: [],
  }),
  unsentSheets: z.array(unsentSheetOut).meta({
    description: 'The days around now of projects that you plan, whose call sheet is not published.',
    example: [],
  }),
  later: todayShotOut.nullable().meta({ description: 'The next planned shot after today, or null.' }),
  behind: z
    .array(progressOut)
    .meta({ description: 'How far behind each project is that has shots in the answer.', example: [] }),
};

/** How many shots are due now and how many are overdue, and in which projects those are that are due. */
export const shotsTodayOut = z.object({
  shots: z.int(),
  overdue: z.int(),
  projects: z.array(z.object({ _id: idOut, title: z.string(), shots: z.int() })),
});

export type ShotsToday = z.infer<typeof shotsTodayOut>;
export type TodayRowOut = z.infer<typeof todayRowOut>;
export type TodayShot = z.infer<typeof todayShotOut>;
