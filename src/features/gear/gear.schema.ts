import { z } from 'zod';
import { idOut, idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { limitedList, requiredText } from '../../kernel/text';
import { gearLimits } from './gear.rules';

const gearName = requiredText(messages.gear.nameRequired, 'Gear name', gearLimits.name).meta({ example: 'Sony FX6' });

export const addGearInput = z.object({ gearName });
export const addManyGearInput = z.object({ gearNames: limitedList(gearName, 'Gear', gearLimits.lines) });
export const removeGearInput = z.object({ id: idSchema });
export const gearOut = z.object({ _id: idOut, gearName: z.string() });
/** Of the names sent, what is new in the list and what it held already, each in the order sent. */
export const addedGearOut = z.object({ added: z.array(gearOut), known: z.array(gearOut) });

export type GearOut = z.infer<typeof gearOut>;
