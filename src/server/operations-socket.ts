import { connect } from 'node:net';
import { join, relative } from 'node:path';

/** On a folder that others share over a network nobody may answer at all. */
const ANSWER_WITHIN_MS = 1000;

/**
 * Where the process that holds the embedded database listens to commands. By the shorter way: a socket's path may be
 * 100 characters long.
 */
export function operationsSocket(dataDir: string): string {
  const path = join(dataDir, 'operations.sock');
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** Whether a process listens there; what a killed one has left of it refuses. */
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
