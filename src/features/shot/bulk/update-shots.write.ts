import { AppError, type Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { type SignedContext, withTransaction } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { listGear } from '../../gear/gear.service';
import { assertScenes, keepNumbers } from '../order/shot-numbers.write';
import { lastPositions } from '../order/shot-order.write';
import { listMembers } from '../sharing/shot-members.repo';
import { ownView } from '../shot.access';
import { changeShots, type LockedShot, listSurroundings, type ShotSurroundings } from '../shot.repo';
import type { ShotForViewer } from '../shot.wire';
import {
  assertNoIssues,
  assertNumberFree,
  changeMembers,
  listedMembers,
  newMembers,
  nextRevision,
  type ValidatedUpdate,
  validateUpdate,
} from '../shot.write';
import { once } from './create-shots.service';
import { lockShots, throwWorst } from './locked-shots.access';
import type { UpdateShotsInput } from './shot-bulk.schema';

/**
 * Changes several shots of one project, all of them or none, each as updateShotlist does (contract-beyond, section 8).
 * Throws, with a path for each failing change (`changes.3`, `changes.3.startDateTime`), NOT_FOUND and FORBIDDEN for the
 * first shot that is not the caller's, CONFLICT for stale, completed and locked ones, else BAD_REQUEST.
 */
export async function updateShots(ctx: SignedContext, { changes }: UpdateShotsInput): Promise<ShotForViewer[]> {
  return transaction(ctx, async (tx) => {
    assertNoIssues(changes.flatMap(({ id }, at) => (isNamedBefore(changes, id, at) ? [namedTwice(at)] : [])));
    const held = await lockShots(
      ctx,
      tx,
      changes.map(({ id }) => id),
      'changes',
    );
    const valid = await validateAll(ctx, tx, held, changes);
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
    const views = new Map<string, ShotForViewer>();
    for (const { held, update, newcomers } of valid) {
      const { shot: was } = held;
      const shot = written.get(was.id) ?? { ...was, ...(surroundings.get(was.id) as ShotSurroundings) };
      const members = await changeMembers(ctx, tx, shot, update.members, newcomers);
      views.set(shot.id, ownView(ctx, { ...shot, members }));
    }
    return held.map(({ shot }) => views.get(shot.id) as ShotForViewer);
  });
}

const isNamedBefore = (changes: UpdateShotsInput['changes'], id: string, at: number) =>
  changes.findIndex((change) => change.id === id) < at;
const namedTwice = (at: number): Issue => ({ path: `changes.${at}`, message: messages.shot.namedTwice });

interface ValidatedChange {
  held: LockedShot;
  update: ValidatedUpdate;
  newcomers: Awaited<ReturnType<typeof newMembers>>;
}

/** Gives shots that come to another scene the last places, in the order of the changes. */
async function placeLast(tx: Database, valid: ValidatedChange[]): Promise<void> {
  const moved = valid.filter(({ update }) => update.changes.sceneId !== undefined);
  const positions = await lastPositions(tx, valid[0]?.held.project.id ?? '', moved.length);
  for (const [at, { update }] of moved.entries()) update.changes.position = positions[at] as string;
}

/** Every change validated; what fails is collected, so that one answer names each. */
async function validateAll(
  ctx: SignedContext,
  tx: Database,
  held: LockedShot[],
  changes: UpdateShotsInput['changes'],
): Promise<ValidatedChange[]> {
  const gearOf = once(listGear);
  const valid: ValidatedChange[] = [];
  const refused: AppError[] = [];
  const numbers = new Set<string>();
  for (const [at, input] of changes.entries()) {
    const { shot } = held[at] as LockedShot;
    try {
      const present = listedMembers(input) ? await listMembers(tx, shot.id) : [];
      const update = await validateUpdate(withTransaction(ctx, tx), held[at] as LockedShot, present, input, gearOf);
      const number = update.changes.number?.toLowerCase();
      if (number !== undefined) {
        if (numbers.has(number)) throw new AppError('CONFLICT', messages.shot.numberTaken);
        await assertNumberFree(tx, shot, number);
        numbers.add(number);
      }
      if (update.changes.sceneId) await assertScenes(tx, shot.projectId, [update.changes.sceneId]);
      const newcomers = await newMembers(ctx, tx, present, update.members);
      valid.push({ held: held[at] as LockedShot, update, newcomers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const issues = error.issues?.map(({ path, message }) => ({ path: `changes.${at}.${path}`, message }));
      const { code, message, version } = error;
      refused.push(new AppError(code, message, { issues: issues ?? [{ path: `changes.${at}`, message }], version }));
    }
  }
  throwWorst(refused);
  return valid;
}
