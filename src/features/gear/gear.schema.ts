import { z } from 'zod';
import { idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { requiredText } from '../../kernel/text';

export const addGearInput = z.object({
  gearName: requiredText(messages.gear.nameRequired, 'Gear name', 200).meta({ example: 'Sony FX6' }),
});
export const removeGearInput = z.object({ id: idSchema });
export const gearOut = z.object({ _id: z.string(), gearName: z.string() });

export type GearOut = z.infer<typeof gearOut>;
