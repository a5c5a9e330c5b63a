import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHttpApp } from '../src/app/server/http-app';
import { openPlatform } from '../src/app/server/open-platform';
import { parseEnv } from '../src/server/env';

/**
 * The server that a bench asks, in this process and without limits: with DATABASE_URL on PostgreSQL, else on an
 * embedded database of its own.
 */
export async function openBenchServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'firstlight-bench-'));
  const { DATABASE_URL } = process.env;
  const platform = await openPlatform(
    parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '0', ...(DATABASE_URL ? { DATABASE_URL } : {}) }),
  );
  await platform.ready;
  const http = await buildHttpApp(platform);
  return {
    platform,
    http,
    async close() {
      await http.close();
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
