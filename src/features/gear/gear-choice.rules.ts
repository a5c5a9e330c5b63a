import { gearNameKey } from './gear.rules';
import type { GearOut } from './gear.schema';

/** A piece of gear as a shot stores it. */
export interface ChosenGear {
  _id: string;
  gearlistName: string;
  selected: boolean;
}

/**
 * What can be chosen for a shot, the account's list first, then pieces that only the shot has; and the ids of the
 * chosen ones. Pieces that were `seen` on the shot stay on offer: after removing one by mistake, people find it where
 * it was.
 */
export function gearChoice(
  list: readonly GearOut[],
  chosen: readonly ChosenGear[],
  seen: readonly ChosenGear[] = [],
): { options: { id: string; label: string }[]; ids: string[] } {
  const idOf = offeredId(list);
  const options = new Map(list.map(({ _id, gearName }) => [_id, gearName]));
  for (const piece of [...seen, ...chosen]) if (!options.has(idOf(piece))) options.set(piece._id, piece.gearlistName);
  return {
    options: [...options].map(([id, label]) => ({ id, label })),
    ids: [...new Set(chosen.map(idOf))],
  };
}

/** The shot's gear with exactly these ids chosen; pieces that it had stay unchanged. */
export function chooseGear(
  list: readonly GearOut[],
  chosen: readonly ChosenGear[],
  ids: readonly string[],
  seen: readonly ChosenGear[] = [],
): ChosenGear[] {
  const idOf = offeredId(list);
  const wanted = new Set(ids);
  const kept = chosen.filter((piece) => wanted.has(idOf(piece)));
  const had = new Set(kept.map(idOf));
  const isBack = ({ _id }: { _id: string }) => wanted.has(_id) && !had.has(_id);
  const listed = new Set(list.map(({ _id }) => _id));
  const own = seen.filter((piece) => isBack(piece) && !listed.has(piece._id));
  return [...kept, ...list.filter(isBack).map(newlyChosen), ...own];
}

/**
 * The shot's gear as it is `now`, with the ticks and unticks between `opened` and `chosen` applied; changes made
 * meanwhile in another window stay.
 */
export function withChoice(
  list: readonly GearOut[],
  now: readonly ChosenGear[],
  { opened, chosen }: { opened: readonly ChosenGear[]; chosen: readonly ChosenGear[] },
): ChosenGear[] {
  const idOf = offeredId(list);
  const before = new Set(opened.map(idOf));
  const after = new Set(chosen.map(idOf));
  const kept = now.filter((piece) => after.has(idOf(piece)) || !before.has(idOf(piece)));
  const had = new Set(kept.map(idOf));
  return [...kept, ...chosen.filter((piece) => !before.has(idOf(piece)) && !had.has(idOf(piece)))];
}

/** The shot's gear with these pieces added, each once. */
export function withGear(chosen: readonly ChosenGear[], pieces: readonly GearOut[]): ChosenGear[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  const names = new Set(chosen.map(({ gearlistName }) => gearNameKey(gearlistName)));
  const isNew = ({ _id, gearName }: GearOut) => !ids.has(_id) && !names.has(gearNameKey(gearName));
  return [...chosen, ...pieces.filter(isNew).map(newlyChosen)];
}

/** The pieces that a shot has had, and those that other shots use and that are offered by no other name yet. */
export function withUsed(
  list: readonly GearOut[],
  seen: readonly ChosenGear[],
  used: readonly ChosenGear[],
): ChosenGear[] {
  const names = [...list.map(({ gearName }) => gearName), ...seen.map(({ gearlistName }) => gearlistName)];
  const offered = new Set(names.map(gearNameKey));
  return [...seen, ...used.filter(({ gearlistName }) => !offered.has(gearNameKey(gearlistName)))];
}

/**
 * The id in the default list of a chosen item. An item that was removed from the list and added again counts as the
 * same, by its name.
 */
function offeredId(list: readonly GearOut[]): (piece: ChosenGear) => string {
  const ids = new Set(list.map(({ _id }) => _id));
  const byName = new Map(list.map(({ _id, gearName }) => [gearNameKey(gearName), _id]));
  return ({ _id, gearlistName }) => (ids.has(_id) ? _id : (byName.get(gearNameKey(gearlistName)) ?? _id));
}

function newlyChosen({ _id, gearName }: GearOut): ChosenGear {
  return { _id, gearlistName: gearName, selected: false };
}
