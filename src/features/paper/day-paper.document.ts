import { countedShots } from '../../kernel/counted';
import { formatDay, formatTime, formatTimeRange } from '../../kernel/dates';
import { messages } from '../../kernel/messages';
import { lanesOf } from '../../kernel/schedule/overlaps';
import { minutesBetween } from '../../kernel/schedule/running-late';
import { formatDuration } from '../../kernel/typed/typed-duration';
import { dayBounds } from '../../kernel/wall-time';
import { zoneLabel } from '../../kernel/zone-label';
import type { DayRowOut } from '../day-row/day-row.schema';
import type { ScheduleDayOut } from '../schedule/schedule.schema';
import type { ShotOut } from '../shot/shot.schema';
import { frameOf, type PaperSource, zoneOf } from './paper.document';
import { paperShot, timesOf } from './paper-shot.rules';

const text = messages.paper;

type Entry = { id: string; start: number; end: number } & ({ shot: ShotOut } | { row: DayRowOut });

const instant = (moment: string | null) => Date.parse(moment ?? '');

/** Shots and rows of the day by start. */
function entriesOf(shots: readonly ShotOut[], rows: readonly DayRowOut[]): Entry[] {
  const entries: Entry[] = [
    ...shots.map((shot) => ({
      ...{ id: shot._id, start: instant(shot.startDateTime), end: instant(shot.endDateTime), shot },
    })),
    ...rows.map((row) => ({ id: row._id, start: instant(row.startDateTime), end: instant(row.endDateTime), row })),
  ];
  return entries.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** What the template `papers/day.typ` reads: the day's light, and its shots, rows and gaps in their order. */
export function dayData(source: PaperSource, day: ScheduleDayOut) {
  const { shots, scenes } = source;
  const entries = entriesOf(shots, day.rows);
  const zone = shots.length > 0 ? zoneOf(shots) : (day.rows[0]?.timeZoneId ?? 'UTC');
  const { from, until } = dayBounds(day.date, zone);
  const share = (at: number) => Math.min(1, Math.max(0, (at - from) / (until - from)));
  const time = (at: number) => formatTime(new Date(at), zone);
  const { facts } = text;
  const sun = (moment: string | null | undefined) => (moment ? [time(instant(moment))] : []);
  const date = formatDay(new Date(`${day.date}T00:00:00Z`), 'UTC');
  const named = new Map(scenes.map((scene) => [scene._id, messages.scene.listed(scene)]));
  const lanes = lanesOf(entries);
  const first = entries[0];
  return {
    ...frameOf(source, 'day', zone, [
      countedShots(shots.length),
      text.days(date, zoneLabel(zone, new Date(first?.start ?? from))),
    ]),
    heads: text.dayHeads,
    facts: [
      ...(first ? [[facts.start, time(first.start)]] : []),
      ...sun(day.light?.sunrise).map((at) => [facts.sunrise, at]),
      ...sun(day.light?.sunset).map((at) => [facts.sunset, at]),
      ...(first ? [[facts.end, time(entries.reduce((last, { end }) => Math.max(last, end), 0))]] : []),
    ],
    light: (day.light?.phases ?? []).map(({ phase, start, end }) => ({
      ...{ phase, from: share(instant(start)), until: share(instant(end)) },
    })),
    bars: entries.map((entry) => ({
      ...{ from: share(entry.start), until: share(entry.end), isRow: 'row' in entry },
      lane: Math.min(1, lanes.get(entry.id)?.lane ?? 0),
    })),
    entries: entries.flatMap((entry, at) => [
      ...('row' in entry ? rowLine(entry.row) : shotLine(entry.shot, named.get(entry.shot.sceneId ?? '') ?? '')),
      ...gapAfter(entry, entries[at + 1], day),
    ]),
  };
}

const shotLine = (shot: ShotOut, scene: string) => [
  {
    ...paperShot(shot),
    ...{ kind: 'shot', times: timesOf(shot), place: shot.location, scene },
    light: shot.lightWish ? messages.light.wish[shot.lightWish] : '',
    gear: shot.gearList.map(({ gearlistName }) => gearlistName).join(', '),
  },
];

const rowLine = ({ kind: icon, title, minutes, startDateTime, endDateTime, timeZoneId }: DayRowOut) => [
  {
    ...{ kind: 'row', icon, title, length: formatDuration(minutes) },
    times: formatTimeRange(new Date(startDateTime), new Date(endDateTime), timeZoneId),
  },
];

/** The time that is left until the next one, and the way to it; nothing where there is neither. */
function gapAfter(entry: Entry, next: Entry | undefined, day: ScheduleDayOut) {
  if (!next) return [];
  const minutes = minutesBetween(entry.end, next.start);
  const km = day.moves.find(({ fromId, toId }) => fromId === entry.id && toId === next.id)?.km ?? null;
  const length = formatDuration(minutes);
  if (minutes <= 0) return km === null ? [] : [{ kind: 'gap', title: text.way(km) }];
  return [{ kind: 'gap', title: km === null ? text.gap(length) : text.gapWithWay(length, km) }];
}
