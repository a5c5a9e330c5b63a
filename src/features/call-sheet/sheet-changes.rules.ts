import { isDeepStrictEqual } from 'node:util';
import { formatTime } from '../../kernel/dates';
import { messages } from '../../kernel/messages';
import type { PublishedSheet, SheetCall, SheetEntry, SheetShot } from './call-sheet.schema';

const { fields, ...say } = messages.callSheet.changes;

/** What has changed from one call sheet of a day to another, in sentences: times first, people and texts after. */
export function sheetChanges(was: PublishedSheet, is: PublishedSheet): string[] {
  return [
    ...timeChange(fields.generalCall, was.generalCall, is.generalCall),
    ...timeChange(fields.wrap, was.wrap, is.wrap),
    ...entryChanges(was.schedule, is.schedule),
    ...peopleChanges(was, is),
    ...contactChanges(was.contacts, is.contacts),
    ...(['weather', 'parking', 'hospital', 'notes'] as const)
      .filter((field) => !isDeepStrictEqual(was[field], is[field]))
      .map((field) => say.changed(fields[field])),
  ];
}

/** The fields that stand on a sheet by themselves. */
const ownFields = ['generalCall', 'wrap', 'weather', 'parking', 'hospital', 'notes'] as const;

/** What has changed on a sheet, for a mark beside it: the names of fields, and the ids of entries and people. */
export function changedParts(was: PublishedSheet, is: PublishedSheet): Set<string> {
  const entries = byId(was.schedule);
  const called = byId(was.calls.filter(({ isCalled }) => isCalled));
  const isOther = <Item>(old: Item | undefined, changes: (old: Item) => string[]) => !old || changes(old).length > 0;
  return new Set([
    ...ownFields.filter((field) => !isDeepStrictEqual(was[field], is[field])),
    ...is.schedule
      .filter((entry) => isOther(entries.get(entry._id), (old) => changesOfEntry(old, entry)))
      .map(({ _id }) => _id),
    ...is.calls
      .filter((person) => isOther(called.get(person._id), (old) => changesOfPerson(old, person, [was, is])))
      .map(({ _id }) => _id),
  ]);
}

function timeChange(what: string, was: string | null, is: string | null): string[] {
  if (was === is) return [];
  if (is === null) return [say.cleared(what)];
  return [was === null ? say.set(what, is) : say.moved(what, was, is)];
}

const nameOf = (entry: SheetEntry) => (entry.kind === 'shot' ? say.shot(entry) : say.person(entry.title));

function entryChanges(was: readonly SheetEntry[], is: readonly SheetEntry[]): string[] {
  const [before, after] = [byId(was), byId(is)];
  return [
    ...is.flatMap((entry) => {
      const old = before.get(entry._id);
      return old ? changesOfEntry(old, entry) : [say.added(nameOf(entry))];
    }),
    ...was.filter(({ _id }) => !after.has(_id)).map((entry) => say.removed(nameOf(entry))),
  ];
}

function changesOfEntry(was: SheetEntry, is: SheetEntry): string[] {
  const [from, to] = [nameOf(was), nameOf(is)];
  const start = ({ startDateTime, timeZoneId }: SheetEntry) => formatTime(new Date(startDateTime), timeZoneId);
  const end = ({ endDateTime, timeZoneId }: SheetEntry) => formatTime(new Date(endDateTime), timeZoneId);
  const lasts = ({ startDateTime, endDateTime }: SheetEntry) => Date.parse(endDateTime) - Date.parse(startDateTime);
  const isMoved = start(was) !== start(is) || was.startDateTime !== is.startDateTime;
  // An entry that only moves ends later by as much: that is one change.
  const endsOtherwise = lasts(was) !== lasts(is) && was.endDateTime !== is.endDateTime;
  return [
    ...(from === to ? [] : [say.renamed(from, to)]),
    ...(isMoved ? [say.moved(to, start(was), start(is))] : []),
    ...(endsOtherwise ? [say.ends(to, end(was), end(is))] : []),
    ...(was.kind === 'shot' && is.kind === 'shot' ? changesOfShot(was, is, to) : []),
    ...(was.kind !== 'shot' && was.kind !== is.kind ? [say.changed(say.of(fields.kind, to))] : []),
  ];
}

