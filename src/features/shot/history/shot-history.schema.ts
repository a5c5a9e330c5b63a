import { z } from 'zod';
import { idOut } from '../../../kernel/ids';
import { momentOut } from '../../../kernel/moments';
import { plannedFields } from './planned-fields.data';

/** What a write made of one field. */
const fieldChangeOut = z.object({
  field: z.enum(plannedFields).meta({
    description:
      'A field of updateShotlist. `location` is the place with `location` and `locationData`, `startDateTime` the ' +
      'times with `startDateTime` and `endDateTime`.',
    example: 'title',
  }),
  from: z.unknown().meta({ description: 'What it was, as updateShotlist takes it.', example: 'Keeper climbs' }),
  to: z.unknown().meta({ description: 'What it became.', example: 'Keeper climbs the stairwell' }),
  isKept: z
    .literal(false)
    .optional()
    .meta({ description: 'False where the values are too long to keep; `from` and `to` are null then.' }),
});

/** A write of planned fields of a shot. */
export const historyEntryOut = z
  .object({
    _id: idOut.meta({ example: '0199d2e7-3a41-7c90-8f5d-1b6e9c2d7a04' }),
    at: momentOut.meta({ description: 'When it was changed, in UTC.', example: '2026-11-19T08:42:00.000Z' }),
    by: z.string().meta({
      description: 'The name of who changed it, `Former member` of a deleted account.',
      example: 'Thandi Okafor',
    }),
    others: z
      .int()
      .optional()
      .meta({ description: 'How many other shots the same write has changed; left out where none.' }),
    changes: z.array(fieldChangeOut).meta({ description: 'What was changed.' }),
  })
  .meta({ id: 'HistoryEntry' });

type FieldChange = z.infer<typeof fieldChangeOut>;
/** To a client what may be anything may be undefined, too. */
export type FieldChangeOut = Omit<FieldChange, 'from' | 'to'> & { from?: unknown; to?: unknown };
export type HistoryEntryOut = Omit<z.infer<typeof historyEntryOut>, 'changes'> & { changes: FieldChangeOut[] };
