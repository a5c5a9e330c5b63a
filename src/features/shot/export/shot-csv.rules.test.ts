import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../../examples/import-shot-list.mjs';
import { namesInCell } from '../columns/cell-names.rules';
import { undefused } from '../columns/defused-cell.rules';
import { blankLines } from '../columns/line-fields.rules';
import type { ShotOut } from '../shot.schema';
import { shotsToCsv } from './shot-csv.rules';

const shot: ShotOut = {
  _id: 'a',
  projectId: 'p',
  shotlistId: 'a',
  title: 'Keeper climbs the stairwell',
  location: 'Cape Point Lighthouse, Cape Town',
  locationData: null,
  startDateTime: '2026-11-21T20:30:00.000Z',
  endDateTime: '2026-11-21T23:00:00.000Z',
  timeZoneId: 'Africa/Johannesburg',
  status: 'due',
  tags: ['dawn', 'handheld'],
  description: '<h2>Plan</h2><ul><li><p>Two <strong>steps</strong> behind</p></li><li>1 &lt; 2 &amp; "so"</li></ul>',
  gearList: [
    { _id: 'g', gearlistName: 'Alexa 35', selected: true },
    { _id: 'h', gearlistName: 'Fog', selected: false },
  ],
  shotTypes: [{ _id: 's', name: 'Wide Shot', type: 'shot', selected: false }],
  shotAngles: [{ _id: 'l', name: 'Low Angle', type: 'angle', selected: false }],
  referenceVideos: [],
  inspirationImages: [],
  members: [],
  currentStep: 1,
  highestStepReached: 1,
  pageType: null,
  ...{ ...blankLines, estimateMinutes: null, priority: null },
  ...{ lightWish: null, lightFits: null, lightPhases: null },
  ...{ picture: null, pictureCount: 0, types: [], gearCount: 0, gearLeft: 0, people: [], peopleCount: 0 },
  completedAt: null,
  may: { edit: true, tick: true, complete: true, note: true },
  ...{ sceneId: null, position: 'a1', sceneNumber: '7' },
  number: '1',
  isShared: false,
  changedBy: null,
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

const header =
  'Number,Scene,Status,Title,Start Date,Start Time,End Date,End Time,Time Zone,Location,Tags,Description,Gear,' +
  'Shot types,Angles,Movement,Lens,Camera,Setup,Estimate,Priority,Light,Latitude,Longitude';

function cellsOf(csv: string): string[][] {
  return papaparse.parse<string[]>(csv.slice(1), { newline: '\r\n' }).data.slice(1);
}

describe('shotsToCsv', () => {
  it('has the offset of a time in the second of two equal hours, and of no other', () => {
    const lisbon = { ...shot, timeZoneId: 'Europe/Lisbon' };
    const times = (from: string, to: string) => {
      const [cells = []] = cellsOf(
        shotsToCsv([{ ...lisbon, startDateTime: `2026-10-25T${from}Z`, endDateTime: `2026-10-25T${to}Z` }]),
      );
      return [cells[5], cells[7]];
    };
    expect(times('00:30:00.000', '01:15:20.000')).toEqual(['01:30', '01:15+00:00']);
    expect(times('01:59:59.000', '02:00:00.000')).toEqual(['01:59+00:00', '02:00']);
  });

  it('is a header and a row for each shot, in wall time of its zone', () => {
    const filled = { ...shot, movement: 'Pan', setup: '2B', estimateMinutes: 45, priority: 'must' as const };
    expect(shotsToCsv([filled])).toBe(
      `\uFEFF${header}\r\n` +
        '1,7,Due Today,Keeper climbs the stairwell,2026-11-21,22:30,2026-11-22,01:00,Africa/Johannesburg,' +
        '"Cape Point Lighthouse, Cape Town","dawn, handheld","Plan\nTwo steps behind\n1 < 2 & ""so""",' +
        '"Alexa 35, Fog",Wide Shot,Low Angle,Pan,,,2B,45,Must,,,',
    );
  });

  it('leaves the times of a draft empty', () => {
    const draft: ShotOut = { ...shot, status: 'draft', startDateTime: null, endDateTime: null };
    expect(cellsOf(shotsToCsv([draft]))[0]?.slice(2, 9)).toEqual([
      ...['Draft', shot.title, '', '', '', '', 'Africa/Johannesburg'],
    ]);
  });

  it('has the coordinates of a place, south and west as negative numbers', () => {
    const locationData = { name: 'Cape Point', address: 'Cape Town', lat: -34.3568, lng: 18.4972 };
    const west = { ...locationData, lat: 64, lng: -21.89541 };
    const rows = [locationData, west].flatMap((place) => cellsOf(shotsToCsv([{ ...shot, locationData: place }])));
    expect(rows.map((row) => row.slice(22))).toEqual([
      ['-34.3568', '18.4972'],
      ['64', '-21.89541'],
    ]);
  });

  it('has its header without shots too', () => {
    expect(shotsToCsv([])).toBe(`\uFEFF${header}\r\n`);
  });

  it.each([
    ...['=1+1', '+1', '-1', '@x', '  =1', '\tx', '\rx', '\u200B=1', '＝1', '"=1', "'=1", "'\tx"].map((title) => [
      title,
      `'${title}`,
    ]),
    ['\n=1', "'\n'=1"],
    ['\t=1', "'\t'=1"],
    ['=1\nsecond line', "'=1\nsecond line"],
    ["x;=cmd|'/C calc'!A0;y", "x;'=cmd|'/C calc'!A0;y"],
    ['a,+1', "a,'+1"],
    ['a\t-1', "a\t'-1"],
    ['first line\n=1\r\n@x', "first line\n'=1\r'\n'@x"],
    ['a; \u200B"＋1', 'a;\' \u200B"＋1'],
    ['a;\n;\t@1', "a;\n;'\t'@1"],
    ['\tx;=1', "'\tx;'=1"],
    ["don't; 1 - 2 = a@b", "don't; 1 - 2 = a@b"],
  ])('writes %j as %j', (title, written) => {
    const [row] = cellsOf(shotsToCsv([{ ...shot, title, location: title }]));
    expect([row?.[3], row?.[9]]).toEqual([written, written]);
  });

  it('quotes a name that holds what separates names', () => {
    const tags = ['dawn', 'Tripod, carbon', 'a;b', '24" screen'];
    const [row] = cellsOf(shotsToCsv([{ ...shot, tags }]));
    expect(row?.[10]).toBe('dawn, "Tripod, carbon", "a;b", "24"" screen"');
    expect(namesInCell(row?.[10] ?? '')).toEqual(tags);
  });

  const signs = fc.constantFrom(...'=+-@\'",;\t\r\n \uFEFF＝', 'a', 'é', '🎬');
  const cell = fc.array(signs).map((some) => some.join(''));

  it('has no cell that runs, wherever a spreadsheet cuts and whether it heeds quotes or not', () => {
    fc.assert(
      fc.property(cell, cell, (title, location) => {
        const csv = shotsToCsv([{ ...shot, title, location, tags: [title], gearList: [] }]);
        expect(cellsOf(csv)[0]).toHaveLength(24);
        for (const delimiter of [',', ';', '\t']) {
          const heeding = papaparse.parse<string[]>(csv.slice(1), { delimiter }).data.flat();
          const cutting = csv.slice(1).split(new RegExp(`[${delimiter}\r\n]`));
          const runs = (one: string) => /^["\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(one);
          expect([...heeding, ...cutting].filter(runs)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reads back as it was, for any text', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const title = text.trim();
        expect(undefused(cellsOf(shotsToCsv([{ ...shot, title }]))[0]?.[3] ?? '')).toBe(title);
      }),
      { numRuns: 200 },
    );
  });

  it('reads back as it was by the example of an import, for any text', () => {
    fc.assert(
      fc.property(cell, cell, (text, place) => {
        // In the form in which the server stores them.
        const [title, location] = [text.trim(), place.trim()];
        const [row] = readRows(shotsToCsv([{ ...shot, title, location }]));
        expect([row?.fields.title, row?.fields.location]).toEqual([title, location]);
      }),
      { numRuns: 200 },
    );
  });

  it('takes as long for signs that lead to no formula as for words', () => {
    const cpuOf = (description: string) => {
      const before = process.cpuUsage();
      shotsToCsv([{ ...shot, description }]);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    cpuOf('word '.repeat(20_000));
    const words = cpuOf('word '.repeat(20_000));
    expect(cpuOf("\n'".repeat(50_000))).toBeLessThan(words * 100);
  });
});
