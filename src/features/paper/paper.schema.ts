import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { isDate } from '../../kernel/wall-time';
import { EXAMPLE_DAY } from '../day-row/day-row.schema';
import { projectId } from '../project/project.schema';
import { sceneOfProject } from '../scene/scene.schema';
import { orientations, paperBounds, paperColumns, paperLayouts, paperSizes, usualColumns } from './paper.data';

const text = messages.paper;

const isColumnList = (list: string) => list.split(',').every((name) => paperColumns.has(name.trim()));

export const paperInput = z.object({
  id: projectId,
  layout: z.enum(paperLayouts, { error: text.layoutInvalid }).meta({
    description: '`list` is a table, `board` pictures in rows, `day` the schedule of a day.',
    example: 'board',
  }),
  perRow: z
    .int({ error: text.perRowRange })
    .min(1, text.perRowRange)
    .max(paperBounds.perRow, text.perRowRange)
    .meta({ description: 'Of a board: how many pictures stand in a row.', example: 3 })
    .default(3),
  columns: z
    .string({ error: text.columnsInvalid })
    .max(500, text.columnsInvalid)
    .refine(isColumnList, text.columnsInvalid)
    .meta({
      description:
        `Of a list: its columns, as names separated by commas: ${[...paperColumns.keys()].join(', ')}. ` +
        'With `scene` the shots stand below the heads of their scenes.',
      example: 'number,scene,title,lens',
    })
    .default(usualColumns.join(',')),
  scene: sceneOfProject.meta({ description: 'Only the shots of this scene, by its `_id`.' }).optional(),
  date: z
    .string({ error: messages.schedule.dateForm })
    .refine(isDate, messages.schedule.dateForm)
    .meta({
      description: 'Only the shots that start on this day YYYY-MM-DD in their own zone; required by `day`.',
      example: EXAMPLE_DAY,
    })
    .optional(),
  drafts: z
    .boolean()
    .meta({ description: 'Whether drafts are printed, too, for whoever sees them. By default false.', example: true })
    .default(false),
  paper: z
    .enum(paperSizes, { error: text.sizeInvalid })
    .meta({ description: 'The size of the paper.', example: 'a4' })
    .default('a4'),
  orientation: z
    .enum(orientations, { error: text.orientationInvalid })
    .meta({ description: 'How the paper lies. By default landscape for a list, else portrait.', example: 'portrait' })
    .optional(),
});

export type PaperInput = z.output<typeof paperInput>;

/** What a page shows before it prints. */
export const paperPreviewOut = z.object({
  pages: z.int().meta({ description: 'How many pages the paper has.', example: 2 }),
  shots: z.int().meta({ description: 'How many shots are on it.', example: 24 }),
  firstPage: z.string().meta({ description: 'The first page as an image, as a data URL.' }),
});
export type PaperPreview = z.infer<typeof paperPreviewOut>;