const shotFields = [
  [fields.scene, ({ sceneId, scene }: SheetShot) => [sceneId, scene]],
  [fields.types, ({ types }: SheetShot) => types],
  [fields.lens, ({ lens }: SheetShot) => lens],
  [fields.movement, ({ movement }: SheetShot) => movement],
  [fields.lightWish, ({ lightWish }: SheetShot) => lightWish],
  [fields.gear, ({ gear }: SheetShot) => gear],
  [fields.shotNotes, ({ notes }: SheetShot) => notes],
] as const;

function changesOfShot(was: SheetShot, is: SheetShot, name: string): string[] {
  const isElsewhere = was.location !== is.location || !isDeepStrictEqual(was.locationData, is.locationData);
  const place = is.location === '' ? say.noPlace(name) : say.place(name, is.location);
  return [
    ...(isElsewhere ? [place] : []),
    ...shotFields
      .filter(([, of]) => !isDeepStrictEqual(of(was), of(is)))
      .map(([field]) => say.changed(say.of(field, name))),
  ];
}

/** A person's call: their own, else the general one. */
export const callOf = ({ callTime }: Pick<SheetCall, 'callTime'>, generalCall: string | null) =>
  callTime ?? generalCall;

function peopleChanges(was: PublishedSheet, is: PublishedSheet): string[] {
  const called = (sheet: PublishedSheet) => sheet.calls.filter(({ isCalled }) => isCalled);
  const [before, after] = [byId(called(was)), byId(called(is))];
  return [
    ...called(is).flatMap((person) => {
      const old = before.get(person._id);
      return old ? changesOfPerson(old, person, [was, is]) : [say.added(say.person(person.name))];
    }),
    ...called(was)
      .filter(({ _id }) => !after.has(_id))
      .map(({ name }) => say.removed(say.person(name))),
  ];
}

function changesOfPerson(
  was: SheetCall,
  is: SheetCall,
  [before, after]: [before: PublishedSheet, after: PublishedSheet],
): string[] {
  const name = say.person(is.name);
  // Whoever comes at the general call moves with it: that is one sentence for all of them.
  const followsBoth = was.callTime === null && is.callTime === null;
  const [from, to] = [callOf(was, before.generalCall), callOf(is, after.generalCall)];
  const shownPhone = ({ phone, showPhone }: SheetCall) => (showPhone ? phone : '');
  return [
    ...(was.name === is.name ? [] : [say.renamed(say.person(was.name), name)]),
    ...(followsBoth ? [] : timeChange(say.of(fields.call, name), from, to)),
    ...(was.position === is.position ? [] : [say.changed(say.of(fields.position, name))]),
    ...(was.department === is.department ? [] : [say.changed(say.of(fields.department, name))]),
    ...(shownPhone(was) === shownPhone(is) ? [] : [say.changed(say.of(fields.phone, name))]),
  ];
}

function contactChanges(was: PublishedSheet['contacts'], is: PublishedSheet['contacts']): string[] {
  const [before, after] = [byName(was), byName(is)];
  return [
    ...[...after].flatMap(([name, those]) => {
      const old = before.get(name);
      if (!old) return [say.added(say.contact(name))];
      return isDeepStrictEqual(old, those) ? [] : [say.changed(say.contact(name))];
    }),
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => say.removed(say.contact(name))),
  ];
}

const byId = <Item extends { _id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item._id, item]));

/** Contacts by name, of which several may have the same. */
function byName<Item extends { name: string }>(items: readonly Item[]): Map<string, Item[]> {
  const named = new Map<string, Item[]>();
  for (const item of items) {
    const same = named.get(item.name);
    if (same) same.push(item);
    else named.set(item.name, [item]);
  }
  return named;
}
