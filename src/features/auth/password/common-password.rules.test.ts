import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.rules';

test.each([
  ['Password1!', true],
  ['P@ssw0rd', true],
  ['$ecret123', true],
  ['123Qwerty!', true],
  ['Summer2026!', true],
  ['Abc123!', true],
  ['Aa123456!', true],
  ['First#light1', false],
  ['Summer rain over Kalk Bay 1!', false],
  ['Passwordless#1x', false],
  ['', false],
  ['123456', false],
])('%s is common: %s', (password, common) => {
  expect(isCommonPassword(password)).toBe(common);
});
