import { isDeepStrictEqual } from 'node:util';
import { AppError, type Issue, invalid } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { type SignedContext, withTransaction } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { capitalZone } from '../catalog/catalog.rules';
import { zoneOfCoordinates } from '../place/place.zones';
import { assertActive, heldProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { assertRoomOnDays } from './bounds/day-bound.write';
import type { Lookups } from './content/lookups.service';
import { blankContent, type ValidatedContent, validateContent } from './content/shot.content';
import { assertNoConflict } from './history/conflicts.service';
import { nextRevision } from './history/shot-revision.write';
import { newShot, storeShots } from './new-shots.write';
import { assertScenes, keepNumbers, numberIssues, numberTaken } from './order/shot-numbers.write';
import { listTakenNumbers } from './order/shot-order.repo';
import { lastPositions } from './order/shot-order.write';
import {
  assertMayShare,
  changeMembers,
  listedMembers,
  lockNewMembers,
  type MemberDifference,
  membersAfter,
  membersOfNew,
  newMembers,
} from './sharing/member-changes.write';
import { listMembers } from './sharing/shot-members.repo';
import { assertOpen, heldShot, unchangedView, viewOf } from './shot.access';
import { changeShot, type LockedShot, type ShotMember, type ShotWithMembers } from './shot.repo';
import type { ShotBucket, StoredStatus } from './shot.schema';
import type { ShotRow } from './shot.table';
import type { ShotForViewer } from './shot.wire';
import type { CreateShotInput, UpdateShotInput } from './shot-calls.schema';

/** Throws BAD_REQUEST with these issues, if there are any. */
export function assertNoIssues(issues: readonly Issue[]): void {
  const [first, ...others] = issues;
  if (first) throw invalid([first, ...others]);
}

/**
 * The stored status after createShotlist and updateShotlist: a bucket that was read counts as planned; completing and
 * deleting have their own call; a planned shot cannot become a draft again (contract section 3).
 */
export function statusAfter(
  was: StoredStatus,
  sent: ShotBucket | undefined,
): { status: StoredStatus; issues: Issue[] } {
  if (sent === undefined || sent === was) return { status: was, issues: [] };
  if (sent === 'upcoming' || sent === 'due' || sent === 'delayed') return { status: 'upcoming', issues: [] };
  const message = sent === 'draft' ? messages.shot.publishedStaysPublished : messages.shot.statusNotWritten;
  return { status: was, issues: [{ path: 'status', message }] };
}

/**
 * The content and the status of a new shot, and every failing field. The zone is that of the place, else that of the
 * capital of the project's country. Unless `ready` is asked, a draft may lack its location and its times.
 */
export async function validateNewShot(
  ctx: SignedContext,
  project: ProjectRow,
  input: Omit<CreateShotInput, 'projectId'>,
  ready: boolean,
  lookups: Lookups,
): Promise<ValidatedContent & { status: StoredStatus }> {
  const { locationData } = input;
  const zone = locationData ? zoneOfCoordinates(locationData.lat, locationData.lng) : capitalZone(project.countryCode);
  const { status, issues: statusIssues } = statusAfter('draft', input.status);
  const isReady = ready || status !== 'draft';
  const { content, issues } = await validateContent(ctx, input, blankContent(zone), isReady, { project, lookups });
  const ofNumber = await numberIssues(ctx.db, project.id, input.number, lookups.scenes);
  return { content, status, issues: [...issues, ...ofNumber, ...statusIssues] };
}

/**
 * Creates a shot in the caller's project, as a draft unless its status says `upcoming` (contract section 3). Throws
 * BAD_REQUEST, CONFLICT in a completed project and in a full one, FORBIDDEN and NOT_FOUND, also for members who are not
 * in the caller's team.
 */
export async function createShot(ctx: SignedContext, input: CreateShotInput, lookups: Lookups): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const { project, role } = await heldProject(ctx, tx, input.projectId, 'plan');
    assertActive(project);
    assertMayShare(role, [input]);
    const { content, status, issues } = await validateNewShot(withTransaction(ctx, tx), project, input, true, lookups);
    assertNoIssues(issues);
    const [newcomers = []] = await membersOfNew(ctx, tx, [input], (_, field) => field);
    const [stored] = await storeShots(tx, project, [
      newShot(ctx, project, content, { status, number: input.number, sceneId: input.sceneId }),
    ]);
    const [shared] = await changeMembers(ctx, tx, [{ shot: stored as ShotWithMembers, removed: [], newcomers }]);
    return viewOf(ctx, shared as ShotWithMembers, role);
  });
}

