import { z } from 'zod';

/** A moment as it goes out. */
export const momentOut = z.iso.datetime();

/** When something came to be, as it goes out. */
export const createdAtOut = momentOut.meta({
  description: 'When it was created, in UTC.',
  example: '2026-11-12T09:00:00.000Z',
});

/** When something was changed last, as it goes out. */
export const updatedAtOut = momentOut.meta({
  description: 'When it was last changed, in UTC.',
  example: '2026-11-20T16:20:00.000Z',
});
