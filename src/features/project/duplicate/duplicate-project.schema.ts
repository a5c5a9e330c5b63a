import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { projectFields, projectId } from '../project.schema';
import { projectDate } from '../project-dates.rules';

/** What a duplicate of a project may take along. */
export const takeable = ['shots', 'scenes', 'rows', 'gear', 'images', 'people'] as const;

export type Taken = (typeof takeable)[number];

/** What it takes by default: all but the people, who get a mail. */
export const takenByDefault: Taken[] = takeable.filter((one) => one !== 'people');

const text = messages.duplicateProject;

export const duplicateProjectInput = z.object({
  id: projectId,
  projectTitle: projectFields.shape.projectTitle,
  scheduleStartDate: projectFields.shape.scheduleStartDate
    .refine((date) => projectDate(date) !== null, messages.project.startRequired)
    .meta({
      description: 'The first day of the duplicate. All days move with it, clock times stay.',
      example: '2027-01-04',
    }),
  take: z
    .array(z.enum(takeable, { error: text.takeInvalid }), { error: text.takeInvalid })
    .max(takeable.length, text.takeInvalid)
    .meta({
      description: 'What comes along: any of shots, scenes, rows, gear, images and people; by default all but people.',
      example: ['shots', 'scenes', 'gear'],
    })
    .optional(),
});

export type DuplicateProjectInput = z.infer<typeof duplicateProjectInput>;
