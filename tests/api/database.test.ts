import { expect, inject, test } from 'vitest';
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
