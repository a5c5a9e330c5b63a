import { formatDay, formatTime, formatTimeRange, formatWholeDay } from '../../../kernel/dates';
import { splitIsolated } from '../../../kernel/isolated';
import { messages } from '../../../kernel/messages';
import { lanesOf } from '../../../kernel/schedule/overlaps';
import { formatDuration } from '../../../kernel/typed/typed-duration';
import { addDays, dayBounds, wallToUtc } from '../../../kernel/wall-time';
import { zoneLabel, zoneShort } from '../../../kernel/zone-label';
import type { PaperSize } from '../../paper/paper.data';
import type { PublishedSheet, SheetEntry, SheetShot } from '../call-sheet.schema';
import { callOf, changedParts } from '../sheet-changes.rules';
import { columnsOfPeople } from './people-columns.rules';

const text = messages.callSheetPaper;

/** A call sheet that is printed: as a revision was published, or as it stands now. */
export interface PrintedSheet {
  sheet: PublishedSheet;
  project: string;
  /** The newest revision, or the one that it is; 0 before the first. */
  revision: number;
  publishedAt: Date | null;
  /** What it is compared with: a bar stands beside what has changed since. */
  before: { sheet: PublishedSheet; revision: number } | null;
  /** Whether it is a revision as it was published. */
  isPublished: boolean;
}

/** A description is cut after so many letters: everybody's page must stay one page. */
const MOST_NOTES = 160;
const COLUMNS = 3;

/** What the template `papers/call-sheet.typ` reads; all of it are texts, shares of a day and marks. */
export function sheetData(printed: PrintedSheet, size: PaperSize) {
  const { sheet, project, before, revision } = printed;
  const { date, timeZoneId: zone, light, hospital, contacts, parking, notes, weather, wrap, generalCall } = sheet;
  const changed = before ? changedParts(before.sheet, sheet) : new Set<string>();
  const noon = wallToUtc({ date, time: '12:00' }, zone);
  const called = sheet.calls.filter(({ isCalled }) => isCalled);
  const time = (moment: string | null | undefined) => (moment ? formatTime(new Date(moment), zone) : '–');
  return {
    ...{ size, title: project, documentTitle: text.documentTitle(project, formatDay(noon, zone)) },
    ...{ words: text.words, kind: `${text.kind} · ${stateOf(printed)}`, isLandscape: false },
    dayOf: sheet.dayOf === null ? '' : text.dayOf(sheet.dayOf, sheet.days),
    day: formatWholeDay(date),
    ...{ generalCall: generalCall ?? '–', weather, wrap: wrap ?? '–', parking, notes, contacts },
    hospital: { ...hospital, name: hospital.name || messages.callSheet.hospitalMissing },
    ...{ sunrise: time(light?.sunrise), sunset: time(light?.sunset), golden: goldenHours(sheet) },
    ...stripOf(sheet),
    timesIn: text.timesIn(zoneLabel(zone, noon)),
    heads: messages.paper.dayHeads,
    entries: sheet.schedule.map((entry) => ({ ...entryLine(entry), isChanged: changed.has(entry._id) })),
    called: text.called(called.length),
    people: columnsOfPeople(
      called.map((person) => ({
        ...{ name: person.name, position: person.position, department: person.department },
        ...{ phone: person.showPhone ? person.phone : '', call: callOf(person, generalCall) ?? '–' },
        isChanged: changed.has(person._id),
      })),
      COLUMNS,
    ),
    gear: [...new Set(sheet.schedule.flatMap((entry) => (entry.kind === 'shot' ? entry.gear : [])))].join(', '),
    next: nextLines(sheet),
    changed: [...changed],
    printed: footOf(printed, zone),
    revision,
  };
}

function stateOf({ isPublished, revision, before, sheet }: PrintedSheet): string {
  if (revision === 0) return text.unpublished;
  const isChanged = !isPublished && before !== null && changedParts(before.sheet, sheet).size > 0;
  return isChanged ? text.changedAfter(revision) : text.revision(revision);
}

function footOf({ publishedAt, before, isPublished }: PrintedSheet, zone: string): string {
  const when = publishedAt && `${formatDay(publishedAt, zone)}, ${formatTime(publishedAt, zone)}`;
  return [
    when && isPublished ? text.published(`${when} ${zoneShort(zone, publishedAt)}`) : text.unpublishedFoot,
    ...(before ? [text.bar(before.revision)] : []),
  ].join(' ');
}

/** The golden hours around sunrise and sunset, as far as the day has them. */
function goldenHours({ light, timeZoneId: zone }: PublishedSheet): string[] {
  return (light?.phases ?? [])
    .filter(({ phase }) => phase === 'golden')
    .slice(0, 2)
    .map(({ start, end }) => formatTimeRange(new Date(start), new Date(end), zone));
}

/** The light of the day as shares of it, and below it its shots and rows. */
function stripOf({ date, timeZoneId: zone, light, schedule }: PublishedSheet) {
  const { from, until } = dayBounds(date, zone);
  const share = (moment: string) => Math.min(1, Math.max(0, (Date.parse(moment) - from) / (until - from)));
  const spans = schedule.map((entry) => ({
    ...{ id: entry._id, start: Date.parse(entry.startDateTime), end: Date.parse(entry.endDateTime) },
  }));
  const lanes = lanesOf(spans);
  return {
    light: (light?.phases ?? []).map(({ phase, start, end }) => ({ phase, from: share(start), until: share(end) })),
    bars: schedule.map((entry) => ({
      ...{ from: share(entry.startDateTime), until: share(entry.endDateTime), kind: entry.kind },
      label: entry.kind === 'shot' ? entry.number : '',
      lane: Math.min(2, lanes.get(entry._id)?.lane ?? 0),
    })),
  };
}

function entryLine(entry: SheetEntry) {
  const { startDateTime, endDateTime, timeZoneId, title } = entry;
  const times = formatTimeRange(new Date(startDateTime), new Date(endDateTime), timeZoneId);
  if (entry.kind !== 'shot') return { kind: entry.kind, times, title, length: formatDuration(entry.minutes) };
  const { number, scene, location, gear, notes } = entry;
  const line = notes.replaceAll('\n', ' · ');
  return {
    ...{ kind: 'shot', times, number, title, scene: scene ?? '', place: location, light: lightOf(entry) },
    gear: gear.join(', '),
    notes: line.length > MOST_NOTES ? `${line.slice(0, MOST_NOTES - 1).trimEnd()}…` : line,
  };
}

/** The light in which most of a shot lies, and the one that it wishes for and misses. */
function lightOf({ lightPhases, lightWish, lightFits }: SheetShot): string {
  const lasts = ({ start, end }: { start: string; end: string }) => Date.parse(end) - Date.parse(start);
  const [most] = [...(lightPhases ?? [])].sort((one, other) => lasts(other) - lasts(one));
  const phase = most ? text.phases[most.phase] : '';
  if (!lightWish || lightFits !== false) return phase || (lightWish ? text.phases[lightWish] : '');
  return phase === '' ? text.phases[lightWish] : text.misses(phase, text.phases[lightWish]);
}

/** What comes after, in two lines. */
function nextLines({ date, next }: PublishedSheet) {
  if (!next) return null;
  return {
    title: next.date === addDays(date, 1) ? text.tomorrow : text.nextDay,
    call: text.nextCall(formatWholeDay(next.date).replace(/ \d+$/, ''), next.generalCall),
    first: splitIsolated(text.first(next.firstTitle, next.firstPlace)).join(''),
  };
}
