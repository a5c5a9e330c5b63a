import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { AppError, notFound } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { assertActive } from '../../project/project.service';
import type { ProjectRow } from '../../project/project.table';
import { ownedShot, ownView, unchangedView } from '../shot.access';
import { changeShot } from '../shot.repo';
import type { ShotForViewer } from '../shot.wire';
import type { MoveShotInput } from '../shot-calls.schema';
import { findLastPosition, findNextPosition, findPosition, listTakenNumbers } from './shot-order.repo';

/** The number and the place that new shots of a project get. */
export interface NewPlaces {
  places: { number: string; position: string }[];
  /** The highest number that was given by itself, these included. */
  lastShotNumber: number;
}

/**
 * Numbers and places for new shots of a project that is locked, behind those that are there. A shot with a number of
 * its own (`byHand`) keeps it; the others get the whole numbers above the highest that was ever given by itself, and
 * numbers that were given by hand are skipped (contract section 3). Throws CONFLICT for a number that a shot of the
 * project has.
 */
export async function placeNewShots(
  tx: Database,
  project: ProjectRow,
  byHand: readonly (string | undefined)[],
): Promise<NewPlaces> {
  const given = byHand.flatMap((number) => number ?? []);
  const keys = new Set(given.map((number) => number.toLowerCase()));
  const isTwice = keys.size < given.length;
  if (isTwice || (given.length > 0 && (await listTakenNumbers(tx, project.id, given)).size > 0)) throw numberTaken();
  const free = await freeNumbers(tx, project, byHand.length - given.length, keys);
  const positions = generateNKeysBetween(await findLastPosition(tx, project.id), null, byHand.length);
  let next = 0;
  return {
    places: positions.map((position, at) => ({ number: byHand[at] ?? String(free[next++]), position })),
    lastShotNumber: free.at(-1) ?? project.lastShotNumber,
  };
}

/** So many whole numbers above the project's last one that no shot has and that are not among `reserved`. */
async function freeNumbers(
  tx: Database,
  project: ProjectRow,
  count: number,
  reserved: ReadonlySet<string>,
): Promise<number[]> {
  const free: number[] = [];
  for (let first = project.lastShotNumber + 1; free.length < count; ) {
    const candidates = Array.from({ length: count - free.length }, (_, at) => first + at);
    const taken = await listTakenNumbers(tx, project.id, candidates.map(String));
    free.push(...candidates.filter((number) => !taken.has(String(number)) && !reserved.has(String(number))));
    first += candidates.length;
  }
  return free;
}

export const numberTaken = () => new AppError('CONFLICT', messages.shot.numberTaken);

/**
 * Moves a shot, a completed one too, behind another shot of its project, or to the front with null; its number and
 * its `version` stay (contract section 3). Writes in one project wait for each other, so that of two moves at one
 * moment the last one stands and no two shots have the same place. Throws CONFLICT in a completed project, FORBIDDEN
 * and NOT_FOUND.
 */
export async function moveShot(ctx: SignedContext, { id, afterId }: MoveShotInput): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const { shot, project } = await ownedShot(ctx, tx, id);
    assertActive(project);
    if (afterId === id) return unchangedView(ctx, tx, shot);
    const after = afterId === null ? null : await findPosition(tx, project.id, afterId);
    if (after === undefined) throw notFound();
    const next = await findNextPosition(tx, project.id, after, id);
    const isThere = (after === null || shot.position > after) && (next === null || shot.position < next);
    if (isThere) return unchangedView(ctx, tx, shot);
    return ownView(ctx, await changeShot(tx, shot, { position: generateKeyBetween(after, next) }));
  });
}
