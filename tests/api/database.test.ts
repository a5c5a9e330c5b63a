import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/database-embedded';
import { openPostgres } from '../../src/server/db/database-postgres';
import { databaseUrl, onServer } from '../support/databases';

const onPostgres = inject('templateDatabase') !== '';

test.runIf(onPostgres)('a session of PostgreSQL is in UTC, whatever the database says', async () => {
  const serverUrl = inject('serverUrl');
  const name = `firstlight_zone_${process.pid}`;
  await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name}`));
  await onServer(serverUrl, (sql) => sql.unsafe(`alter database ${name} set timezone to 'Asia/Tokyo'`));
  const database = await openPostgres(databaseUrl(serverUrl, name));
  try {
    expect(await database.db.execute('show timezone')).toMatchObject([{ TimeZone: 'UTC' }]);
  } finally {
    await database.close();
    await onServer(serverUrl, (sql) => sql.unsafe(`drop database ${name} with (force)`));
  }
});

// As at a statement timeout: patches/postgres mends what the driver then made of the next answer (docs/reliability.md).
test.runIf(onPostgres)('after an error between two rows the same connection gives the next answer whole', async () => {
  const { db, close } = await openPostgres(inject('serverUrl'));
  try {
    const connection = async () => JSON.stringify(await db.execute('select pg_backend_pid()'));
    const before = await connection();
    const failing = db.execute('select 1 / (100 - n) from generate_series(1, 200) n');
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await connection()).toBe(before);
  } finally {
    await close();
  }
});

test.runIf(!onPostgres)('the embedded database vacuums when long texts are gone, though of few rows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-vacuum-'));
  const { db, maintain, close } = await openEmbedded(folder);
  const write = async (statement: string) => {
    await db.execute(statement);
    // Otherwise the database counts once a second.
    await db.execute('select pg_stat_force_next_flush()');
  };
  const rewrite = (most: number) => write(`update texts set body = body || 'b' where id <= ${most}`);
  const gone = async () => {
    const counted = sql`(select n_dead_tup gone from pg_stat_user_tables where relname = 'texts') counted`;
    const [row] = await db.select({ gone: sql<number>`gone` }).from(counted);
    return Number(row?.gone);
  };
  try {
    await write('create table texts (id integer primary key, body text)');
    await write('alter table texts alter body set storage external');
    await write(`insert into texts select n, case when n <= 150 then repeat('a', 100000) end
      from generate_series(1, 5000) n`);
    await maintain();
    await rewrite(100);
    await maintain();
    expect(await gone()).toBe(100);
    await rewrite(150);
    await maintain();
    expect(await gone()).toBe(0);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
