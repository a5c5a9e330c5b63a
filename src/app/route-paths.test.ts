import { expect, test } from 'vitest';
import { isPagePath } from './route-paths';

test.each([
  ['/', true],
  ['/login', true],
  ['/Login/', true],
  ['/viewshot/0199d2a0', true],
  ['/viewshot', false],
  ['/viewshot/a/b', false],
  ['/nowhere', false],
  ['/loginx', false],
])('%s', (path, known) => {
  expect(isPagePath(path)).toBe(known);
});
