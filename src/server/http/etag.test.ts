import { expect, test } from 'vitest';
import { etagOf, withIfMatch } from './etag';

const mine = '0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10';
const updatedAt = '2026-11-20T16:20:00.123Z';
const body = JSON.stringify({ data: { _id: mine, version: 7, updatedAt } });
const shotTag = etagOf(body, 'version');
const projectTag = etagOf(body, 'ifUpdatedAt');
const never = '1970-01-01T00:00:00.000Z';

test.each([
  [shotTag, 7],
  [`"x", W/${shotTag}`, 7],
  [shotTag.replace('"7-', '"99999999999999-'), 99_999_999_999_999],
  [shotTag.replace('"7-', '"999999999999999-'), -1],
  ['"7.2jmj7l5rSw0yVb_vlWAYkK_YBwk"', -1],
  ['', -1],
  ['*', undefined],
  [undefined, undefined],
])('with the tag %s a write of a shot is made of version %s', (tag, version) => {
  expect(withIfMatch({ id: mine.toUpperCase() }, 'version', tag)).toEqual({ id: mine.toUpperCase(), version });
});

test.each([
  [projectTag, updatedAt],
  [projectTag.replace(/^"\d+/, '"99999999999999'), '5138-11-16T09:46:39.999Z'],
  [projectTag.replace(/^"\d+/, '"999999999999999'), never],
])('with the tag %s a write of a project is made of %s', (tag, ifUpdatedAt) => {
  expect(withIfMatch({ id: mine }, 'ifUpdatedAt', tag)).toEqual({ id: mine, ifUpdatedAt });
});

test.each([
  [7, 7],
  [6, -1],
  ['7', '7'],
  [7.5, 7.5],
  [null, null],
])('a tag of version 7 and %s in the body are %s', (version, judged) => {
  expect(withIfMatch({ id: mine, version }, 'version', shotTag)).toEqual({ id: mine, version: judged });
});

test.each([
  [updatedAt, updatedAt],
  ['2026-11-20T18:20:00.123+02:00', '2026-11-20T18:20:00.123+02:00'],
  ['2026-11-20T16:20:01Z', never],
  ['2026', '2026'],
  [7, 7],
])('a tag of a project and %s in the body are %s', (ifUpdatedAt, judged) => {
  expect(withIfMatch({ id: mine, ifUpdatedAt }, 'ifUpdatedAt', projectTag)).toEqual({ id: mine, ifUpdatedAt: judged });
});
