import { z } from 'zod';

export const countryOut = z
  .object({
    id: z.string().meta({ description: 'The same as `code`.', example: 'ZA' }),
    code: z.string().meta({ description: 'The country code, ISO 3166-1 alpha-2.', example: 'ZA' }),
    name: z.string().meta({ description: 'The name in English.', example: 'South Africa' }),
  })
  .meta({ id: 'Country' });

export const shotKindOut = z
  .object({
    _id: z.string().meta({ description: 'The id by which other calls name it.', example: 'shot-wide' }),
    name: z.string().meta({ description: 'The name of the shot type or angle.', example: 'Wide' }),
    type: z
      .enum(['shot', 'angle'])
      .meta({ description: '`shot` for `shotTypes`, `angle` for `shotAngles` of a shot.', example: 'shot' }),
  })
  .meta({ id: 'ShotKind' });

export type Country = z.infer<typeof countryOut>;
export type ShotKind = z.infer<typeof shotKindOut>;
