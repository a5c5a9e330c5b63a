import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * What a process of the version before cannot live with (docs/operating.md, upgrades): something that it reads or
 * writes is gone or is called otherwise, or its rows are refused. A column that must have a value needs a default: an
 * older process inserts rows without the columns that it does not know.
 */
const NARROWING = new RegExp(
  String.raw`\b(?:${[
    'drop table|drop column|rename (?:to|column)|set not null|set data type|drop default',
    String.raw`add column (?![^;,]*\bdefault\b)[^;]*\bnot null|add constraint [^;]*\b(?:check|unique)`,
  ].join('|')})\b`,
  'gi',
);

/** From before the first release: no older process can be at work. */
const BEFORE_RELEASE = ['0019_searches_without_signs.sql', '0020_no_log_of_changes.sql', '0021_numbers_and_order.sql'];

const narrowingIn = (text: string) => text.replace(/--.*$/gm, '').match(NARROWING) ?? [];

test('no migration narrows what an older process needs', () => {
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(10);
  const narrowing = files.filter((name) => narrowingIn(readFileSync(`migrations/${name}`, 'utf8')).length > 0);
  expect(narrowing).toEqual(BEFORE_RELEASE);
});

test.each([
  'DROP TABLE "gear";',
  'ALTER TABLE "shots" DROP COLUMN "tags";',
  'ALTER TABLE "shots" RENAME COLUMN "tags" TO "labels";',
  'ALTER TABLE "shots" RENAME TO "takes";',
  'ALTER TABLE "shots" ALTER COLUMN "tags" SET NOT NULL;',
  'ALTER TABLE "shots" ALTER COLUMN "tags" SET DATA TYPE text;',
  'ALTER TABLE "shots" ADD COLUMN "look" text NOT NULL;',
  `ALTER TABLE "shots" ADD COLUMN "look" text NOT NULL, ADD COLUMN "mood" text DEFAULT '';`,
  'ALTER TABLE "shots" ADD CONSTRAINT "short" CHECK (length(title) < 10);',
])('%s narrows', (statement) => {
  expect(narrowingIn(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "shots" ADD COLUMN "look" text;',
  `ALTER TABLE "shots" ADD COLUMN "look" text DEFAULT '' NOT NULL;`,
  `ALTER TABLE "shots" ADD COLUMN "look" text NOT NULL DEFAULT '';`,
  'ALTER TABLE "shots" ALTER COLUMN "tags" DROP NOT NULL;',
  'CREATE TABLE "looks" ("id" uuid PRIMARY KEY NOT NULL);',
  'DROP INDEX "shots_owner";',
  '-- drop table is what comes next time\nCREATE INDEX "a" ON "b" ("c");',
])('%s does not', (statement) => {
  expect(narrowingIn(statement)).toEqual([]);
});
