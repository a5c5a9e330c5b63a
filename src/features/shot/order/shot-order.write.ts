import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { AppError, notFound } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { changeNumbering } from '../../project/project.repo';
import { assertActive } from '../../project/project.service';
import type { ProjectRow } from '../../project/project.table';
import { ownedShot, ownView, unchangedView } from '../shot.access';
import { changeShot } from '../shot.repo';
import type { ShotForViewer } from '../shot.wire';
import type { MoveShotInput } from '../shot-calls.schema';
import { findNextPosition, findPosition, listTakenNumbers } from './shot-order.repo';

/** The numbers of new shots, and what of the project's numbering they change. */
interface NewNumbers extends Pick<ProjectRow, 'lastShotNumber' | 'numbersByHand'> {
  numbers: string[];
}

/** The whole number that a number given by hand is, so long as the project's own numbers can reach it. */
function wholeNumber(number: string): number | null {
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
}

/**
 * Numbers for new shots of a project that is locked. A shot with a number of its own (`byHand`) keeps it; the others
 * get the whole numbers above the highest that was ever given by itself, and numbers that were given by hand are
 * skipped (contract-beyond, section 3). Throws CONFLICT for a number that a shot of the project has.
 */
export async function numberNewShots(
  tx: Database,
  project: ProjectRow,
  byHand: readonly (string | undefined)[],
): Promise<NewNumbers> {
  if ((await listTakenAt(tx, project.id, byHand)).length > 0) throw numberTaken();
  const given = byHand.flatMap((number) => number ?? []);
  const skipped = numbersByHandWith(project, given);
  let last = project.lastShotNumber;
  const next = () => {
    do last += 1;
    while (skipped.includes(last));
    return String(last);
  };
  const numbers = byHand.map((number) => number ?? next());
  return { numbers, lastShotNumber: last, numbersByHand: skipped.filter((number) => number > last) };
}

/** The indices of numbers that a shot of the project has, or that stand in the list before. */
export async function listTakenAt(
  tx: Database,
  projectId: string,
  byHand: readonly (string | undefined)[],
): Promise<number[]> {
  const keys = byHand.map((number) => number?.toLowerCase());
  const given = keys.flatMap((key) => key ?? []);
  const taken = given.length > 0 ? await listTakenNumbers(tx, projectId, given) : new Set<string>();
  return keys.flatMap((key, at) => (key !== undefined && (taken.has(key) || keys.indexOf(key) < at) ? [at] : []));
}

/** The numbers that a project does not give by itself, with those that were given by hand now. */
function numbersByHandWith({ lastShotNumber, numbersByHand }: ProjectRow, given: readonly string[]): number[] {
  const added = given.flatMap((number) => wholeNumber(number) ?? []).filter((number) => number > lastShotNumber);
  return [...new Set([...numbersByHand, ...added])];
}

/** Stores numbers that shots of a locked project were given by hand, so that none is given again by itself. */
export async function keepNumbersByHand(tx: Database, project: ProjectRow, given: readonly string[]): Promise<void> {
  const numbersByHand = numbersByHandWith(project, given);
  if (numbersByHand.length > project.numbersByHand.length) await changeNumbering(tx, project.id, { numbersByHand });
}

/** So many places behind `last`, the last one of the project's order. */
export const positionsBehind = (last: string | null, count: number) => generateNKeysBetween(last, null, count);

/** The refusal of a number that another shot has, with the paths of the fields where a call names several. */
export function numberTaken(paths?: string[]): AppError {
  const message = messages.shot.numberTaken;
  return new AppError('CONFLICT', message, { issues: paths?.map((path) => ({ path, message })) });
}

/**
 * Moves a shot, a completed one too, behind another shot of its project, or to the front with null; its number and its
 * `version` stay (contract-beyond, section 3). Writes in one project wait for each other, so that of two moves at one
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
