import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type BackupReport, writeBackup } from '../../features/backup/backup.service';
import { operationsSocket } from '../../server/operations-socket';
import type { Platform } from '../../server/platform';

/** Below the operating system's limit for the path of a socket. */
const LONGEST_PATH = 100;

type Report = BackupReport & { bytes: number };

/**
 * Lets `npm run backup` reach the process that holds the embedded database, since no second process can read it: a
 * socket in the data folder, with access for its owner alone. Gives a function that closes it.
 */
export async function openOperationsServer(platform: Platform): Promise<() => Promise<void>> {
  const { env, log } = platform;
  const path = operationsSocket(env.DATA_DIR);
  if (env.DATABASE_URL) return async () => {};
  if (path.length > LONGEST_PATH) {
    log.warn('The path of DATA_DIR is too long for a socket: stop the server before npm run backup');
    return async () => {};
  }
  const server = createServer(async (asked, answer) => {
    const to = await text(asked).catch(() => null);
    // The client disconnected before it had sent the path.
    if (to === null) return;
    await writeBackup(platform, to).then(
      (report) => answer.end(JSON.stringify(report)),
      (err: unknown) => {
        log.error({ err }, 'A backup failed');
        answer.writeHead(500).end(err instanceof Error ? err.message : 'The backup failed');
      },
    );
  });
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  await chmod(path, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Makes the server that holds the embedded database write a backup. Throws the reason of a failure, or that no server
 * answers.
 */
export async function requestBackup(dataDir: string, path: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(new Error('The process that holds the database does not answer', { cause }));
    const asked = request({ socketPath: operationsSocket(dataDir), method: 'POST', path: '/backup' }, (answer) => {
      text(answer)
        .then((body) => {
          if (answer.statusCode === 200) resolve(JSON.parse(body) as Report);
          else reject(new Error(body));
        })
        .catch(fail);
    });
    asked.once('error', fail);
    asked.end(path);
  });
}
