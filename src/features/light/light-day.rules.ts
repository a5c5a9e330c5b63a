import { formatTime } from '../../kernel/dates';
import { hourName, type LightHourName } from '../../kernel/light/hour-names';
import type { PhaseSpan } from '../../kernel/light/phase';
import { messages } from '../../kernel/messages';
import { dayBounds, wallToUtc } from '../../kernel/wall-time';
import { utcToWall } from '../../kernel/zones';

const text = messages.light;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "19:37": the time of an event, to the nearest minute. */
export const nearestTime = (instant: string, zone: string) =>
  formatTime(new Date(Math.round(Date.parse(instant) / MINUTE) * MINUTE), zone);

/** A phase of a day on its scale, 0 to 24. */
export interface DayBand {
  phase: PhaseSpan['phase'];
  from: number;
  to: number;
}

/** The phases of a day on its scale. */
export function dayBands(phases: readonly PhaseSpan[], { at }: DayScale): DayBand[] {
  return phases.map(({ phase, start, end }) => ({ phase, from: at(Date.parse(start)), to: at(Date.parse(end)) }));
}

/** A day drawn from 0 to 24, however long it is: the places of instants, and of its clock's hours. */
export interface DayScale {
  at: (instant: number) => number;
  ruler: { hour: number; at: number }[];
}

const rulerHours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The scale of a day: on one of 23 or 25 hours the clock's hours stand where they are, one that is missing nowhere. */
export function dayScale(date: string, zone: string): DayScale {
  const { from, until } = dayBounds(date, zone);
  const scale = 24 / ((until - from) / HOUR);
  const at = (instant: number) => ((instant - from) / HOUR) * scale;
  const ruler = rulerHours.flatMap((hour) => {
    const instant = hour === 24 ? until : instantOf(date, hour, zone);
    return instant === null ? [] : [{ hour, at: at(instant) }];
  });
  return { at, ruler };
}

/** The instant of an hour of the clock; null for one that the day does not have. */
function instantOf(date: string, hour: number, zone: string): number | null {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const instant = wallToUtc({ date, time }, zone);
  return utcToWall(instant, zone).time === time ? instant.getTime() : null;
}

/** A golden hour of a day, and whether it goes on beyond what is known. */
interface GoldenHour extends PhaseSpan {
  name: LightHourName;
  beganBefore: boolean;
  endsLater: boolean;
}

/** The golden hours of a day; with the phases of the next day one that lasts beyond midnight is whole. */
export function goldenHoursOf(phases: readonly PhaseSpan[], next: readonly PhaseSpan[] = []): GoldenHour[] {
  const [last, first] = [phases.at(-1), next[0]];
  const spans =
    last && first?.phase === last.phase
      ? [...phases.slice(0, -1), { ...last, end: first.end }, ...next.slice(1)]
      : [...phases, ...next];
  return phases.flatMap((_, at) => {
    const [span, after] = [spans[at], spans[at + 1]];
    const name = span?.phase === 'golden' && hourName(span, spans[at - 1], after);
    return span && name ? [{ ...span, name, beganBefore: at === 0, endsLater: !after }] : [];
  });
}

/** "19:00 – 19:54"; of one that midnight cuts "until 04:10" or "from 22:50", since its other end is not known. */
export function goldenTimes(
  { start, end, beganBefore, endsLater }: GoldenHour,
  zone: string,
  range: (from: string, to: string) => string = text.range,
): string {
  // Whole minutes that lie within it, as the buttons of a form have them.
  const from = formatTime(new Date(Math.ceil(Date.parse(start) / MINUTE) * MINUTE), zone);
  const until = formatTime(new Date(end), zone);
  if (beganBefore && endsLater) return text.allDay;
  if (beganBefore) return text.until(until);
  return endsLater ? text.from(from) : range(from, until);
}

/** "Golden hour 05:11 to 06:04, 19:00 to 19:54": what a strip of the day says to those who do not see it. */
export function goldenHours(phases: readonly PhaseSpan[], zone: string): string {
  const times = goldenHoursOf(phases).map((hour) => goldenTimes(hour, zone, text.fromTo));
  return times.length > 0 ? text.goldenHours(times) : text.note({ code: 'lacks', wish: 'golden', isLong: false });
}

const compassPoints = [
  ...['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE'],
  ...['S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'],
];

/** "WSW": the nearest of sixteen points to a direction in degrees. */
export function compassPoint(azimuth: number): string {
  return compassPoints[Math.round(azimuth / 22.5) % 16] ?? 'N';
}
