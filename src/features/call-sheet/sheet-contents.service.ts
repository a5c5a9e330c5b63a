import { setImmediate } from 'node:timers/promises';
import { lightDay } from '../../kernel/light/light-day';
import { knownShot } from '../../kernel/light/shot-light';
import { headOf } from '../../kernel/lines';
import { messages } from '../../kernel/messages';
import { shotDay } from '../../kernel/schedule/running-late';
import { addDays } from '../../kernel/wall-time';
import type { Database } from '../../server/db/database';
import { capitalZone } from '../catalog/catalog.rules';
import { listDayRows } from '../day-row/day-row.repo';
import { rowDay, rowEnd } from '../day-row/day-row.rules';
import { dayRowToWire } from '../day-row/day-row.wire';
import type { ProjectRow } from '../project/project.table';
import { dayWindow, rowWindow } from '../schedule/schedule.rules';
import { plainDescription } from '../shot/description/description.rules';
import { listShotSlices, listTimes, type ShotTimes } from '../shot/list/shot-list.repo';
import type { ShotWithMembers } from '../shot/shot.repo';
import { lightToWire } from '../shot/shot.wire';
import { sheetLimits } from './call-sheet.data';
import { findSheet, listContacts, listHeadings, listPeopleOfShots, listWholeShares } from './call-sheet.repo';
import type { PublishedSheet, SheetEntry, SheetShot } from './call-sheet.schema';
import type { CallSheetRow } from './call-sheet.table';
import { type Automatic, callsOf, type DayBefore } from './sheet-people';

/** What a sheet shows before anybody has written anything. */
export const blankSheet = {
  ...{ generalCall: null, wrap: null, weather: '', notes: '', parking: '', contacts: [], people: [], version: 0 },
  hospital: { name: '', address: '', phone: '' },
} satisfies Partial<CallSheetRow>;

export type Written = Pick<CallSheetRow, keyof typeof blankSheet>;

/** Whether a shot is on sheets and counts for shoot days: drafts are on none. */
const isOnSheets = ({ status }: Pick<ShotTimes, 'status'>) => status === 'upcoming' || status === 'completed';

/** The call sheet of a day as it would be published now: what was written for it, and what the project has. */
export async function composeSheet(
  db: Database,
  project: ProjectRow,
  date: string,
  written: Written,
): Promise<PublishedSheet> {
  const { shots, members, light, zone } = await shotsOf(db, project.id, date);
  const rows = (await listDayRows(db, project.id, rowWindow(date))).filter((row) => rowDay(row) === date);
  const schedule: SheetEntry[] = [
    ...shots,
    ...rows.map(dayRowToWire).map(({ _id, kind, title, startDateTime, minutes, endDateTime, timeZoneId }) => ({
      ...{ _id, kind, title, startDateTime, minutes, endDateTime, timeZoneId },
    })),
  ];
  schedule.sort((one, other) => Date.parse(one.startDateTime) - Date.parse(other.startDateTime));
  const { generalCall, wrap, weather, notes, parking, hospital, contacts, people } = written;
  return {
    date,
    timeZoneId: zone ?? rows[0]?.timeZoneId ?? capitalZone(project.countryCode),
    ...(await amongDays(db, project.id, date)),
    ...{ generalCall, wrap, weather, notes, parking, hospital, contacts },
    calls: callsOf(project.id, people, await automaticOf(db, project, members)),
    schedule,
    light,
  };
}

/** The shots of a day as a sheet shows them, with who is on them; a few at a time, since each may be large. */
async function shotsOf(db: Database, projectId: string, date: string) {
  const shots: SheetShot[] = [];
  const members = new Map<string, string>();
  let light: PublishedSheet['light'] = null;
  let zone: string | undefined;
  for await (const rows of listShotSlices(db, { projectId, bounds: dayWindow(date) })) {
    const those = rows.filter((shot) => isOnSheets(shot) && shotDay(shot) === date);
    const headings = await listHeadings(
      db,
      those.flatMap(({ sceneId }) => sceneId ?? []),
    );
    for (const shot of those) {
      zone ??= shot.timeZoneId;
      if (light === null && knownShot(shot) && shot.locationData) {
        light = lightDay(date, shot.timeZoneId, shot.locationData);
      }
      for (const { email, name } of shot.members) if (!members.has(email)) members.set(email, name);
      const heading = shot.sceneId === null ? undefined : headings.get(shot.sceneId);
      shots.push(sheetShot(shot, heading ? messages.scene.listed(heading) : null));
      await setImmediate();
    }
  }
  return { shots, members, light, zone };
}

