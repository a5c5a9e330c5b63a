import { z } from 'zod';
import { idOf, idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { createdAtOut, momentOut, updatedAtOut } from '../../kernel/moments';
import { pageQuery } from '../../kernel/paging';
import { requiredText } from '../../kernel/text';
import { projectStatuses } from './project.data';
import { roles } from './roles.data';

const text = messages.project;
/** The id of the project of the examples. */
export const PROJECT = '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f';

/** The id of a project in the path of a call. */
export const projectId = idOf('the project', PROJECT);
/** The id of the project that a new shot belongs to. */
export const ownProjectId = idOf('a project of yours', PROJECT);

export const projectFields = z.object({
  projectTitle: requiredText(text.titleRequired, 'Title', 200).meta({
    description: 'The title of the project.',
    example: 'The Lighthouse Keeper',
  }),
  location: z
    .string({ error: text.countryRequired })
    .trim()
    .min(1, text.countryRequired)
    .max(200, text.countryRequired)
    .meta({
      description: 'The `code` of a country of getCountryCodes, an underscore, and its `name`.',
      example: 'ZA_South Africa',
    }),
  scheduleStartDate: z
    .string({ error: text.startRequired })
    .min(1, text.startRequired)
    .max(64, text.startRequired)
    .meta({
      description: 'A date, or a date-time. Without an offset it is in UTC.',
      example: '2026-11-19',
    }),
  scheduleEndDate: z
    .string({ error: text.endRequired })
    .min(1, text.endRequired)
    .max(64, text.endRequired)
    .meta({
      description:
        'A date, or a date-time, not before the start. Without an offset it is in UTC. A midnight in UTC means its ' +
        'whole date, and the number of days is the difference rounded up: to count the last day send its end, ' +
        '`2026-11-23T23:59:59.999Z`.',
      example: '2026-11-23',
    }),
  cover: z
    .string({ error: text.coverUnknown })
    .nullable()
    .meta({
      description:
        'The picture of the project: `art-1` to `art-6` for an artwork, or the `url` of an image that you have ' +
        'uploaded. By default null: an artwork that the page chooses.',
      example: 'art-5',
    })
    .optional(),
  mealAfterMinutes: z
    .int({ error: messages.dayRow.mealAfterRange })
    .refine((minutes) => minutes === 0 || (minutes >= 60 && minutes <= 720), messages.dayRow.mealAfterRange)
    .meta({
      description:
        'A day with more minutes than this before its first meal, or between two, is warned of. 0 for never.',
      example: 360,
    })
    .optional(),
});

/** The `updatedAt` that a write is based on; when the project was changed since, the write is a 409. */
export const ifUpdatedAt = z.iso
  .datetime({ offset: true, error: messages.project.ifUpdatedAtInvalid })
  .meta({ description: 'The `updatedAt` that you read. If the project has changed since, the answer is a 409.' })
  .optional();

export const projectIdInput = z.object({ id: projectId });
export const deleteProjectInput = projectIdInput.extend({ ifUpdatedAt });
export const projectStatusInput = z.object({
  id: projectId,
  status: z.enum(projectStatuses, { error: text.statusInvalid }).meta({
    description: '`completed` makes the shots of the project read-only, `active` opens them again.',
    example: 'completed',
  }),
  ifUpdatedAt,
});
/** The input of both lists; a project has no more fields than its summary. */
export const lockNumbersInput = z.object({
  id: projectId,
  locked: z
    .boolean({ error: text.lockedRequired })
    .meta({ description: 'Whether its shots are to keep the numbers that they have.', example: true }),
});
export const projectListInput = z.object({
  ...pageQuery,
  status: z
    .enum(projectStatuses, { error: text.statusInvalid })
    .meta({ description: 'Only projects that have this status. By default of both.' })
    .optional(),
});

/** What the caller may do with a project or a shot at the time of the answer. */
export const mayOut = z
  .object({
    edit: z.boolean().meta({ description: 'Change it.' }),
    tick: z.boolean().meta({ description: 'Tick items of the checklists.' }),
    complete: z.boolean().meta({ description: 'Complete it.' }),
    note: z.boolean().meta({ description: 'Write notes.' }),
  })
  .meta({
    description: 'What you may do with it now.',
    example: { edit: true, tick: true, complete: true, note: true },
  });

/** The same of a project. */
export const projectMayOut = mayOut
  .extend({
    edit: z.boolean().meta({ description: 'Change its title, country, days and cover.' }),
    plan: z.boolean().meta({ description: 'Make and change shots and scenes.' }),
    tick: z.boolean().meta({ description: 'Tick items of the checklists of its shots, and complete shots.' }),
    complete: z.boolean().meta({ description: 'Complete the project itself.' }),
    note: z.boolean().meta({ description: 'Write notes on its shots.' }),
    share: z.boolean().meta({ description: 'Share it, change roles and hand it over.' }),
  })
  .meta({
    description: 'What you may do with it now.',
    example: { edit: true, plan: true, tick: true, complete: true, note: true, share: true },
  });

/** Names of people, never their addresses. */
export const peopleOut = (most: number, shared: string) =>
  z.array(z.string()).meta({
    description: `The names of up to ${most} people with whom ${shared}.`,
    example: ['Mira Kessler'],
  });

const nextOut = z.object({
  _id: idOut.meta({ description: 'The `_id` of the shot.' }),
  title: z.string().meta({ description: 'The title of the shot.' }),
  startDateTime: momentOut.meta({ description: 'When it starts, in UTC.' }),
  endDateTime: momentOut.meta({ description: 'When it ends, in UTC.' }),
  timeZoneId: z.string().meta({ description: 'The IANA time zone of its place.' }),
});

export const projectOut = z
  .object({
    _id: idOut.meta({ example: PROJECT }),
    projectTitle: z.string().meta({ description: 'The title of the project.', example: 'The Lighthouse Keeper' }),
    location: z.string().meta({
      description: 'The code of its country, an underscore, and the name of the country.',
      example: 'ZA_South Africa',
    }),
    countryCode: z.string().meta({ description: 'The code of its country, ISO 3166-1 alpha-2.', example: 'ZA' }),
    scheduleStartDate: momentOut.meta({ description: 'When it starts, in UTC.', example: '2026-11-19T00:00:00.000Z' }),
    scheduleEndDate: momentOut.meta({ description: 'When it ends, in UTC.', example: '2026-11-23T00:00:00.000Z' }),
    status: z
      .enum(projectStatuses)
      .meta({ description: 'In a `completed` project the shots are read-only.', example: 'active' }),
    shotlistCount: z.int().meta({
      description:
        'The number of its shots without deleted ones. For crew and viewers, of the shots that are shared with them, ' +
        'without drafts.',
      example: 1,
    }),
    isShared: z.boolean().meta({
      description: 'Whether it belongs to another account, which shares shots of it with you.',
      example: false,
    }),
    ownerName: z
      .string()
      .nullable()
      .meta({ description: 'The name of the account that owns it. Null for a project of your own.', example: null }),
    sharedWith: z.int().nullable().meta({
      description: 'The number of people with whom it is shared as a whole. Null for crew and viewers.',
      example: 0,
    }),
    role: z.enum(roles).meta({
      description:
        'What you are in it: its `owner`, an `editor`, who plans like the owner, `crew`, who ticks and completes, or ' +
        'a `viewer`, also where single shots are shared with you.',
      example: 'owner',
    }),
    isSharedWhole: z.boolean().meta({
      description:
        'Whether it is shared with you as a whole, so that you see its later shots too and may leave it. False in a ' +
        'project of your own.',
      example: false,
    }),
    people: peopleOut(4, 'it or its shots are shared'),
    peopleCount: z
      .int()
      .meta({ description: 'The number of people with whom it or its shots are shared.', example: 1 }),
    completedCount: z.int().meta({ description: 'How many of its shots are completed.', example: 0 }),
    next: nextOut.nullable().meta({
      description: 'The planned shot that runs, or comes next, or null.',
      example: {
        _id: '0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10',
        title: 'Keeper climbs the stairwell',
        startDateTime: '2026-11-21T03:30:00.000Z',
        endDateTime: '2026-11-21T05:00:00.000Z',
        timeZoneId: 'Africa/Johannesburg',
      },
    }),
    may: projectMayOut,
    cover: z
      .string()
      .nullable()
      .meta({
        description:
          'Its picture: `art-1` to `art-6` for an artwork, or the root-relative address of an image, which everybody ' +
          'who sees the project may load. Null for an artwork that the page chooses.',
        example: 'art-5',
      }),
    mealAfterMinutes: z
      .int()
      .meta({ description: 'After how many minutes a day without a meal is warned of. 0 for never.', example: 360 }),
    numbersLocked: z
      .boolean()
      .meta({ description: 'Whether its shots keep the numbers that they have.', example: false }),
    isExample: z.boolean().meta({ description: 'Whether `createExample` made it.', example: false }),
    createdAt: createdAtOut,
    updatedAt: updatedAtOut.meta({ description: 'When it was last changed, in UTC: `ifUpdatedAt` of a write.' }),
  })
  .meta({ id: 'Project' });

/** A shared project in the export of an account. */
export const sharedProjectOut = projectOut.pick({ _id: true, projectTitle: true }).meta({ id: 'SharedProject' });

/** The number of projects on all pages. */
export const projectTotal = z.int().meta({ description: 'The number of projects on all pages.', example: 1 });
export const projectGroupsOut = z.object({
  active: z.array(projectOut).meta({ description: 'The projects that are being worked on.' }),
  completed: z.array(projectOut).meta({ description: 'The projects that are completed.', example: [] }),
});

export type May = z.infer<typeof mayOut>;
export type ProjectMay = z.infer<typeof projectMayOut>;
export type ProjectInput = z.infer<typeof projectFields>;
export type UpdateProjectInput = Partial<ProjectInput> & { id: string; ifUpdatedAt?: string | undefined };
export type ProjectOut = z.infer<typeof projectOut>;
export type SharedProjectOut = z.infer<typeof sharedProjectOut>;
export type NextShot = z.infer<typeof nextOut>;
export type ProjectListInput = z.infer<typeof projectListInput>;
export type ProjectGroups = z.infer<typeof projectGroupsOut>;
