import { expect, test } from 'vitest';
import { positionChanges, positionsBack, withoutOwnPosition, wordsToLookUp } from './look-up.rules';

const rathen = {
  ...{ placeId: 'gn-1', name: 'Rathen', address: 'Rathen, Saxony, Germany', region: 'Saxony', lat: 50.96, lng: 14.08 },
  ...{ countryCode: 'DE', timeZoneId: 'Europe/Berlin' },
};
const { name, address, lat, lng } = rathen;
const locationData = { name, address, lat, lng };
const shot = (_id: string, fields: object = {}) => ({
  ...{ _id, number: _id, version: 1, location: 'Rathen, Germany', locationData: null, timeZoneId: 'Europe/Berlin' },
  ...{ startDateTime: null, endDateTime: null },
  ...fields,
});

test('words without a position are looked up once, and all shots of them get it', () => {
  const shots = [
    shot('1'),
    shot('2', { timeZoneId: 'Africa/Johannesburg', startDateTime: '2026-11-25T04:30:00.000Z' }),
    shot('3', { locationData: { ...locationData, lat: 51 } }),
    shot('4', { location: '' }),
    shot('5', { location: 'Harbour' }),
  ];
  expect([...wordsToLookUp(shots).keys()]).toEqual(['Rathen, Germany', 'Harbour']);
  const found = new Map([['Rathen, Germany', rathen]]);
  const changes = positionChanges(shots, found, false);
  expect(changes).toEqual([
    { id: '1', number: '1', version: 1, locationData },
    // 06:30 stays 06:30.
    {
      ...{ id: '2', number: '2', version: 1, locationData, timeZoneId: 'Europe/Berlin' },
      startDateTime: '2026-11-25T05:30:00.000Z',
    },
  ]);
  expect(positionChanges(shots, found, true)[1]).toEqual({ id: '2', number: '2', version: 1, locationData });
  const answer = ['1', '2'].map((_id) => ({ _id, version: 2 }));
  expect(positionsBack(shots, changes, answer)).toEqual([
    { id: '1', number: '1', version: 2, locationData: null },
    {
      ...{ id: '2', number: '2', version: 2, locationData: null, timeZoneId: 'Africa/Johannesburg' },
      ...{ startDateTime: '2026-11-25T04:30:00.000Z', endDateTime: null },
    },
  ]);
});

test('of a position that was typed the zone is looked up, in which the clock times stay', () => {
  const typed = { name: '50.96, 14.08', address: '50.96, 14.08', lat: 50.96, lng: 14.08 };
  const one = shot('1', {
    ...{ location: typed.name, locationData: typed, timeZoneId: 'Africa/Johannesburg' },
    startDateTime: '2026-11-25T04:30:00.000Z',
  });
  expect(withoutOwnPosition([one], new Map([['1', shot('1')]]))).toEqual([one]);
  expect([...wordsToLookUp([one])]).toEqual([]);
  const found = new Map([[typed.name, { ...typed, timeZoneId: 'Europe/Berlin' }]]);
  expect(positionChanges([one], found, false)).toEqual([
    { id: '1', number: '1', version: 1, timeZoneId: 'Europe/Berlin', startDateTime: '2026-11-25T05:30:00.000Z' },
  ]);
  expect(positionChanges([one], found, true)).toEqual([]);
});

test('words typed over those of a far position move it, and Undo brings it back with its zone', () => {
  const bellagio = { name: 'Bellagio', address: 'Bellagio, Italy', lat: 45.98, lng: 9.26 };
  const times = { startDateTime: '2026-11-25T05:30:00.000Z', endDateTime: '2026-11-25T06:30:00.000Z' };
  const there = { locationData: bellagio, timeZoneId: 'Europe/Rome', ...times };
  const before = new Map(['1', '2', '3'].map((id) => [id, shot(id, { location: 'Bellagio, Italy', ...there })]));
  // The second has the same words as before, the third came with a position of its own.
  const saved = [
    shot('1', { ...there, location: 'Pier 4, San Francisco' }),
    shot('2', { ...there, location: 'Bellagio, Italy' }),
    shot('3', { ...there, location: 'Pier 4, San Francisco', locationData }),
    shot('4', { location: 'Pier 4, San Francisco' }),
  ];
  const shots = withoutOwnPosition(saved, before);
  expect(shots.map(({ _id }) => _id)).toEqual(['1', '4']);
  expect([...wordsToLookUp(shots)]).toEqual([['Pier 4, San Francisco', true]]);
  const city = { name: 'San Francisco', address: 'San Francisco, CA, United States', lat: 37.77, lng: -122.42 };
  const place = { ...rathen, ...city, countryCode: 'US', timeZoneId: 'America/Los_Angeles' };
  const [change] = positionChanges(shots, new Map([['Pier 4, San Francisco', place]]), false);
  expect(change).toEqual({
    ...{ id: '1', number: '1', version: 1, locationData: city, timeZoneId: 'America/Los_Angeles' },
    ...{ startDateTime: '2026-11-25T14:30:00.000Z', endDateTime: '2026-11-25T15:30:00.000Z' },
  });
  expect(change && positionsBack(shots, [change], [{ _id: '1', version: 2 }])).toEqual([
    { id: '1', number: '1', version: 2, locationData: bellagio, timeZoneId: 'Europe/Rome', ...times },
  ]);
});
