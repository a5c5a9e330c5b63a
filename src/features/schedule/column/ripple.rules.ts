import type { Span } from '../../../kernel/schedule/overlaps';
import { type DayEntry, entryAt, spanOfShot } from '../column.rules';
import { movedAlong } from './drop.rules';

/** The times to which shots and rows are on their way, each until it is newer than `version`. */
export type Moving = ReadonlyMap<string, { times: Span; version: number }>;

const wayOf = ({ _id, version }: DayEntry, moving: Moving) => {
  const way = moving.get(_id);
  return way && version <= way.version ? way : undefined;
};

/** An entry at the times to which it is on its way. */
export function rippledAt<Entry extends DayEntry>(entry: Entry, moving: Moving): Entry {
  const way = wayOf(entry, moving);
  return way ? entryAt(entry, way.times) : entry;
}

/**
 * What is on its way when an entry and all later ones move by that much time. One that still is on its way moves on
 * from there, and is one version newer by then.
 */
export function rippledBy(entries: readonly DayEntry[], moving: Moving, fromId: string, by: number): Moving {
  const shown = entries.map((entry) => rippledAt(entry, moving));
  return new Map(
    movedAlong(shown, fromId).map((entry) => {
      const { start, end } = spanOfShot(entry);
      const way = wayOf(entry, moving);
      const version = way ? way.version + 1 : entry.version;
      return [entry._id, { times: { start: start + by, end: end + by }, version }];
    }),
  );
}
