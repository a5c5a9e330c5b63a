import { describe, expect, it } from 'vitest';
import { readBlock } from '../bulk/table-text.rules';
import { blockTable, columnsOf, headedTable, knownHeadings, unheadedTable } from './sheet-table.rules';

const columns = (headings: string) => columnsOf(headings.split('|'));
const table = (block: string) => blockTable(readBlock(block));

describe('columnsOf', () => {
  it.each<[string, (string | null)[]]>([
    [
      'Number|Scene|Status|Title|Start Date|Start Time|End Date|End Time|Time Zone|Location|Tags|Description|Gear|' +
        'Shot types|Angles|Light|Latitude|Longitude',
      [
        ...['number', 'scene', 'status', 'title', 'date', 'start', 'endDate', 'end', 'zone', 'place', 'tags'],
        ...['description', 'gear', 'types', 'angles', 'light', 'latitude', 'longitude'],
      ],
    ],
    [
      'No.|Title|Date|Start|Duration|End|Place|Types|Gear|Ready',
      ['number', 'title', 'date', 'start', 'duration', 'end', 'place', 'types', 'gear', null],
    ],
    ['SHOT NAME|Day|From|To|Length|Where|Equipment', ['title', 'day', 'start', 'end', 'duration', 'place', 'gear']],
    ['title *|Start_Time (HH:MM)|End-Time:|  Time   zone ', ['title', 'start', 'end', 'zone']],
    ['Shot|Description', ['number', 'description']],
    ['Einstellung|Titel|Ort', ['number', 'title', 'place']],
    ['Shot|Start', ['title', 'start']],
    ['Number|Shot|Description', ['number', 'title', 'description']],
    ['Scene|Shot|Shot Size|Equipment|Description', ['scene', 'number', 'types', 'gear', 'description']],
    ['Shot|Title|Scene', ['number', 'title', 'scene']],
    ['Sc.|Name', ['scene', 'title']],
    ['SCENE NO.|Shot no|Title', ['scene', 'number', 'title']],
    ['Scene number|Scene|Title|Lens', ['scene', null, 'title', 'lens']],
    ['Shot|Number|Title', [null, 'number', 'title']],
    ['Description|Start', ['description', 'start']],
    ['Subject|Description|Notes', ['description', 'description', 'notes']],
    ['Title|Duration (min)', ['title', 'estimate']],
    ['Title|Start|Duration (min)', ['title', 'start', 'duration']],
    ['Title|Date|Shoot day', ['title', 'date', null]],
    ['Title|Name|Title', ['title', null, null]],
    ['Plan|Platz|', [null, null, null]],
  ])('of %s', (headings, named) => expect(columns(headings)).toEqual(named));

  it.each([
    ['1|He climbs/2|He waits', ['number', 'description']],
    ['1|He climbs/2 (alt)|He waits/|He goes/3A|He comes', ['number', 'description']],
    ['1 Keeper|He climbs/Keeper waits|He waits/3|', ['title', 'description']],
  ])('a Shot beside a Description is the title where most rows have words: %s', (rows, named) => {
    const block = `Shot|Description/${rows}`.replaceAll('|', '\t').replaceAll('/', '\n');
    expect(table(block).columns).toEqual(named);
  });

  it('knows no heading in a book', () => {
    expect(knownHeadings(['title '.repeat(200_000), ''])).toBe(0);
  });
});

describe('blockTable', () => {
  it('takes a first line of known headings', () => {
    expect(table('Title\tPlace\nKeeper\tHarbour')).toEqual({
      headings: ['Title', 'Place'],
      columns: ['title', 'place'],
      rows: [{ line: 2, cells: ['Keeper', 'Harbour'] }],
    });
  });

  it('takes headings of which some are unknown', () => {
    expect(table('Take\tTitle\tStart\tLens\nA\tKeeper\t6\t50').columns).toEqual([null, 'title', 'start', 'lens']);
  });

  it.each([
    ['values', 'Keeper\tHarbour\nLamp\tHarbour'],
    ['one row, which may be a shot called so', 'Title\tPlace'],
    ['a row in which one word is a heading', 'Day\tHarbour\tWide\nKeeper\tHarbour\tWide'],
    ['titles', 'Keeper climbs\nTitle'],
  ])('takes %s as values', (_, block) => {
    const { headings, columns: named, rows } = table(block);
    expect([headings, named.every((column) => column === null), rows]).toEqual([null, true, readBlock(block)]);
  });

  it('has no rows for no text', () => {
    expect(table('')).toEqual({ headings: null, columns: [], rows: [] });
  });
});

describe('headedTable and unheadedTable', () => {
  const rows = readBlock('Plan\tPlatz\nKeeper\tHarbour\tmore');

  it('takes the first line of a file as headings, known or not', () => {
    expect(headedTable(rows)).toEqual({ headings: ['Plan', 'Platz'], columns: [null, null], rows: rows.slice(1) });
  });

  it('takes each row as values of the given columns', () => {
    expect(unheadedTable(rows, ['title', 'place'])).toEqual({
      headings: null,
      columns: ['title', 'place', null],
      rows,
    });
  });
});
