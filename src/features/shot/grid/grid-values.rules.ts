import type { ShotKind } from '../../catalog/catalog.schema';
import { namesInCell } from '../export/cell-names.rules';
import type { LocationData, ShotOut } from '../shot.schema';

const nameKey = (name: string) => name.trim().toLowerCase();

/** The first of those with the same name in any case, by its key. */
function firstByName<One>(all: readonly One[], nameOf: (one: One) => string): Map<string, One> {
  const byName = new Map<string, One>();
  for (const one of all) if (!byName.has(nameKey(nameOf(one)))) byName.set(nameKey(nameOf(one)), one);
  return byName;
}

/** The names of a cell; each counts once. */
export function splitNames(cell: string, known: readonly string[]): string[] {
  return [...firstByName(namesInCell(cell, known), (name) => name).values()];
}

type Kinds = Pick<ShotOut, 'shotTypes' | 'shotAngles'>;
interface ChosenKind {
  _id?: string;
  name: string;
}

/** The names of a shot's types and angles. */
export const kindNames = ({ shotTypes, shotAngles }: Kinds) => [...shotTypes, ...shotAngles].map(({ name }) => name);

/**
 * The types and angles of these names: those that the shot has, else the catalogue's, else a type of one's own.
 */
export function kindsOfNames(
  names: readonly string[],
  shot: Kinds,
  catalogue: readonly ShotKind[],
): { shotTypes: ChosenKind[]; shotAngles: ChosenKind[] } {
  const shotTypes: ChosenKind[] = [];
  const shotAngles: ChosenKind[] = [];
  const all = [
    ...shot.shotTypes.map(({ _id, name }) => ({ _id, name, type: 'shot' })),
    ...shot.shotAngles.map(({ _id, name }) => ({ _id, name, type: 'angle' })),
    ...catalogue,
  ];
  const known = firstByName(all, ({ name }) => name);
  for (const name of names) {
    const found = known.get(nameKey(name));
    const list = found?.type === 'angle' ? shotAngles : shotTypes;
    list.push(found ? { _id: found._id, name: found.name } : { name });
  }
  return { shotTypes, shotAngles };
}

export const gearNames = ({ gearList }: Pick<ShotOut, 'gearList'>) => gearList.map(({ gearlistName }) => gearlistName);

/** Whether two lists hold the same names in any order. */
export function sameNames(one: readonly string[], other: readonly string[]): boolean {
  const others = new Set(other.map(nameKey));
  return one.length === other.length && one.every((name) => others.has(nameKey(name)));
}

/** What is known of a place beside its words. */
export interface KnownPlace {
  locationData: LocationData | null;
  timeZoneId: string;
}

export type KnownPlaces = Readonly<Record<string, KnownPlace>>;

/** The places of the shots by their words: the same words in another cell are the same place. */
export function placesOf(shots: readonly Pick<ShotOut, 'location' | 'locationData' | 'timeZoneId'>[]): KnownPlaces {
  const places: Record<string, KnownPlace> = {};
  for (const { location, locationData, timeZoneId } of shots)
    if (location !== '' && (locationData || !places[location])) places[location] = { locationData, timeZoneId };
  return places;
}