function sheetShot(shot: ShotWithMembers, scene: string | null): SheetShot {
  const { id, number, title, sceneId, sceneNumber, location, locationData, timeZoneId, lens, movement } = shot;
  const text = plainDescription(shot.description);
  return {
    ...{ kind: 'shot', _id: id, number, title, sceneId, sceneNumber, scene, location, locationData, timeZoneId },
    startDateTime: (shot.startDateTime as Date).toISOString(),
    endDateTime: (shot.endDateTime as Date).toISOString(),
    types: [...shot.shotTypes, ...shot.shotAngles].map(({ name }) => name),
    ...{ lens, movement, ...lightToWire(shot) },
    gear: shot.gearList.map(({ name }) => name),
    notes: text.length > sheetLimits.text ? `${headOf(text, sheetLimits.text - 1)}…` : text,
  };
}

/** Those who are on a sheet by themselves, with what the owner's team knows of them. */
async function automaticOf(
  db: Database,
  { id, ownerId }: ProjectRow,
  onShots: ReadonlyMap<string, string>,
): Promise<Automatic[]> {
  const known = await listContacts(db, ownerId);
  const of = (email: string, name: string, source: Automatic['source']): Automatic => {
    const { position, phone, department } = known.get(email) ?? {};
    return {
      email,
      name: known.get(email)?.name ?? name,
      source,
      position: position ?? '',
      department: department ?? '',
      phone: phone ?? '',
    };
  };
  const shared = (await listWholeShares(db, id)).filter(({ email }) => !onShots.has(email));
  return [
    ...[...onShots].map(([email, name]) => of(email, name, 'shot')),
    ...shared.map(({ email, name }) => of(email, name, 'project')),
  ];
}

/** Which shoot day a date is, of how many, and what comes after. */
async function amongDays(
  db: Database,
  projectId: string,
  date: string,
): Promise<Pick<PublishedSheet, 'dayOf' | 'days' | 'next'>> {
  const times = (await listTimes(db, { projectId })).filter(isOnSheets);
  const firsts = new Map<string, ShotTimes>();
  for (const shot of times) {
    const day = shotDay(shot);
    if (day !== null && !firsts.has(day)) firsts.set(day, shot);
  }
  const days = [...firsts.keys()].sort();
  const at = days.indexOf(date);
  const after = days.find((day) => day > date);
  return {
    dayOf: at < 0 ? null : at + 1,
    days: days.length,
    next: after ? await nextOf(db, projectId, after, firsts) : null,
  };
}

async function nextOf(
  db: Database,
  projectId: string,
  date: string,
  firsts: ReadonlyMap<string, ShotTimes>,
): Promise<PublishedSheet['next']> {
  const first = firsts.get(date);
  const sheet = await findSheet(db, projectId, date);
  for await (const [shot] of listShotSlices(db, { projectId, ids: first ? [first.id] : [] })) {
    const { title = '', location = '' } = shot ?? {};
    return { date, generalCall: sheet?.generalCall ?? null, firstTitle: title, firstPlace: location };
  }
  return null;
}

/** When the day before a date ended, and for whom it ended when. */
export async function dayBefore(db: Database, projectId: string, date: string): Promise<DayBefore> {
  const before = addDays(date, -1);
  const times = await listTimes(db, { projectId, bounds: dayWindow(before) });
  const shots = times.filter((shot) => isOnSheets(shot) && shotDay(shot) === before);
  const rows = await listDayRows(db, projectId, rowWindow(before));
  const wraps = rows.filter((row) => row.kind === 'wrap' && rowDay(row) === before).map(rowEnd);
  const endOf = new Map(shots.map(({ id, endDateTime }) => [id, endDateTime as Date]));
  const ends = new Map<string, Date>();
  for (const { shotId, email } of await listPeopleOfShots(db, [...endOf.keys()])) {
    const end = endOf.get(shotId) as Date;
    const known = ends.get(email);
    if (!known || known < end) ends.set(email, end);
  }
  const all = [...endOf.values(), ...wraps];
  return { end: all.length === 0 ? null : all.reduce((last, end) => (end > last ? end : last)), ends };
}
