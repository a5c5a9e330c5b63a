import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What src/ui/composed-keys.ts does not hear: it stops `keydown` before every handler, in each page whose head it is
 * in. A handler of another key event, or one that asks for compositions itself, is past it.
 */
const past = /\bon ?key ?(?:up|press)|['"`]key(?:up|press)['"`]|isComposing|keyCode/i;

test('no handler acts on a key of an input method', () => {
  expect(readFileSync('src/app/web/head.ts', 'utf8')).toMatch(/^import '..\/..\/ui\/composed-keys';$/m);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const found = files.filter((name) => past.test(readFileSync(join('src', name), 'utf8')));
  // A drag asks for Shift alone, which no input method takes.
  expect(found.sort()).toEqual([join('ui', 'composed-keys.ts'), join('ui', 'pointer-drag.ts')]);
});
