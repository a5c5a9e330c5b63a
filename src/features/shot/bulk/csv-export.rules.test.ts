import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lightWishes } from '../../../kernel/light/phase';
import { parseInstant } from '../../../kernel/wall-time';
import { priorities } from '../columns/column-choices.data';
import { headedTable, knownHeadings } from '../columns/sheet-table.rules';
import { plainDescription } from '../description/description.rules';
import { shotsToCsv } from '../export/shot-csv.rules';
import type { ShotOut } from '../shot.schema';
import { shotsOfTable } from './csv-shots.rules';
import { readCsv } from './table-text.rules';

const scenes = ['1', '12', '12A', '-7', 'INT.2'].map((number) => ({ _id: `id of ${number}`, number }));
const context = { today: '2026-11-20', days: [], zone: 'UTC', scenes };

describe('the export of a project', () => {
  const sign = fc.constantFrom(...'ab=+-@\'",;\t\n&<>#é🎬＝', ' ', '24"');
  const line = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('').trim());
  const oneLine = line.map((text) => text.replaceAll('\n', ' ').trim());
  const filled = line.filter((text) => text !== '');
  /** Names of one's own that a sheet of another program would mean differently. */
  const kindName = fc.oneof(filled, fc.constantFrom('Wide Shot', 'CU', 'CU / OTS', 'close up', 'Low', 'POV'));
  const kindNames = fc.uniqueArray(kindName, { maxLength: 3, selector: (name) => name.toLowerCase() });
  const names = fc.uniqueArray(filled, { maxLength: 3, selector: (name) => name.toLowerCase() });
  const zone = fc.constantFrom('Africa/Johannesburg', 'Europe/Lisbon', 'Asia/Kathmandu', 'UTC');
  // Often around 25 October 2026, 01:00 UTC, when the clocks of Lisbon go back from 02:00 to 01:00.
  const around = (from: number, until: number) => fc.integer({ min: from / 60_000, max: until / 60_000 });
  const minute = fc.oneof(
    around(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)),
    around(Date.UTC(2026, 9, 24, 23), Date.UTC(2026, 9, 25, 3)),
  );
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
  const position = fc.option(fc.record({ lat: degrees(90), lng: degrees(180) }));
  const shot = fc
    .record({
      ...{ title: filled, location: filled, tags: names, gear: names, types: kindNames, angles: kindNames },
      ...{ description: line, timeZoneId: zone, status: fc.constantFrom('draft', 'due', 'completed') },
      locationData: position,
      scene: fc.option(fc.constantFrom(...scenes)),
      lightWish: fc.option(fc.constantFrom(...lightWishes)),
      ...{ setup: oneLine, camera: oneLine, lens: oneLine, movement: oneLine },
      estimateMinutes: fc.option(fc.integer({ min: 1, max: 1440 })),
      priority: fc.option(fc.constantFrom(...priorities)),
      ...{ start: minute, length: fc.integer({ min: 1, max: 3000 }), hasTimes: fc.boolean() },
    })
    .map(({ start, length, hasTimes, gear, types, angles, scene, ...one }): ShotOut => {
      const hasNone = one.status === 'draft' && !hasTimes;
      const at = (minutes: number) => (hasNone ? null : new Date(minutes * 60_000).toISOString());
      return {
        ...one,
        sceneId: scene?._id ?? null,
        sceneNumber: scene?.number ?? null,
        startDateTime: at(start),
        endDateTime: at(start + length),
        gearList: gear.map((gearlistName) => ({ gearlistName })),
        shotTypes: types.map((name) => ({ name })),
        shotAngles: angles.map((name) => ({ name })),
        description: one.description && `<h2>${one.description.replace(/[&<>]/g, '')}</h2><p>&lt;b&gt; &amp; c</p>`,
      } as unknown as ShotOut;
    });

  const instant = (wall: string | null | undefined, one: ShotOut) =>
    wall ? (parseInstant(wall, one.timeZoneId)?.toISOString() ?? null) : null;
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(shot, { minLength: 1, maxLength: 4 }), (shots) => {
        const numbered = shots.map((one, at) => ({ ...one, number: `${at + 1}A` }));
        const { shots: found, issues } = shotsOfTable(
          headedTable(readCsv(shotsToCsv(numbered), knownHeadings)),
          context,
        );
        expect(issues).toEqual([]);
        expect(
          found.map(({ shot: back }, at) => ({
            ...{ number: back.number, title: back.title, location: back.location, timeZoneId: back.timeZoneId },
            ...{ status: back.status, tags: back.tags ?? [], gear: back.gearList ?? [] },
            ...{ types: back.shotTypes ?? [], angles: back.shotAngles ?? [] },
            sceneId: back.sceneId ?? null,
            lightWish: back.lightWish ?? null,
            ...{ setup: back.setup ?? '', camera: back.camera ?? '' },
            ...{ lens: back.lens ?? '', movement: back.movement ?? '' },
            ...{ estimateMinutes: back.estimateMinutes ?? null, priority: back.priority ?? null },
            position: back.locationData && { lat: back.locationData.lat, lng: back.locationData.lng },
            description: plainDescription(back.description ?? ''),
            start: instant(back.startDateTime, numbered[at] as ShotOut),
            end: instant(back.endDateTime, numbered[at] as ShotOut),
          })),
        ).toEqual(
          numbered.map((one) => ({
            ...{ number: one.number, title: one.title, location: one.location, timeZoneId: one.timeZoneId },
            ...{ status: one.status === 'draft' ? 'draft' : 'upcoming', tags: one.tags, gear: one.gearList },
            ...{ types: one.shotTypes, angles: one.shotAngles },
            sceneId: one.sceneId,
            lightWish: one.lightWish,
            ...{ setup: one.setup, camera: one.camera, lens: one.lens, movement: one.movement },
            ...{ estimateMinutes: one.estimateMinutes, priority: one.priority },
            position: one.locationData ?? undefined,
            description: plainDescription(one.description),
            start: one.startDateTime,
            end: one.endDateTime,
          })),
        );
      }),
      { numRuns: 300 },
    );
  });
});
