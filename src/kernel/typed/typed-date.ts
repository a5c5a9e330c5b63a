import { isDate } from '../wall-time';
import { normaliseTyped, type Typed, type TypedRefusal } from './typed-value';

const DAY = 86_400_000;
/** 29 February can be eight years away. */
const YEARS_AROUND = 8;
/** The days of the shortest month, and the most months of a project in which a day is looked for. */
const DAYS_OF_MONTH = 28;
const MONTHS_WITHIN = 120;

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** How a column writes its dates: `unclear` where some can only be month first and others only day first. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'unclear';

/** What a date without its year, or a weekday alone, is nearest to. Days are YYYY-MM-DD. */
export interface DateContext {
  today: string;
  /** The project's days, in order. */
  days?: readonly string[] | undefined;
  order?: DateOrder | undefined;
}

const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const numbers = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/;
const words = /^(?:(\d{1,2}) ([a-z]+)|([a-z]+) (\d{1,2}))(?: (\d{4}|\d{2}))?$/;
/** A spreadsheet adds it to the day when a cell has the form of a date with a time. */
const startOfDay = /[t ]0?0:00(?::00(?:\.0+)?)?z?$/;

interface ReadDate {
  day: number;
  month: number;
  year?: string | undefined;
}

const refused = (refusal: TypedRefusal) => ({ refusal });

/**
 * Reads a date as people type it and spreadsheets show it: `25 11`, `24.11.`, `24/11/2026`, `2026-11-25`, `wed`, `Wed
 * 25 Nov`, `Nov 25, 2026`. Numbers are day first. What is not said is that of the project's days, else of the nearest
 * day; a weekday that does not fit the date is refused.
 */
export function parseDate(text: string, context: DateContext): Typed<string> {
  const { weekday, rest } = splitWeekday(normaliseTyped(text).replace(startOfDay, ''));
  if (weekday === undefined && /^\d{1,2}\.?$/.test(rest)) return dayOfProject(Number.parseInt(rest, 10), context);
  if (rest === 'today') return { value: context.today };
  if (rest === 'tomorrow') return { value: dateAt(dayOf(context.today) + 1) };
  if (rest === '') return weekday === undefined ? refused('dateUnknown') : { value: dayOfWeekday(weekday, context) };
  const read = readNumbers(rest, context.order) ?? readWords(rest);
  if (!read) return refused('dateUnknown');
  if ('refusal' in read) return read;
  const date = dateOf(read, context);
  if (date === null) return refused('dateMissing');
  return weekday === undefined || weekday === weekdayOf(date) ? { value: date } : refused('dateWeekday');
}

/**
 * The order of the dates of a column, for `parseDate`. If one of them can only be month first, all are, as long as none
 * can only be day first; else none with slashes or dashes can be trusted.
 */
export function dateOrder(texts: readonly string[]): DateOrder {
  const refusals = (order: DateOrder) => texts.map((text) => parseDate(text, { today: '2000-01-01', order }).refusal);
  if (!refusals('dayFirst').includes('dateMonthFirst')) return 'dayFirst';
  return refusals('monthFirst').includes('dateDayFirst') ? 'unclear' : 'monthFirst';
}

/** The day of the project's days with this number: of several the first that has not passed. */
function dayOfProject(day: number, context: DateContext): Typed<string> {
  const { first, last } = spanOf(context);
  if (!context.days?.length) return refused('dateUnknown');
  const months = new Set([first, last].map((date) => date.slice(0, 7)));
  for (let at = dayOf(first); at <= dayOf(last) && months.size < MONTHS_WITHIN; at += DAYS_OF_MONTH)
    months.add(dateAt(at).slice(0, 7));
  const dates = [...months].sort().map((month) => `${month}-${twoDigits(day)}`);
  const inside = dates.filter((date) => isDate(date) && date >= first && date <= last);
  const found = nearest(inside, context);
  return found === null ? refused('dateNotOfProject') : { value: found };
}

const indexOfName = (names: readonly string[], word: string) =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));

/** The weekday at the start of a date, 0 for Sunday, and the text behind it. */
function splitWeekday(text: string): { weekday?: number; rest: string } {
  const [whole = '', word = ''] = /^([a-z]+)\.?,?(?: |$)/.exec(text) ?? [];
  const weekday = indexOfName(weekdayNames, word);
  return weekday < 0 ? { rest: text } : { weekday, rest: text.slice(whole.length).trim() };
}

