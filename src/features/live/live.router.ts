import { mapStreamErrors, protectedProcedure, router } from '../../server/trpc';
import { changesInput } from './live.schema';
import { followChanges } from './live.service';

/**
 * The stream of changes while a page is open; only our own page needs it: without a REST route (contract section 1).
 */
export const liveRouter = router({
  changes: protectedProcedure.input(changesInput).subscription(async function* ({ ctx, input, signal }) {
    yield* mapStreamErrors(followChanges(ctx, input, signal));
  }),
});
