import { messages } from '../../../kernel/messages';
import { formatDuration } from '../../../kernel/typed/typed-duration';
import { typedLine } from '../../project/lost/lost-text.rules';
import type { ProjectOut } from '../../project/project.schema';
import { type PlannedShot, planWarnings } from '../actions/plan-warnings.rules';
import { type EditColumn, type PlainKey, plainColumns } from '../columns/columns.rules';
import { firstName } from './conflicts/conflict.rules';
import { isNewRow } from './grid.data';
import { type Block, editColumnsOf, type Shown } from './grid-block.rules';
import type { Cells, SheetRow } from './grid-cells.rules';
import { type GridRow, type GridShot, isReady, type Sheet } from './grid-row.rules';
import { isToMake } from './grid-save.rules';

const text = messages.grid;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Wed 25 Nov", with the year where it is not the project's own; without a project always. */
export function shownDate(date: string, days?: Sheet['days']): string {
  const day = new Date(`${date}T00:00:00Z`);
  const year = days?.some((one) => one.startsWith(date.slice(0, 4))) ? '' : ` ${date.slice(0, 4)}`;
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}${year}`;
}

export type Readiness =
  | { kind: 'stale' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'changed'; words: string; sentence: string }
  | { kind: 'planned' }
  | { kind: 'ready' }
  | { kind: 'unsaved' }
  | { kind: 'needs'; sentence: string };

/** What the last cell of a row says. */
export function readinessOf(row: SheetRow, isStale: boolean): Readiness {
  if (isStale) return { kind: 'stale' };
  const issues = Object.entries(row.issues) as [EditColumn, string][];
  const [refused] = issues.filter(([column]) => !row.conflicts[column]);
  if (refused) return { kind: 'refused', sentence: text.another(refused[1], issues.length - 1) };
  const words = changedWords(row);
  if (words) return { kind: 'changed', words, sentence: issues.map(([, sentence]) => sentence).join('. ') };
  if (row.shot.status !== 'draft') return { kind: 'planned' };
  if (isReady(row)) return { kind: 'ready' };
  if (row.missing.length === 0) return { kind: 'unsaved' };
  return { kind: 'needs', sentence: text.needs(row.missing.map((part) => text.parts[part])) };
}

/** Who changed a cell of a row in which one's own text waits; null where nobody did. */
function changedWords({ conflicts }: SheetRow): string | null {
  const [first] = Object.values(conflicts);
  return first ? text.conflict.changedBy(firstName(first.by)) : null;
}

/** "3B", or what a new row is called until it has its number. */
export const rowName = ({ shot }: SheetRow) => shot.number || text.newRowName;

/** Why a cell of a row is not typed into although its shot may be changed; null where it is. */
export const readOnlyOf = (column: EditColumn, { shot }: SheetRow): string | null => {
  const one = column in plainColumns ? plainColumns[column as PlainKey] : null;
  return one?.readOnly?.(shot) ?? null;
};

/** What is typed into a cell, with its column and row, as far as that is known. */
export const typedCell = (column: EditColumn, row: SheetRow | undefined, typed: string): string =>
  typedLine(row ? text.conflict.choices(text.columns[column], rowName(row)) : text.columns[column], typed);

/** All that is typed into cells and not saved, a line each. */
export const typedCells = (cells: Cells, rows: readonly SheetRow[]): string =>
  Object.entries(cells)
    .flatMap(([id, typed]) => {
      const row = rows.find((one) => one.id === id || one.key === id);
      return (Object.entries(typed) as [EditColumn, string][])
        .filter(([, words]) => words !== '')
        .map(([column, words]) => typedCell(column, row, words));
    })
    .join('\n');

/** A refused cell with its row and why. */
export interface RefusedCell {
  row: SheetRow;
  column: EditColumn;
  sentence: string;
}

/** The cells that a change has refused: other text than before, or another sentence. */
export function newlyRefused(before: readonly SheetRow[], after: readonly SheetRow[]): RefusedCell[] {
  const known = new Map(before.map((row) => [row.key, row]));
  return after.flatMap((row) => {
    const was = known.get(row.key);
    if (was === row) return [];
    const issues = Object.entries(row.issues) as [EditColumn, string][];
    const isNew = ([column, sentence]: [EditColumn, string]) =>
      was?.issues[column] !== sentence || was.texts[column] !== row.texts[column];
    return issues.filter(isNew).map(([column, sentence]) => ({ row, column, sentence }));
  });
}

/** A stretch of a row's ribbon, from 0 at its start to 1 at its end. */
export interface RibbonPiece {
  fill: string;
  from: number;
  to: number;
}

/**
 * The light of a shot from its start on: its phases, or one stretch where the years are too far away for them. Null
 * without times, and without coordinates, since the light of an unknown position is unknown.
 */
export function ribbonOf(shot: GridShot): RibbonPiece[] | null {
  const [first, last] = [shot.lightPhases?.[0], shot.lightPhases?.at(-1)];
  if (shot.lightPhases && first && last) {
    const from = Date.parse(first.start);
    const shareOf = (instant: string) => (Date.parse(instant) - from) / (Date.parse(last.end) - from);
    return shot.lightPhases.map(({ phase, start, end }) => ({
      fill: `var(--fl-phase-${phase})`,
      from: shareOf(start),
      to: shareOf(end),
    }));
  }
  return shot.locationData && shot.startDateTime && shot.endDateTime
    ? [{ fill: 'var(--fl-draft-wash)', from: 0, to: 1 }]
    : null;
}

/** Whether a row has a place of which no position is known. */
export const isNotLookedUp = ({ place, shot, change }: Pick<GridRow, 'place' | 'shot' | 'change'>): boolean =>
  place !== '' && (change.locationData === undefined ? shot.locationData : change.locationData) === null;

/** What the second line of a row says on a phone; '' for what is not known. */
export interface PhoneFacts {
  /** Where the row above has another one. */
  day: string;
  times: string;
  place: string;
}

export function phoneFacts({ times, place }: GridRow, isSameDay: boolean, days: Sheet['days']): PhoneFacts {
  const { date, start, end, endDays } = times;
  const until = end && (endDays > 0 ? `${end} +${endDays}` : end);
  const [where = ''] = place.split(',');
  return {
    day: isSameDay || date === null ? '' : shownDate(date, days),
    times: (start && until ? `${start} – ${until}` : start) ?? '',
    place: where,
  };
}

/** What the times of rows are compared with. */
export interface Plan {
  project: Pick<ProjectOut, 'scheduleStartDate' | 'scheduleEndDate'>;
  planned: readonly PlannedShot[];
}

/** What a person should know of a row's times; they are saved all the same. */
export function warningsOf({ id, instants, zone }: GridRow, { project, planned }: Plan): string[] {
  return instants && zone !== '' ? planWarnings({ shotId: id, ...instants, timeZoneId: zone }, project, planned) : [];
}

/** A cell by its row and column. */
export interface Spot {
  key: string;
  column: EditColumn;
}

/** Whether nothing of a row is sent before the person does something: it has changed elsewhere, or lacks its title. */
const isHeld = (row: SheetRow, stale: ReadonlySet<string>) =>
  stale.has(row.key) || (isNewRow(row.id) && !isToMake(row));

/** Whether a new row has nothing but the place that it took from the row above. */
const isUntouched = (row: SheetRow, above: SheetRow | undefined) =>
  isNewRow(row.id) && row.place === above?.place && row.carried.every((column) => column === 'place');

/** The cells that wait for the person to choose between two texts. */
export const cellsToChoose = (rows: readonly SheetRow[]): Spot[] =>
  rows.flatMap(({ key, conflicts }) => (Object.keys(conflicts) as EditColumn[]).map((column) => ({ key, column })));

/** The other cells that are not saved before the person mends them: refused ones, and those of rows that are held. */
export const unsavedCells = (rows: readonly SheetRow[], stale: ReadonlySet<string>): Spot[] =>
  rows.flatMap((row, at) => unsavedOf(row, rows[at - 1], stale));

function unsavedOf(row: SheetRow, above: SheetRow | undefined, stale: ReadonlySet<string>): Spot[] {
  const refused = Object.keys(row.issues) as EditColumn[];
  if (refused.length === 0 && isUntouched(row, above)) return [];
  const columns = new Set([...refused, ...(isHeld(row, stale) ? row.carried : [])]);
  return [...columns].flatMap((column) => (row.conflicts[column] ? [] : { key: row.key, column }));
}

/** How many cells are on their way. */
export const waitingCells = (rows: readonly SheetRow[], stale: ReadonlySet<string>): number =>
  rows.reduce((sum, row) => sum + (isHeld(row, stale) ? 0 : row.carried.length), 0);

/** How many typed cells say too little to be stored, such as a start without an end. */
export const unfinishedCells = (rows: readonly SheetRow[], cells: Cells): number =>
  rows.reduce((sum, row) => {
    const typed = cells[row.id] ?? cells[row.key];
    if (!typed) return sum;
    const known = [...row.carried, ...row.settled, ...Object.keys(row.issues)];
    return sum + Object.keys(typed).filter((column) => !known.includes(column as EditColumn)).length;
  }, 0);

export type SavePhase = 'idle' | 'saving' | 'waiting';

interface RowSaving {
  /** The row above. */
  above: SheetRow | undefined;
  phase: SavePhase;
  isStale: boolean;
  isOnline: boolean;
  unfinished: number;
}

/** What the open row of a phone says of its saving, in the words of the status bar. */
export function savedState(
  row: SheetRow,
  { above, phase, isStale, isOnline, unfinished }: RowSaving,
): { kind: 'stale' | 'refused' | 'waiting' | 'saving' | 'saved'; words: string } {
  if (isStale) return { kind: 'stale', words: text.changedElsewhere };
  const changed = changedWords(row);
  if (changed) return { kind: 'stale', words: changed };
  const unsaved = unsavedOf(row, above, new Set()).length;
  if (unsaved > 0) return { kind: 'refused', words: text.phone.unsavedFields(unsaved) };
  const isUntitled = isNewRow(row.id) && !isToMake(row);
  const waiting = isUntitled ? 0 : row.carried.length;
  if (waiting > 0 && phase === 'waiting') return { kind: 'waiting', words: waitingWords(waiting, isOnline) };
  if (waiting > 0) return { kind: 'saving', words: text.saving };
  if (unfinished > 0) return { kind: 'saving', words: text.unfinished(unfinished) };
  if (isUntitled) return { kind: 'saving', words: text.newRowName };
  return { kind: 'saved', words: text.phone.saved };
}

/** Whether the network or only an answer is missing. */
export const waitingWords = (count: number, isOnline: boolean) =>
  isOnline ? text.retrying(count) : text.waiting(count);

/** How many cells and how much time a block holds; '' without durations, and for one cell. */
export function blockSum(rows: readonly SheetRow[], block: Block, shown: Shown): { cells: number; duration: string } {
  const cells = (block.bottom - block.top + 1) * (block.right - block.left + 1);
  if (!editColumnsOf(block, shown).includes('duration')) return { cells, duration: '' };
  const minutes = rows.slice(block.top, block.bottom + 1).reduce((sum, { times }) => sum + (times.minutes ?? 0), 0);
  return { cells, duration: cells > 1 && minutes > 0 ? formatDuration(minutes) : '' };
}

/** "1 hour 35 minutes", for readers. */
export function durationAloud(short: string): string {
  return short
    .replace(/(\d+) h/, (_, hours) => `${hours} ${hours === '1' ? 'hour' : 'hours'}`)
    .replace(/(\d+) min/, (_, minutes) => `${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`);
}
