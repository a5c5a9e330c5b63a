import { AppError, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { bestEffortWrite } from '../../server/db/database-errors';
import { transaction } from '../../server/db/transaction';
import { answerPlaces } from '../../server/limits/large-answers';
import { mapWithPauses } from '../../server/pauses';
import type { Platform } from '../../server/platform';
import { hashSecret, newSecret } from '../../server/secret';
import { lockUser } from '../auth/password/password.repo';
import { findSession } from '../auth/session/session.repo';
import { readableProject } from '../project/project.service';
import { FEED_END, FEED_WITHOUT_EVENTS, type Feed, feedEvent, feedHead } from './calendar.events';
import {
  countFeeds,
  deleteFeed,
  deleteFeedsWithoutRight,
  findFeed,
  insertFeed,
  listFeedShotIds,
  listFeedShots,
  listFeeds,
  type ReadFeed,
  recordRead,
} from './calendar.repo';
import { feedPath, MAX_EVENTS, MAX_FEEDS, READ_RECORDED_MS, shownFrom } from './calendar.rules';
import type { CalendarFeedOut, CreateFeedInput, NewCalendarFeedOut } from './calendar.schema';
import { feedToWire } from './calendar.wire';

/** Each may have a description of 100 kB and as much gear; others are served in between. */
const SHOTS_AT_ONCE = 25;

/** The caller's calendar links, newest first. */
export async function listCalendarFeeds(ctx: SignedContext): Promise<CalendarFeedOut[]> {
  return (await listFeeds(ctx.db, ctx.user.id)).map(feedToWire);
}

/**
 * Creates a calendar link and gives its address, the only time. Throws NOT_FOUND for a project that the caller does not
 * see, CONFLICT when the account has the most links it may have (contract-beyond section 2).
 */
export async function createCalendarFeed(
  ctx: SignedContext,
  { projectId = null, remindMinutes = null }: CreateFeedInput,
): Promise<NewCalendarFeedOut> {
  const userId = ctx.user.id;
  const project = projectId === null ? null : (await readableProject(ctx, projectId)).project;
  const token = newSecret();
  const row = {
    id: newId(),
    userId,
    hash: hashSecret(token),
    projectId,
    remindMinutes,
    createdAt: ctx.clock.now(),
    lastReadAt: null,
  };
  await transaction(ctx, async (tx) => {
    // A password reset may have ended the session meanwhile: a link made after it would survive the reset.
    const account = await lockUser(tx, userId);
    const session = ctx.sessionId === null ? undefined : await findSession(tx, hashSecret(ctx.sessionId));
    if (!account || !session) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
    await deleteFeedsWithoutRight(tx, userId);
    if ((await countFeeds(tx, userId)) >= MAX_FEEDS) {
      throw new AppError('CONFLICT', messages.calendar.tooMany(MAX_FEEDS));
    }
    await insertFeed(tx, row);
  });
  const wire = feedToWire({ ...row, projectTitle: project?.title ?? null });
  return { ...wire, url: `${ctx.env.APP_URL}${feedPath(token)}` };
}

/** Deletes a calendar link of the caller; its address stops working at once. Throws NOT_FOUND. */
export async function removeCalendarFeed(ctx: SignedContext, { id }: { id: string }): Promise<void> {
  if (!(await deleteFeed(ctx.db, { userId: ctx.user.id, id }))) throw notFound();
}

/**
 * The iCalendar stream of a link with what its account may see now; null for an unknown token and for one whose account
 * or right is gone. A reader who has `left` does not wait any longer.
 */
export async function readCalendar(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  token: string,
  left: AbortSignal,
): Promise<Buffer | null> {
  const feed = await findFeed(db, hashSecret(token));
  if (!feed) return null;
  const now = clock.now();
  const since = new Date(now.getTime() - READ_RECORDED_MS);
  if (!feed.lastReadAt || feed.lastReadAt <= since) {
    await bestEffortWrite(recordRead(db, { id: feed.id, readAt: now, since }));
  }
  const name = feed.projectTitle ?? messages.calendar.product;
  const head = { name, remindMinutes: feed.remindMinutes, appUrl: env.APP_URL };
  return answerPlaces.wholeLists(() => streamOf(db, feed, head, now), feed.userId, left);
}

/** Reads a few shots at a time: each may have a long description, of which its event has the beginning alone. */
async function streamOf(db: Database, link: ReadFeed, feed: Feed, now: Date): Promise<Buffer> {
  const ids = await listFeedShotIds(db, link, { from: shownFrom(now), now, most: MAX_EVENTS });
  const parts = [Buffer.from(feedHead(feed))];
  if (ids.length === 0) parts.push(Buffer.from(FEED_WITHOUT_EVENTS));
  for (let at = 0; at < ids.length; at += SHOTS_AT_ONCE) {
    const shots = await listFeedShots(db, ids.slice(at, at + SHOTS_AT_ONCE));
    const events = await mapWithPauses(shots, (shot) => feedEvent(shot, feed));
    parts.push(Buffer.from(events.join('')));
  }
  return Buffer.concat([...parts, Buffer.from(FEED_END)]);
}
