import { normaliseEmail } from '../../../kernel/email';
import { AppError } from '../../../kernel/errors';
import { compareFilmNumbers } from '../../../kernel/film-numbers';
import { messages } from '../../../kernel/messages';
import { addTags, tagKey } from '../../../kernel/tags';
import { type SignedContext, withTransaction } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { countDeletedShots } from '../../project/project.repo';
import { assertActive } from '../../project/project.service';
import { lockTeammates } from '../../team/team.repo';
import type { TeamMemberRow } from '../../team/team.table';
import { assertRoomOnDays } from '../bounds/day-bound.write';
import { lineFields } from '../columns/column-choices.data';
import { type Lookups, onceForAll } from '../content/lookups.service';
import { nextRevision } from '../history/shot-revision.write';
import { assertScenes, numberingWithout } from '../order/shot-numbers.write';
import { lastPositions } from '../order/shot-order.write';
import { assertMayShare } from '../sharing/member-changes.write';
import { assertMemberLimit, shareShots } from '../sharing/shot-members.service';
import { type HeldShot, viewOf } from '../shot.access';
import { changeShots, type LockedShot, listSurroundings, type ShotSurroundings } from '../shot.repo';
import { readyIssues } from '../shot.requirements';
import type { ShotRow } from '../shot.table';
import type { ShotForViewer } from '../shot.wire';
import { assertNoIssues, validateUpdate } from '../shot.write';
import type { UpdateShotInput } from '../shot-calls.schema';
import { lockShots, throwWorst } from './locked-shots.access';
import type { BulkInput } from './shot-bulk.schema';

type Change = BulkInput['change'];

/** What an item is stored with beside its name: its id, its tick and the names of these. */
const ITEM_BYTES = 80;

/** What the change makes of one shot. */
interface Planned {
  was: ShotRow;
  surroundings: ShotSurroundings;
  changes: Partial<ShotRow>;
  newcomers: TeamMemberRow[];
}

/**
 * Makes the same change of several shots of one project, of all of them or of none (contract-beyond, section 3).
 * Throws, with a path for each failing shot (`ids.3`), NOT_FOUND and FORBIDDEN for the first shot that is not the
 * caller's, CONFLICT for completed ones and where the project or a day is full, else BAD_REQUEST.
 */
export async function changeManyShots(ctx: SignedContext, { ids, change }: BulkInput): Promise<ShotForViewer[]> {
  return transaction(ctx, async (tx) => {
    const { addGear = [], addTags = [], addMembers = [] } = change;
    const lines = lineFields.map((field) => change[field] ?? '');
    const bytesEach = Buffer.byteLength([...addGear, ...addTags, ...lines].join()) + addGear.length * ITEM_BYTES;
    const count = new Set(ids).size;
    const newMembers = count * addMembers.length;
    const deed = isStatusAlone(change) ? 'tick' : 'plan';
    const held = await lockShots(ctx, tx, ids, { list: 'ids', deed, bytes: count * bytesEach, newMembers });
    const unique = held.filter(({ shot }, at) => ids.indexOf(shot.id) === at);
    const [{ project, role }] = held as [HeldShot, ...HeldShot[]];
    assertMayShare(role, [{ members: change.addMembers?.map((email) => ({ email })) }]);
    if (change.sceneId) await assertScenes(tx, project.id, [change.sceneId]);
    const teammates = await listTeammates(ctx, tx, addMembers);
    const planned = await planAll(withTransaction(ctx, tx), tx, unique, ids, change, teammates);
    await assertRoomOnDays(
      tx,
      project,
      planned.map(({ was, changes }) => ({ was, is: { ...was, ...changes }, path: `ids.${ids.indexOf(was.id)}` })),
    );
    await placeLast(tx, project.id, planned);
    const touched = planned.filter(({ changes, newcomers }) => Object.keys(changes).length + newcomers.length > 0);
    const written = await changeShots(
      tx,
      touched.map(({ was, changes }) => ({ was, is: { ...was, ...nextRevision(ctx, was, changes) } })),
    );
    const deleted = touched.filter(({ changes }) => changes.status === 'deleted').map(({ was }) => was);
    if (deleted.length > 0) {
      const inOrder = deleted.toSorted((one, other) => compareFilmNumbers(one.number, other.number));
      await countDeletedShots(tx, project, deleted.length, await numberingWithout(tx, inOrder, project));
    }
    const added = await shareShots(
      ctx,
      tx,
      planned.map(({ was, newcomers }) => ({ shotId: was.id, people: newcomers })),
    );
    return planned.map(({ was, surroundings }) => {
      const shot = written.get(was.id) ?? { ...was, ...surroundings };
      return viewOf(ctx, { ...shot, members: [...shot.members, ...(added.get(was.id) ?? [])] }, role);
    });
  });
}

/** Whether the change completes or reopens and does nothing else, which crew may. */
const isStatusAlone = ({ status, ...fields }: Change): boolean =>
  (status === 'completed' || status === 'upcoming') && Object.values(fields).every((value) => value === undefined);

