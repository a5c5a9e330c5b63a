import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { personName } from '../../kernel/text';
import { loginInput, userOut } from '../auth/auth.schema';

const text = messages.profile;

/**
 * The input of Profile Settings. The email address is read-only: an empty one is refused, any other is ignored
 * (contract section 3).
 */
export const updateProfileInput = z.object({
  name: personName(text.nameRequired),
  profileImage: z
    .string({ error: text.imageUnknown })
    .max(200, text.imageUnknown)
    .nullable()
    .optional()
    .meta({ description: 'The `url` of upload-profile. Null for none. Left out, it stays as it is.' }),
  email: z
    .unknown()
    .refine((email) => email !== null && (typeof email !== 'string' || email.trim() !== ''), text.emailRequired)
    .optional()
    .meta({ description: 'Ignored, but it must not be empty.' }),
});

export const deleteAccountInput = z.object({ password: loginInput.shape.password });

export const profileOut = userOut
  .extend({ name: userOut.shape.name.meta({ description: 'Your name.' }) })
  .meta({ id: 'Profile' });

export type UpdateProfileInput = z.infer<typeof updateProfileInput>;
export type ProfileOut = z.infer<typeof profileOut>;
