import { z } from 'zod';

/** A piece of gear that a shot of a project uses. */
export const usedGearOut = z.object({ _id: z.string(), gearlistName: z.string() });
export type UsedGear = z.infer<typeof usedGearOut>;
