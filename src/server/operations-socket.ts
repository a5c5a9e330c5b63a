import { connect } from 'node:net';
import { join, relative } from 'node:path';

/** On a folder shared over a network no process may answer at all. */
const ANSWER_WITHIN_MS = 1000;

/**
 * The socket on which the process that holds the embedded database accepts commands. Gives the shorter of the relative
 * and the absolute path: a socket's path may have about 100 characters.
 */
export function operationsSocket(dataDir: string): string {
  const path = join(dataDir, 'operations.sock');
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** Whether a process listens there; connecting to the leftover socket of a killed process fails. */
export function isHeldOpen(dataDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(operationsSocket(dataDir));
    const end = (isHeld: boolean) => {
      socket.destroy();
      resolve(isHeld);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
