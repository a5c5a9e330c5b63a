import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { cellLine } from '../../../kernel/text';
import { shotLimits } from '../shot-limits.data';
import { type ColumnField, priorities } from './column-choices.data';

const text = messages.shot;

const setup = { description: 'The setup of camera and light to which it belongs.', example: '2B' };
const camera = { description: 'The camera that takes it.', example: 'A' };
const lens = { description: 'The lens, in words.', example: '35 mm' };
const movement = { description: 'The movement of the camera, in words.', example: 'Push in' };
const estimateMinutes = { description: 'How many minutes it takes to shoot. Null for no estimate.', example: 45 };
const priority = {
  description: '`must` for a shot that is needed, `nice` for one that is nice to have. Null says nothing.',
  example: 'must',
} as const;

type Meta = typeof setup;
const lineIn = (label: string, max: number, { description, example }: Meta) =>
  cellLine(label, max)
    .nullable()
    .meta({ description: `${description} At most ${max} characters. Null for none.`, example });
const lineOut = ({ description, example }: Meta) =>
  z.string().meta({ description: `${description} Empty for none.`, example });

/** The columns of shot lists in a request (contract-crew, section 10). */
export const columnFields = {
  setup: lineIn('Setup', shotLimits.setup, setup),
  camera: lineIn('Camera', shotLimits.camera, camera),
  lens: lineIn('Lens', shotLimits.lens, lens),
  movement: lineIn('Movement', shotLimits.movement, movement),
  estimateMinutes: z
    .number({ error: text.estimateInvalid })
    .int(text.estimateInvalid)
    .min(1, text.estimateInvalid)
    .max(shotLimits.estimateMinutes, text.estimateInvalid)
    .nullable()
    .meta(estimateMinutes),
  priority: z.enum(priorities, { error: text.priorityInvalid }).nullable().meta(priority),
} satisfies Record<ColumnField, z.ZodType>;

/** The same in an answer. */
export const columnsOut = {
  setup: lineOut(setup),
  camera: lineOut(camera),
  lens: lineOut(lens),
  movement: lineOut(movement),
  estimateMinutes: z.int().nullable().meta(estimateMinutes),
  priority: z.enum(priorities).nullable().meta(priority),
} satisfies Record<ColumnField, z.ZodType>;
