import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { type BackupReport, writeBackup } from '../features/backup/backup.service';
import type { Platform } from '../server/platform';

/** What the operating system takes for the path of a socket, with something to spare. */
const LONGEST_PATH = 100;

type Report = BackupReport & { bytes: number };

/**
 * Lets `npm run backup` ask the process that holds the embedded database, which no other one can read meanwhile: a socket in the
 * data folder, for its owner alone. Gives how to close it again.
 */
export async function openOperationsDoor(platform: Platform): Promise<() => Promise<void>> {
  const { env, log } = platform;
  const path = socketIn(env.DATA_DIR);
  if (env.DATABASE_URL) return async () => {};
  if (path.length > LONGEST_PATH) {
    log.warn('The path of DATA_DIR is too long for a socket: stop the server before npm run backup');
    return async () => {};
  }
  const server = createServer(async (asked, answer) => {
    const to = await text(asked);
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

/** Has the server that holds the embedded database write a backup. Throws its reason, or that no server answers. */
export async function askForBackup(dataDir: string, path: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socketIn(dataDir), method: 'POST', path: '/backup' }, async (answer) => {
      const body = await text(answer);
      if (answer.statusCode === 200) resolve(JSON.parse(body) as Report);
      else reject(new Error(body));
    });
    asked.once('error', (cause) => reject(new Error('The process that holds the database does not answer', { cause })));
    asked.end(path);
  });
}

/** By the shorter way: a socket's path may be 100 characters long. */
function socketIn(dataDir: string): string {
  const path = join(dataDir, 'operations.sock');
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}
