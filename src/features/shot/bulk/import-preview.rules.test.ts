import { expect, test } from 'vitest';
import { headedTable, knownHeadings, type ShotTable } from '../columns/sheet-table.rules';
import { type ImportContext, shotsOfTable } from './csv-shots.rules';
import { previewOf } from './import-preview.rules';
import { newScene } from './missing-scenes.rules';
import { readCsv } from './table-text.rules';

const days = ['2026-11-24', '2026-11-26'];
const context: ImportContext = { today: '2026-11-20', days, zone: 'Africa/Johannesburg' };
const tableOf = (csv: string) => headedTable(readCsv(csv, knownHeadings));
function preview(table: ShotTable, more: Partial<ImportContext> = {}, done?: ReadonlySet<number>) {
  const read = shotsOfTable(table, { ...context, ...more });
  return previewOf(table, days, { read, issues: read.issues, done });
}

test('each of our columns stands beside the heading from which it comes', () => {
  const { columns } = preview(
    tableOf('Shot #,Action,Size,Camera move,VFX,Remarks\n3A,Keeper climbs,WS,Pan,x,Wet\n3B,Gulls,CU,,,'),
  );
  expect(columns.map(({ name, theirs }) => [name, theirs])).toEqual([
    ['No.', 'Shot #'],
    ['Title', 'Action'],
    ['Description', 'Action, Remarks'],
    ['Types', 'Size'],
    ['Movement', 'Camera move'],
  ]);
  const bare = { ...tableOf('Title\nOne'), headings: null };
  expect(preview(bare).columns).toEqual([{ key: 'title', name: 'Title', theirs: null }]);
});

test('a line says what is understood of it; a wrong one is as it came, and first', () => {
  const { lines } = preview(
    tableOf(
      'Title,Date,Start,End,Est.,Size,Must,Status\nOne,24/11/2026,6,22.15,1h15,"ws, cu",x,\nTwo,,,,3 apples,WS,,',
    ),
  );
  expect(lines.map(({ line, state, texts }) => [line, state, ...texts])).toEqual([
    [3, 'wrong', 'Two', '', '', '', 'WS', '3 apples', ''],
    [2, 'draft', 'One', 'Tue 24 Nov 2026', '06:00', '22:15', 'Wide, Close-up', '1 h 15 min', 'Must'],
  ]);
  expect(lines[0]?.issues).toMatchObject([{ code: 'estimateInvalid' }]);
});

test('times that are not whole are shown as they are understood, and are no fault', () => {
  const { lines } = preview(tableOf('Title,Date,Start\nOne,12/01/2026,7 pm\nTwo,12/13/2026,'));
  expect(lines.map(({ state, isUnfinished, texts }) => [state, isUnfinished, ...texts])).toEqual([
    ['draft', true, 'One', 'Tue 1 Dec 2026', '19:00'],
    ['draft', true, 'Two', 'Sun 13 Dec 2026', ''],
  ]);
});

test('an end on a later day says it, and what is imported is', () => {
  const night = tableOf('Title,Date,Start,End,Location,Status\nNight,24/11/2026,22:00,02:00,Quay,Planned');
  expect(preview(night).lines[0]).toMatchObject({
    state: 'planned',
    texts: expect.arrayContaining(['Wed 25 Nov 2026, 02:00']),
  });
  expect(preview(night, {}, new Set([2])).lines[0]?.state).toBe('imported');
});

test('a missing scene is told where it is made, and where it is not', () => {
  const table = tableOf('Scene,Title\n14,One');
  expect(preview(table, { scenes: [newScene('14')] }).lines[0]).toMatchObject({ newScene: '14', texts: ['14', 'One'] });
  expect(preview(table).lines[0]).toMatchObject({ state: 'wrong', unknownScene: '14' });
});
