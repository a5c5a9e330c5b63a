import { isDeepStrictEqual } from 'node:util';
import { AppError, type Issue, invalid } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { normaliseEmail } from '../../kernel/text';
import { type SignedContext, withTransaction } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { capitalZone } from '../catalog/catalog.rules';
import { zoneOfCoordinates } from '../place/place.zones';
import { assertActive, ownedProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { endInvitesToShot } from '../team/invite.repo';
import { lockTeammates } from '../team/team.repo';
import type { TeamMemberRow } from '../team/team.table';
import { newShot, storeShots } from './new-shots.write';
import { assertScenes, keepNumbers, numberIssues, numberTaken } from './order/shot-numbers.write';
import { listTakenNumbers } from './order/shot-order.repo';
import { lastPositions } from './order/shot-order.write';
import { listMembers, removeShotMembers } from './sharing/shot-members.repo';
import { assertMemberLimit, shareWith } from './sharing/shot-members.service';
import { assertOpen, assertVersion, ownedShot, ownView, unchangedView } from './shot.access';
import { blankContent, type GearOf, type ValidatedContent, validateContent } from './shot.content';
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
  gearOf?: GearOf,
): Promise<ValidatedContent & { status: StoredStatus }> {
  const { locationData } = input;
  const zone = locationData ? zoneOfCoordinates(locationData.lat, locationData.lng) : capitalZone(project.countryCode);
  const { status, issues: statusIssues } = statusAfter('draft', input.status);
  const isReady = ready || status !== 'draft';
  const { content, issues } = await validateContent(ctx, input, blankContent(zone), isReady, gearOf);
  const ofNumber = await numberIssues(ctx.db, project.id, input.number);
  return { content, status, issues: [...issues, ...ofNumber, ...statusIssues] };
}

/**
 * Creates a shot in the caller's project, as a draft unless its status says `upcoming` (contract section 3). Throws
 * BAD_REQUEST, CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function createShot(ctx: SignedContext, input: CreateShotInput): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const project = await ownedProject(ctx, tx, input.projectId, 'update');
    assertActive(project);
    const { content, status, issues } = await validateNewShot(withTransaction(ctx, tx), project, input, true);
    assertNoIssues(issues);
    const [stored] = await storeShots(tx, project, [
      newShot(ctx, project, content, { status, number: input.number, sceneId: input.sceneId }),
    ]);
    return ownView(ctx, stored as ShotWithMembers);
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
  gearOf?: GearOf,
): Promise<ValidatedUpdate> {
  const { shot, project } = held;
  const { status, issues: statusIssues } = statusAfter(shot.status, input.status);
  const { content, issues } = await validateContent(ctx, input, shot, status !== 'draft', gearOf);
  // One that is sent back as it was is no change, however long.
  const sentNumber = input.number === shot.number ? undefined : input.number;
  const allIssues = [...issues, ...(await numberIssues(ctx.db, project.id, sentNumber)), ...statusIssues];
  const changes = differences(shot, {
    ...content,
    status,
    sceneId: input.sceneId === undefined ? shot.sceneId : input.sceneId,
    number: input.number ?? shot.number,
  });
  const listed = listedMembers(input);
  const members = membersAfter(present, addressesOf(listed), addressesOf(input.membersBefore));
  const touchesFields = allIssues.length > 0 || Object.keys(changes).length > 0;
  assertWritable(held, members, listed !== undefined, touchesFields, input.status);
  assertVersion(held, input.version);
  if (changes.number !== undefined && project.numbersLocked)
    throw new AppError('CONFLICT', messages.shot.numbersLocked);
  assertNoIssues(allIssues);
  return { changes, members };
}

/**
 * Updates the sent fields of a shot, publishes a draft, removes members or adds teammates (contract section 3). Throws
 * CONFLICT for a stale version and, except for removing members, on a completed shot and in a completed project.
 */
