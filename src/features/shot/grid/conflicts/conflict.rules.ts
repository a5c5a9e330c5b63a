import { formatDayMonth, formatTimeRange } from '../../../../kernel/dates';
import type { FieldConflict } from '../../../../kernel/errors';
import { messages } from '../../../../kernel/messages';
import type { Known } from '../../columns/column.rules';
import { columnsOfField, type EditColumn, type PlainKey, plainColumns } from '../../columns/columns.rules';
import type { GridShot } from '../grid-row.rules';

const text = messages.grid.conflict;

/** What another person wrote into a cell while one typed into it. */
export interface Conflict {
  /** The field of the write, of which a place and the times are one each. */
  field: string;
  by: string;
  /** The moment in UTC. */
  at: string;
  /** What they wrote, as a cell shows it; '' where they emptied it. */
  text: string;
}

/** A field of a shot as the grid shows it. The times are told together, since they are one field. */
export function fieldText(field: string, shot: GridShot, known: Known): string {
  if (field === 'location') return shot.location;
  if (field === 'timeZoneId') return shot.timeZoneId;
  if (field === 'startDateTime') {
    if (!shot.startDateTime || !shot.endDateTime) return '';
    const [start, end] = [new Date(shot.startDateTime), new Date(shot.endDateTime)];
    return `${formatDayMonth(start, shot.timeZoneId)}, ${formatTimeRange(start, end, shot.timeZoneId)}`;
  }
  const column = columnsOfField(field).find((one): one is PlainKey => one in plainColumns);
  return column ? plainColumns[column].text(shot, known) : '';
}

/** A shot with the value that a conflict has. */
function withValue(shot: GridShot, { field, value }: FieldConflict, { scenes }: Known): GridShot {
  if (field === 'location' || field === 'startDateTime') return { ...shot, ...(value as Partial<GridShot>) };
  const changed = { ...shot, [field]: value };
  if (field !== 'sceneId') return changed;
  return { ...changed, sceneNumber: scenes.find(({ _id }) => _id === value)?.number ?? null };
}

/** What a person is told of a conflict. */
export const readConflict = (conflict: FieldConflict, shot: GridShot, known: Known): Conflict => ({
  ...{ field: conflict.field, by: conflict.by, at: conflict.at },
  text: fieldText(conflict.field, withValue(shot, conflict, known), known),
});

/** A conflict as one sentence. */
export const conflictSentence = ({ by, text: theirs }: Conflict): string =>
  theirs === '' ? text.emptied(by) : text.wrote(by, theirs);

/** What a person is called for short. */
export const firstName = (name: string): string =>
  name === messages.shot.formerMember ? name : (name.trim().split(/\s+/)[0] ?? '');

/** The cells of a row that wait since another person has changed the same field as this one. */
export const cellsInConflict = (
  conflicts: Partial<Record<EditColumn, Conflict>>,
  field: string | undefined,
): EditColumn[] =>
  (Object.keys(conflicts) as EditColumn[]).filter(
    (column) => field !== undefined && conflicts[column]?.field === field,
  );
