import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { momentOut } from '../../kernel/moments';
import { projectOut } from '../project/project.schema';
import { shotSummaryOut } from '../shot/shot.schema';

/** A shot of a day that has the shots of many projects. */
export const todayShotOut = shotSummaryOut
  .extend({
    project: projectOut
      .pick({ _id: true, projectTitle: true, isShared: true })
      .meta({ description: 'Its project, and whether another account shares it with you.' }),
  })
  .meta({ id: 'TodayShot' });

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
    description: 'The last end of its planned shots of that day, later by that. Null when none is left.',
    example: '2026-11-21T17:15:00.000Z',
  }),
});

/** What stands beside the due shots. */
export const todayFields = {
  next: idOut.nullable().meta({
    description:
      'The `_id` of the shot that runs, of several the first to have started, or else comes next. Null for none.',
    example: null,
  }),
  overdue: z.array(todayShotOut).meta({
    description: 'Planned shots that started today or yesterday in their zone, and whose end has passed.',
    example: [],
  }),
  completed: z.int().meta({ description: "How many of today's shots are completed.", example: 0 }),
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
export type TodayShot = z.infer<typeof todayShotOut>;
