import { z } from 'zod';
import { createTokenInput } from './access-token/access-token.schema';

/** The dialog's fields: people choose days, the API takes the time of expiry. */
export const tokenForm = createTokenInput.omit({ expiresAt: true }).extend({ days: z.string() });

export type TokenForm = z.infer<typeof tokenForm>;
