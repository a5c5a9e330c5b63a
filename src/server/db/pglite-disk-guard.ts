import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from '../observability/logger';

/** More than can be written between a check of the disk and the end of the transaction that was checked. */
const RESERVE_BYTES = 16 * 1024 * 1024;

/**
 * Refuses writes to the embedded database while its disk is nearly full (case F6): they fail as if the database were
 * away, reads go on, and writes work again once there is room. A write-ahead log without room would break PGlite in
 * mid-write and make it loop for ever. If the disk fills up all the same, the process ends, and the next start loses
 * nothing.
 */
export function guardDisk(client: PGlite, folder: string, log?: Logger): void {
  const { query, exec, transaction } = client;
  let isFull = false;
  const look = async () => {
    const isFullNow = !hasRoom(folder, 0);
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

/** Whether so many bytes may be written to the folder's disk without its getting nearly full. */
export function hasRoom(folder: string, bytes: number): boolean {
  // A check takes microseconds. A file system that does not report its size counts as never full.
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks === 0 || bavail * bsize >= RESERVE_BYTES + bytes;
}

/** Synchronously: PGlite blocks this thread, so nothing asynchronous would run. */
function endProcess(): never {
  process.stderr.write(
    'Firstlight stops: its embedded database cannot go on, most likely because the disk is full. ' +
      'Nothing that was acknowledged is lost; make room and start it again.\n',
  );
  process.exit(1);
}
