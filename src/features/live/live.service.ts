import { readMissed, type Since } from '../../server/changes';
import type { SignedContext } from '../../server/context';
import type { Concern, LiveStream } from '../../server/live-stream';
import { listSharedProjectIds } from '../shot/shot-changes.repo';
import { listSeen } from '../shot/shot-sight.repo';
import type { ChangedItem, ChangesInput, LiveEvent } from './live.schema';

/** An event, and the position from which the stream goes on after it. */
interface Placed {
  position: string;
  event: LiveEvent;
}

const everything: LiveEvent = { everything: true, items: [], team: false };

/**
 * What the caller's pages should ask for again, as it is committed by any process: at first what was missed, then the rest,
 * until `gone` is aborted. Everything is judged by what the caller may see when it goes out. Throws UNAUTHORIZED when the
 * session ends, TOO_MANY_REQUESTS when the caller has opened too many others.
 */
export async function* followChanges(
  ctx: SignedContext,
  { lastEventId: position, secondsAgo: seconds, tab }: ChangesInput,
  gone: AbortSignal | undefined,
): AsyncGenerator<Placed> {
  const { id: accountId, email } = ctx.user;
  const stream = await ctx.live.open({ accountId, email, sessionId: ctx.sessionId ?? '', tab: tab ?? null });
  const leave = () => stream.end(null);
  gone?.addEventListener('abort', leave);
  try {
    if (!gone?.aborted) yield* deliver(ctx, stream, position === undefined ? { seconds } : { position });
  } finally {
    gone?.removeEventListener('abort', leave);
    leave();
  }
}

async function* deliver(ctx: SignedContext, stream: LiveStream, since: Since): AsyncGenerator<Placed> {
  const { db, user } = ctx;
  const sharedProjects = await listSharedProjectIds(db, user.email);
  const { position, missed } = await readMissed(db, since, { id: user.id, email: user.email, sharedProjects });
  stream.catchUp(missed, position);
  for (let news = await stream.next(); news; news = await stream.next()) {
    yield { position: news.position, event: news.concerns ? await judge(ctx, news.concerns) : everything };
  }
}

/** Leaves out what the caller may not see now, but for saying that it is gone when it was theirs. */
async function judge({ db, user }: SignedContext, concerns: Concern[]): Promise<LiveEvent> {
  const ofOthers = concerns.filter(({ isOwn, projectId }) => !isOwn && projectId !== null);
  const shotIds = ofOthers.flatMap(({ shotId }) => shotId ?? []);
  const projectIds = ofOthers.flatMap(({ projectId, shotId }) => (shotId === null ? (projectId ?? []) : []));
  const visible = ofOthers.length > 0 ? await listSeen(db, user.email, { shotIds, projectIds }) : new Set<string>();
  const items = concerns.flatMap(({ projectId, shotId, isOwn, isLost }): ChangedItem[] => {
    if (projectId === null) return [];
    const isVisible = isOwn || visible.has(shotId ?? projectId);
    return isVisible || isLost ? [{ projectId, shotId, isGone: !isVisible }] : [];
  });
  return { everything: false, items, team: concerns.some(({ kind, isOwn }) => kind === 'team' && isOwn) };
}
