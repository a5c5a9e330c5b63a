import { expect, test } from 'vitest';
import { isPagePath, mayBePagePath } from './route-paths';

test.each([
  ['/', true],
  ['/login', true],
  ['/Login/', true],
  ['/viewshot/0199d2a0', true],
  ['/sharedprojects', true],
  ['/shotlist', true],
  ['/shotlist/', true],
  ['/shotlist/0199d2a0', true],
  ['/gearlist', true],
  ['/today', true],
  ['/light', true],
  ['/projects/0199d2a0/callsheet/2026-11-24', true],
  ['/viewshot', false],
  ['/viewshot/a/b', false],
  ['/nowhere', false],
  ['/loginx', false],
])('%s', (path, known) => {
  expect(isPagePath(path)).toBe(known);
});

test.each([
  ['/', true],
  ['/nowhere/at/all/', true],
  ['/v1.2/notes', true],
  ['/apis', true],
  ['/api', false],
  ['//API/x', false],
  ['/%61pi/x', false],
  ['/.env', false],
  ['/a/%2E%2e/b', false],
  ['/foo%2f..%2fbar', false],
  ['/a\\..\\b', false],
  ['/a%5c.git', false],
  ['/foo.php', false],
  ['/foo.php/', false],
  ['/foo.php%2f%5C', false],
  ['/foo%2Ephp', false],
  ['/%E0%A4%A', false],
])('%s may be a page: %s', (path, may) => {
  expect(mayBePagePath(path)).toBe(may);
});
