import { AppError, type Issue, notFound } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { type SignedContext, withTransaction } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { pauses } from '../../../server/pauses';
import { findScenesOf } from '../../scene/scene.repo';
import type { TeamMemberRow } from '../../team/team.table';
import { assertRoomOnDays } from '../bounds/day-bound.write';
import type { Lookups } from '../content/lookups.service';
import { nextRevision } from '../history/shot-revision.write';
import { keepNumbers, numberTaken } from '../order/shot-numbers.write';
import { listTakenNumbers } from '../order/shot-order.repo';
import { lastPositions } from '../order/shot-order.write';
import {
  assertMayShare,
  changeMembers,
  countListed,
  listedMembers,
  lockNewMembers,
  newMembers,
} from '../sharing/member-changes.write';
import { listMembersOf } from '../sharing/shot-members.repo';
import { viewOf } from '../shot.access';
import { changeShots, type LockedShot, listSurroundings, type ShotSurroundings } from '../shot.repo';
import type { ShotForViewer } from '../shot.wire';
import { assertNoIssues, type ValidatedUpdate, validateUpdate } from '../shot.write';
import { lockShots, throwWorst } from './locked-shots.access';
import type { UpdateShotsInput } from './shot-bulk.schema';

/**
 * Changes several shots of one project, all of them or none, each as updateShotlist does (contract-beyond, section 8).
 * Throws, with a path for each failing change (`changes.3`, `changes.3.startDateTime`), NOT_FOUND and FORBIDDEN for the
 * first shot that is not the caller's, CONFLICT for stale, completed and locked ones and where the project or a day is
 * full, else BAD_REQUEST.
 */
export async function updateShots(
  ctx: SignedContext,
  { changes }: UpdateShotsInput,
  lookups: Lookups,
): Promise<ShotForViewer[]> {
  return transaction(ctx, async (tx) => {
    assertNoIssues(changes.flatMap(({ id }, at) => (isNamedBefore(changes, id, at) ? [namedTwice(at)] : [])));
    const held = await lockShots(
      ctx,
      tx,
      changes.map(({ id }) => id),
      { list: 'changes', deed: 'plan', newMembers: countListed(changes) },
    );
    const role = held[0]?.role ?? 'viewer';
    assertMayShare(role, changes);
    const valid = await validateAll(ctx, tx, held, changes, lookups);
    await assertRoom(tx, valid);
    const touched = valid.filter(({ update: { changes, members } }) =>
      [changes, members.added, members.removed].some((part) => Object.keys(part).length > 0),
    );
    await placeLast(tx, touched);
    const written = await changeShots(
      tx,
      touched.map(({ held, update }) => ({
        was: held.shot,
        is: { ...held.shot, ...nextRevision(ctx, held.shot, update.changes) },
      })),
    );
    const [first] = held;
    const renumbered = touched.filter(({ update }) => update.changes.number !== undefined);
    if (first && renumbered.length > 0) {
      const given = renumbered.flatMap(({ update }) => update.changes.number ?? []);
      await keepNumbers(tx, first.project, { given, left: renumbered.map(({ held }) => held.shot.number) });
    }
    const untouched = held.flatMap(({ shot: { id } }) => (written.has(id) ? [] : id));
    const surroundings = await listSurroundings(tx, untouched);
    const members = valid.map(({ held: { shot: was }, update, newcomers }) => {
      const shot = written.get(was.id) ?? { ...was, ...(surroundings.get(was.id) as ShotSurroundings) };
      return { shot, removed: update.members.removed, newcomers };
    });
    return (await changeMembers(ctx, tx, members)).map((shot) => viewOf(ctx, shot, role));
  });
}

const isNamedBefore = (changes: UpdateShotsInput['changes'], id: string, at: number) =>
  changes.findIndex((change) => change.id === id) < at;
const namedTwice = (at: number): Issue => ({ path: `changes.${at}`, message: messages.shot.namedTwice });

interface ValidatedChange {
  held: LockedShot;
  update: ValidatedUpdate;
  newcomers: TeamMemberRow[];
}

