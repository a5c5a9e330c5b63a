import { sweepAccounts } from '../../features/auth/sweep.service';
import { deleteExpiredInvites } from '../../features/invite/invite.repo';
import { sweepImages } from '../../features/media/sweep.service';
import { shownImages } from '../../features/shot/shot.repo';
import { sweepAnswers } from '../../server/http/idempotency';
import type { Platform } from '../../server/platform';

const EVERY_MS = 10 * 60_000;

interface Sweeper {
  /** Removes everything whose time is over, now. One part that cannot does not hold up the others. */
  sweep(): Promise<void>;
  /** Resolves when the sweep under way is over; none follows. */
  stop(): Promise<void>;
}

/**
 * Sweeps every ten minutes, for the first time after ten: a mail that waits for its sending keeps its sign-up alive.
 */
export function openSweeper(parts: Platform): Sweeper {
  const jobs: [string, () => Promise<void>][] = [
    ['accounts', () => sweepAccounts(parts)],
    ['invitations', () => deleteExpiredInvites(parts.db, parts.clock.now())],
    ['limits', () => parts.limits.sweep()],
    ['answers', () => sweepAnswers(parts)],
    ['images', () => sweepImages(parts, shownImages)],
  ];
  let under: Promise<void> = Promise.resolve();
  let stopped = false;

  async function sweep(): Promise<void> {
    for (const [what, job] of jobs) {
      if (stopped || !parts.isMigrated()) return;
      await job().catch((err: unknown) => parts.log.warn({ err, what }, 'A sweep failed; the next one follows'));
    }
  }

  const timer = setInterval(() => {
    under = under.then(sweep);
  }, EVERY_MS).unref();

  return {
    sweep,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await under;
    },
  };
}
