import { plannedBucket } from '../actions/planned-bucket.rules';
import type { CreateShotsInput, UpdateShotsInput } from '../bulk/shot-bulk.schema';
import type { MoveShotInput } from '../order/shot-order.schema';
import { shotRights } from '../shot.rules';
import type { ShotOut, ShotSummary } from '../shot.schema';
import type { RescheduleInput, SetChecklistInput, SetStatusInput } from '../shot-calls.schema';

/** What a page shows of a shot and a write may change before the server answers. */
export type ShownShot = Pick<
  ShotSummary,
  | '_id'
  | 'sceneId'
  | 'title'
  | 'status'
  | 'startDateTime'
  | 'endDateTime'
  | 'timeZoneId'
  | 'location'
  | 'locationData'
  | 'lightWish'
  | 'lightFits'
  | 'lightPhases'
  | 'may'
  | 'version'
>;

/** New times of a shot, null for a draft that has none, and the zone whose clock they are meant by. */
export interface NewTimesInput {
  id: string;
  startDateTime: string | null;
  endDateTime: string | null;
  timeZoneId?: string | undefined;
  version?: number | undefined;
}

/** The input of each call that a page shows before the server answers. */
export interface WriteInputs {
  'shot.setStatus': SetStatusInput;
  'shot.reschedule': RescheduleInput;
  'shot.update': NewTimesInput;
  'shot.move': MoveShotInput;
  'shot.setChecklist': SetChecklistInput;
  'shot.updateMany': UpdateShotsInput;
  'shot.createMany': CreateShotsInput;
}

export type WriteCall = keyof WriteInputs;

/** The calls for as many shots as one call takes. */
export type ShotsCall = 'shot.updateMany' | 'shot.createMany';

/** A write that a person pressed, as plain JSON: what it shows and how it is sent follow from `call` and `input`. */
export type ShotWrite = {
  [Call in WriteCall]: {
    /** The Idempotency-Key under which the server runs it once. */
    key: string;
    /** When it was pressed, in milliseconds since 1970. */
    at: number;
    call: Call;
    input: WriteInputs[Call];
    /** The shot as the person saw it; null where the page did not know it, and for calls for several shots. */
    seen: Pick<ShotSummary, 'version' | 'projectId'> | null;
    /** Without an answer it waits, and is sent again under its key. */
    isKept?: boolean;
  };
}[WriteCall];

type Patch<Input> = <Shot extends ShownShot>(shots: readonly Shot[], input: Input, at: Date) => readonly Shot[];

/** What each call shows until the server answers: a pure function from rows to rows. */
const patches: { [Call in WriteCall]: Patch<WriteInputs[Call]> } = {
  'shot.setStatus': (shots, { id, status }, at) =>
    withFields(shots, id, (shot) => ({
      status: status === 'upcoming' ? plannedBucket(shot, at) : status,
      may: shotRights({ status, projectStatus: 'active' }, false, true),
    })),
  'shot.reschedule': (shots, { id, lightWish, ...times }, at) =>
    withFields(shots, id, (shot) => ({ ...(lightWish !== undefined && { lightWish }), ...timesAt(shot, times, at) })),
  'shot.update': (shots, input, at) => withFields(shots, input.id, (shot) => changedShot(shot, input, at)),
  'shot.move': (shots, { id, afterId, sceneId }) => {
    const shot = shots.find(({ _id }) => _id === id);
    return shot ? placeShot(shots, { id, afterId, sceneId: sceneId === undefined ? shot.sceneId : sceneId }) : shots;
  },
  'shot.setChecklist': (shots, { id, list, items }) => {
    const ticks = new Map(items.map(({ _id, selected }) => [_id, selected]));
    return withFields(shots, id, (shot) => {
      // Lists of shots count the items, and do not hold them.
      const known = (shot as Partial<ShotOut>)[list];
      const ticked = known?.map((item) => ({ ...item, selected: ticks.get(item._id) ?? item.selected }));
      return ticked ? { [list]: ticked } : {};
    });
  },
  'shot.updateMany': (shots, { changes }, at) =>
    changes.reduce((now, change) => withFields(now, change.id, (shot) => changedShot(shot, change, at)), shots),
  // New shots have their numbers and their places from the server.
  'shot.createMany': (shots) => shots,
};

/** What an edit shows; lists are shown once the server has named their items. */
function changedShot(shot: ShownShot, change: Partial<UpdateShotsInput['changes'][number]>, at: Date) {
  const { title = shot.title, location = shot.location, locationData = shot.locationData } = change;
  const { timeZoneId = shot.timeZoneId, startDateTime, endDateTime } = change;
  const fields = { title, location, locationData, timeZoneId };
  if (startDateTime === undefined || endDateTime === undefined) return fields;
  return { ...fields, ...timesAt({ ...shot, timeZoneId }, { startDateTime, endDateTime }, at) };
}

type Times = Pick<ShownShot, 'startDateTime' | 'endDateTime'>;

