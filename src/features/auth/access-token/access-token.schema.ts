import { z } from 'zod';
import { idOf, idOut } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import { momentOut } from '../../../kernel/moments';
import { requiredText } from '../../../kernel/text';

const text = messages.accessToken;
const MAX_NAME = 100;

export const tokenScopes = ['read', 'write'] as const;
const scope = z
  .enum(tokenScopes, { error: text.scopeInvalid })
  .meta({ description: '`read` for reads alone, `write` for reads and writes.', example: 'write' });
const TOKEN = '0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91';

export const createTokenInput = z.object({
  name: requiredText(text.nameRequired, 'Name', MAX_NAME).meta({
    description: 'The name by which you will know it.',
    example: 'Shot list import',
  }),
  scope,
  expiresAt: z.iso.datetime({ offset: true, error: text.expiryInvalid }).meta({
    description: 'When it stops working: a date-time with an offset, at most a year from now.',
    example: '2027-02-28T00:00:00Z',
  }),
});

export const tokenIdInput = z.object({ id: idOf('the token', TOKEN) });

/** A token in a list, without the token itself. */
export const tokenOut = z
  .object({
    _id: idOut.meta({ example: TOKEN }),
    name: z.string().meta({ description: 'The name that you gave it.', example: 'Shot list import' }),
    scope,
    expiresAt: momentOut.meta({ description: 'When it stops working, in UTC.', example: '2027-02-28T00:00:00.000Z' }),
    lastUsedAt: momentOut
      .nullable()
      .meta({ description: 'When it was last used, to the minute, in UTC. Null if it never was.', example: null }),
  })
  .meta({ id: 'AccessToken' });

/** A new token, the only time that it is shown. */
export const newTokenOut = tokenOut
  .extend({
    token: z.string().meta({ description: 'The token itself. This answer alone shows it.', example: 'fl_…' }),
  })
  .meta({ id: 'NewAccessToken' });

export type CreateTokenInput = z.infer<typeof createTokenInput>;
export type TokenOut = z.infer<typeof tokenOut>;
export type NewTokenOut = z.infer<typeof newTokenOut>;
