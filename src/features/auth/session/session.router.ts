import { z } from 'zod';
import { idempotent, protectedProcedure, router, successSchema } from '../../../server/trpc';
import { deviceOut, endDeviceInput } from './session.schema';
import { endDevice, endOtherDevices, listDevices } from './session.service';
import { deviceToWire } from './session.wire';

/** Signed-in devices, which only the page needs: without a REST route (contract section 1). */
export const sessionRouter = router({
  list: protectedProcedure
    .output(successSchema(z.array(deviceOut)))
    .query(async ({ ctx }) => ({ success: true as const, data: (await listDevices(ctx)).map(deviceToWire) })),

  end: protectedProcedure
    .input(endDeviceInput)
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await endDevice(ctx, input);
      return { success: true as const, data: null };
    }),

  endOthers: protectedProcedure
    .use(idempotent)
    .output(successSchema(z.null()))
    .mutation(async ({ ctx }) => {
      await endOtherDevices(ctx);
      return { success: true as const, data: null };
    }),
});
