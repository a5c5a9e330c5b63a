import { type SQL, sql } from 'drizzle-orm';
import { sweepAccounts } from '../../features/auth/sweep.service';
import { sweepFeeds } from '../../features/calendar/calendar.repo';
import { deleteExpiredSheetLinks } from '../../features/call-sheet/call-sheet.repo';
import { sweepImages } from '../../features/media/sweep.service';
import { isCover } from '../../features/project/cover/project-cover.repo';
import { removeDeletedShots } from '../../features/shot/deleted-shots.repo';
import { isOnShot } from '../../features/shot/shot.repo';
import { deleteExpiredInvites } from '../../features/team/invite.repo';
import { deleteExpiredInviteLinks } from '../../features/team/invite-link/invite-link.repo';
import type { OpenDatabase } from '../../server/db/database';
import { sweepAnswers } from '../../server/http/idempotency';
import type { Platform } from '../../server/platform';

const EVERY_MS = 10 * 60_000;
/** The embedded database holds everybody while it vacuums what was rewritten, which must not become much. */
const MAINTAINED_EVERY_MS = 5000;
/** Whether an image is kept; a profile's own is known to `media`. */
const isShown = (url: SQL) => sql`(${isOnShot(url)} or ${isCover(url)})`;

interface Sweeper {
  /** Removes all expired data now. A job that fails does not keep the others from running. */
  sweep(): Promise<void>;
  /** Resolves when the running sweep has ended; starts no other. */
  stop(): Promise<void>;
}

/** Sweeps every ten minutes, the first time after ten: a mail that waits since before a restart needs its sign-up. */
export function openSweeper(parts: Platform, { maintain }: Pick<OpenDatabase, 'maintain'>): Sweeper {
  const jobs: [string, () => Promise<void>][] = [
    // First: the others ask much of many rows, which without it takes minutes.
    ['tables', maintain],
    ['accounts', () => sweepAccounts(parts)],
    ['invitations', () => deleteExpiredInvites(parts.db, parts.clock.now())],
    ['links of invitations', () => deleteExpiredInviteLinks(parts.db, parts.clock.now())],
    ['links of call sheets', () => deleteExpiredSheetLinks(parts.db, parts.clock.now())],
    ['calendar links', () => sweepFeeds(parts.db)],
    ['limits', () => parts.limits.sweep()],
    ['answers', () => sweepAnswers(parts)],
    // Before the images, which only these may still name.
    ['deleted shots', () => removeDeletedShots(parts.db)],
    ['images', () => sweepImages(parts, isShown)],
  ];
  let under: Promise<void> = Promise.resolve();
  let stopped = false;

  async function run(some: typeof jobs): Promise<void> {
    for (const [what, job] of some) {
      if (stopped || !parts.isMigrated()) return;
      await job().catch((err: unknown) => parts.log.warn({ err, what }, 'A sweep failed; the next one tries again'));
    }
  }

  const every = (ms: number, some: typeof jobs) =>
    setInterval(() => {
      under = under.then(() => run(some));
    }, ms).unref();
  const timers = [every(EVERY_MS, jobs), every(MAINTAINED_EVERY_MS, jobs.slice(0, 1))];

  return {
    sweep: () => run(jobs),
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await under;
    },
  };
}
