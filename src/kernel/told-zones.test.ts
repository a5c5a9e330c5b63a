import { expect, it, vi } from 'vitest';
import { formatTimeRange } from './dates';
import { missAgain, onUnknownZone, tellOffsets, tellZone } from './told-zones';
import { wallToUtc } from './wall-time';
import { zoneLabel, zoneShort } from './zone-label';
import { isZone, offsetMinutes, utcToWall } from './zones';

const noon = new Date('2026-11-21T12:00:00Z');

it('a zone that this machine does not know has its name, and UTC until its offset is told', () => {
  const asked = vi.fn();
  expect(utcToWall(noon, 'Europe/Atlantis')).toEqual({ date: '2026-11-21', time: '12:00' });
  onUnknownZone(asked);
  expect(formatTimeRange(noon, noon, 'America/New_Atlantis')).toBe('12:00 – 12:00');
  expect(asked.mock.calls.map(([zone]) => zone)).toEqual(['Europe/Atlantis', 'America/New_Atlantis']);

  tellZone('America/New_Atlantis', () => -210);
  expect(utcToWall(noon, 'America/New_Atlantis')).toEqual({ date: '2026-11-21', time: '08:30' });
  expect(offsetMinutes(noon, 'America/New_Atlantis')).toBe(-210);
  expect(wallToUtc({ date: '2026-11-21', time: '08:30' }, 'America/New_Atlantis')).toEqual(noon);
  expect(zoneLabel('America/New_Atlantis', noon)).toBe('America/New Atlantis (GMT-3:30)');
  expect(zoneShort('America/New_Atlantis', noon)).toBe('America/New Atlantis');
  expect(isZone('America/New_Atlantis')).toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a zone without an answer is asked for at its next use, or when somebody else listens', () => {
  const zone = 'Asia/Atlantis';
  let asked = 0;
  const listen = () =>
    onUnknownZone((other) => {
      asked += other === zone ? 1 : 0;
    });
  const timesAsked = () => {
    for (const _ of [1, 2]) utcToWall(noon, zone);
    return asked;
  };
  listen();
  expect(timesAsked()).toBe(1);
  missAgain(zone);
  expect(timesAsked()).toBe(2);
  listen();
  expect(timesAsked()).toBe(3);
  tellZone(zone, () => 0);
  listen();
  expect(timesAsked()).toBe(3);
});

it('a browser without a zone of its own shows its offset', () => {
  tellZone('Etc/Unknown', () => 60);
  expect(utcToWall(noon, 'Etc/Unknown').time).toBe('13:00');
  expect(zoneLabel('Etc/Unknown', noon)).toBe('GMT+1');
});

it('before and after what was told, times have the nearest offset, and say it', () => {
  const zone = 'Indian/Atlantis';
  expect(zoneShort(zone, noon)).toBe('Indian/Atlantis (GMT)');
  const [winter, summer, end] = [Date.UTC(2026, 9, 25, 1), Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 5, 1)];
  tellOffsets(zone, [
    { from: winter, until: summer, minutes: 60 },
    { from: summer, until: end, minutes: 120 },
  ]);
  expect(zoneShort(zone, noon)).toBe('Indian/Atlantis');
  for (let year = 1900; year <= 9999; year += 1) {
    const at = new Date(Date.UTC(year, 11, 31, 12));
    const [time, offset] = year <= 2026 ? ['13:00', 'GMT+1'] : ['14:00', 'GMT+2'];
    expect(utcToWall(at, zone)).toEqual({ date: `${year}-12-31`, time });
    expect(zoneShort(zone, at)).toBe(`Indian/Atlantis${year === 2026 ? '' : ` (${offset})`}`);
    expect(zoneLabel(zone, at)).toBe(`Indian/Atlantis (${offset})`);
    expect(wallToUtc(utcToWall(at, zone), zone)).toEqual(at);
  }
});
