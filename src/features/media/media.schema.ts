import { z } from 'zod';
import { messages } from '../../kernel/messages';

export const uploadOut = z.object({ url: z.string() });

export const embedInfoInput = z.object({
  // REST has no empty parameters: an empty link is a missing one at both doors.
  url: z
    .string({ error: messages.video.required })
    .min(1, messages.video.required)
    .max(2000)
    .meta({ example: 'https://youtu.be/dQw4w9WgXcQ' }),
});
export const embedInfoOut = z.object({ title: z.string(), thumbnail_url: z.string() }).nullable();

export type UploadOut = z.infer<typeof uploadOut>;
export type EmbedInfo = z.infer<typeof embedInfoOut>;

export const imageLimits = { bytes: 20 * 1024 * 1024, megapixels: 100, files: 20 } as const;
