import { z } from 'zod';
import { protectedProcedure, rest, router, successSchema } from '../../server/trpc';
import { countries } from './catalog.rules';
import { countryOut, shotKindOut } from './catalog.schema';
import { shotKinds } from './shot-kinds.data';

const tag = 'Catalog';

export const catalogRouter = router({
  countries: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/admin/getCountryCodes',
        tag,
        summary: 'All ISO 3166-1 countries, by name',
        description: 'The `location` of a project is the code, an underscore, and the name, as in `ZA_South Africa`.',
      }),
    )
    .input(z.object({}))
    .output(successSchema(z.array(countryOut)))
    .query(() => ({ success: true, data: countries() })),

  shotKinds: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/admin/getShotAngle',
        tag,
        summary: "The field's shot types and angles",
        description: 'The standard set. A shot may have names of its own, too.',
      }),
    )
    .input(z.object({}))
    .output(successSchema(z.array(shotKindOut)))
    .query(() => ({ success: true, data: [...shotKinds] })),
});
