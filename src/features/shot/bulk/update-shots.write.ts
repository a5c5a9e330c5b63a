import { AppError, type Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { type SignedContext, withTransaction } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { listGear } from '../../gear/gear.service';
import { keepNumbersByHand } from '../order/shot-order.write';
import { ownedShot, ownView } from '../shot.access';
import { changeShots, type LockedShot, listMembers, lockOwnShots, readSurroundings } from '../shot.repo';
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
import type { UpdateShotsInput } from '../shot-calls.schema';
import { once } from './create-shots.write';

/**
 * Changes several shots of one project, all of them or none, each as updateShotlist does (contract-beyond, section 8).
 * Throws, with a path for each failing change (`changes.3`, `changes.3.startDateTime`), NOT_FOUND and FORBIDDEN for the
 * first shot that is not the caller's, CONFLICT for stale, completed and locked ones, else BAD_REQUEST.
 */
export async function updateShots(ctx: SignedContext, { changes }: UpdateShotsInput): Promise<ShotForViewer[]> {
  return transaction(ctx, async (tx) => {
    const held = await lockShots(
      ctx,
      tx,
      changes.map(({ id }) => id),
    );
    const valid = await validateAll(ctx, tx, held, changes);
    const touched = valid.filter(({ update: { changes, members } }) =>
      [changes, members.added, members.removed].some((part) => Object.keys(part).length > 0),
    );
    const written = await changeShots(
      tx,
      touched.map(({ held, update }) => ({
        was: held.shot,
        is: { ...held.shot, ...nextRevision(ctx, held.shot, update.changes) },
      })),
    );
    const [first] = held;
    const given = touched.flatMap(({ update }) => update.changes.number ?? []);
    if (first && given.length > 0) await keepNumbersByHand(tx, first.project, given);
    const views = new Map<string, ShotForViewer>();
    for (const { held, update, newcomers } of valid) {
      const shot = written.get(held.shot.id) ?? { ...held.shot, ...(await readSurroundings(tx, held.shot.id)) };
      const members = await changeMembers(ctx, tx, shot, update.members, newcomers);
      views.set(shot.id, ownView(ctx, { ...shot, members }));
    }
    return held.map(({ shot }) => views.get(shot.id) as ShotForViewer);
  });
}

/** The shots in the order of the ids, locked with their project. Throws as `updateShots`. */
async function lockShots(ctx: SignedContext, tx: Database, ids: string[]): Promise<LockedShot[]> {
  const twice = ids.flatMap((id, at) => (ids.indexOf(id) < at ? [issueAt(at, messages.shot.namedTwice)] : []));
  assertNoIssues(twice);
  const locked = new Map((await lockOwnShots(tx, ids, ctx.user.id)).map((held) => [held.shot.id, held]));
  const found = ids.map((id) => locked.get(id));
  const missing = found.indexOf(undefined);
  if (missing >= 0) throw await refusalOf(ctx, tx, ids[missing] as string, missing);
  const held = found as LockedShot[];
  const foreign = held.findIndex(({ project }) => project.id !== held[0]?.project.id);
  if (foreign >= 0) assertNoIssues([issueAt(foreign, messages.shot.otherProject)]);
  return held;
}

const issueAt = (at: number, message: string): Issue => ({ path: `changes.${at}`, message });

/** Why the caller may not change a shot: it is shared with them, or not there. */
async function refusalOf(ctx: SignedContext, tx: Database, id: string, at: number): Promise<AppError> {
  const refusal = await ownedShot(ctx, tx, id).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof AppError)) throw refusal;
  return new AppError(refusal.code, refusal.message, { issues: [issueAt(at, refusal.message)] });
}

interface ValidatedChange {
  held: LockedShot;
  update: ValidatedUpdate;
  newcomers: Awaited<ReturnType<typeof newMembers>>;
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
      const newcomers = await newMembers(ctx, tx, present, update.members);
      valid.push({ held: held[at] as LockedShot, update, newcomers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const issues = error.issues?.map(({ path, message }) => ({ path: `changes.${at}.${path}`, message }));
      const { code, message, version } = error;
      refused.push(new AppError(code, message, { issues: issues ?? [issueAt(at, message)], version }));
    }
  }
  const worst = ['NOT_FOUND', 'CONFLICT', 'BAD_REQUEST'].find((code) => refused.some((error) => error.code === code));
  const [first, ...others] = refused.filter(({ code }) => code === worst);
  if (!first) return valid;
  // Of several that changed since, each has a version of its own.
  if (others.length === 0) throw first;
  throw new AppError(first.code, first.message, { issues: [first, ...others].flatMap(({ issues }) => issues ?? []) });
}
