import { isTime } from '../wall-time';
import { normaliseTyped, type Typed } from './typed-value';

/** "6", "6:30", "6.30", "18h30", "18 h"; seconds only if they are 0, since a shot has none. */
const separated = /^(\d{1,2})(?: ?[:.h ] ?(\d{2})(?:[:.]00(?:\.0+)?)?)?(?: ?(?:h|uhr))?$/;
/** "630", "0630". */
const joined = /^(\d{1,2})(\d{2})$/;
const halfOfDay = /^(.*\d) ?([ap])(?:\.? ?m\.?)?$/;

const unknown = { refusal: 'timeUnknown' } as const;

/**
 * Reads a time of day as people type it: `6`, `630`, `6:30`, `6.30pm`, `18h30` become `HH:mm`. `24:00` is refused, as
 * everywhere in the product: as a start it is the next day, and which day was meant would be a guess. As an end it is
 * clear, and `parseEnd` reads it.
 */
export function parseTime(text: string): Typed<string> {
  const normal = normaliseTyped(text);
  const [, clock = normal, half] = halfOfDay.exec(normal) ?? [];
  const [, hours, minutes = '00'] = separated.exec(clock) ?? joined.exec(clock) ?? [];
  if (hours === undefined) return unknown;
  const hour = half ? hourOfHalf(Number(hours), half) : Number(hours);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? { value: time } : unknown;
}

/** The hour from 0 to 23; NaN for one that a twelve-hour clock does not have. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** The time as `HH:mm`, or the text itself where it is no time. */
export function normaliseTime(text: string): string {
  return parseTime(text).value ?? text;
}

const MINUTES_OF_DAY = 24 * 60;

/** The time some minutes later, or earlier, on the clock; null where the text is no time. */
export function stepTime(text: string, minutes: number): string | null {
  const [hours, rest] = parseTime(text).value?.split(':').map(Number) ?? [];
  if (hours === undefined || rest === undefined) return null;
  const moved = (hours * 60 + rest + minutes + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return [Math.floor(moved / 60), moved % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export interface TypedEnd {
  /** HH:mm */
  time: string;
  /** How many days after the start's; null if the text does not say it. */
  days: number | null;
}

const daysLater = /^(.*?) ?\(?\+ ?(\d)(?: ?d(?:ays?)?)?\)?$/;
const midnight = /^24(?: ?[:.h]? ?00)?(?: ?h)?$/;

/** Reads the time of an end: a time, `01:00 +1` for one on the next day, or `24:00`, which is its 00:00. */
export function parseEnd(text: string): Typed<TypedEnd> {
  const normal = normaliseTyped(text);
  if (midnight.test(normal)) return { value: { time: '00:00', days: 1 } };
  const [, clock = normal, days] = daysLater.exec(normal) ?? [];
  const { value: time, refusal } = parseTime(clock);
  if (refusal) return { refusal };
  return { value: { time, days: days === undefined ? null : Number(days) } };
}
