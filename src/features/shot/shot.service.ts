import { notFound } from '../../kernel/errors';
import type { SignedContext } from '../../server/context';
import { transaction } from '../../server/db/transaction';
import { listFromSlices } from '../../server/http/answer-rows';
import { findAnswerOfCaller } from '../../server/http/idempotency';
import { countDeletedShots, listSharedProjects } from '../project/project.repo';
import type { ProjectOut } from '../project/project.schema';
import { assertActive, ownProjectIds, readProjectOfShot } from '../project/project.service';
import { nextRevision } from './history/shot-revision.write';
import { listShots } from './list/shot-list.repo';
import { numberingWithout } from './order/shot-numbers.write';
import { assertVersion, heldShot, readableShot, unchangedView, viewOf } from './shot.access';
import { changeShot, listNamesOfShared, listShotIdsOf, type ShotWithMembers } from './shot.repo';
import { readyIssues } from './shot.requirements';
import type { SharedShotOut, ShotOut, StoredStatus } from './shot.schema';
import { type ShotForViewer, sharedShotToWire, shotToWire } from './shot.wire';
import { assertNoIssues } from './shot.write';
import { createdAnswer } from './shot-calls.schema';

/**
 * One shot with its project, whose status decides what can be done with it, for the owner and the members. Throws
 * NOT_FOUND.
 */
export async function getShot(
  ctx: SignedContext,
  input: { id: string },
): Promise<ShotForViewer & { project: ProjectOut }> {
  const view = await readableShot(ctx, input.id);
  return { ...view, project: await readProjectOfShot(ctx, view.shot.projectId) };
}

/**
 * The current state of the shot that the caller made under an Idempotency-Key, for a page that goes on with it. Throws
 * NOT_FOUND without one, and when it is deleted.
 */
export async function getCreatedShot(ctx: SignedContext, { key }: { key: string }): Promise<ShotForViewer> {
  const { data: answer } = createdAnswer.safeParse(await findAnswerOfCaller(ctx, key));
  if (!answer) throw notFound();
  return readableShot(ctx, answer.data._id);
}

/** The caller's shots in full, drafts included, for the export: to the door one by one. */
export function exportShots(ctx: SignedContext): Promise<ShotOut[]> {
  const now = ctx.clock.now();
  return listFromSlices(ctx, 'shots', ownSlices(ctx), (shot) => shotToWire({ shot, role: 'owner', now }));
}

/** At most: fewer where they are long. */
const EXPORTED_AT_ONCE = 50;

async function* ownSlices(ctx: SignedContext): AsyncGenerator<ShotWithMembers[]> {
  for await (const projectId of ownProjectIds(ctx)) {
    const ids = await listShotIdsOf(ctx.db, projectId);
    for (let at = 0; at < ids.length; ) {
      const next = ids.slice(at, at + EXPORTED_AT_ONCE);
      const query = { projectId, ids: next, sort: 'id', take: next.length } as const;
      const { rows, isLast } = await listShots(ctx.db, query);
      yield rows;
      const last = rows.at(-1);
      // Of those behind the last one that was read, deleted ones apart, the next slice has the first.
      at = isLast || !last ? at + next.length : ids.indexOf(last.id, at) + 1;
    }
  }
}

/** The titles of the shots that are shared with the caller, for the export. */
export function exportSharedShots(ctx: SignedContext): Promise<SharedShotOut[]> {
  return listFromSlices(ctx, 'sharedShots', sharedByProject(ctx), sharedShotToWire);
}

async function* sharedByProject({ db, user }: SignedContext) {
  for (const { id } of await listSharedProjects(db, user)) {
    yield await listNamesOfShared(db, { projectId: id, email: user.email });
  }
}

/**
 * Completes, deletes, reopens or publishes a shot (contract section 3). Setting the current status has no effect.
 * Throws BAD_REQUEST for a draft that is not ready, CONFLICT for a stale version and in a completed project, which
 * allows only deleting.
 */
export async function setShotStatus(
  ctx: SignedContext,
  { id, status, version }: { id: string; status: Exclude<StoredStatus, 'draft'>; version?: number | undefined },
): Promise<ShotForViewer> {
  if (status === 'deleted') return deleteShot(ctx, { id, version });
  return transaction(ctx, async (tx) => {
    const held = await heldShot(ctx, tx, id, 'tick');
    const { shot, project } = held;
    if (shot.status === status) return unchangedView(ctx, tx, held);
    assertVersion(held, version);
    assertActive(project);
    assertNoIssues(readyIssues(shot));
    const completedAt = status === 'completed' ? ctx.clock.now() : null;
    const changes = nextRevision(ctx, shot, { status, completedAt });
    return viewOf(ctx, await changeShot(tx, shot, changes), held.role);
  });
}

/** Deletes a shot, which hides it from everyone, also in a completed project; decreases the project's count. */
async function deleteShot(
  ctx: SignedContext,
  { id, version }: { id: string; version: number | undefined },
): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const held = await heldShot(ctx, tx, id, 'plan');
    const { shot, project } = held;
    assertVersion(held, version);
    const changes = nextRevision(ctx, shot, { status: 'deleted' });
    const deleted = await changeShot(tx, shot, changes);
    await countDeletedShots(tx, project, 1, await numberingWithout(tx, [shot], project));
    return viewOf(ctx, deleted, held.role);
  });
}
