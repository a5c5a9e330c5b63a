import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Intl throws for a zone that the machine does not know; `zoneFormatter` alone may give it one. */
test('only src/kernel/zones.ts formats in a zone', () => {
  const files = ['src', 'emails'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = files.filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const found = sources.filter((name) => /\btimeZone\b\s*[:,}]/.test(readFileSync(name, 'utf8')));
  expect(found).toEqual([join('src', 'kernel', 'zones.ts')]);
  const ofDates = /Intl\.DateTimeFormat|toLocale(?:Date|Time)String/;
  expect(sources.filter((name) => ofDates.test(readFileSync(name, 'utf8'))).sort()).toEqual([
    join('src', 'client', 'viewer-zone.ts'),
    join('src', 'kernel', 'zones.ts'),
  ]);
});
