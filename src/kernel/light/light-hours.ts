import { dayBounds } from '../wall-time';
import { utcToWall, type WallTime } from '../zones';
import { hourName, type LightHourName } from './hour-names';
import type { Coordinates } from './phase';
import { phasesBetween } from './sun';

const MINUTE = 60_000;
const HALF_DAY = 43_200_000;

/** A golden or blue hour in wall time of its zone, in whole minutes that lie within it. */
export interface LightHour {
  name: LightHourName;
  start: WallTime;
  end: WallTime;
}

/**
 * The golden and blue hours of a day, in their order, each name once. One may end after midnight; of one that began the
 * day before there is the rest.
 */
export function lightHours(date: string, zone: string, place: Coordinates): LightHour[] {
  const { from, until } = dayBounds(date, zone);
  const spans = phasesBetween(from - HALF_DAY, until + HALF_DAY, place);
  const found = spans.flatMap((span, at) => {
    const [before, after] = [spans[at - 1], spans[at + 1]];
    const [start, end] = [Date.parse(span.start), Date.parse(span.end)];
    const isRest = start < from;
    // What began as an evening's golden hour and lasts through the night is a morning's the next day.
    const name = hourName(span, isRest && after ? undefined : before, after);
    const first = Math.ceil(Math.max(start, from) / MINUTE) * MINUTE;
    const last = Math.floor((after ? end : Math.min(end, until)) / MINUTE) * MINUTE;
    return name && last > first && first < until ? [{ name, isRest, first, last }] : [];
  });
  // The rest of one counts where the day has no whole one of its name.
  const ranked = found.toSorted((one, other) => Number(one.isRest) - Number(other.isRest) || one.first - other.first);
  const isFirst = (hour: (typeof found)[number]) => ranked.find(({ name }) => name === hour.name) === hour;
  return found.filter(isFirst).map(({ name, first, last }) => ({
    name,
    start: utcToWall(new Date(first), zone),
    end: utcToWall(new Date(last), zone),
  }));
}