export async function updateShot(ctx: SignedContext, input: UpdateShotInput): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const held = await ownedShot(ctx, tx, input.id);
    const { shot } = held;
    // A write that names no members changes none.
    const present = listedMembers(input) ? await listMembers(tx, shot.id) : [];
    const { changes, members } = await validateUpdate(withTransaction(ctx, tx), held, present, input);
    if (changes.number !== undefined) await assertNumberFree(tx, shot, changes.number);
    if (changes.sceneId) await assertScenes(tx, shot.projectId, [changes.sceneId]);
    const newcomers = await newMembers(ctx, tx, present, members);
    const touchesFields = Object.keys(changes).length > 0;
    if (!touchesFields && !members.added.length && !members.removed.length) return unchangedView(ctx, tx, shot);

    if (changes.sceneId !== undefined) [changes.position] = (await lastPositions(tx, shot.projectId, 1)) as [string];
    const changed = await changeShot(tx, shot, nextRevision(ctx, shot, changes));
    if (changes.number !== undefined)
      await keepNumbers(tx, held.project, { given: [changes.number], left: [shot.number] });
    return ownView(ctx, { ...changed, members: await changeMembers(ctx, tx, changed, members, newcomers) });
  });
}

/** Changes of a shot with its next `version` and the time of the change. */
export function nextRevision({ clock }: SignedContext, { version }: ShotRow, changes: Partial<ShotRow>) {
  return { ...changes, version: version + 1, updatedAt: clock.now() };
}

/** Throws CONFLICT for a number that another shot of the project has. */
export async function assertNumberFree(tx: Database, { id, projectId }: ShotRow, number: string): Promise<void> {
  if ((await listTakenNumbers(tx, projectId, [number], id)).size > 0) throw numberTaken();
}

/**
 * The team entries of those who come to a shot, held until the transaction ends. Throws NOT_FOUND for an address that
 * is not in the caller's team, BAD_REQUEST where a shot would have too many members.
 */
export async function newMembers(ctx: SignedContext, tx: Database, present: ShotMember[], members: MemberDifference) {
  const newcomers = await lockTeammates(tx, ctx.user.id, members.added);
  assertMemberLimit(present.length - members.removed.length + members.added.length);
  if (newcomers.length < members.added.length) throw new AppError('NOT_FOUND', messages.team.memberUnknown);
  return newcomers;
}

/** Takes members off a shot with their invitations and adds newcomers; gives the members that it has then. */
export async function changeMembers(
  ctx: SignedContext,
  tx: Database,
  { id, members: present }: ShotWithMembers,
  { removed }: MemberDifference,
  newcomers: TeamMemberRow[],
): Promise<ShotMember[]> {
  await removeShotMembers(tx, id, removed);
  await endInvitesToShot(tx, id, removed);
  const left = present.filter(({ email }) => !removed.includes(email));
  return [...left, ...(await shareWith(ctx, tx, id, newcomers))];
}

/** The columns in which a write differs from what is stored. */
function differences(shot: ShotRow, written: Partial<ShotRow>): Partial<ShotRow> {
  const changed = Object.entries(written).filter(
    ([column, value]) => !isDeepStrictEqual(value, shot[column as keyof ShotRow]),
  );
  return Object.fromEntries(changed);
}

export const listedMembers = (input: UpdateShotInput) => input.members ?? input.teamMembers;
const addressesOf = (members: { email: string }[] | undefined) => members?.map(({ email }) => normaliseEmail(email));

export interface MemberDifference {
  removed: string[];
  added: string[];
}

/**
 * The members to remove and to add, by email address, for a list of those to keep. The list was based on `before`, by
 * default the current members: people who were added or removed since are left as they are.
 */
function membersAfter(now: ShotMember[], members: string[] | undefined, before?: string[]): MemberDifference {
  if (!members) return { removed: [], added: [] };
  const present = now.map(({ email }) => email);
  const known = before ?? present;
  return {
    removed: present.filter((email) => known.includes(email) && !members.includes(email)),
    added: [...new Set(members)].filter((email) => !known.includes(email) && !present.includes(email)),
  };
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
