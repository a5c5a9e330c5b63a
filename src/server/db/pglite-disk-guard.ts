import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from '../observability/logger';

/** More than is written between a look at the disk and the end of the transaction that it was for. */
const RESERVE_BYTES = 16 * 1024 * 1024;

/**
 * Has the embedded database take no writes while its disk is nearly full (case F6): they fail as of a database that is
 * away, reads go on, and so do writes once there is room. A log of writes that finds no room would be the end of the
 * database in mid-write, and PGlite would turn in a circle for ever: should that happen all the same, the process ends,
 * and the next start loses nothing.
 */
export function guardDisk(client: PGlite, folder: string, log?: Logger): void {
  const { query, exec, transaction } = client;
  let isFull = false;
  const look = async () => {
    const isFullNow = isNearlyFull(folder);
    if (isFullNow === isFull) return;
    isFull = isFullNow;
    await exec.call(client, `set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    if (isFull) log?.error({ folder }, 'The disk is nearly full: nothing is written until there is room');
    else log?.info('There is room on the disk again: writes go on');
  };
  client.query = async (...asked: Parameters<typeof query>) => {
    await look();
    return query.apply(client, asked) as never;
  };
  client.exec = async (...asked: Parameters<typeof exec>) => {
    await look();
    return exec.apply(client, asked);
  };
  client.transaction = async (work) => {
    await look();
    return transaction.call(client, work) as never;
  };
  Object.assign(client.Module, { onAbort: endProcess });
}

/** A look costs microseconds. A file system that does not tell its size is never full. */
function isNearlyFull(folder: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks > 0 && bavail * bsize < RESERVE_BYTES;
}

/** At once: nothing else runs in this thread any more. */
function endProcess(): never {
  process.stderr.write(
    'Firstlight stops: its embedded database cannot go on, most likely for want of room on the disk. Nothing that was acknowledged is lost; make room and start it again.\n',
  );
  process.exit(1);
}
