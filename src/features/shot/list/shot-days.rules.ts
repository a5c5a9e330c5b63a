import { formatDay, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import type { ShotOut } from '../shot.schema';

const text = messages.shotList;
const DAY = 86_400_000;

type TimedShot = Pick<ShotOut, 'startDateTime' | 'endDateTime' | 'timeZoneId'>;

/** The shots that start on one calendar day, each in its own zone. */
export interface ShotDay<T extends TimedShot = TimedShot> {
  /** YYYY-MM-DD; '' for shots without a start. */
  day: string;
  shots: T[];
}

/** A list by day: the days in order, the shots of each in the order of the list, those without a start last. */
export function groupByDay<T extends TimedShot>(shots: readonly T[], newestFirst: boolean): ShotDay<T>[] {
  const days = new Map<string, T[]>();
  for (const shot of shots) {
    const day = shot.startDateTime ? wallDate(new Date(shot.startDateTime), shot.timeZoneId) : '';
    const known = days.get(day);
    if (known) known.push(shot);
    else days.set(day, [shot]);
  }
  const order = newestFirst ? -1 : 1;
  return [...days]
    .map(([day, ofDay]) => ({ day, shots: ofDay }))
    .sort(({ day: one }, { day: other }) => {
      if (one === '' || other === '') return one === '' ? 1 : -1;
      return one < other ? -order : order;
    });
}

/** "Tomorrow, Wed 25 Nov 2026": the heading of a day, as its shots' zone has it now. */
export function dayHeading({ day, shots: [first] }: ShotDay, now: Date): string {
  if (!first?.startDateTime) return text.noDate;
  const name = formatDay(new Date(first.startDateTime), first.timeZoneId);
  const today = wallDate(now, first.timeZoneId);
  if (day === today) return text.today(name);
  return calendarDays(today, day) === 1 ? text.tomorrow(name) : name;
}

/** "04:40 – 07:45": from a day's first start to its last end; null where no shot has both. */
export function dayHours({ shots }: ShotDay): string | null {
  const timed = shots.flatMap(({ startDateTime: start, endDateTime: end, timeZoneId: zone }) =>
    start && end ? [{ start, end, zone }] : [],
  );
  const [shot] = timed;
  if (!shot) return null;
  const first = timed.reduce((one, other) => (other.start < one.start ? other : one), shot);
  const last = timed.reduce((one, other) => (other.end > one.end ? other : one), shot);
  return `${formatTime(new Date(first.start), first.zone)} – ${formatTime(new Date(last.end), last.zone)}`;
}

/** How many calendar days after its start a shot ends, in its zone. */
export function daysLater(start: Date, end: Date, zone: string): number {
  return calendarDays(wallDate(start, zone), wallDate(end, zone));
}

const calendarDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
