import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockTable, headedTable, knownHeadings, unheadedTable } from '../columns/sheet-table.rules';
import { type ImportContext, type NewShotInput, shotsOfTable, tableRefusal } from './csv-shots.rules';
import { readBlock, readCsv, textOfFile } from './table-text.rules';

const fixture = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url));
const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
const context: ImportContext = { today: '2026-11-20', days, zone: 'Africa/Johannesburg' };

const csvTable = (csv: string) => headedTable(readCsv(csv, knownHeadings));
const read = (csv: string, more: Partial<ImportContext> = {}) => shotsOfTable(csvTable(csv), { ...context, ...more });
/** The only line's shot; fails with its issues. */
function only(csv: string, more?: Partial<ImportContext>): NewShotInput {
  const { shots, issues } = read(csv, more);
  expect(issues).toEqual([]);
  expect(shots).toHaveLength(1);
  return shots[0]?.shot ?? {};
}
const issuesOf = (csv: string, more?: Partial<ImportContext>) =>
  read(csv, more).issues.map(({ line, cell, code }) => [line, cell, code]);

describe('shotsOfTable', () => {
  it('makes drafts of titles alone', () => {
    expect(read('Title\nKeeper climbs\nThe lamp is lit').shots).toEqual([
      { line: 2, shot: { title: 'Keeper climbs', status: 'draft' } },
      { line: 3, shot: { title: 'The lamp is lit', status: 'draft' } },
    ]);
  });

  it('reads the position of a place, as a form does', () => {
    const place = { lat: 47.5576, lng: 10.7498 };
    expect(only('Title,Place\nKeeper,"47.5576, 10.7498"')).toMatchObject({
      ...{ location: '47.5576, 10.7498', locationData: { name: '47.5576, 10.7498', ...place } },
    });
    expect(only('Title,Place\nKeeper,"Castle https://maps.apple.com/?ll=47.5576,10.7498"')).toMatchObject({
      ...{ location: 'Castle', locationData: { name: 'Castle', ...place } },
    });
    expect(issuesOf('Title,Place\nKeeper,https://maps.app.goo.gl/xJ3kQv8')).toEqual([[2, 1, 'linkWithoutPosition']]);
  });

  it('reads every column', () => {
    const head =
      'Number,Status,Title,Start Date,Start Time,End Date,End Time,Time Zone,Location,Tags,Description,Gear,' +
      'Shot types,Angles,Latitude,Longitude';
    const line =
      '3B,Upcoming,Keeper,2026-11-25,06:30,2026-11-25,08:05,Europe/Lisbon,Cabo,"dawn, Dawn, sea","One\n<two>",' +
      '"Sony FX6; Gimbal","Wide, My own",Low Angle,38.78,"-9,5"';
    expect(only(`${head}\n${line}`)).toEqual({
      number: '3B',
      status: 'upcoming',
      title: 'Keeper',
      startDateTime: '2026-11-25T06:30',
      endDateTime: '2026-11-25T08:05',
      timeZoneId: 'Europe/Lisbon',
      location: 'Cabo',
      locationData: { name: 'Cabo', address: 'Cabo', lat: 38.78, lng: -9.5 },
      tags: ['dawn', 'sea'],
      description: '<p>One</p><p>&lt;two&gt;</p>',
      gearList: [{ gearlistName: 'Sony FX6' }, { gearlistName: 'Gimbal' }],
      shotTypes: [{ name: 'Wide' }, { name: 'My own' }],
      shotAngles: [{ name: 'Low Angle' }],
    });
  });

  it('keeps the types of the project as they are called there', () => {
    const csv = 'Title,Size,Angle\nA,"Wide shot, CU",low';
    expect(only(csv)).toMatchObject({
      shotTypes: [{ name: 'Wide' }, { name: 'Close-up' }],
      shotAngles: [{ name: 'Low Angle' }],
    });
    expect(only(csv, { kindNames: ['Wide', 'Wide Shot', 'Low'] })).toMatchObject({
      ...{ shotTypes: [{ name: 'Wide Shot' }, { name: 'Close-up' }], shotAngles: [{ name: 'Low' }] },
    });
  });

  it('reads the digits of every script', () => {
    const line = '۳B,۲۵/۱۱,٠٦:٣٠,१h१५,Cabo,३८٫७८,−９．５,١';
    const scenes = [{ _id: 'scene-1', number: '1' }];
    expect(
      only(`Number,Date,Start,Duration,Place,Lat,Long,Scene,Title,Status\n${line},"A 1",Planned`, { scenes }),
    ).toEqual({
      number: '3B',
      status: 'upcoming',
      title: 'A 1',
      startDateTime: '2026-11-25T06:30',
      endDateTime: '2026-11-25T07:45',
      location: 'Cabo',
      locationData: { name: 'Cabo', address: 'Cabo', lat: 38.78, lng: -9.5 },
      sceneId: 'scene-1',
    });
  });

  it('knows the angles of the catalogue among the types of a list without angles', () => {
    const shot = only('Title,Types\nKeeper,"Wide, low angle"');
    expect([shot.shotTypes, shot.shotAngles]).toEqual([[{ name: 'Wide' }], [{ name: 'Low Angle' }]]);
  });

  it.each([
    ['draft', ''],
    ['draft', 'Draft'],
    ['draft', 'DRAFTS'],
    ['upcoming', 'Due Today'],
    ['upcoming', 'Completed'],
    ['upcoming', 'approved'],
  ])('makes a shot %s whose status is %j', (status, cell) => {
    expect(only(`Title,Place,Date,Start,End,Status\nA,B,wed,6,7,${cell}`).status).toBe(status);
  });

  it.each([
    ['wed,6,7,', '2026-11-25T06:00', '2026-11-25T07:00'],
    ['25/11,22:00,1:00,', '2026-11-25T22:00', '2026-11-26T01:00'],
    ['25/11,6:00,7:00 +1,', '2026-11-25T06:00', '2026-11-26T07:00'],
    ['25/11,22:00,24:00,', '2026-11-25T22:00', '2026-11-26T00:00'],
    ['25/11,6pm,,1h15', '2026-11-25T18:00', '2026-11-25T19:15'],
    ['25/11,23:30,,45', '2026-11-25T23:30', '2026-11-26T00:15'],
    ['25/11,22:00,1am,3h', '2026-11-25T22:00', '2026-11-26T01:00'],
  ])('reads the times %s', (cells, startDateTime, endDateTime) => {
    expect(only(`Title,Date,Start,End,Duration\nA,${cells}`)).toMatchObject({ startDateTime, endDateTime });
  });

  it('shows a time that the clocks skip as the shot has it', () => {
    const shot = only('Title,Date,Start,End,Zone\nA,29/03/2026,1:30,3:00,Europe/Lisbon');
    expect(shot).toMatchObject({ startDateTime: '2026-03-29T02:30', endDateTime: '2026-03-29T03:00' });
  });

  it('needs no date where the shoot is one day', () => {
    const shot = only('Title,Start,End\nA,6,7', { days: ['2026-11-25'] });
    expect(shot.startDateTime).toBe('2026-11-25T06:00');
  });

  it('counts a duration in the zone of the line, over a change of its clocks', () => {
    const shot = only('Title,Date,Start,Duration,Zone\nA,25/10/2026,1:30,2h,Europe/Lisbon');
    expect(shot.endDateTime).toBe('2026-10-25T02:30');
    const again = only('Title,Date,Start,Duration,Zone\nA,25/10/2026,0:30,1h15,Europe/Lisbon');
    expect(again.endDateTime).toBe('2026-10-25T01:45');
    // 01:15 comes twice; ninety minutes after the first one it is 01:45 again, the second time.
    const second = only('Title,Date,Start,Duration,Zone\nA,25/10/2026,1:15,1h30,Europe/Lisbon');
    expect(second.endDateTime).toBe('2026-10-25T01:45+00:00');
  });

  it.each([
    ['1:30+00:00,,1:45+00:00', '2026-10-25T01:30+00:00', '2026-10-25T01:45+00:00'],
    ['1:30+01:00,,1:45', '2026-10-25T01:30', '2026-10-25T01:45'],
    ['1:30+01:00,25/10/2026,1:15+00:00', '2026-10-25T01:30', '2026-10-25T01:15+00:00'],
    ['1:30+00:00,,1:15 +1', '2026-10-25T01:30+00:00', '2026-10-26T01:15'],
    ['1:30,,1:15+00:00', '2026-10-25T01:30', '2026-10-25T01:15+00:00'],
    ['1:30+0000,,1:45Z', '2026-10-25T01:30+00:00', '2026-10-25T01:45+00:00'],
    ['6:00+00:00,,7Z', '2026-10-25T06:00', '2026-10-25T07:00'],
  ])('an offset says which of two equal hours is meant: %s', (cells, startDateTime, endDateTime) => {
    const csv = `Title,Date,Start,End date,End,Zone\nA,25/10/2026,${cells},Europe/Lisbon`;
    expect(only(csv)).toMatchObject({ startDateTime, endDateTime });
  });

  it.each<[string, string, (string | number | null)[][]]>([
    ['no title', 'Title,Place\n,B', [[2, 0, 'titleRequired']]],
    [
      'a planned shot without anything',
      'Title,Status\nA,planned',
      [
        [2, null, 'locationRequired'],
        [2, null, 'startRequired'],
        [2, null, 'endRequired'],
      ],
    ],
    [
      'a date alone of a planned shot',
      'Title,Place,Status,Date,Start,End\nA,B,planned,wed,,',
      [
        [2, 4, 'timeUnknown'],
        [2, 5, 'endRequired'],
      ],
    ],
    [
      'the days of a shot alone',
      'Title,Date,Start,End date\nA,wed,,fri',
      [
        [2, 2, 'timeUnknown'],
        [2, 2, 'timeUnknown'],
      ],
    ],
    [
      'what cannot be read',
      'Title,Date,Start,End\nA,tbd,soon,6:75',
      [
        [2, 1, 'dateUnknown'],
        [2, 2, 'timeUnknown'],
        [2, 3, 'timeUnknown'],
      ],
    ],
    ['an offset that the zone does not have then', 'Title,Date,Start,End\nA,wed,6:00+00:00,7', [[2, 2, 'timeUnknown']]],
    [
      'an offset of neither hour',
      'Title,Date,Start,End,Zone\nA,25/10/2026,1:30,1:30-01:00,Europe/Lisbon',
      [[2, 3, 'timeUnknown']],
    ],
    ['an end at the start', 'Title,Date,Start,End\nA,wed,6,6:00', [[2, 3, 'endTimeBeforeStart']]],
    ['a duration of nothing', 'Title,Date,Start,Duration\nA,wed,6,0', [[2, 3, 'endTimeBeforeStart']]],
    ['an end date before the start', 'Title,Date,Start,End date,End\nA,wed,6,24/11,7', [[2, 3, 'endBeforeStart']]],
    ['an end day that is said twice', 'Title,Date,Start,End date,End\nA,wed,22,26/11,1 +1', [[2, 4, 'timeUnknown']]],
    ['a duration that is not the end', 'Title,Date,Start,End,Duration\nA,wed,6,7,45', [[2, 4, 'durationDiffers']]],
    [
      'dates of which some can only be month first and others only day first',
      'Title,Date,Start,End\nA,11/24/2026,6,7\nB,24/11/2026,6,7\nC,wed,6,7',
      [
        [2, 1, 'dateMonthFirst'],
        [3, 1, 'dateUnclear'],
      ],
    ],
    [
      'such dates in both columns',
      'Title,Date,Start,End date,End\nA,24/11/26,6,11/24/2026,7',
      [
        [2, 1, 'dateUnclear'],
        [2, 3, 'dateMonthFirst'],
      ],
    ],
    ['an unknown zone', 'Title,Zone\nA,Mars', [[2, 1, 'zoneUnknown']]],
    ['an unknown light', 'Title,Light\nA,Neon', [[2, 1, 'lightUnknown']]],
    ['an unknown scene', 'Title,Scene\nA,7\nB,', [[2, 1, 'sceneUnknown']]],
    ['half a position', 'Title,Lat,Long\nA,12,', [[2, 2, 'degrees']]],
    [
      'a position that is none',
      'Title,Lat,Long\nA,91,1e1',
      [
        [2, 1, 'degrees'],
        [2, 2, 'degrees'],
      ],
    ],
    ['a number of another form', 'Title,No\nA,3 B', [[2, 1, 'numberForm']]],
    ['a number twice', 'Title,No\nA,3b\nB,3B', [[3, 1, 'numberTaken']]],
    ['more cells than columns', 'Title,Place\nA,B,C\nD,E,', [[2, 2, 'tooManyCells']]],
    [
      'no text',
      'Title,Place\nA,\0\nB,\ud800',
      [
        [2, 1, 'malformedText'],
        [3, 1, 'malformedText'],
      ],
    ],
    ['a long title', `Title\n${'a'.repeat(201)}`, [[2, 0, 'tooLong']]],
    ['a long tag', `Title,Tags\nA,${'a'.repeat(51)}`, [[2, 1, 'tooLong']]],
    ['many tags', `Title,Tags\nA,${Array.from({ length: 51 }, (_, at) => at).join(';')}`, [[2, 1, 'tooMany']]],
    ['a description that is longer as HTML', `Title,Notes\nA,${'&'.repeat(30_000)}`, [[2, 1, 'tooLong']]],
    ['a megabyte in a cell', `Title,Gear,Date\nA,${'x'.repeat(1_048_576)},\nB,,`, [[2, 1, 'cellTooLong']]],
    ['a cell after a line break', 'Title,Notes,Zone\n"A\nB",x,\nC,y,Mars', [[4, 2, 'zoneUnknown']]],
  ])('refuses %s', (_, csv, issues) => expect(issuesOf(csv)).toEqual(issues));

  it.each([
    ['wed,,,', { date: '2026-11-25' }],
    [',6,,', { start: '06:00' }],
    ['wed,18:30,,', { date: '2026-11-25', start: '18:30' }],
    [',6,7 +1,', { start: '06:00', end: '07:00 +1' }],
    ['wed,,,1h15', { date: '2026-11-25', duration: '1 h 15 min' }],
  ])('a draft keeps times that are not whole as Grid types them: %s', (cells, unfinished) => {
    const { shots, issues } = read(`Title,Date,Start,End,Duration\nA,${cells}`);
    expect(issues).toEqual([]);
    expect(shots).toEqual([{ line: 2, shot: { status: 'draft', title: 'A' }, unfinished }]);
  });

  it('says of a taken number and of a bad time what the contract says', () => {
    expect(read('Title,No,Date,Start,End\nA,7a,wed,x,7', { numbersTaken: ['7A'] }).issues).toEqual([
      { line: 2, cell: 1, column: 'number', code: 'numberTaken', message: 'Number is already taken' },
      { line: 2, cell: 3, column: 'start', code: 'timeUnknown', message: 'Hour must have this pattern "00:00"' },
    ]);
  });

  it('takes a number longer than one by hand where a scene of the project gives it', () => {
    const table = 'Title,No\nA,123456-789.bAB\nB,123456-789.bI\nC,1234567890123';
    const scenes = [{ _id: 'long', number: '123456-789.B' }];
    expect(read(table, { scenes }).issues.map(({ line, code }) => [line, code])).toEqual([
      [3, 'numberForm'],
      [4, 'numberForm'],
    ]);
    expect(read(table).issues).toHaveLength(3);
  });
  it('names the line with more cells than columns, and how many there are; empty ones are none', () => {
    const { shots, issues } = read('Title,Place\nA,B, ,"",C,\nD,E,,\nF,G,"",\u00A0');
    expect(issues.map(({ message }) => message)).toEqual(['Line 2 has 5 cells, but there are 2 columns']);
    expect(shots.map(({ line }) => line)).toEqual([3, 4]);
    expect(read('sep=,\nTitle\nA,B').issues.map(({ message }) => message)).toEqual([
      'Line 3 has 2 cells, but there is 1 column',
    ]);
  });

  it('finds the scene of the project by its number', () => {
    const scenes = ['12A', '-7', '2'].map((number) => ({ _id: `id of ${number}`, number }));
    const { shots, issues } = read("Title,Sc.\nA,12a\nB,\nC,1\nD,'-7\nE,12A", { scenes });
    expect(shots.map(({ line, shot }) => [line, shot.sceneId])).toEqual([
      [2, 'id of 12A'],
      [3, undefined],
      [5, 'id of -7'],
      [6, 'id of 12A'],
    ]);
    expect(issues).toEqual([
      { line: 4, cell: 1, column: 'scene', code: 'sceneUnknown', message: 'There is no scene 1 in this project' },
    ]);
    const [heading] = read(`Title,Scene\nA,${'INT. '.repeat(20)}`, { scenes }).issues;
    expect(heading?.message).toBe(`There is no scene ${'INT. '.repeat(8)}… in this project`);
  });

  it('loses no line that is right', () => {
    const lines = ['A,wed,6,7', 'B,tbd,6,7', 'C,,,', ',wed,6,7', 'E,thu,6,5:00'];
    const { shots, issues } = read(`Title,Date,Start,End\n${lines.join('\n')}`);
    expect(shots.map(({ line, shot }) => [line, shot.title])).toEqual([
      [2, 'A'],
      [4, 'C'],
      [6, 'E'],
    ]);
    expect(issues.map(({ line }) => line)).toEqual([3, 5]);
  });

  it('takes formulas and emoji as text', () => {
    expect(read('Title\n=1+1\n🎬').shots.map(({ shot }) => shot.title)).toEqual(['=1+1', '🎬']);
  });

  it('leaves out what has no column', () => {
    const table = { ...csvTable('Title,Place\nA,B'), columns: ['title' as const, null] };
    expect(shotsOfTable(table, context).shots[0]?.shot).toEqual({ title: 'A', status: 'draft' });
  });

  it('reads the clipboards of four spreadsheets alike', () => {
    const [excel, ...others] = ['excel', 'google-sheets', 'numbers', 'libreoffice'].map((program) =>
      shotsOfTable(blockTable(readBlock(fixture(`clipboard/${program}.txt`).toString())), context),
    );
    expect(excel?.issues).toEqual([]);
    expect(excel?.shots.map(({ shot }) => [shot.title, shot.startDateTime, shot.endDateTime])).toEqual([
      ['Keeper climbs\nthe stairwell', '2026-11-25T06:30', '2026-11-25T07:45'],
      ['24" screen, "not yet"', '2026-11-25T17:30', '2026-11-25T18:15'],
      ['She says\n"cut" 🎬', '2026-11-26T22:00', '2026-11-27T01:00'],
      ['=1+1', undefined, undefined],
    ]);
    for (const other of others) expect(other).toEqual(excel);
  });

  it('reads a shot list of Excel in Windows-1252', () => {
    const { shots, issues } = read(textOfFile(fixture('csv/excel-semicolon-1252.csv')) ?? '');
    expect(issues).toEqual([]);
    expect(shots[1]?.shot).toEqual({
      title: 'The lamp is lit',
      status: 'draft',
      startDateTime: '2026-11-25T18:30',
      endDateTime: '2026-11-25T20:15',
      location: 'Café Noir, Köln',
      description: '<p>He says "not yet"</p><p>and waits</p>',
      shotTypes: [{ name: 'Close-up' }],
      shotAngles: [{ name: 'Low Angle' }],
    });
  });
});

describe('tableRefusal', () => {
  const lines = (count: number) => csvTable(`Title\n${'Keeper\n'.repeat(count)}`);

  it('takes 2,000 lines', () => {
    expect(tableRefusal(lines(2000))).toBeNull();
    expect(shotsOfTable(lines(2000), context).shots).toHaveLength(2000);
  });

  it.each([
    [
      'At most 2,000 lines are imported at once, and there are 10,000. Import them in parts',
      'tooManyLines',
      lines(10_000),
    ],
    ['There is no shot in it', 'noLines', lines(0)],
    ['There is no shot in it', 'noLines', csvTable('')],
    ['Choose which column is the title', 'titleColumnNeeded', unheadedTable(readBlock('Keeper\tHarbour'))],
  ])('says: %s', (message, code, table) => expect(tableRefusal(table)).toEqual({ code, message }));
});
