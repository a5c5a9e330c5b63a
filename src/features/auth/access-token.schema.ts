import { z } from 'zod';
import { idOut, idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';

const text = messages.accessToken;
const MAX_NAME = 100;

export const tokenScopes = ['read', 'write'] as const;
const scope = z.enum(tokenScopes, { error: text.scopeInvalid });

export const createTokenInput = z.object({
  name: z
    .string({ error: text.nameRequired })
    .trim()
    .min(1, text.nameRequired)
    .max(MAX_NAME, messages.errors.tooLong('Name', MAX_NAME))
    .meta({ example: 'Shot list import', description: 'What you will know it by.' }),
  scope: scope.meta({ example: 'write', description: '`read` for reads alone, `write` for reads and writes.' }),
  expiresAt: z.iso
    .datetime({ offset: true, error: text.expiryInvalid })
    .meta({ example: '2027-02-28T00:00:00Z', description: 'When it stops working: a year from now at most.' }),
});

export const tokenIdInput = z.object({ id: idSchema });

/** A token as it is listed; nothing of it opens a door. */
export const tokenOut = z.object({
  _id: idOut,
  name: z.string(),
  scope,
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** A token as it is shown once. */
export const newTokenOut = tokenOut.extend({ token: z.string() });

export type CreateTokenInput = z.infer<typeof createTokenInput>;
export type TokenOut = z.infer<typeof tokenOut>;
export type NewTokenOut = z.infer<typeof newTokenOut>;
