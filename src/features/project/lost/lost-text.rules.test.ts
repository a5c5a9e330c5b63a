import { expect, test } from 'vitest';
import { type LostText, withLeftText, withLostText } from './lost-text.rules';

const fog: LostText = { id: 'p1', title: 'Fog', end: 'role', text: 'Title: Pier' };

test('a text that can no longer be saved joins those of its project, and says nothing twice', () => {
  const harbour: LostText = { ...fog, id: 'p2', title: 'Harbour' };
  const texts = withLostText(withLostText([], fog), harbour);
  expect(texts).toEqual([fog, harbour]);
  expect(withLostText(texts, { ...fog, text: 'Title: Pier\nLens: 35 mm' })).toEqual([
    harbour,
    { ...fog, text: 'Title: Pier\nLens: 35 mm' },
  ]);
  expect(withLostText(texts, { ...fog, end: 'share' })).toEqual([...texts, { ...fog, end: 'share' }]);
});

test('a part has one text that it left, the last one, and none once it is empty', () => {
  const grid = { id: 'p1', title: 'Fog', part: 'grid', text: 'Title, 1: Pier' };
  const row = { ...grid, part: 'row', text: 'Minutes: 60' };
  const texts = withLeftText(withLeftText([], grid), row);
  expect(texts).toEqual([grid, row]);
  expect(withLeftText(texts, { ...grid, text: 'Title, 1: Quay' })).toEqual([row, { ...grid, text: 'Title, 1: Quay' }]);
  expect(withLeftText(texts, { ...grid, text: '' })).toEqual([row]);
});
