import { expect, test } from 'vitest';
import { parseDraft } from './parse-draft';

const empty = { typed: { title: '', tags: [] as string[], wish: null as string | null }, sent: null as object | null };
const typed = { title: 'Storm', tags: ['dusk'] };

test.each([
  ['what was typed', { typed: { ...typed, wish: null }, sent: null }],
  ['what was chosen where nothing is chosen at first', { typed: { ...typed, wish: 'golden' }, sent: { title: 'S' } }],
  ['what was typed before a field came that is null at first', { typed, sent: null }],
])('reads %s', (_, stored) => expect(parseDraft(JSON.stringify(stored), empty)).toEqual(stored));

test('a text that came with a newer version is blank', () => {
  const older = { typed: { tags: ['dusk'] }, sent: null };
  expect(parseDraft(JSON.stringify(older), empty)).toStrictEqual({ ...older, typed: { ...older.typed, title: '' } });
});

test.each([
  ['nothing', ''],
  ['another value', '7'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list that is missing', '{"typed":{"title":"","wish":null},"sent":null}'],
  ['an object in place of a list', '{"typed":{"title":"","tags":{},"wish":null},"sent":null}'],
  ['a number where nothing is chosen at first', '{"typed":{"title":"","tags":[],"wish":7},"sent":null}'],
])('takes %s for no draft', (_, stored) => expect(parseDraft(stored, empty)).toBe(empty));
