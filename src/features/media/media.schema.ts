import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { longestLink } from './video.rules';

/** What an image was uploaded for: to be shown on shots, or as the picture of an account. */
export const imageKinds = ['image', 'profile'] as const;
export type ImageKind = (typeof imageKinds)[number];

export const uploadOut = z.object({ url: z.string() });

/** An upload in the export of an account. */
export const imageOut = z.object({
  url: z.string(),
  kind: z.enum(imageKinds),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
});

export const embedInfoInput = z.object({
  // REST has no empty parameters: an empty link is a missing one at both doors.
  url: z
    .string({ error: messages.video.required })
    .min(1, messages.video.required)
    .max(longestLink)
    .meta({ example: 'https://youtu.be/dQw4w9WgXcQ' }),
});
export const embedInfoOut = z.object({ title: z.string(), thumbnail_url: z.string() }).nullable();

export type UploadOut = z.infer<typeof uploadOut>;
export type ImageOut = z.infer<typeof imageOut>;
export type EmbedInfo = z.infer<typeof embedInfoOut>;
