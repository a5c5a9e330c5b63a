import { newId } from '../../kernel/ids';
import { type SignedContext, within } from '../../server/context';
import { type Database, transaction } from '../../server/database';
import { capitalZone } from '../catalog/catalog.rules';
import { holdUploads } from '../media/media.service';
import { assertActive, ownedProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { ownedShot } from './shot.access';
import { blankContent, copyContent, type ShotContent } from './shot.content';
import { FIRST_VERSION } from './shot.rules';
import type { CreateDraftsInput, StoredStatus } from './shot.schema';
import type { ShotRow } from './shot.table';
import type { ShotView } from './shot.wire';
import { addShots, holdOwner } from './shot-addition.repo';

/** A shot that is not stored yet, as its owner has it. */
export function newShot(
  ctx: SignedContext,
  { id: projectId, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  content: ShotContent,
  status: StoredStatus = 'draft',
): ShotView {
  const now = ctx.clock.now();
  const row: ShotRow = {
    ...content,
    ...{ id: newId(), projectId, ownerId, status, version: FIRST_VERSION, createdAt: now, updatedAt: now },
  };
  return { shot: { ...row, members: [] }, isShared: false, now };
}

/** Stores new shots of an active project that `tx` holds. */
export async function storeShots(ctx: SignedContext, tx: Database, views: readonly ShotView[]): Promise<void> {
  await holdOwner(tx, ctx.user.id);
  if (!(await tryToStoreShots(ctx, tx, views))) throw new Error('A project that is held did not take its shots');
}

/** The same of a project that is not held; false, and nothing is stored, when it is no active project of the caller any more, or taken. */
export async function tryToStoreShots(ctx: SignedContext, db: Database, views: readonly ShotView[]): Promise<boolean> {
  const rows = views.map(({ shot: { members: _, ...row } }) => row);
  const [first] = rows;
  return first === undefined || addShots(db, first, rows, ctx.tab);
}

/**
 * Makes a draft of each title, all of them or none, in the zone of the project's country; the same title twice is two drafts
 * (contract section 3). Throws CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function createDrafts(ctx: SignedContext, input: CreateDraftsInput): Promise<ShotView[]> {
  return transaction(ctx, async (tx) => {
    const project = await ownedProject(ctx, tx, input.projectId, 'update');
    assertActive(project);
    const blank = blankContent(capitalZone(project.countryCode));
    const views = input.titles.map((title) => newShot(ctx, project, { ...blank, title }));
    await storeShots(ctx, tx, views);
    return views;
  });
}

/**
 * Makes a draft like a shot of the caller, a completed one included, in the same project; its pictures are the same ones (contract
 * section 3). Throws CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function duplicateShot(ctx: SignedContext, { id }: { id: string }): Promise<ShotView> {
  return transaction(ctx, async (tx) => {
    const { shot, project } = await ownedShot(ctx, tx, id, true);
    assertActive(project);
    await holdUploads(within(ctx, tx), shot.images);
    const view = newShot(ctx, project, copyContent(shot));
    await storeShots(ctx, tx, [view]);
    return view;
  });
}
