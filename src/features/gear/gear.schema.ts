import { z } from 'zod';
import { idOf, idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { limitedList, requiredText } from '../../kernel/text';
import { gearLimits } from './gear.rules';

const gearName = requiredText(messages.gear.nameRequired, 'Gear name', gearLimits.name).meta({
  description: 'The name of the piece of gear.',
  example: 'Sony FX6',
});
const GEAR = '0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60';

export const addGearInput = z.object({ gearName });
export const addManyGearInput = z.object({ gearNames: limitedList(gearName, 'Gear', gearLimits.lines) });
export const removeGearInput = z.object({ id: idOf('the piece of gear', GEAR) });

export const gearOut = z
  .object({
    _id: idOut.meta({ example: GEAR }),
    gearName: z.string().meta({ description: 'The name of the piece of gear.', example: 'Sony FX6' }),
  })
  .meta({ id: 'Gear' });

/** The new names and those that were in the list already, each in the order of the request. */
export const addedGearOut = z.object({ added: z.array(gearOut), known: z.array(gearOut) });

export type GearOut = z.infer<typeof gearOut>;
