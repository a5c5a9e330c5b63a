import { expect, test } from 'vitest';
import type { Database } from './database';
import { prepared } from './prepared';

test('a statement is written once for a pool of connections, and once for each transaction', () => {
  const [pool, transaction] = [{}, {}] as [Database, Database];
  let written = 0;
  const query = prepared('query', () => ({ prepare: (name) => `${name} ${++written}` }));
  expect([pool, pool, transaction, pool].map((db) => query(db))).toEqual(['query 1', 'query 1', 'query 2', 'query 1']);
});
