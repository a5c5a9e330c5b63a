import { expect, test } from 'vitest';
import { acceptsHtml, prefersHtml } from './accept-html';

const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

test.each([
  [navigation, true, true],
  ['*/*', true, false],
  [undefined, true, false],
  ['application/json', false, false],
  ['application/json, text/html;q=0.5', true, false],
  ['text/html;q=0, */*', false, false],
  ['TEXT/HTML', true, true],
  ['image/*', false, false],
])('Accept: %s', (accept, accepts, prefers) => {
  expect([acceptsHtml(accept), prefersHtml(accept)]).toEqual([accepts, prefers]);
});
