import type { ShotRow } from '../shot.table';
import { changedFields, fieldValue } from './planned-fields';
import type { PlannedField } from './planned-fields.data';
import type { StoredChange } from './shot-history.table';

/** A value of more bytes, as JSON, is not stored (contract-crew, section 9). */
const VALUE_BYTES = 32_000;

/** What an entry says in place of a value that is too long. */
const tooLong = { from: null, to: null, isKept: false } as const;

/** What a write made of a shot, as the history keeps it; undefined where it changed no planned field. */
export function entryOf(was: Partial<ShotRow>, is: Partial<ShotRow>): StoredChange[] | undefined {
  const fields = changedFields(was, is);
  if (fields.length === 0) return undefined;
  return fields.map((field) => {
    const change = changeOf(field, was, is);
    return [change.from, change.to].some(isTooLong) ? { field, ...tooLong } : change;
  });
}

const isTooLong = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) > VALUE_BYTES;

const changeOf = (field: PlannedField, was: Partial<ShotRow>, is: Partial<ShotRow>): StoredChange => ({
  field,
  from: fieldValue(was, field) ?? null,
  to: fieldValue(is, field) ?? null,
});
