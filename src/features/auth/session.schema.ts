import { z } from 'zod';
import { idOut, idSchema } from '../../kernel/ids';

export const endDeviceInput = z.object({ id: idSchema });

/** A browser that is signed in; `_id` names it and is of no other use. */
export const deviceOut = z.object({
  _id: idOut,
  device: z.string(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});

export type EndDeviceInput = z.infer<typeof endDeviceInput>;
export type DeviceOut = z.infer<typeof deviceOut>;