/** Gives shots that come to another scene the last places, in the order of the changes. */
async function placeLast(tx: Database, valid: ValidatedChange[]): Promise<void> {
  const moved = valid.filter(({ update }) => update.changes.sceneId !== undefined);
  const positions = await lastPositions(tx, valid[0]?.held.project.id ?? '', moved.length);
  for (const [at, { update }] of moved.entries()) update.changes.position = positions[at] as string;
}

/** Throws CONFLICT as `assertRoomOnDays` does. */
async function assertRoom(tx: Database, valid: readonly ValidatedChange[]): Promise<void> {
  const [first] = valid;
  if (!first) return;
  const days = valid.map(({ held: { shot: was }, update }, at) => {
    return { was, is: { ...was, ...update.changes }, path: `changes.${at}.startDateTime` };
  });
  await assertRoomOnDays(tx, first.held.project, days);
}

/** Every change validated, in their order; what fails is collected, so that one answer names each. */
async function validateAll(
  ctx: SignedContext,
  tx: Database,
  held: LockedShot[],
  changes: UpdateShotsInput['changes'],
  lookups: Lookups,
): Promise<ValidatedChange[]> {
  const inside = withTransaction(ctx, tx);
  const projectId = held[0]?.project.id ?? '';
  const present = await listMembersOf(
    tx,
    changes.flatMap((input) => (listedMembers(input) ? input.id : [])),
  );
  const refused: AppError[] = [];
  const updates: (ValidatedUpdate | undefined)[] = [];
  const pause = pauses();
  for (const [at, input] of changes.entries()) {
    // Each may have 200 images, and as many faults.
    await pause();
    const validate = () => validateUpdate(inside, held[at] as LockedShot, present.get(input.id) ?? [], input, lookups);
    updates.push(await orRefused(validate, at, refused));
  }
  const found = updates.flatMap((update) => update ?? []);
  const sceneIds = found.flatMap(({ changes }) => changes.sceneId ?? []);
  const numbers = found.flatMap(({ changes }) => changes.number ?? []);
  const scenes = await findScenesOf(tx, projectId, [...new Set(sceneIds)]);
  const taken = numbers.length > 0 ? await listTakenNumbers(tx, projectId, numbers) : new Set<string>();
  const teammates = await lockNewMembers(
    ctx,
    tx,
    found.map(({ members }) => members),
  );
  const valid: ValidatedChange[] = [];
  for (const [at, update] of updates.entries()) {
    const { shot } = held[at] as LockedShot;
    const checked = await orRefused(
      async () => {
        if (!update) return undefined;
        const { number, sceneId } = update.changes;
        assertFree(number, shot.number, taken);
        if (sceneId && !scenes.has(sceneId)) throw notFound();
        const newcomers = newMembers(teammates, present.get(shot.id) ?? [], update.members);
        return { held: held[at] as LockedShot, update, newcomers };
      },
      at,
      refused,
    );
    if (checked) valid.push(checked);
  }
  throwWorst(refused);
  return valid;
}

/** Throws CONFLICT for a number that another shot has, or a change before this one takes; it is taken then. */
function assertFree(number: string | undefined, own: string, taken: Set<string>): void {
  const key = number?.toLowerCase();
  if (key === undefined) return;
  if (taken.has(key) && key !== own.toLowerCase()) throw numberTaken();
  taken.add(key);
}

/** What `check` gives; where it refuses the change, undefined, and `refused` gets that with its path. */
async function orRefused<Checked>(
  check: () => Promise<Checked>,
  at: number,
  refused: AppError[],
): Promise<Checked | undefined> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const issues = error.issues?.map(({ path, message }) => ({ path: `changes.${at}.${path}`, message }));
    const { code, message, version } = error;
    const conflicts = error.conflicts?.map((one) => ({ path: `changes.${at}.${one.field}`, ...one }));
    refused.push(
      new AppError(code, message, { issues: issues ?? [{ path: `changes.${at}`, message }], version, conflicts }),
    );
    return undefined;
  }
}
