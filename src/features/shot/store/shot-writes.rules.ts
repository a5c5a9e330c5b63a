import { plannedBucket } from '../actions/planned-bucket.rules';
import type { MoveShotInput } from '../order/shot-order.schema';
import { shotRights } from '../shot.rules';
import type { ShotOut, ShotSummary } from '../shot.schema';
import type { RescheduleInput, SetChecklistInput, SetStatusInput } from '../shot-calls.schema';

/** What a page shows of a shot and a write may change before the server answers. */
export type ShownShot = Pick<
  ShotSummary,
  | '_id'
  | 'sceneId'
  | 'status'
  | 'startDateTime'
  | 'endDateTime'
  | 'timeZoneId'
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
}

export type WriteCall = keyof WriteInputs;

/** A write that a person pressed, as plain JSON: what it shows and how it is sent follow from `call` and `input`. */
export type ShotWrite = {
  [Call in WriteCall]: {
    /** The Idempotency-Key under which the server runs it once. */
    key: string;
    /** When it was pressed, in milliseconds since 1970. */
    at: number;
    call: Call;
    input: WriteInputs[Call];
    /** The shot as the person saw it; null where the page did not know it. */
    seen: Pick<ShotSummary, 'version' | 'projectId'> | null;
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
  'shot.update': (shots, { id, startDateTime, endDateTime, timeZoneId }, at) =>
    withFields(shots, id, (shot) => ({
      ...(timeZoneId !== undefined && { timeZoneId }),
      ...timesAt({ ...shot, timeZoneId: timeZoneId ?? shot.timeZoneId }, { startDateTime, endDateTime }, at),
    })),
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
};

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
}

export const nothingShown: Shown = { answers: new Map(), writes: [] };

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

/** The shots before whose earlier writes a write is not sent: its own, and the one behind which it is to stand. */
export function shotsOfWrite({ call, input }: ShotWrite): string[] {
  return call === 'shot.move' && input.afterId !== null ? [input.id, input.afterId] : [input.id];
}

/** Whether the server counts a new version of the shot for a write (contract section 3). */
export const makesVersion = ({ call }: ShotWrite): boolean => call !== 'shot.setChecklist';
