import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { SignedContext } from '../../server/context';
import type { ReaderChange } from '../../server/events/live-stream';
import { listExistingIds } from '../shot/deleted-shots.repo';
import { listVisibleIds } from '../shot/sharing/shot-visibility.repo';
import type { ChangedItem, ChangesInput, LiveEvent } from './live.schema';

/**
 * Yields what the caller's pages should refetch, as any process commits changes, until `gone` is aborted; the id of an
 * event is the position behind it. The first event comes at once: what was changed since `lastEventId`, or "everything"
 * where that is not known. Each event is filtered by what the caller may see when it is sent. Throws UNAUTHORIZED when
 * the session ends, TOO_MANY_REQUESTS when the caller has opened too many other streams.
 */
export async function* followChanges(
  ctx: SignedContext,
  { tab, lastEventId }: ChangesInput,
  gone: AbortSignal | undefined,
): AsyncGenerator<TrackedEnvelope<LiveEvent>> {
  const { id: accountId, email } = ctx.user;
  const owner = { accountId, email, sessionId: ctx.sessionId ?? '', tab: tab ?? null };
  const stream = ctx.live.open(owner, lastEventId);
  const leave = () => stream.end(null);
  gone?.addEventListener('abort', leave);
  try {
    if (gone?.aborted) return;
    for (let waited = await stream.next(); waited; waited = await stream.next()) {
      const { changes, position } = waited;
      const event =
        changes === 'everything' ? { everything: true, items: [], team: false } : await filterVisible(ctx, changes);
      yield tracked(position, event);
    }
  } finally {
    gone?.removeEventListener('abort', leave);
    leave();
  }
}

/** Filters changes by what the caller may see now; what is deleted, or not theirs to see any more, has `isGone`. */
async function filterVisible({ db, user }: SignedContext, changes: ReaderChange[]): Promise<LiveEvent> {
  const ofOthers = changes.filter(({ isOwn, projectId }) => !isOwn && projectId !== null);
  const shotIds = ofOthers.flatMap(({ shotId }) => shotId ?? []);
  const projectIds = ofOthers.flatMap(({ projectId, shotId }) => (shotId === null ? (projectId ?? []) : []));
  const ownShotIds = changes.flatMap(({ isOwn, shotId }) => (isOwn && shotId) || []);
  const [visible, existing] = await Promise.all([
    ofOthers.length > 0 ? listVisibleIds(db, user.email, { shotIds, projectIds }) : new Set<string>(),
    ownShotIds.length > 0 ? listExistingIds(db, ownShotIds) : new Set<string>(),
  ]);
  const items = changes.flatMap(({ projectId, shotId, isOwn, isLost }): ChangedItem[] => {
    if (projectId === null) return [];
    const isVisible = isOwn ? shotId === null || existing.has(shotId) : visible.has(shotId ?? projectId);
    return isOwn || isVisible || isLost ? [{ projectId, shotId, isGone: !isVisible }] : [];
  });
  return { everything: false, items, team: changes.some(({ kind, isOwn }) => kind === 'team' && isOwn) };
}
