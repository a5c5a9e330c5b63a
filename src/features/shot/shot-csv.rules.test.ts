import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ShotOut } from './shot.schema';
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
  isShared: false,
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

const header =
  'Status,Title,Start Date,Start Time,End Date,End Time,Time Zone,Location,Tags,Description,Gear,Shot types,Angles';

function cellsOf(csv: string): string[][] {
  return papaparse.parse<string[]>(csv.slice(1), { newline: '\r\n' }).data.slice(1);
}

describe('shotsToCsv', () => {
  it('is a header and a row for each shot, in wall time of its zone', () => {
    expect(shotsToCsv([shot])).toBe(
      `\uFEFF${header}\r\nDue Today,Keeper climbs the stairwell,2026-11-21,22:30,2026-11-22,01:00,Africa/Johannesburg,` +
        '"Cape Point Lighthouse, Cape Town","dawn, handheld","Plan\nTwo steps behind\n1 < 2 & ""so""","Alexa 35, Fog",' +
        'Wide Shot,Low Angle',
    );
  });

  it('leaves the times of a draft empty', () => {
    const draft: ShotOut = { ...shot, status: 'draft', startDateTime: null, endDateTime: null };
    expect(cellsOf(shotsToCsv([draft]))[0]?.slice(0, 7)).toEqual([
      ...['Draft', shot.title, '', '', '', '', 'Africa/Johannesburg'],
    ]);
  });

  it('has its header without shots too', () => {
    expect(shotsToCsv([])).toBe(`\uFEFF${header}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@x', '  =1', '\n=1', '\t=1', '\tx', '\rx', '=1\nsecond line', '\u200B=1', '＝1'])(
    'quotes %j',
    (title) => {
      const csv = shotsToCsv([{ ...shot, title, location: title }]);
      expect(csv.split(`"'${title}"`)).toHaveLength(3);
    },
  );

  it('reads back as it was, for any text', () => {
    const signs = fc.constantFrom(...'=+-@\'",;\t\r\n \uFEFF', 'a', 'é', '🎬');
    const cell = fc.array(signs).map((some) => some.join(''));
    fc.assert(
      fc.property(cell, cell, (title, location) => {
        const [row] = cellsOf(shotsToCsv([{ ...shot, title, location }]));
        expect(row).toHaveLength(13);
        expect([title, `'${title}`]).toContain(row?.[1]);
        expect([location, `'${location}`]).toContain(row?.[7]);
        expect(row?.some((one) => /^\s*[=+\-@]/.test(one))).toBe(false);
      }),
    );
  });
});
