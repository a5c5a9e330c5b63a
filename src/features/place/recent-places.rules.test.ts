import { expect, test } from 'vitest';
import { recentPlaces, type UsedPlace } from './recent-places.rules';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));

function used(location: string, position: string, hours?: [number, number], projectId = 'ours'): UsedPlace {
  const [from, until] = hours ?? [];
  return {
    projectId,
    location,
    locationData: null,
    timeZoneId: 'Africa/Johannesburg',
    startDateTime: from === undefined ? null : at(from),
    endDateTime: until === undefined ? null : at(until),
    position,
  };
}

const named = (shots: UsedPlace[]) => recentPlaces(shots, 'ours').map(({ location, minutes }) => [location, minutes]);

test('the places of the project come first, the last in its order first; then the others, the latest first', () => {
  const shots = [
    used('Studio', 'a9', [20, 22], 'theirs'),
    used('Rooftop', 'a8', [22, 23], 'theirs'),
    used('Cape Point', 'a0', [5, 7]),
    used('Hout Bay', 'a1', [8, 9]),
  ];
  expect(named(shots)).toEqual([
    ['Hout Bay', 60],
    ['Cape Point', 120],
    ['Rooftop', 60],
    ['Studio', 120],
  ]);
});

test('a place is there once, however it is written, with the minutes of its first shot that has times', () => {
  const shots = [used('Hout Bay', 'a0', [8, 9]), used('hout bay', 'a2'), used('Hout Bay', 'a1', [5, 8])];
  expect(named(shots)).toEqual([['hout bay', 180]]);
  expect(named([...shots, used('Hout Bay', 'a0', [1, 2], 'theirs')])).toEqual([['hout bay', 180]]);
});
