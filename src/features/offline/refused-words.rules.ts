import { formatDayMonth, formatTimeRange } from '../../kernel/dates';
import type { FieldConflict } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { type HistoryContext, valueWords } from '../shot/history/history-words.rules';
import type { PlannedField } from '../shot/history/planned-fields.data';
import { changedShots, type ShotWrite } from '../shot/store/shot-writes.rules';

const text = messages.offline.refused;

type Words = HistoryContext;

interface Times {
  startDateTime?: string | null | undefined;
  endDateTime?: string | null | undefined;
}

/** What a person pressed, in short. */
export function pressedWords(write: ShotWrite, words: Words): string {
  const { call, input } = write;
  switch (call) {
    case 'shot.setStatus':
      return text.done[input.status];
    case 'shot.setChecklist':
      return `${text.ticks} (${input.items.length})`;
    case 'shot.reschedule':
      return timesWords(input, words);
    case 'shot.move':
      return text.moved;
    case 'shot.createMany':
      return text.newShots(input.shots.length);
    case 'schedule.addRow':
      return input.title ?? text.rows.add;
    case 'schedule.changeRow':
      return input.title ?? text.rows.change;
    case 'schedule.removeRow':
      return text.rows.remove;
    case 'shot.updateMany': {
      const [only, ...others] = input.changes;
      const { id: _, version: __, source: ___, ...fields } = only ?? { id: '' };
      const [name] = Object.keys(fields);
      const isOne = others.length === 0 && name !== undefined;
      return isOne ? fieldWords(name, fields, words) : `${text.changes} (${input.changes.length})`;
    }
    default:
      return text.changes;
  }
}

/** A field as a change or a conflict has it. */
function fieldWords(field: string, fields: object, words: Words): string {
  if (field === 'startDateTime' || field === 'endDateTime') return timesWords(fields as Times, words);
  return valueWords(field as PlannedField, (fields as Record<string, unknown>)[field] ?? null, words);
}

function timesWords({ startDateTime, endDateTime }: Times, { zone }: Words): string {
  if (!startDateTime || !endDateTime) return messages.history.none;
  const [start, end] = [new Date(startDateTime), new Date(endDateTime)];
  return `${formatDayMonth(start, zone)}, ${formatTimeRange(start, end, zone)}`;
}

/** What stands in a field that another person has changed. */
export function theirWords({ field, value }: FieldConflict, words: Words): string {
  const isPart = field === 'startDateTime' || field === 'location';
  const fields = isPart ? ((value ?? {}) as object) : { [field]: value };
  return fieldWords(field, fields, words);
}

/** What a refused change of a field wanted. */
export function mineWords(write: ShotWrite, { field, path }: FieldConflict, words: Words): string {
  const at = Number(/^changes\.(\d+)/.exec(path ?? '')?.[1] ?? 0);
  const fields = write.call === 'shot.updateMany' ? (write.input.changes[at] ?? {}) : write.input;
  return field in fields ? fieldWords(field, fields, words) : pressedWords(write, words);
}

/** The id of the one shot that a write changes; undefined for several and for what is new. */
export function onlyShot(write: ShotWrite): string | undefined {
  const [id, ...others] = changedShots(write);
  return others.length === 0 ? id : undefined;
}

/** Whether the same fields can be written over what stands there now: others have changed them, and nothing else. */
export const mayUseMine = (write: ShotWrite, conflicts: readonly FieldConflict[]): boolean =>
  conflicts.length > 0 && (write.call === 'shot.updateMany' || write.call === 'shot.reschedule');
