import { expect, it } from 'vitest';
import { createSheetReader, type SheetInput } from '../grid-cells.rules';
import { blankShot, type GridShot } from '../grid-row.rules';
import { changedByOthers } from './changed-by-others.rules';

const shot = (fields: Partial<GridShot>): GridShot => ({
  ...blankShot('a', 'UTC'),
  title: 'Lamp',
  version: 1,
  ...fields,
});
const base: Omit<SheetInput, 'shots'> = {
  ...{ fresh: [], cells: {}, refusals: {}, keys: new Map(), order: null, zone: 'UTC' },
  sheet: {
    today: '2026-11-20',
    days: ['2026-11-23', '2026-11-26'],
    ...{ kinds: [], gear: [], scenes: [], hasAngles: false, areNumbersLocked: false, places: {}, unclear: [] },
  },
};

it.each([
  ['another person has changed', { title: 'Lit', lens: '35 mm', version: 2 }, {}, ['title', 'lens']],
  ['one’s own text lies over', { title: 'Lit', lens: '35 mm', version: 2 }, { title: 'Mine' }, ['lens']],
  ['this page has changed', { title: 'Lit', version: 3 }, {}, undefined],
  ['only a tick has changed', { title: 'Lit' }, {}, undefined],
])('marks what %s', (_, fields, typed, columns) => {
  const read = createSheetReader();
  const before = read({ ...base, shots: [shot({})], cells: { a: typed } });
  const after = read({ ...base, shots: [shot(fields)], cells: { a: typed } });
  expect(changedByOthers(before, after, (_, version) => version === 3).get('a')).toEqual(columns);
});
