import { addTags } from '../../../kernel/tags';
import type { DayRowOut } from '../../day-row/day-row.schema';
import type { Role } from '../../project/roles.data';
import { plannedBucket } from '../actions/planned-bucket.rules';
import type { BulkInput } from '../bulk/shot-bulk.schema';
import { columnFieldNames } from '../columns/column-choices.data';
import { shotRights } from '../shot.rules';
import type { ShotOut, ShotSummary } from '../shot.schema';
import type { SetStatusInput, UpdateShotInput } from '../shot-calls.schema';
import {
  changedShots,
  isDeletion,
  ownIds,
  type ShotWrite,
  type WriteCall,
  type WriteInputs,
} from './shot-writes.rules';

const MINUTE = 60_000;

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
  | 'isShared'
  | 'may'
  | 'version'
>;

type Patch<Input> = <Shot extends ShownShot>(shots: readonly Shot[], input: Input, at: Date) => readonly Shot[];

/** What each call shows until the server answers: a pure function from rows to rows. */
const patches: { [Call in WriteCall]: Patch<WriteInputs[Call]> } = {
  'shot.setStatus': (shots, { id, status }, at) => withFields(shots, [id], (shot) => statusAt(shot, status, at)),
  'shot.reschedule': (shots, { id, lightWish, ...times }, at) =>
    withFields(shots, [id], (shot) => ({ ...(lightWish !== undefined && { lightWish }), ...timesAt(shot, times, at) })),
  'shot.update': (shots, change, at) => updated(shots, [change], at),
  // New shots have their numbers and their places from the server.
  'shot.create': (shots) => shots,
  'shot.createMany': (shots) => shots,
  'shot.createDrafts': (shots) => shots,
  'shot.duplicate': (shots) => shots,
  // Rows of a day are no shots: `shownRows`.
  'schedule.addRow': (shots) => shots,
  'schedule.changeRow': (shots) => shots,
  'schedule.removeRow': (shots) => shots,
  'shot.updateMany': (shots, { changes }, at) => updated(shots, changes, at),
  'shot.bulk': (shots, { ids, change }, at) => {
    const changed = withFields(shots, ids, (shot) => fieldsAfter(shot, change, at));
    return change.sceneId === undefined ? changed : placedLast(changed, ids, change.sceneId);
  },
  'shot.move': (shots, { id, afterId, sceneId }) => {
    const shot = shots.find(({ _id }) => _id === id);
    return shot ? placeShot(shots, { id, afterId, sceneId: sceneId === undefined ? shot.sceneId : sceneId }) : shots;
  },
  'shot.setChecklist': (shots, { id, list, items }) => {
    const ticks = new Map(items.map(({ _id, selected }) => [_id, selected]));
    return withFields(shots, [id], (shot) => {
      // Lists of shots count the items, and do not hold them.
      const known = (shot as Partial<ShotOut>)[list];
      const ticked = known?.map((item) => ({ ...item, selected: ticks.get(item._id) ?? item.selected }));
      return ticked ? { [list]: ticked } : {};
    });
  },
};

/** What the viewer is as far as the shot tells: of one that an editor reopens, the answer tells more than `crew`. */
const roleOf = ({ isShared, may }: ShownShot): Role => (isShared ? (may?.edit ? 'editor' : 'crew') : 'owner');

function statusAt(shot: ShownShot, status: SetStatusInput['status'], at: Date): Partial<ShownShot> {
  return {
    status: status === 'upcoming' ? plannedBucket(shot, at) : status,
    may: shotRights({ status, projectStatus: 'active' }, roleOf(shot), true),
  };
}

/** What a change of several shots makes of one, as far as its row tells: who is new on it comes with the answer. */
function fieldsAfter(
  shot: ShownShot,
  { status, shiftMinutes, addTags: added, addGear, ...change }: BulkInput['change'],
  at: Date,
): Partial<ShotSummary> {
  const { tags, gearCount } = shot as Partial<ShotSummary>;
  return {
    ...sentFields(columnFieldNames, change),
    ...(status && statusAt(shot, status, at)),
    ...(shiftMinutes !== undefined && timesAt(shot, shifted(shot, shiftMinutes), at)),
    ...(tags && added && { tags: addTags(tags, added) }),
    ...(gearCount !== undefined && addGear && { gearCount: gearCount + addGear.length }),
  };
}

function shifted({ startDateTime, endDateTime }: Times, minutes: number): Times {
  const later = (time: string | null) => time && new Date(Date.parse(time) + minutes * MINUTE).toISOString();
  return { startDateTime: later(startDateTime), endDateTime: later(endDateTime) };
}

