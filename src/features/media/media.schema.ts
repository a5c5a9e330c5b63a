import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { createdAtOut } from '../../kernel/moments';
import { longestLink } from './video.rules';

/** The purpose of an upload: for shots, or as the profile image of an account. */
export const imageKinds = ['image', 'profile'] as const;
export type ImageKind = (typeof imageKinds)[number];

const IMAGE = '/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large';

export const uploadOut = z
  .object({
    url: z.string().meta({
      description:
        'Its root-relative address, for `inspirationImages` of a shot, `cover` of a project or ' +
        '`profileImage` of the profile.',
      example: IMAGE,
    }),
    message: z
      .string()
      .meta({
        description: 'A sentence for people about what was left out: of an animated image the first frame is kept.',
      })
      .optional(),
  })
  .meta({ id: 'Upload' });

/** An upload in the export of an account. */
export const imageOut = z
  .object({
    url: z.string().meta({ description: 'Its root-relative address.', example: IMAGE }),
    kind: z
      .enum(imageKinds)
      .meta({ description: '`profile` for a picture of the profile, `image` for any other.', example: 'image' }),
    bytes: z.int().meta({ description: 'The bytes that it takes of the quota of the account.', example: 184_320 }),
    createdAt: createdAtOut.meta({ description: 'When it was uploaded, in UTC.' }),
  })
  .meta({ id: 'Image' });

export const embedInfoInput = z.object({
  // REST has no empty parameters: an empty link counts as missing in tRPC as well.
  url: z
    .string({ error: messages.video.required })
    .min(1, messages.video.required)
    .max(longestLink)
    .meta({ description: 'The link to a video.', example: 'https://youtu.be/dQw4w9WgXcQ' }),
});
export const embedInfoOut = z
  .object({
    title: z.string().meta({ description: 'The title of the video.', example: 'Light through a lens' }),
    thumbnail_url: z.string().meta({
      description: 'The https address of its picture.',
      example: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    }),
  })
  .nullable();

export type UploadOut = z.infer<typeof uploadOut>;
export type ImageOut = z.infer<typeof imageOut>;
export type EmbedInfo = z.infer<typeof embedInfoOut>;