function timesAt(shot: ShownShot, { startDateTime, endDateTime }: Times, at: Date) {
  const times = { startDateTime, endDateTime };
  // The light at the new times is the server's to say.
  const light = { lightFits: null, lightPhases: null };
  if (shot.status === 'draft') return { ...times, ...light };
  return { ...times, ...light, status: plannedBucket({ ...times, timeZoneId: shot.timeZoneId }, at) };
}

function withFields<Shot extends ShownShot>(
  shots: readonly Shot[],
  id: string,
  fields: (shot: Shot) => Partial<ShownShot>,
): readonly Shot[] {
  if (!shots.some(({ _id }) => _id === id)) return shots;
  return shots.map((shot) => (shot._id === id ? { ...shot, ...fields(shot) } : shot));
}

/** Where a shot stands in the order: in which scene, null for none, and behind which shot of it, null for the first. */
export interface ShotPlace {
  sceneId: string | null;
  afterId: string | null;
}

/** The shots in the order that they have once one of them stands at a place. */
export function placeShot<Shot extends Pick<ShownShot, '_id' | 'sceneId'>>(
  shots: readonly Shot[],
  { id, sceneId, afterId }: ShotPlace & { id: string },
): readonly Shot[] {
  const shot = shots.find(({ _id }) => _id === id);
  if (!shot) return shots;
  const others = shots.filter((one) => one !== shot);
  const first = others.findIndex((one) => one.sceneId === sceneId);
  const at = afterId === null ? first : others.findIndex(({ _id }) => _id === afterId) + 1;
  const end = at < 0 ? others.length : at;
  return [...others.slice(0, end), { ...shot, sceneId }, ...others.slice(end)];
}

/** What is laid over the rows that were read: answers that may be newer, then the writes in their order. */
export interface Shown {
  answers: ReadonlyMap<string, ShotOut>;
  writes: readonly ShotWrite[];
  /** The keys of those whose answers were lost, and that are sent again. */
  lost: ReadonlySet<string>;
}

export const nothingShown: Shown = { answers: new Map(), writes: [], lost: new Set() };

/** The rows as the page shows them; the same array and rows where nothing is laid over them. */
export function shownShots<Shot extends ShownShot>(
  shots: readonly Shot[],
  { answers, writes }: Shown,
): readonly Shot[] {
  const isOld = (shot: Shot) => shot.version < (answers.get(shot._id)?.version ?? 0);
  const read = shots.some(isOld)
    ? shots.map((shot) => (isOld(shot) ? { ...shot, ...answers.get(shot._id) } : shot))
    : shots;
  return writes.reduce((now, write) => patched(now, write), read);
}

function patched<Shot extends ShownShot>(shots: readonly Shot[], { call, input, at }: ShotWrite): readonly Shot[] {
  const patch = patches[call] as Patch<typeof input>;
  return patch(shots, input, new Date(at));
}

/** A shot of which its page shows one. */
export const shownShot = <Shot extends ShownShot>(shot: Shot, shown: Shown): Shot =>
  shownShots([shot], shown)[0] ?? shot;

/** How many shots of a project are shown as deleted before the server has answered. */
export const deletionsIn = (projectId: string, { writes }: Shown): number =>
  writes.filter(
    ({ call, input, seen }) => call === 'shot.setStatus' && input.status === 'deleted' && seen?.projectId === projectId,
  ).length;

type ShotsWrite = Extract<ShotWrite, { call: ShotsCall }>;

export const isOfSeveral = (write: ShotWrite): write is ShotsWrite =>
  write.call === 'shot.updateMany' || write.call === 'shot.createMany';

/** The shots before whose earlier writes a write is not sent: its own, and the one behind which it is to stand. */
export function shotsOfWrite({ call, input }: ShotWrite): string[] {
  if (call === 'shot.updateMany') return input.changes.map(({ id }) => id);
  if (call === 'shot.createMany') return [];
  return call === 'shot.move' && input.afterId !== null ? [input.id, input.afterId] : [input.id];
}

/** Whether the server counts a new version of the shot for a write (contract section 3). */
export const makesVersion = ({ call }: ShotWrite): boolean => call !== 'shot.setChecklist';

/** The versions of its shots that the person saw. */
export function seenVersions({ call, input, seen }: ShotWrite): Map<string, number> {
  if (call === 'shot.createMany') return new Map();
  if (call !== 'shot.updateMany') return new Map(seen ? [[input.id, seen.version]] : []);
  return new Map(input.changes.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])));
}

type Latest = (id: string, seen: number) => number;

/** The write with the latest versions in place of those that the person saw. */
export function withVersions(write: ShotWrite, latest: Latest): ShotWrite {
  const over = <Change extends { id: string; version?: number | undefined }>(change: Change): Change =>
    change.version === undefined ? change : { ...change, version: latest(change.id, change.version) };
  if (write.call === 'shot.createMany') return write;
  if (write.call === 'shot.updateMany') return { ...write, input: { changes: write.input.changes.map(over) } };
  return { ...write, input: over(write.input) } as ShotWrite;
}