/** Fields that a row shows as they are sent. */
const plainFields = [
  ...(['title', 'number', 'location', 'locationData', 'lightWish', 'tags'] as const),
  ...columnFieldNames,
];

/** Those of some fields that a change names. */
const sentFields = <Field extends keyof UpdateShotInput>(
  fields: readonly Field[],
  change: Partial<Pick<UpdateShotInput, Field>>,
) => Object.fromEntries(fields.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])));

/** A time that is shown as it is sent; wall time without its offset is the server's to read. */
const isInstant = (time: string | null | undefined): time is string | null =>
  time === null || time?.endsWith('Z') === true;

/** The shots with those fields of changes that rows show. */
function updated<Shot extends ShownShot>(
  shots: readonly Shot[],
  changes: readonly UpdateShotInput[],
  at: Date,
): readonly Shot[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const changed = withFields(shots, [...byId.keys()], (shot) => {
    const change: Partial<UpdateShotInput> = byId.get(shot._id) ?? {};
    const { startDateTime, endDateTime, timeZoneId, lightWish, gearList } = change;
    const isTimed = [startDateTime, endDateTime, timeZoneId].some((one) => one !== undefined);
    const there = { ...shot, timeZoneId: timeZoneId ?? shot.timeZoneId };
    const times = {
      startDateTime: isInstant(startDateTime) ? startDateTime : shot.startDateTime,
      endDateTime: isInstant(endDateTime) ? endDateTime : shot.endDateTime,
    };
    return {
      ...sentFields(plainFields, change),
      ...(lightWish !== undefined && { lightFits: null }),
      ...(timeZoneId !== undefined && { timeZoneId }),
      ...(isTimed && timesAt(there, times, at)),
      ...(gearList && { gearCount: gearList.length }),
      ...membersAfter(shot, change),
    };
  });
  return changes.reduce(
    (now, { id, sceneId }) => (sceneId === undefined ? now : placedLast(now, [id], sceneId)),
    changed,
  );
}

/** A shot's members without those that a change takes off; who is added comes with the answer, which has the names. */
function membersAfter(shot: ShownShot, { members, membersBefore }: Partial<UpdateShotInput>): Partial<ShotOut> {
  // Lists of shots do not hold them.
  const known = (shot as Partial<ShotOut>).members;
  if (!known || !members || !membersBefore) return {};
  const kept = new Set(members.map(({ email }) => email));
  const gone = new Set(membersBefore.flatMap(({ email }) => (kept.has(email) ? [] : [email])));
  return { members: known.filter(({ email }) => !gone.has(email)) };
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
  ids: readonly string[],
  fields: (shot: Shot) => Partial<ShotSummary>,
): readonly Shot[] {
  const meant = new Set(ids);
  if (!shots.some(({ _id }) => meant.has(_id))) return shots;
  return shots.map((shot) => (meant.has(shot._id) ? { ...shot, ...fields(shot) } : shot));
}

/** The shots with these behind all others, where they were not in the scene before. */
function placedLast<Shot extends ShownShot>(
  shots: readonly Shot[],
  ids: readonly string[],
  sceneId: string | null,
): readonly Shot[] {
  const known = new Map(shots.map((shot) => [shot._id, shot]));
  const moved = ids.flatMap((id) => {
    const shot = known.get(id);
    return shot && shot.sceneId !== sceneId ? [shot] : [];
  });
  if (moved.length === 0) return shots;
  const gone = new Set(moved);
  return [...shots.filter((shot) => !gone.has(shot)), ...moved.map((shot) => ({ ...shot, sceneId }))];
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
  answers: ReadonlyMap<string, ShotOut | DayRowOut>;
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

const unsent = new WeakMap<Shown, ReadonlySet<string>>();

/** The ids of the shots and rows with changes that wait for the network. */
export function unsentIds(shown: Shown): ReadonlySet<string> {
  const ids = unsent.get(shown) ?? new Set(shown.writes.flatMap((one) => (shown.lost.has(one.key) ? ownIds(one) : [])));
  unsent.set(shown, ids);
  return ids;
}

/** How many shots of a project are shown as deleted before the server has answered. */
export const deletionsIn = (projectId: string, { writes }: Shown): number =>
  writes
    .filter((write) => isDeletion(write) && write.seen.projectId === projectId)
    .reduce((sum, write) => sum + changedShots(write).length, 0);
