import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { personName } from '../../kernel/text';
import { tokenOut } from '../auth/access-token.schema';
import { loginInput } from '../auth/auth.schema';
import { deviceOut } from '../auth/session.schema';
import { gearOut } from '../gear/gear.schema';
import { imageOut } from '../media/media.schema';
import { projectOut } from '../project/project.schema';
import { sharedShotOut, shotOut } from '../shot/shot.schema';
import { teamExportOut } from '../team/team.schema';

const text = messages.profile;

/** What Profile Settings saves. The address is read-only: an empty one is refused, any other is ignored (contract section 3). */
export const updateProfileInput = z.object({
  name: personName(text.nameRequired).meta({ example: 'Nadia Adeyemi' }),
  profileImage: z
    .string({ error: text.imageUnknown })
    .max(200, text.imageUnknown)
    .nullable()
    .optional()
    .meta({ description: 'The `url` of upload-profile; null for none; left out, it stays as it is.' }),
  email: z
    .unknown()
    .refine((email) => email !== null && (typeof email !== 'string' || email.trim() !== ''), text.emailRequired)
    .optional()
    .meta({ description: 'Ignored, but it may not be empty.' }),
});

export const deleteAccountInput = z.object({ password: loginInput.shape.password });

export const profileOut = z.object({
  _id: idOut,
  name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
});

/** Everything of an account (contract section 3). */
export const exportOut = z.object({
  exportedAt: z.iso.datetime(),
  profile: profileOut.extend({ createdAt: z.iso.datetime() }),
  projects: z.array(projectOut),
  shots: z.array(shotOut),
  sharedShots: z.array(sharedShotOut),
  gear: z.array(gearOut),
  team: z.array(teamExportOut),
  devices: z.array(deviceOut),
  accessTokens: z.array(tokenOut),
  images: z.array(imageOut),
});

export type UpdateProfileInput = z.infer<typeof updateProfileInput>;
export type ProfileOut = z.infer<typeof profileOut>;
export type ExportOut = z.infer<typeof exportOut>;
