import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { type SignedContext, withTransaction } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { parseLocation } from '../catalog/catalog.rules';
import { lockCover } from './cover/project-cover.service';
import { DEFAULT_MEAL_AFTER, type ProjectStatus } from './project.data';
import { changeProject, deleteProjectRow, insertProject } from './project.repo';
import type { ProjectInput, UpdateProjectInput } from './project.schema';
import { assertActive, atAGlance, heldProject } from './project.service';
import type { ProjectRow } from './project.table';
import type { ProjectAtAGlance, ProjectForViewer } from './project.wire';
import { projectDate, projectDateIssues } from './project-dates.rules';
import { blankGlance } from './project-glance.repo';

/**
 * Creates a project from input that createProjectInput validated; a start in the past is allowed (contract section 3).
 * Throws BAD_REQUEST for a cover that is no artwork and no upload of the caller, CONFLICT for more than an account
 * may have.
 */
export async function createProject(
  ctx: SignedContext,
  input: ProjectInput,
  { isExample = false }: { isExample?: boolean } = {},
): Promise<ProjectAtAGlance> {
  const country = parseLocation(input.location);
  const startAt = projectDate(input.scheduleStartDate);
  const endAt = projectDate(input.scheduleEndDate);
  if (!country || !startAt || !endAt) throw new AppError('BAD_REQUEST', messages.project.countryRequired);
  const now = ctx.clock.now();
  const project: ProjectRow = {
    id: newId(),
    ownerId: ctx.user.id,
    title: input.projectTitle,
    countryCode: country.code,
    startAt,
    endAt,
    status: 'active',
    shotCount: 0,
    textBytes: 0,
    lastShotNumber: 0,
    lastSceneNumber: 0,
    numbersLocked: false,
    cover: input.cover ?? null,
    mealAfterMinutes: input.mealAfterMinutes ?? DEFAULT_MEAL_AFTER,
    isExample,
    createdAt: now,
    updatedAt: now,
  };
  await transaction(ctx, async (tx) => {
    await lockCover(ctx, tx, project.cover, project.id);
    await insertProject(tx, project);
  });
  return { project, role: 'owner', glance: blankGlance };
}

/**
 * Changes the sent fields of a project, which may be completed, from input that updateProjectInput validated; other
 * fields stay (contract section 3). Throws CONFLICT when it was changed since `ifUpdatedAt`, BAD_REQUEST for an end
 * before the start and for a cover as in `createProject`, FORBIDDEN and NOT_FOUND.
 */
export async function updateProject(ctx: SignedContext, input: UpdateProjectInput): Promise<ProjectAtAGlance> {
  return transaction(ctx, async (tx) => {
    const { project, role } = await heldProject(ctx, tx, input.id, 'plan');
    assertUnchanged(project, input.ifUpdatedAt);
    const after = contentAfter(project, input);
    const [issue, ...others] = projectDateIssues(after.startAt.toISOString(), after.endAt.toISOString());
    if (issue) throw invalid([issue, ...others]);
    if (isDeepStrictEqual({ ...project, ...after }, project)) return viewIn(ctx, tx, { project, role });
    if (after.cover !== project.cover) await lockCover(ctx, tx, after.cover, project.id);
    const changed = await changeProject(tx, project, { ...after, updatedAt: nextUpdate(ctx, project) });
    return viewIn(ctx, tx, { project: changed, role });
  });
}

/** A project as the caller sees it. */
const viewIn = (ctx: SignedContext, tx: Database, view: ProjectForViewer) => atAGlance(withTransaction(ctx, tx), view);

/** Throws CONFLICT when the project was changed since `ifUpdatedAt`, if that is given. */
function assertUnchanged({ updatedAt }: ProjectRow, ifUpdatedAt: string | undefined): void {
  if (ifUpdatedAt === undefined || Date.parse(ifUpdatedAt) === updatedAt.getTime()) return;
  throw new AppError('CONFLICT', messages.errors.stale);
}

/** The stored fields with the sent ones merged in. */
function contentAfter(
  was: ProjectRow,
  sent: Partial<ProjectInput>,
): Pick<ProjectRow, 'title' | 'countryCode' | 'startAt' | 'endAt' | 'cover' | 'mealAfterMinutes'> {
  return {
    title: sent.projectTitle ?? was.title,
    countryCode: parseLocation(sent.location ?? '')?.code ?? was.countryCode,
    startAt: projectDate(sent.scheduleStartDate) ?? was.startAt,
    endAt: projectDate(sent.scheduleEndDate) ?? was.endAt,
    cover: sent.cover === undefined ? was.cover : sent.cover,
    mealAfterMinutes: sent.mealAfterMinutes ?? was.mealAfterMinutes,
  };
}

/**
 * Later than the last change even within one millisecond, or when the clock was put back: `ifUpdatedAt` relies on it.
 */
function nextUpdate({ clock }: SignedContext, { updatedAt }: ProjectRow): Date {
  return new Date(Math.max(clock.now().getTime(), updatedAt.getTime() + 1));
}

/**
 * Completes or reopens a project (contract section 3); setting the current status has no effect. Its shots stay as they
 * are. Throws CONFLICT when it was changed since `ifUpdatedAt`, FORBIDDEN and NOT_FOUND.
 */
export async function setProjectStatus(
  ctx: SignedContext,
  { id, status, ifUpdatedAt }: { id: string; status: ProjectStatus; ifUpdatedAt?: string | undefined },
): Promise<ProjectAtAGlance> {
  return transaction(ctx, async (tx) => {
    const { project, role } = await heldProject(ctx, tx, id, 'own');
    if (project.status === status) return viewIn(ctx, tx, { project, role });
    assertUnchanged(project, ifUpdatedAt);
    const changed = await changeProject(tx, project, { status, updatedAt: nextUpdate(ctx, project) });
    return viewIn(ctx, tx, { project: changed, role });
  });
}

/**
 * Deletes a project with its shots, for their members too (contract section 3). Throws CONFLICT when it was changed
 * since `ifUpdatedAt`, FORBIDDEN and NOT_FOUND.
 */
export async function deleteProject(
  ctx: SignedContext,
  { id, ifUpdatedAt }: { id: string; ifUpdatedAt?: string | undefined },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    // The same lock as for writing one of its shots, so no such write can come in between.
    const { project } = await heldProject(ctx, tx, id, 'own', 'delete');
    assertUnchanged(project, ifUpdatedAt);
    await deleteProjectRow(tx, project);
  });
}

/**
 * Locks or unlocks the numbers of a project's shots; a state that already holds changes nothing. Throws CONFLICT in a
 * completed project, FORBIDDEN and NOT_FOUND.
 */
export async function lockNumbers(
  ctx: SignedContext,
  { id, locked }: { id: string; locked: boolean },
): Promise<ProjectAtAGlance> {
  return transaction(ctx, async (tx) => {
    const { project, role } = await heldProject(ctx, tx, id, 'plan');
    assertActive(project);
    if (project.numbersLocked === locked) return viewIn(ctx, tx, { project, role });
    const changed = await changeProject(tx, project, { numbersLocked: locked, updatedAt: nextUpdate(ctx, project) });
    return viewIn(ctx, tx, { project: changed, role });
  });
}
