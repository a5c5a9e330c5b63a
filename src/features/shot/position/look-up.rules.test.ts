import { expect, test } from 'vitest';
import { positionChanges, positionsBack, wordsToLookUp } from './look-up.rules';

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
    shot('3', { locationData }),
    shot('4', { location: '' }),
    shot('5', { location: 'Harbour' }),
  ];
  expect(wordsToLookUp(shots)).toEqual(['Rathen, Germany', 'Harbour']);
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
