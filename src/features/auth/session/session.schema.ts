import { z } from 'zod';
import { idOut, idSchema } from '../../../kernel/ids';
import { createdAtOut, momentOut } from '../../../kernel/moments';

export const endDeviceInput = z.object({ id: idSchema });

/** A signed-in browser; `_id` identifies it and grants nothing. */
export const deviceOut = z
  .object({
    _id: idOut.meta({ example: '0199d2c5-90ef-7433-8b1a-4d6e0c2f7a58' }),
    device: z
      .string()
      .meta({ description: 'The browser and the system, as far as they tell.', example: 'Firefox on Linux' }),
    current: z.boolean().meta({ description: 'Whether this request came from it.', example: true }),
    createdAt: createdAtOut.meta({ description: 'When it signed in, in UTC.' }),
    lastUsedAt: momentOut.meta({
      description: 'When it was last used, to the minute, in UTC.',
      example: '2026-11-20T16:20:00.000Z',
    }),
  })
  .meta({ id: 'Device' });

export type EndDeviceInput = z.infer<typeof endDeviceInput>;
export type DeviceOut = z.infer<typeof deviceOut>;
