import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import S3rver from 's3rver';
import { isSignedBy } from './aws-signature';

/** The storage of a server under test, seen from behind. */
export interface TestStorage {
  /** What the server is configured with. */
  env: Record<string, string>;
  /** The keys of everything that lies there, half-written files included. */
  files(): Promise<string[]>;
  /** Loses a file. */
  lose(key: string): Promise<void>;
  /** Does not answer while `act` runs. */
  away<Result>(act: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The kind that TEST_STORAGE names, `s3` or the disk. */
export function openTestStorage(dataDir: string): Promise<TestStorage> {
  return process.env.TEST_STORAGE === 's3' ? startS3() : Promise.resolve(diskStorage(dataDir));
}

/** The uploads in a DATA_DIR. */
export function diskStorage(dataDir: string): TestStorage {
  const folder = join(dataDir, 'uploads');
  const images = join(folder, 'images');
  return {
    env: {},
    files: () => filesBelow(folder),
    lose: (key) => rm(join(folder, key)),
    async away(act) {
      await rename(images, `${images}.away`);
      // A file in the place of the folder: nothing can be read, written or removed below it.
      await writeFile(images, '');
      try {
        return await act();
      } finally {
        await rm(images);
        await rename(`${images}.away`, images);
      }
    },
    close: async () => {},
  };
}

const bucket = 'firstlight-test';
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface TestS3 extends TestStorage {
  /** Method and path of everything that it was asked. */
  asked: string[];
}

/** An S3 server of its own that checks signatures, with one bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'firstlight-s3-'));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const asked: string[] = [];
  let isAway = false;
  s3.middleware.unshift((context, next) => {
    asked.push(`${context.req.method} ${context.req.url}`);
    if (isAway) {
      context.respond = false;
      return context.req.socket.destroy();
    }
    // The stand-in itself takes any signature.
    const { method = '', url: path = '', headers } = context.req;
    const known = headers.authorization?.includes(`Credential=${credentials.AWS_ACCESS_KEY_ID}/`);
    if (!known || isSignedBy(credentials.AWS_SECRET_ACCESS_KEY, { method, path, headers })) return next();
    context.status = 403;
    context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>';
  });
  const { port } = await s3.run();
  const suffix = '._S3rver_object';
  return {
    env: { S3_BUCKET: bucket, S3_ENDPOINT: `http://127.0.0.1:${port}`, ...credentials },
    asked,
    async files() {
      const found = await filesBelow(join(directory, bucket));
      return found.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length));
    },
    lose: (key) => rm(join(directory, bucket, `${key}${suffix}`)),
    async away(act) {
      isAway = true;
      try {
        return await act();
      } finally {
        isAway = false;
      }
    },
    async close() {
      await closeServer(s3.httpServer);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The path, from this folder on, of every file below it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
