import { z } from 'zod';

export const countryOut = z.object({ id: z.string(), code: z.string(), name: z.string() });
export const shotKindOut = z.object({ _id: z.string(), name: z.string(), type: z.enum(['shot', 'angle']) });

export type Country = z.infer<typeof countryOut>;
export type ShotKind = z.infer<typeof shotKindOut>;
