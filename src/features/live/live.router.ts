import { mapStreamErrors, protectedProcedure, router } from '../../server/trpc';
import { changesInput } from './live.schema';
import { followChanges } from './live.service';

/**
 * What changes while a page is open: a stream that only our own page needs, without a REST face (contract section 1).
 */
export const liveRouter = router({
  changes: protectedProcedure.input(changesInput).subscription(async function* ({ ctx, input, signal }) {
    yield* mapStreamErrors(followChanges(ctx, input, signal));
  }),
});
