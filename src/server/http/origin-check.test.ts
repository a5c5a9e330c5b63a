import { expect, test } from 'vitest';
import { isPrefetch, isSameOriginWrite, isWrite } from './origin-check';

const unset = { ownOrigin: null, port: 3000 };
const set = { ownOrigin: 'https://plan.example', port: 3000 };

test.each([
  [undefined, undefined, unset, true],
  [undefined, 'none', unset, true],
  [undefined, 'cross-site', unset, false],
  ['http://localhost:3000', 'same-origin', unset, true],
  ['http://localhost:3000', 'cross-site', unset, false],
  ['http://127.0.0.1:3000', undefined, unset, true],
  ['http://[::1]:3000', undefined, unset, true],
  ['https://localhost:3000', undefined, unset, false],
  ['http://localhost:3001', undefined, unset, false],
  ['http://localhost', undefined, unset, false],
  ['http://evil.localhost:3000', undefined, unset, false],
  ['http://localhost.evil.test:3000', undefined, unset, false],
  ['null', undefined, unset, false],
  ['', undefined, unset, false],
  ['http://localhost', undefined, { ownOrigin: null, port: 80 }, true],
  ['https://plan.example', 'same-origin', set, true],
  ['http://plan.example', undefined, set, false],
  ['https://plan.example:443', undefined, set, false],
  ['https://a.plan.example', undefined, set, false],
  ['http://localhost:3000', undefined, set, false],
])('Origin %s, Sec-Fetch-Site %s', (origin, secFetchSite, ourselves, own) => {
  expect(isSameOriginWrite({ origin, secFetchSite }, ourselves)).toBe(own);
});

test('writes and prefetches', () => {
  expect(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(isWrite)).toEqual([
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
  ]);
  expect(isPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true);
  expect(isPrefetch({ purpose: 'prefetch' })).toBe(true);
  expect(isPrefetch({})).toBe(false);
});
