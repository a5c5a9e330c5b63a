import type { ShotKind } from '../../catalog/catalog.schema';
import { shotKinds } from '../../catalog/shot-kinds.data';
import type { ShotOut } from '../shot.schema';
import { cellNames, cellOfNames, namesInCell, quotedName } from './cell-names.rules';

const nameKey = (name: string) => name.trim().toLowerCase();

/** The first of those with the same name in any case, by its key. */
function firstByName<One>(all: readonly One[], nameOf: (one: One) => string): Map<string, One> {
  const byName = new Map<string, One>();
  for (const one of all) if (!byName.has(nameKey(nameOf(one)))) byName.set(nameKey(nameOf(one)), one);
  return byName;
}

/** The names of a cell; each counts once. */
export function splitNames(cell: string, known: readonly string[] = []): string[] {
  return [...firstByName(namesInCell(cell, known), (name) => name).values()];
}

/** Whether two lists hold the same names in any order. */
export function sameNames(one: readonly string[], other: readonly string[]): boolean {
  const others = new Set(other.map(nameKey));
  return one.length === other.length && one.every((name) => others.has(nameKey(name)));
}

/** How shot lists shorten the names of the catalogue. */
const shortNames: Readonly<Record<string, string>> = {
  ...{ ecu: 'Extreme Close-up', xcu: 'Extreme Close-up', bcu: 'Extreme Close-up', cu: 'Close-up' },
  ...{ mcu: 'Medium Close-up', ms: 'Medium', mws: 'Medium Wide', mls: 'Medium Wide', fs: 'Full', ws: 'Wide' },
  ...{ ls: 'Wide', ews: 'Extreme Wide', els: 'Extreme Wide', xws: 'Extreme Wide', ots: 'Over the Shoulder' },
  ...{ pov: 'Point of View', '2 shot': 'Two Shot', '2shot': 'Two Shot', 'two shot': 'Two Shot' },
};

/** The name of the catalogue that a short or a long one means: CU, close up, Close Up Shot; else the name as it is. */
function kindName(name: string, names: ReadonlyMap<string, string>): string {
  const key = nameKey(name);
  const plain = plainKey(name);
  const known = (text: string) => names.get(text);
  return known(key) ?? shortNames[plain] ?? shortNames[key.replace(/[\s-]+/g, ' ')] ?? known(plain) ?? name.trim();
}

interface ChosenKind {
  _id?: string;
  name: string;
}

type KnownKind = Pick<ShotKind, 'name' | 'type'> & { _id?: string };
type Kinds = Pick<ShotOut, 'shotTypes' | 'shotAngles'>;

/** The types and angles that a cell may name: those of the shot, then the catalogue's. */
const kindsOf = (shot: Kinds, catalogue: readonly KnownKind[]): KnownKind[] => [
  ...shot.shotTypes.map(({ _id, name }) => ({ _id, name, type: 'shot' as const })),
  ...shot.shotAngles.map(({ _id, name }) => ({ _id, name, type: 'angle' as const })),
  ...catalogue,
];

/** The names that the people of a project gave types and angles themselves: none of them stands for another one. */
export function ownKinds(shots: readonly Kinds[], catalogue: readonly KnownKind[]): Pick<KnownKind, 'name' | 'type'>[] {
  const known = new Set(catalogue.map(({ name }) => nameKey(name)));
  const all = shots.flatMap((shot) => kindsOf(shot, []));
  const own = all.filter(({ name }) => !known.has(nameKey(name))).map(({ name, type }) => ({ name, type }));
  return [...firstByName(own, ({ name, type }) => `${type} ${name}`).values()];
}

/** A name without its last word, where that says only what it is: `wide shot`, `low angle`. */
const plainKey = (name: string) =>
  nameKey(name)
    .replace(/[\s-]+/g, ' ')
    .replace(/ (?:shot|angle)$/, '');

/** The names of types and angles in a cell, as the shot or the catalogue has them; those in quotes as they are. */
export function kindNamesInCell(cell: string, shot: Kinds, catalogue: readonly KnownKind[]): string[] {
  const all = kindsOf(shot, catalogue).map(({ name }) => name);
  const byKey = new Map(all.map((name) => [nameKey(name), name]));
  for (const name of all) if (!byKey.has(plainKey(name))) byKey.set(plainKey(name), name);
  const names = cellNames(cell, all).flatMap(({ name, isQuoted }) => {
    if (isQuoted || byKey.has(nameKey(name))) return [isQuoted ? name : kindName(name, byKey)];
    // `CU / OTS`: both, where each is known.
    const parts = name.split('/').map((part) => kindName(part, byKey));
    const areKnown = parts.length > 1 && parts.every((part) => byKey.has(nameKey(part)));
    return areKnown ? parts : [kindName(name, byKey)];
  });
  return [...firstByName(names, (name) => name).values()];
}

/**
 * The names of a cell for another project: one that the catalogue alone reads as another one, as a team's own
 * `Wide Shot`, is quoted and so stays what it is.
 */
export function copiedKinds(cell: string): string {
  const isReadOtherwise = (one: string) => kindNamesInCell(one, noKinds, shotKinds).join() !== namesInCell(one).join();
  return namesInCell(cell)
    .map((name) => cellOfNames([name]))
    .map((one) => (isReadOtherwise(one) ? quotedName(one) : one))
    .join(', ');
}

const noKinds: Kinds = { shotTypes: [], shotAngles: [] };

/** The types and angles of these names: those that the shot has, else the catalogue's, else a type of one's own. */
export function kindsOfNames(
  names: readonly string[],
  shot: Kinds,
  catalogue: readonly KnownKind[],
): { shotTypes: ChosenKind[]; shotAngles: ChosenKind[] } {
  const shotTypes: ChosenKind[] = [];
  const shotAngles: ChosenKind[] = [];
  const known = firstByName(kindsOf(shot, catalogue), ({ name }) => name);
  for (const name of names) {
    const found = known.get(nameKey(name));
    const list = found?.type === 'angle' ? shotAngles : shotTypes;
    list.push(found?._id ? { _id: found._id, name: found.name } : { name: found?.name ?? name });
  }
  return { shotTypes, shotAngles };
}
