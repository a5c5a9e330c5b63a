import { newId } from '../../kernel/ids';
import { type SignedContext, within } from '../../server/context';
import { type Database, transaction } from '../../server/database';
import { capitalZone } from '../catalog/catalog.rules';
import { holdUploads } from '../media/media.service';
import { assertActive, ownedProject, projectNow } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { type HeldShot, ownedShot } from './shot.access';
import { blankContent, copyContent, type ShotContent } from './shot.content';
import { FIRST_VERSION } from './shot.rules';
import type { CreateDraftsInput, StoredStatus } from './shot.schema';
import type { ShotRow } from './shot.table';
import type { ShotView } from './shot.wire';
import { addShots, holdOwner } from './shot-addition.repo';
import { findStoredShot } from './shot-swap.repo';

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
async function storeShots(ctx: SignedContext, tx: Database, views: readonly ShotView[]): Promise<void> {
  await holdOwner(tx, ctx.user.id);
  if (!(await tryToStoreShots(ctx, tx, views))) throw new Error('A project that is held did not take its shots');
}

/** The same of a project that is not held; false, and nothing is stored, when it is no active project of the caller any more, or taken. */
async function tryToStoreShots(ctx: SignedContext, db: Database, views: readonly ShotView[]): Promise<boolean> {
  const rows = views.map(({ shot: { members: _, ...row } }) => row);
  const [first] = rows;
  return first === undefined || addShots(db, first, rows, ctx.tab);
}

/**
 * Makes shots in the caller's project. Made by the project as it is read, and stored if that still holds; else, and where `make` has
 * to hold rows of others meanwhile, in a transaction that holds it. Throws as `ownedProject`, and what `make` throws, which may be asked twice.
 */
export async function addToProject<Views extends readonly ShotView[]>(
  ctx: SignedContext,
  projectId: string,
  make: (project: ProjectRow, db: Database) => Views | Promise<Views>,
  { holds = false } = {},
): Promise<Views> {
  const seen = holds ? undefined : await projectNow(ctx, projectId);
  if (seen) {
    const views = await make(seen, ctx.db);
    if (await tryToStoreShots(ctx, ctx.db, views)) return views;
  }
  return transaction(ctx, async (tx) => {
    const views = await make(await ownedProject(ctx, tx, projectId, 'update'), tx);
    await storeShots(ctx, tx, views);
    return views;
  });
}

/**
 * Makes a draft of each title, all of them or none, in the zone of the project's country; the same title twice is two drafts
 * (contract section 3). Throws CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function createDrafts(ctx: SignedContext, input: CreateDraftsInput): Promise<ShotView[]> {
  return addToProject(ctx, input.projectId, (project) => {
    assertActive(project);
    const blank = blankContent(capitalZone(project.countryCode));
    return input.titles.map((title) => newShot(ctx, project, { ...blank, title }));
  });
}

/**
 * Makes a draft like a shot of the caller, a completed one included, in the same project; its pictures are the same ones (contract
 * section 3). Throws CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function duplicateShot(ctx: SignedContext, { id }: { id: string }): Promise<ShotView> {
  const copyOf = ({ shot, project }: HeldShot): ShotView => {
    assertActive(project);
    return newShot(ctx, project, copyContent(shot));
  };
  const seen = await findStoredShot(ctx.db, id);
  if (seen && seen.shot.ownerId === ctx.user.id && seen.shot.images.length === 0) {
    const view = copyOf(seen);
    if (await tryToStoreShots(ctx, ctx.db, [view])) return view;
  }
  return transaction(ctx, async (tx) => {
    const held = await ownedShot(ctx, tx, id, true);
    const view = copyOf(held);
    await holdUploads(within(ctx, tx), held.shot.images);
    await storeShots(ctx, tx, [view]);
    return view;
  });
}