/** The team entries of these addresses. Throws NOT_FOUND for an address that is not in the caller's team. */
async function listTeammates(ctx: SignedContext, tx: Database, addresses: string[]): Promise<TeamMemberRow[]> {
  const emails = [...new Set(addresses.map(normaliseEmail))];
  const teammates = await lockTeammates(tx, ctx.user.id, emails);
  const missing = addresses.findIndex((address) => !teammates.some(({ email }) => email === normaliseEmail(address)));
  if (missing < 0) return teammates;
  const message = messages.team.memberUnknown;
  throw new AppError('NOT_FOUND', message, { issues: [{ path: `change.addMembers.${missing}`, message }] });
}

/** What the change makes of each shot; what fails is collected, so that one answer names each. */
async function planAll(
  ctx: SignedContext,
  tx: Database,
  held: readonly LockedShot[],
  ids: readonly string[],
  change: Change,
  teammates: TeamMemberRow[],
): Promise<Planned[]> {
  const surroundings = await listSurroundings(
    tx,
    held.map(({ shot }) => shot.id),
  );
  const lookups = await onceForAll([]);
  const planned: Planned[] = [];
  const refused: AppError[] = [];
  for (const one of held) {
    const around = surroundings.get(one.shot.id) as ShotSurroundings;
    try {
      const present = new Set(around.members.map(({ email }) => email));
      const newcomers = teammates.filter(({ email }) => !present.has(email));
      if (newcomers.length > 0) assertMemberLimit(around.members.length + newcomers.length);
      const changes = { ...(await fieldsAfter(ctx, one, change, lookups)), ...statusAfter(ctx, one, change) };
      planned.push({ was: one.shot, surroundings: around, changes, newcomers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const path = `ids.${ids.indexOf(one.shot.id)}`;
      const sentences = error.issues?.map(({ message }) => message) ?? [error.message];
      refused.push(
        new AppError(error.code, error.message, { issues: sentences.map((message) => ({ path, message })) }),
      );
    }
  }
  throwWorst(refused);
  return planned;
}

/** The fields that differ after the change, its status apart. Throws as updateShotlist does. */
async function fieldsAfter(
  ctx: SignedContext,
  held: LockedShot,
  { status: _, addMembers, ...fields }: Change,
  lookups: Lookups,
): Promise<Partial<ShotRow>> {
  const isOfFields = addMembers !== undefined || Object.values(fields).some((value) => value !== undefined);
  if (!isOfFields) return {};
  return (await validateUpdate(ctx, held, [], updateOf(held.shot, fields), lookups)).changes;
}

type FieldChange = Omit<Change, 'status' | 'addMembers'>;

/** The change of one shot as updateShotlist takes it. Throws BAD_REQUEST where no times can be shifted. */
function updateOf(
  shot: ShotRow,
  { shiftMinutes, addTags: added, removeTags, addGear, ...asSent }: FieldChange,
): UpdateShotInput {
  const update: UpdateShotInput = { id: shot.id, ...asSent };
  if (added || removeTags) {
    const removed = new Set(removeTags?.map(tagKey));
    const left = shot.tags.filter((tag) => !removed.has(tagKey(tag)));
    update.tags = addTags(left, added ?? []);
  }
  if (addGear) {
    const stored = shot.gearList.map(({ id, name, selected }) => ({ _id: id, gearlistName: name, selected }));
    update.gearList = [...stored, ...addGear.map((gearlistName) => ({ gearlistName }))];
  }
  if (shiftMinutes !== undefined) {
    const { startDateTime: start, endDateTime: end } = shot;
    assertNoIssues([
      ...(start ? [] : [{ path: 'startDateTime', message: messages.shot.startRequired }]),
      ...(end ? [] : [{ path: 'endDateTime', message: messages.shot.endRequired }]),
    ]);
    const shifted = (time: Date | null) => time && new Date(time.getTime() + shiftMinutes * 60_000).toISOString();
    update.startDateTime = shifted(start);
    update.endDateTime = shifted(end);
  }
  return update;
}

/** What the status of the change alters, as `shotlist/{id}/status` does. Throws the same. */
function statusAfter(ctx: SignedContext, { shot, project }: LockedShot, { status }: Change): Partial<ShotRow> {
  if (status === undefined || status === shot.status) return {};
  if (status === 'deleted') return { status };
  assertActive(project);
  assertNoIssues(readyIssues(shot));
  return { status, completedAt: status === 'completed' ? ctx.clock.now() : null };
}

/** Gives shots that come to another scene the last places, in the order of the ids. */
async function placeLast(tx: Database, projectId: string, planned: readonly Planned[]): Promise<void> {
  const moved = planned.filter(({ changes }) => changes.sceneId !== undefined);
  const positions = await lastPositions(tx, projectId, moved.length);
  for (const [at, { changes }] of moved.entries()) changes.position = positions[at] as string;
}
