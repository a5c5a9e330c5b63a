import { describe, expect, test } from 'vitest';
import { messages } from '../../../kernel/messages';
import { columnFieldNames } from '../columns/column-choices.data';
import { plainColumns } from '../columns/columns.rules';
import { columnsOfBulk, typedColumn } from './typed-column.rules';

describe('one text in a column of several shots', () => {
  test('each field of shot lists has its column', () => {
    expect(columnsOfBulk.flatMap((key) => plainColumns[key].fields).sort()).toEqual([...columnFieldNames].sort());
  });

  test('is read as the grid reads it; blank empties', () => {
    expect(typedColumn('lens', ' 35\n mm ')).toEqual({ change: { lens: '35 mm' }, text: '35 mm' });
    expect(typedColumn('estimate', '1h15')).toEqual({ change: { estimateMinutes: 75 }, text: '1 h 15 min' });
    expect(typedColumn('priority', 'x')).toEqual({ change: { priority: 'must' }, text: 'Must' });
    expect(typedColumn('priority', '')).toEqual({ change: { priority: null }, text: '' });
    expect(typedColumn('setup', '')).toEqual({ change: { setup: '' }, text: '' });
  });

  test('is refused with the sentence of its column', () => {
    expect(typedColumn('setup', 'x'.repeat(21))).toEqual({ refusal: 'Setup: at most 20 characters' });
    expect(typedColumn('priority', 'maybe')).toEqual({ refusal: messages.shot.priorityInvalid });
    expect(typedColumn('lens', '\u0000')).toEqual({ refusal: messages.errors.malformedText });
  });
});
