import type { BulkInput } from '../bulk/shot-bulk.schema';
import { columnFieldNames } from '../columns/column-choices.data';
import type { ShotOut, ShotSummary } from '../shot.schema';
import type { UpdateShotInput } from '../shot-calls.schema';

/** What is to change of all selected shots. */
export type BulkChange = BulkInput['change'];

/** The change that gives a shot back what it had; its number names it. */
export type UndoneShot = UpdateShotInput & { number: string };

export interface UndoneShots {
  changes: UndoneShot[];
  /** The numbers of shots of which the list did not know the last version: what they had is not known. */
  lost: string[];
}

/** The shots that a change altered, by their versions before and in its answer. */
export function altered(before: readonly ShotSummary[], after: readonly ShotOut[]): ShotOut[] {
  const versions = new Map(before.map(({ _id, version }) => [_id, version]));
  return after.filter(({ _id, version }) => version !== versions.get(_id));
}

/** Those shots that a list has with the version that this page alone has made of theirs. */
export function unchangedIn<Shot extends Pick<ShotSummary, '_id' | 'version'>>(
  list: readonly Pick<ShotSummary, '_id' | 'version'>[],
  shots: readonly Shot[],
  latestVersion: (shot: Shot) => number,
): Shot[] {
  const versions = new Map(list.map(({ _id, version }) => [_id, version]));
  return shots.filter((shot) => latestVersion(shot) === versions.get(shot._id));
}

/**
 * What undoes a change of shots: each gets back what it had, so that a tag that it had before stays. `before` is what
 * the list showed, in the order in which they go back to their scenes; `after` is the answer. `latestVersion` is what
 * this page alone has made of the version that was shown, whose row may have waited for another write.
 */
export function undoOf(
  change: BulkChange,
  before: readonly ShotSummary[],
  after: readonly ShotOut[],
  latestVersion: (shot: ShotSummary) => number,
): UndoneShots {
  const answered = new Map(altered(before, after).map((shot) => [shot._id, shot]));
  const undone: UndoneShots = { changes: [], lost: [] };
  for (const was of before) {
    const is = answered.get(was._id);
    if (!is) continue;
    if (is.version <= Math.max(was.version + 1, latestVersion(was))) undone.changes.push(changeBack(change, was, is));
    else undone.lost.push(is.number);
  }
  return undone;
}

function changeBack(change: BulkChange, was: ShotSummary, is: ShotOut): UndoneShot {
  const { _id: id, number, version } = is;
  return {
    ...{ id, number, version },
    ...(change.sceneId !== undefined && { sceneId: was.sceneId }),
    ...Object.fromEntries(
      columnFieldNames.flatMap((field) => (change[field] === undefined ? [] : [[field, was[field]]])),
    ),
    ...(change.shiftMinutes !== undefined && { startDateTime: was.startDateTime, endDateTime: was.endDateTime }),
    ...(change.addTags && { tags: was.tags }),
    // The call adds at the end. Without `selected` the ticks of now stay.
    ...(change.addGear && {
      gearList: is.gearList.slice(0, was.gearCount).map(({ _id, gearlistName }) => ({ _id, gearlistName })),
    }),
    ...(change.addMembers && { members: withoutAdded(change.addMembers, was, is), membersBefore: is.members }),
  };
}

/** The people of a shot without those whom the change added: they stand behind those who were there before. */
function withoutAdded(
  asked: readonly string[],
  { peopleCount }: ShotSummary,
  { members }: ShotOut,
): ShotOut['members'] {
  const addresses = new Set(asked.map((address) => address.toLowerCase()));
  return members.filter(({ email }, at) => at < peopleCount || !addresses.has(email.toLowerCase()));
}

/** Where a shot was in its scene: behind another one, or first. */
export interface PlaceInScene {
  id: string;
  sceneId: string | null;
  afterId: string | null;
}

/**
 * The places of shots that go back to their scenes, where the server puts them last: those behind which others stood
 * have to be moved once more, in this order.
 */
export function placesToRestore(
  order: readonly Pick<ShotSummary, '_id' | 'sceneId'>[],
  moved: ReadonlySet<string>,
): PlaceInScene[] {
  const lastOther = new Map<string | null, number>();
  for (const [at, { _id, sceneId }] of order.entries()) if (!moved.has(_id)) lastOther.set(sceneId, at);
  const before = new Map<string | null, string>();
  const places: PlaceInScene[] = [];
  for (const [at, { _id: id, sceneId }] of order.entries()) {
    if (moved.has(id) && at < (lastOther.get(sceneId) ?? -1))
      places.push({ id, sceneId, afterId: before.get(sceneId) ?? null });
    before.set(sceneId, id);
  }
  return places;
}
