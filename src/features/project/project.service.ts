import { AppError, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/database';
import { parseLocation } from '../catalog/catalog.rules';
import {
  addToShotCount,
  countSharedShots,
  findProject,
  insertProject,
  listOwnProjects,
  listSharedProjects,
  lockProject,
  lockProjectsOf,
} from './project.repo';
import { projectDate } from './project.rules';
import type { ProjectInput, ProjectOut } from './project.schema';
import type { ProjectRow } from './project.table';
import { type ProjectView, projectToWire } from './project.wire';

/**
 * The door for reading a project: its owner, or somebody a shot of it, no draft, is shared with (contract section 4);
 * for them `shotCount` counts those shots. Throws NOT_FOUND for anyone else.
 */
export async function readableProject(ctx: SignedContext, id: string): Promise<ProjectView> {
  const project = await findProject(ctx.db, id);
  if (!project) throw notFound();
  if (project.ownerId === ctx.user.id) return { project, isShared: false };
  const shotCount = await countSharedShots(ctx.db, id, ctx.user.email);
  if (shotCount === 0) throw notFound();
  return { project: { ...project, shotCount }, isShared: true };
}

/**
 * The door for changing a project, within `tx`: its owner, the row held until the transaction ends. Throws FORBIDDEN for
 * somebody who may only read it, NOT_FOUND for anyone else (contract section 4).
 */
export async function ownedProject(
  ctx: SignedContext,
  tx: Database,
  id: string,
  mode: 'share' | 'update',
): Promise<ProjectRow> {
  const project = await lockProject(tx, id, mode);
  if (!project) throw notFound();
  if (project.ownerId === ctx.user.id) return project;
  if ((await countSharedShots(tx, id, ctx.user.email)) === 0) throw notFound();
  throw new AppError('FORBIDDEN', messages.project.sharedReadOnly);
}

/** Throws CONFLICT while the project is completed: its shots are read-only then (contract section 3). */
export function assertActive(project: Pick<ProjectRow, 'status'>): void {
  if (project.status === 'completed') throw new AppError('CONFLICT', messages.project.completed);
}

/** Keeps `shotlistCount` in the transaction that adds or deletes shots. */
export const countShots = addToShotCount;

/** Creates a project from fields that were judged by createProjectInput; a start in the past is fine (contract section 3). */
export async function createProject(ctx: SignedContext, input: ProjectInput): Promise<ProjectView> {
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
    createdAt: now,
    updatedAt: now,
  };
  await insertProject(ctx.db, project);
  return { project, isShared: false };
}

/** The caller's own projects, newest first. */
export async function listProjects(ctx: SignedContext): Promise<ProjectView[]> {
  const own = await listOwnProjects(ctx.db, ctx.user.id);
  return own.map((project) => ({ project, isShared: false }));
}

/** The same in the wire's names; for the export. */
export async function exportProjects(ctx: SignedContext): Promise<ProjectOut[]> {
  return (await listProjects(ctx)).map(projectToWire);
}

/** Holds every project of an account until the transaction ends: the account goes, and whoever writes a shot comes first. */
export const lockOwnProjects = lockProjectsOf;

/** The projects with a shot shared with the caller, newest first; `shotCount` counts those shots. */
export async function listProjectsByMembers(ctx: SignedContext): Promise<ProjectView[]> {
  const shared = await listSharedProjects(ctx.db, ctx.user);
  return shared.map((project) => ({ project, isShared: true }));
}
