import { isDeepStrictEqual } from 'node:util';
import type { ListItem, ShotRow } from '../shot.table';
import { type FieldChange, type PlannedField, plannedFields } from './planned-fields.data';

/** The columns of a field's value: those of a place and of the times are two. */
const columnsOf = (field: PlannedField): readonly (keyof ShotRow)[] => {
  if (field === 'location') return ['location', 'locationData'];
  return field === 'startDateTime' ? ['startDateTime', 'endDateTime'] : [field];
};

/** A shot, or as much of it as a write reads; fields that were not read count as unchanged. */
type Planned = Partial<ShotRow>;

const isItem = (value: unknown): value is ListItem =>
  typeof value === 'object' && value !== null && 'selected' in value;
/** Ticks are no change of a list. */
const comparable = (value: unknown) =>
  Array.isArray(value) ? value.map((one) => (isItem(one) ? [one.id, one.name] : one)) : value;

/** The planned fields in which two states of a shot differ. */
export const changedFields = (was: Planned, is: Planned): PlannedField[] =>
  plannedFields.filter((field) =>
    columnsOf(field).some((column) => !isDeepStrictEqual(comparable(was[column]), comparable(is[column]))),
  );

/** A field as updateShotlist takes it: of a place and of the times an object with both. */
export function fieldValue(shot: Planned, field: PlannedField): unknown {
  if (field === 'gearList') return shot.gearList?.map(({ id, name }) => ({ _id: id, gearlistName: name }));
  if (field === 'shotTypes' || field === 'shotAngles') return shot[field]?.map(({ id, name }) => ({ _id: id, name }));
  if (field === 'location') return { location: shot.location, locationData: shot.locationData };
  if (field === 'startDateTime') {
    return {
      startDateTime: shot.startDateTime?.toISOString() ?? null,
      endDateTime: shot.endDateTime?.toISOString() ?? null,
    };
  }
  return shot[field];
}

/** What the database knows of the changes of a shot's fields. */
type Tracked = Pick<ShotRow, 'version' | 'fieldChanges' | 'fieldsSince'>;

/**
 * The fields among these that were changed since a version, each with its last change; undefined where the version is
 * older than what is kept, or was never there. Times are changed by a newer zone, too.
 */
export function changedSince(
  { version: now, fieldChanges, fieldsSince }: Tracked,
  version: number,
  fields: readonly PlannedField[],
): { field: PlannedField; change: FieldChange }[] | undefined {
  if (version > now || fieldsSince === 0 || version < fieldsSince) return undefined;
  return fields.flatMap((field) => {
    const own = fieldChanges[field];
    const change = field === 'startDateTime' ? (laterOf(own, fieldChanges.timeZoneId) ?? own) : own;
    return change && change.version > version ? [{ field, change }] : [];
  });
}

const laterOf = (one: FieldChange | undefined, other: FieldChange | undefined) =>
  other && (!one || other.version > one.version) ? other : one;

interface Writer {
  id: string;
  now: Date;
}

/**
 * What a write that reaches a version notes of the fields that it changes: who changed each, and from which version on
 * that is known; who but the owner changed the shot last, once somebody has.
 */
export function trackFields(
  was: Planned & Tracked & Pick<ShotRow, 'ownerId' | 'changedAt'>,
  changes: Planned,
  { writer, version }: { writer: Writer; version: number },
): Partial<ShotRow> {
  const fields = changedFields(was, { ...was, ...changes });
  if (fields.length === 0) return {};
  const change: FieldChange = { version, by: writer.id, at: writer.now.toISOString() };
  const isOthers = writer.id !== was.ownerId || was.changedAt !== null;
  return {
    fieldChanges: { ...was.fieldChanges, ...Object.fromEntries(fields.map((field) => [field, change])) },
    ...(was.fieldsSince === 0 && { fieldsSince: was.version }),
    ...(isOthers && { changedById: writer.id, changedAt: writer.now }),
  };
}
