import { describe, expect, it } from 'vitest';
import {
  columnsWanted,
  issuesOfPart,
  lineRanges,
  partsOf,
  tableOfBlock,
  tableOfFile,
  tableOfText,
  wrongLines,
} from './csv-import.rules';
import { shotsOfTable } from './csv-shots.rules';

const context = { today: '2026-11-20', days: ['2026-11-24', '2026-11-26'], zone: 'Africa/Johannesburg' };
const shots = (count: number, description = '') =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, shot: { title: `Shot ${at}`, description } }));
const keys = () => {
  let last = 0;
  return () => `key ${++last}`;
};

describe('partsOf', () => {
  it('sends 200 at a time, each part under a key of its own, and loses none', () => {
    const parts = partsOf(shots(1001), keys());
    expect(parts.map(({ key, shots }) => [key, shots.length])).toEqual([
      ...[1, 2, 3, 4, 5].map((part) => [`key ${part}`, 200]),
      ['key 6', 1],
    ]);
    expect(parts.flatMap((part) => part.shots)).toEqual(shots(1001));
  });

  it.each([
    ['bytes', 'é'.repeat(40_000), 11],
    ['elements', ','.repeat(2000), 9],
  ])('keeps below the limits of a body: %s', (_, description, most) => {
    const parts = partsOf(shots(50, description), keys());
    expect(Math.max(...parts.map((part) => part.shots.length))).toBe(most);
    expect(parts.flatMap((part) => part.shots)).toHaveLength(50);
  });
});

it('says of which lines a refusal speaks', () => {
  const [, part = { key: '', shots: [] }] = partsOf(shots(300), keys());
  const found = issuesOfPart(part, [
    { path: 'shots.3.number', message: 'Number is already taken' },
    { path: 'shots', message: 'Shots are required' },
  ]);
  expect(found.map(({ line, message }) => [line, message])).toEqual([[205, 'Number is already taken']]);
});

it('names lines as ranges over what the file leaves out', () => {
  const rows = [2, 3, 5, 8, 9, 10].map((line) => ({ line, cells: [] }));
  expect(lineRanges([2, 3, 5, 9], { rows })).toBe('2 – 5, 9');
  expect(lineRanges([], { rows })).toBe('');
});

it('gives wrong lines back as they came, with their reasons, so that they can be imported again', () => {
  const { table } = tableOfFile('Title,Start Day,Start,End,My column\nA,wed,6,7,\n,tbd,6,7,"x, y"');
  const wrong = wrongLines(table, shotsOfTable(table, context).issues);
  expect(wrong.fields).toEqual(['Title', 'Start Day', 'Start', 'End', 'My column', 'Reason']);
  expect(wrong.data.map((cells) => cells.slice(0, 5))).toEqual([['', 'tbd', '6', '7', 'x, y']]);
  expect(wrong.data[0]?.[5]).toMatch(/^Title: Title is required; Start Day: /);
  const again = tableOfFile([wrong.fields, ...wrong.data].map((cells) => cells.join('\t')).join('\n')).table;
  expect(again.columns).toEqual(['title', 'date', 'start', 'end', null, null]);
});

describe('tables', () => {
  it('takes each line of a list for a title', () => {
    expect(tableOfText('Keeper climbs\nThe lamp is lit').table).toMatchObject({ headings: null, columns: ['title'] });
    expect(tableOfFile('Keeper climbs\nThe lamp is lit').table).toMatchObject({ headings: null, columns: ['title'] });
  });

  it('takes the first line of a file for headings, known or not, of a text if it is known', () => {
    expect(tableOfFile('Plan;Platz\nA;B').table).toMatchObject({ columns: [null, null] });
    expect(tableOfFile('Plan;Platz\nA;B').table.rows).toHaveLength(1);
    expect(tableOfText('Plan;Platz\nA;B').table.rows).toHaveLength(2);
    expect(tableOfText('Title;Platz\nA;B').table.rows).toHaveLength(2);
    expect(tableOfText('Title;Place\nA;B').table.rows).toHaveLength(1);
  });

  it.each([
    ['titles above', 'Shot list – Night boat,,,\n,,,\nTitle,Date,Start,End\nKeeper,02/12/2026,9:00,10:00\n', 3],
    ['titles of one cell above', 'Night boat\nDay 2 of 3\n\nShot no,Title,Location\n1,Keeper,Harbour\n', 4],
    ['a title that is a heading', 'Title,Night boat\nDirector,Ada\nScene,Title,Location\n3,Keeper,Harbour\n', 3],
    ['a later line with a word that is a heading', 'Title,Start,Lens\nLight,6,50\n', 1],
  ])('takes the line that names most columns for the headings: %s', (_, csv, line) => {
    for (const { rows, table } of [tableOfFile(csv), tableOfText(csv)]) {
      const place = rows.findIndex((row) => row.line === line);
      expect([table.headings, table.rows]).toEqual([rows[place]?.cells, rows.slice(place + 1)]);
    }
  });

  it('leaves empty rows of a block out', () => {
    const { rows } = tableOfBlock({ text: 'Title\tPlace\nA\tB\n\t\nC\t\n', columns: [] }).table;
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('takes the columns of a block from where it was pasted, unless its first line names them', () => {
    const columns = ['title', 'date'] as const;
    expect(tableOfBlock({ text: 'A\twed\tx\nB\tthu', columns }).table.columns).toEqual(['title', 'date', null]);
    expect(tableOfBlock({ text: 'Scene\tTitle\nA\tB', columns }).table.columns).toEqual(['scene', 'title']);
  });

  it('gives a meaning to one column only, unless the texts of several are joined', () => {
    expect(columnsWanted(['title', 'title'], 1)).toEqual([null, 'title']);
    expect(columnsWanted(['lens', 'title', null, 'title'], 2)).toEqual(['lens', 'title', null, null]);
    expect(columnsWanted(['description', 'description'], 1)).toEqual(['description', 'description']);
    // The title is passed on the way to the types.
    expect(columnsWanted(['title', 'types'], 1)).toEqual(['title', 'types']);
  });
});
