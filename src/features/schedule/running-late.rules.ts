import type { Span } from '../../kernel/schedule/overlaps';
import { type Progress, progressOf } from '../../kernel/schedule/running-late';
import type { DayRowOut } from '../day-row/day-row.schema';
import type { ScheduleDayOut } from './schedule.schema';

type DayShot = ScheduleDayOut['shots'][number];

/** The shots of a day that a shift would move. */
export const openShots = (day: Pick<ScheduleDayOut, 'shots'>): DayShot[] =>
  day.shots.filter(({ status }) => status !== 'completed');

/** The times of a row. */
export const spanOfRow = ({ startDateTime, endDateTime }: Pick<DayRowOut, 'startDateTime' | 'endDateTime'>): Span => ({
  start: Date.parse(startDateTime),
  end: Date.parse(endDateTime),
});

/** How a day runs by the clock, as the server tells it at the moment of its answer: in the zone of its first shot. */
export function dayProgress(
  { date, shots, rows }: Pick<ScheduleDayOut, 'date' | 'shots' | 'rows'>,
  now: Date,
): Progress {
  const planned = openShots({ shots })
    .filter(({ status }) => status !== 'draft')
    .map(({ startDateTime, endDateTime }) => ({
      start: Date.parse(startDateTime ?? ''),
      end: Date.parse(endDateTime ?? ''),
    }));
  const spans = rows.map((row) => ({ ...spanOfRow(row), isPinned: row.isPinned }));
  return progressOf(planned, spans, { date, timeZoneId: (shots[0] ?? rows[0])?.timeZoneId ?? 'UTC' }, now);
}

/** A shot or row that a shift may start with. */
export type LateEntry = DayShot | DayRowOut;

type LateDay = Pick<ScheduleDayOut, 'date' | 'shots' | 'rows'>;

const startOf = ({ startDateTime }: LateEntry) => Date.parse(startDateTime ?? '');

/** What of a day a shift would move, by start: open shots, and rows that are neither pinned nor over. */
export const lateEntries = (day: Pick<LateDay, 'shots' | 'rows'>, now: Date): LateEntry[] =>
  [...openShots(day), ...day.rows.filter((row) => !row.isPinned && spanOfRow(row).end > now.getTime())].sort(
    (one, other) => startOf(one) - startOf(other),
  );

/**
 * From where a late day is shifted: the earliest shot that has ended and is not done, since the day waits for it; else
 * the next shot or row to start, since what runs has begun; else the last one.
 */
export function firstLate(day: LateDay, now: Date): LateEntry | undefined {
  const open = openShots(day);
  const instant = now.getTime();
  const overdue = open.find(({ status, endDateTime }) => status !== 'draft' && Date.parse(endDateTime ?? '') < instant);
  if (overdue && dayProgress(day, now).behindMinutes) return overdue;
  return firstEarly(day, now);
}

/** From where an early day is shifted: the next shot or row to start, else the last one. */
export function firstEarly(day: LateDay, now: Date): LateEntry | undefined {
  const entries = lateEntries(day, now);
  return entries.find((entry) => startOf(entry) >= now.getTime()) ?? entries.at(-1);
}

/** "7B Keeper wipes the glass": a shot in a sentence. */
export const shotName = ({ number, title }: Pick<DayShot, 'number' | 'title'>) => `${number} ${title}`;

/** The same of a shot or row: a row by its title. */
export const entryName = (entry: LateEntry) => ('number' in entry ? shotName(entry) : entry.title);

/** A move of shots and rows with its Idempotency-Key. */
export interface KeyedMove<Input> {
  input: Input;
  key: string;
}

/**
 * The move to send for a choice. If the answer to the same choice was lost, the dialog repeats that call with its key
 * and versions: the server then gives the first answer again instead of moving the day a second time.
 */
export function moveToSend<Input>(
  unanswered: Map<string, KeyedMove<Input>>,
  choice: string,
  input: Input,
  newKey: () => string,
): KeyedMove<Input> {
  const before = unanswered.get(choice);
  if (before) return before;
  const move = { input, key: newKey() };
  unanswered.set(choice, move);
  return move;
}
