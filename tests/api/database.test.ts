import { expect, inject, test } from 'vitest';
import { openPostgres } from '../../src/server/db/database-postgres';
import { databaseUrl, onServer } from '../support/databases';

test.runIf(inject('templateDatabase'))('a session of PostgreSQL is in UTC, whatever the database says', async () => {
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
