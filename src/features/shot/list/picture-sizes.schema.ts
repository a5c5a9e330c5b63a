import { z } from 'zod';

/** How many uploaded images the shots of a project have, and how many bytes both of their renditions. */
export const pictureSizesOut = z.object({ count: z.int(), small: z.int(), large: z.int() });
export type PictureSizes = z.infer<typeof pictureSizesOut>;