/** What an update makes of a shot: the columns that differ, and who goes and who comes. */
export interface ValidatedUpdate {
  changes: Partial<ShotRow>;
  members: MemberDifference;
}

/** Judges an update in the contract's order; `present` are the members now. Throws CONFLICT and BAD_REQUEST. */
export async function validateUpdate(
  ctx: SignedContext,
  held: LockedShot,
  present: ShotMember[],
  input: UpdateShotInput,
  lookups: Lookups,
): Promise<ValidatedUpdate> {
  const { shot, project } = held;
  const { status, issues: statusIssues } = statusAfter(shot.status, input.status);
  const { content, issues } = await validateContent(ctx, input, shot, status !== 'draft', { project, lookups });
  // One that is sent back as it was is no change, however long.
  const sentNumber = input.number === shot.number ? undefined : input.number;
  const ofNumber = await numberIssues(ctx.db, project.id, sentNumber, lookups.scenes);
  const allIssues = [...issues, ...ofNumber, ...statusIssues];
  const changes = differences(shot, {
    ...content,
    status,
    sceneId: input.sceneId === undefined ? shot.sceneId : input.sceneId,
    number: input.number ?? shot.number,
  });
  const members = membersAfter(present, input);
  const touchesFields = allIssues.length > 0 || Object.keys(changes).length > 0;
  assertWritable(held, members, listedMembers(input) !== undefined, touchesFields, input.status);
  await assertNoConflict(ctx, shot, changes, input.version);
  if (changes.number !== undefined && project.numbersLocked)
    throw new AppError('CONFLICT', messages.shot.numbersLocked);
  assertNoIssues(allIssues);
  return { changes, members };
}

/**
 * Updates the sent fields of a shot, publishes a draft, removes members or adds teammates (contract section 3). Throws
 * CONFLICT for a stale version and, except for removing members, on a completed shot and in a completed project.
 */
export async function updateShot(ctx: SignedContext, input: UpdateShotInput, lookups: Lookups): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const held = await heldShot(ctx, tx, input.id, 'plan');
    const { shot, role } = held;
    assertMayShare(role, [input]);
    // A write that names no members changes none.
    const present = listedMembers(input) ? await listMembers(tx, shot.id) : [];
    const { changes, members } = await validateUpdate(withTransaction(ctx, tx), held, present, input, lookups);
    if (changes.number !== undefined) await assertNumberFree(tx, shot, changes.number);
    if (changes.sceneId) await assertScenes(tx, shot.projectId, [changes.sceneId]);
    const newcomers = newMembers(await lockNewMembers(ctx, tx, [members]), present, members);
    const touchesFields = Object.keys(changes).length > 0;
    if (!touchesFields && !members.added.length && !members.removed.length) return unchangedView(ctx, tx, held);

    await assertRoomOnDays(tx, held.project, [{ was: shot, is: { ...shot, ...changes }, path: 'startDateTime' }]);
    if (changes.sceneId !== undefined) [changes.position] = (await lastPositions(tx, shot.projectId, 1)) as [string];
    const changed = await changeShot(tx, shot, nextRevision(ctx, shot, changes));
    if (changes.number !== undefined)
      await keepNumbers(tx, held.project, { given: [changes.number], left: [shot.number] });
    const [left] = await changeMembers(ctx, tx, [{ shot: changed, removed: members.removed, newcomers }]);
    return viewOf(ctx, left as ShotWithMembers, role);
  });
}

/** Throws CONFLICT for a number that another shot of the project has. */
export async function assertNumberFree(tx: Database, { id, projectId }: ShotRow, number: string): Promise<void> {
  if ((await listTakenNumbers(tx, projectId, [number], id)).size > 0) throw numberTaken();
}

/** The columns in which a write differs from what is stored. */
function differences(shot: ShotRow, written: Partial<ShotRow>): Partial<ShotRow> {
  const changed = Object.entries(written).filter(
    ([column, value]) => !isDeepStrictEqual(value, shot[column as keyof ShotRow]),
  );
  return Object.fromEntries(changed);
}

/** A completed shot and a completed project are read-only, except for removing members (contract sections 3 and 4). */
function assertWritable(
  held: LockedShot,
  members: MemberDifference,
  membersSent: boolean,
  touchesFields: boolean,
  status: ShotBucket | undefined,
): void {
  const takesOff = membersSent && !touchesFields && members.added.length === 0;
  if (takesOff && (members.removed.length > 0 || status === undefined)) return;
  assertOpen(held);
}
