import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-errors';

test('an error of the embedded database about a statement is none about its absence', async () => {
  const client = await PGlite.create();
  await client.exec('create table t (id int constraint t_only primary key)');
  const db = drizzle(client);
  const error = await db.execute('insert into t values (1), (1)').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  expect(isDatabaseAway(error)).toBe(false);
  const other = await db.execute('select nothing').catch((caught: unknown) => caught);
  expect(isDatabaseAway(other)).toBe(false);
  await client.close();
}, 30_000);

test('a PostgreSQL that does not answer is away', async () => {
  const client = postgres('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const error = await drizzlePostgres(client)
    .execute('select 1')
    .catch((caught: unknown) => caught);
  expect(isDatabaseAway(error)).toBe(true);
  await client.end();
});

test.each([
  ['57P01', true],
  ['25006', true],
  ['53300', true],
  ['08006', true],
  ['57014', true],
  ['23505', false],
  ['42P01', false],
])("postgres.js's error %s", (code, away) => {
  const cause = Object.assign(new Error('x'), { severity: 'ERROR', code });
  const error = new DrizzleQueryError('insert', [], cause);
  expect(isDatabaseAway(error)).toBe(away);
});

test('what is no database error says nothing of the database', () => {
  for (const value of [null, undefined, 'ECONNREFUSED', new Error('ECONNREFUSED'), { code: 'EACCES' }]) {
    expect(isDatabaseAway(value)).toBe(false);
  }
});
