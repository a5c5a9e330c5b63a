import { isDeepStrictEqual } from 'node:util';
import { AppError, type Issue, invalid } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { normaliseEmail } from '../../kernel/text';
import { type SignedContext, withTransaction } from '../../server/context';
import { transaction } from '../../server/db/transaction';
import { capitalZone } from '../catalog/catalog.rules';
import { endInvitesToShot } from '../invite/invite.repo';
import { zoneOfCoordinates } from '../place/place.zones';
import { assertActive, ownedProject } from '../project/project.service';
import { lockTeammates } from '../team/team.repo';
import { newShot, storeShots } from './new-shots.write';
import { assertRoom, shareWith } from './sharing/shot-members.service';
import { assertOpen, assertVersion, ownedShot, ownView, unchangedView } from './shot.access';
import { blankContent, validateContent } from './shot.content';
import { changeShot, type LockedShot, listMembers, removeShotMembers, type ShotMember } from './shot.repo';
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
function statusAfter(was: StoredStatus, sent: ShotBucket | undefined): { status: StoredStatus; issues: Issue[] } {
  if (sent === undefined || sent === was) return { status: was, issues: [] };
  if (sent === 'upcoming' || sent === 'due' || sent === 'delayed') return { status: 'upcoming', issues: [] };
  const message = sent === 'draft' ? messages.shot.publishedStaysPublished : messages.shot.statusNotWritten;
  return { status: was, issues: [{ path: 'status', message }] };
}

/**
 * Creates a shot in the caller's project, as a draft unless its status is `upcoming` (contract section 3). Throws
 * BAD_REQUEST, CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function createShot(ctx: SignedContext, input: CreateShotInput): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const project = await ownedProject(ctx, tx, input.projectId, 'update');
    assertActive(project);
    const { locationData } = input;
    const zone = locationData
      ? zoneOfCoordinates(locationData.lat, locationData.lng)
      : capitalZone(project.countryCode);
    const { status, issues: statusIssues } = statusAfter('draft', input.status);
    const { content, issues } = await validateContent(withTransaction(ctx, tx), input, blankContent(zone), true);
    assertNoIssues([...issues, ...statusIssues]);
    const shot = newShot(ctx, project, content, status);
    await storeShots(tx, project, [shot]);
    return ownView(ctx, shot);
  });
}

/** A validated update: the columns that change, and the members that are removed and added. */
interface ValidatedUpdate {
  changes: Partial<ShotRow>;
  members: MembersAfter;
}

/** Validates an update in the contract's order; `present` are the current members. Throws CONFLICT and BAD_REQUEST. */
async function validateUpdate(
  ctx: SignedContext,
  held: LockedShot,
  present: ShotMember[],
  input: UpdateShotInput,
): Promise<ValidatedUpdate> {
  const { shot } = held;
  const { status, issues: statusIssues } = statusAfter(shot.status, input.status);
  const { content, issues } = await validateContent(ctx, input, shot, status !== 'draft');
  const allIssues = [...issues, ...statusIssues];
  const changes = differences(shot, { ...content, status });
  const listed = listedMembers(input);
  const members = membersAfter(present, addressesOf(listed), addressesOf(input.membersBefore));
  const touchesFields = allIssues.length > 0 || Object.keys(changes).length > 0;
  assertWritable(held, members, listed !== undefined, touchesFields, input.status);
  assertVersion(held, input.version);
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
    const newcomers = await lockTeammates(tx, ctx.user.id, members.added);
    assertRoom(present.length - members.removed.length + members.added.length);
    if (newcomers.length < members.added.length) throw new AppError('NOT_FOUND', messages.team.memberUnknown);
    const touchesFields = Object.keys(changes).length > 0;
    if (!touchesFields && !members.added.length && !members.removed.length) return unchangedView(ctx, tx, shot);

    const written = { ...changes, version: shot.version + 1, updatedAt: ctx.clock.now() };
    const changed = await changeShot(tx, shot, written);
    await removeShotMembers(tx, shot.id, members.removed);
    await endInvitesToShot(tx, shot.id, members.removed);
    const left = changed.members.filter(({ email }) => !members.removed.includes(email));
    const added = await shareWith(ctx, tx, shot.id, newcomers);
    return ownView(ctx, { ...changed, members: [...left, ...added] });
  });
}

/** The columns in which a write differs from the stored row. */
function differences(shot: ShotRow, written: Partial<ShotRow>): Partial<ShotRow> {
  const changed = Object.entries(written).filter(
    ([column, value]) => !isDeepStrictEqual(value, shot[column as keyof ShotRow]),
  );
  return Object.fromEntries(changed);
}

const listedMembers = (input: UpdateShotInput) => input.members ?? input.teamMembers;
const addressesOf = (members: { email: string }[] | undefined) => members?.map(({ email }) => normaliseEmail(email));

interface MembersAfter {
  removed: string[];
  added: string[];
}

/**
 * The members to remove and to add, by email address, for a list of those to keep. The list was based on `before`, by
 * default the current members: people who were added or removed since are left as they are.
 */
function membersAfter(now: ShotMember[], members: string[] | undefined, before?: string[]): MembersAfter {
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
  members: MembersAfter,
  membersSent: boolean,
  touchesFields: boolean,
  status: ShotBucket | undefined,
): void {
  const takesOff = membersSent && !touchesFields && members.added.length === 0;
  if (takesOff && (members.removed.length > 0 || status === undefined)) return;
  assertOpen(held);
}
