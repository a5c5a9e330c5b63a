import { z } from 'zod';
import { idOut, idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { pageQuery } from '../../kernel/paging';
import { requiredText } from '../../kernel/text';
import { projectStatuses } from './project.data';

const text = messages.project;

export const projectFields = z.object({
  projectTitle: requiredText(text.titleRequired, 'Title', 200).meta({ example: 'The Lighthouse Keeper' }),
  location: z
    .string({ error: text.countryRequired })
    .trim()
    .min(1, text.countryRequired)
    .max(200, text.countryRequired)
    .meta({ example: 'ZA_South Africa' }),
  scheduleStartDate: z
    .string({ error: text.startRequired })
    .min(1, text.startRequired)
    .max(64, text.startRequired)
    .meta({ example: '2026-11-19' }),
  scheduleEndDate: z
    .string({ error: text.endRequired })
    .min(1, text.endRequired)
    .max(64, text.endRequired)
    .meta({ example: '2026-11-23' }),
});

/** The `updatedAt` that a write was made of; a project that was changed since is a 409. */
export const ifUpdatedAt = z.iso
  .datetime({ offset: true, error: messages.project.ifUpdatedAtInvalid })
  .meta({ description: 'The `updatedAt` that was read; a project that was changed since is a 409.' })
  .optional();

export const projectIdInput = z.object({ id: idSchema });
export const deleteProjectInput = projectIdInput.extend({ ifUpdatedAt });
export const projectStatusInput = z.object({
  id: idSchema,
  status: z.enum(projectStatuses, { error: text.statusInvalid }),
  ifUpdatedAt,
});
/** What both lists take; a project has no more fields than its summary. */
export const projectListInput = z.object({
  ...pageQuery,
  status: z.enum(projectStatuses, { error: text.statusInvalid }).optional(),
});

export const projectOut = z.object({
  _id: idOut,
  projectTitle: z.string(),
  location: z.string(),
  countryCode: z.string(),
  scheduleStartDate: z.iso.datetime(),
  scheduleEndDate: z.iso.datetime(),
  status: z.enum(projectStatuses),
  shotlistCount: z.int(),
  isShared: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** How many projects there are, whatever the page. */
export const projectTotal = z.int();
export const projectGroupsOut = z.object({ active: z.array(projectOut), completed: z.array(projectOut) });

export type ProjectInput = z.infer<typeof projectFields>;
export type UpdateProjectInput = Partial<ProjectInput> & { id: string; ifUpdatedAt?: string | undefined };
export type ProjectOut = z.infer<typeof projectOut>;
export type ProjectListInput = z.infer<typeof projectListInput>;
export type ProjectGroups = z.infer<typeof projectGroupsOut>;
