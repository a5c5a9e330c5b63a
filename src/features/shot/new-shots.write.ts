import { AppError } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { capitalZone } from '../catalog/catalog.rules';
import { lockImages } from '../media/media.service';
import { countNewShots } from '../project/project.repo';
import { assertActive, heldProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { assertRoomOnDays } from './bounds/day-bound.write';
import { shotTextBytes } from './bounds/shot-text';
import { blankContent, copyContent, type ShotContent } from './content/shot.content';
import { numberNewShots } from './order/shot-numbers.write';
import { positionsBehind } from './order/shot-order.write';
import { heldShot, viewOf } from './shot.access';
import { insertShots, type ShotWithMembers } from './shot.repo';
import { FIRST_VERSION } from './shot.rules';
import type { StoredStatus } from './shot.schema';
import type { ShotRow } from './shot.table';
import type { ShotForViewer } from './shot.wire';
import type { CreateDraftsInput } from './shot-calls.schema';

/** A shot that is not stored yet. Its number is undefined unless it was given by hand. */
export type NewShot = Omit<ShotRow, 'number' | 'position'> & { number: string | undefined };

interface NewShotOptions {
  /** Of the caller's own choice, for a shot that was made without a network. */
  id?: string | undefined;
  status?: StoredStatus;
  number?: string | undefined;
  sceneId?: string | null | undefined;
}

/** A new shot of a project with this content, a draft by default. */
export function newShot(
  ctx: SignedContext,
  { id: projectId, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  content: ShotContent,
  { id = newId(), status = 'draft', number, sceneId = null }: NewShotOptions = {},
): NewShot {
  const now = ctx.clock.now();
  const row = {
    id,
    projectId,
    ownerId,
    status,
    sceneId,
    number,
    version: FIRST_VERSION,
    fieldChanges: {},
    fieldsSince: FIRST_VERSION,
    changedById: null,
    changedAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { ...content, ...row };
}

/**
 * Stores new shots of a project that is locked, last in their scenes, and counts them there. Throws CONFLICT for a
 * number or an id that is taken and for more than a project or a day of it may hold, then with the paths that `pathOf`
 * gives for a field of a shot; NOT_FOUND for a scene that is not of the project.
 */
export async function storeShots(
  tx: Database,
  project: ProjectRow,
  shots: readonly NewShot[],
  pathOf: (at: number, field: string) => string = (_, field) => field,
): Promise<ShotWithMembers[]> {
  const { numbers, numbering } = await numberNewShots(tx, project, shots);
  const textBytes = shots.reduce((sum, shot) => sum + shotTextBytes(shot), 0);
  const last = await countNewShots(tx, project, { shots: shots.length, textBytes }, numbering);
  const coming = shots.map((is, at) => ({ was: null, is, path: pathOf(at, 'startDateTime') }));
  await assertRoomOnDays(tx, project, coming);
  const positions = positionsBehind(last, shots.length);
  const stored = await insertShots(
    tx,
    shots.map((shot, at) => ({ ...shot, number: numbers[at] as string, position: positions[at] as string })),
  );
  const free = new Set(stored.map(({ id }) => id));
  const taken = shots.flatMap(({ id }, at) => (free.delete(id) ? [] : [pathOf(at, '_id')]));
  if (taken.length > 0) throw idTaken(taken);
  return stored;
}

/** The refusal of ids that shots have, deleted ones among them, with the paths of their fields. */
function idTaken(paths: string[]): AppError {
  const message = messages.shot.idTaken;
  return new AppError('CONFLICT', message, { issues: paths.map((path) => ({ path, message })) });
}

/**
 * Makes a draft of each title, all or none, in the zone of the project's country; the same title twice makes two drafts
 * (contract section 3). Throws CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function createDrafts(ctx: SignedContext, input: CreateDraftsInput): Promise<ShotForViewer[]> {
  return transaction(ctx, async (tx) => {
    const { project, role } = await heldProject(ctx, tx, input.projectId, 'plan');
    assertActive(project);
    const blank = blankContent(capitalZone(project.countryCode));
    const drafts = input.titles.map((title) => newShot(ctx, project, { ...blank, title }));
    const stored = await storeShots(tx, project, drafts);
    return stored.map((draft) => viewOf(ctx, draft, role));
  });
}

/**
 * Makes a draft with the content of a shot of the caller, which may be completed, in the same project; both use the
 * same image files (contract section 3). Throws CONFLICT in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function duplicateShot(ctx: SignedContext, { id }: { id: string }): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const { shot, project, role } = await heldShot(ctx, tx, id, 'plan');
    assertActive(project);
    await lockImages(tx, shot.inspirationImages);
    const copy = newShot(ctx, project, copyContent(shot), { sceneId: shot.sceneId });
    const [stored] = await storeShots(tx, project, [copy]);
    return viewOf(ctx, stored as ShotWithMembers, role);
  });
}
