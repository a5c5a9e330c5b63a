import { z } from 'zod';

/** A time in a response. */
export const momentOut = z.iso.datetime();

/** The time of creation in a response. */
export const createdAtOut = momentOut.meta({
  description: 'When it was created, in UTC.',
  example: '2026-11-12T09:00:00.000Z',
});

/** The time of the last change in a response. */
export const updatedAtOut = momentOut.meta({
  description: 'When it was last changed, in UTC.',
  example: '2026-11-20T16:20:00.000Z',
});