/** A date in numbers; undefined for a text of another form. */
function readNumbers(text: string, order: DateOrder = 'dayFirst'): ReadDate | { refusal: TypedRefusal } | undefined {
  const tight = text.replace(/ ?([-/.]) ?/g, '$1');
  const [, isoYear, , isoMonth, isoDay] = yearFirst.exec(tight) ?? [];
  if (isoYear) return { day: Number(isoDay), month: Number(isoMonth), year: isoYear };
  const [, first, separator = '', second, year] = numbers.exec(tight) ?? [];
  if (!first) return undefined;
  const isMonthFirst = order === 'monthFirst' && /[-/]/.test(separator);
  const [day, month] = isMonthFirst ? [Number(second), Number(first)] : [Number(first), Number(second)];
  if (month > 12 && month <= 31 && day <= 12) return refused(isMonthFirst ? 'dateDayFirst' : 'dateMonthFirst');
  if (order === 'unclear' && /[-/]/.test(separator)) return refused('dateUnclear');
  return { day, month, year };
}

/** A date with the name of its month; undefined for a text of another form. */
function readWords(text: string): ReadDate | undefined {
  // Spreadsheets write "Nov-26" for a month and its year.
  if (/^[a-z]+[-/.]\d+$/.test(text)) return undefined;
  const plain = text
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/, '$1')
    .replace(/\bof\b/, ' ')
    .replace(/[-/.,'’ ]+/g, ' ')
    .trim();
  const [, dayBefore, monthAfter, monthBefore, dayAfter, year] = words.exec(plain) ?? [];
  const month = indexOfName(monthNames, monthAfter ?? monthBefore ?? '') + 1;
  return month > 0 ? { day: Number(dayBefore ?? dayAfter), month, year } : undefined;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const dayOf = (date: string) => Math.round(Date.parse(date) / DAY);
const dateAt = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const weekdayOf = (date: string) => new Date(date).getUTCDay();

/** The date; of those without a year, the nearest. Null if there is no such day. */
function dateOf({ day, month, year }: ReadDate, context: DateContext): string | null {
  const inYear = (one: string) => `${one}-${twoDigits(month)}-${twoDigits(day)}`;
  if (year) {
    const date = inYear(year.length === 2 ? `20${year}` : year);
    return isDate(date) ? date : null;
  }
  const { first, last } = spanOf(context);
  const from = Number(first.slice(0, 4)) - YEARS_AROUND;
  const until = Number(last.slice(0, 4)) + YEARS_AROUND;
  const years = Array.from({ length: until - from + 1 }, (_, at) => inYear(String(from + at)));
  return nearest(years.filter(isDate), context);
}

/** The project's first and last day; without them, today. */
function spanOf({ today, days = [] }: DateContext): { first: string; last: string } {
  return { first: days[0] ?? today, last: days.at(-1) ?? today };
}

/** The project's day with this weekday, else the nearest; without a project the next one, today included. */
function dayOfWeekday(weekday: number, context: DateContext): string {
  const { first, last } = spanOf(context);
  const around = context.days?.length ? 6 : 0;
  const from = dayOf(first) - around;
  const until = dayOf(last) + 6;
  const dates = Array.from({ length: until - from + 1 }, (_, at) => dateAt(from + at));
  const found = dates.filter((date) => weekdayOf(date) === weekday);
  return nearest(found, context) ?? first;
}

/**
 * Of dates in order: the first in the project's days that has not passed, else their last; else the one that is least
 * away from them, of two the later one. Null for no dates.
 */
function nearest(dates: readonly string[], context: DateContext): string | null {
  const { first, last } = spanOf(context);
  const inside = dates.filter((date) => date >= first && date <= last);
  if (inside.length > 0) return inside.find((date) => date >= context.today) ?? inside.at(-1) ?? null;
  const away = (date: string) => Math.max(dayOf(first) - dayOf(date), dayOf(date) - dayOf(last));
  return dates.reduce<string | null>((best, date) => (best === null || away(date) <= away(best) ? date : best), null);
}
