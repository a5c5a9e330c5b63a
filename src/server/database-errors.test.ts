import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { isDatabaseAway, uniqueViolation } from './database-errors';

test('a unique violation of the embedded database is named, through the cause chain', async () => {
  const client = await PGlite.create();
  await client.exec('create table t (id int constraint t_only primary key)');
  const db = drizzle(client);
  const error = await db.execute('insert into t values (1), (1)').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  expect(uniqueViolation(error)).toBe('t_only');
  expect(isDatabaseAway(error)).toBe(false);
  const other = await db.execute('select nothing').catch((caught: unknown) => caught);
  expect(uniqueViolation(other)).toBeNull();
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
  const cause = Object.assign(new Error('x'), { severity: 'ERROR', code, constraint_name: 'users_email' });
  const error = new DrizzleQueryError('insert', [], cause);
  expect(isDatabaseAway(error)).toBe(away);
  expect(uniqueViolation(error)).toBe(code === '23505' ? 'users_email' : null);
});

test('what is no database error is neither', () => {
  for (const value of [null, undefined, 'ECONNREFUSED', new Error('ECONNREFUSED'), { code: 'EACCES' }]) {
    expect([isDatabaseAway(value), uniqueViolation(value)]).toEqual([false, null]);
  }
});
