import { z } from 'zod';

export const uploadOut = z.object({ url: z.string() });

export const embedInfoInput = z.object({ url: z.string().max(2000).meta({ example: 'https://youtu.be/dQw4w9WgXcQ' }) });
export const embedInfoOut = z.object({ title: z.string(), thumbnail_url: z.string() }).nullable();

export type UploadOut = z.infer<typeof uploadOut>;
export type EmbedInfo = z.infer<typeof embedInfoOut>;

export const imageLimits = { bytes: 20 * 1024 * 1024, megapixels: 100, files: 20 } as const;
