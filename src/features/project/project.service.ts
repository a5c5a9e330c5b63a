import { AppError, notFound } from '../../kernel/errors';
import { idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { cutPage, type Page, readCursor } from '../../kernel/paging';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { recordOpened } from '../team/team.service';
import {
  countSharedShots,
  findProject,
  listOwnPage,
  listOwnProjects,
  listSharedProjects,
  lockProject,
  type ProjectLock,
} from './project.repo';
import type { ProjectListInput, ProjectOut } from './project.schema';
import type { ProjectRow } from './project.table';
import { type ProjectForViewer, projectToWire } from './project.wire';
import { isFound } from './project-search.rules';

/**
 * The door for reading a project: its owner, or somebody a shot of it, no draft, is shared with (contract section 4);
 * for them `shotCount` counts those shots. Throws NOT_FOUND for anyone else.
 */
export async function readableProject(ctx: SignedContext, id: string): Promise<ProjectForViewer> {
  const view = await viewProject(ctx, id);
  if (view.isShared) await recordOpened(ctx, view.project.ownerId);
  return view;
}

async function viewProject(ctx: SignedContext, id: string): Promise<ProjectForViewer> {
  const project = await findProject(ctx.db, id);
  if (!project) throw notFound();
  if (project.ownerId === ctx.user.id) return { project, isShared: false };
  const shotCount = await countSharedShots(ctx.db, id, ctx.user.email);
  if (shotCount === 0) throw notFound();
  return { project: { ...project, shotCount }, isShared: true };
}

/** The project of a shot that was opened, in the wire's names. Throws NOT_FOUND. */
export async function readProjectOfShot(ctx: SignedContext, id: string): Promise<ProjectOut> {
  return projectToWire(await viewProject(ctx, id));
}

/**
 * The door for changing a project, within `tx`: its owner, the row held until the transaction ends. Throws FORBIDDEN
 * for somebody who may only read it, NOT_FOUND for anyone else (contract section 4).
 */
export async function ownedProject(
  ctx: SignedContext,
  tx: Database,
  id: string,
  mode: ProjectLock,
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

/** Projects newest first: one page of them, or all, and how many there are on all pages. */
export interface ProjectPage extends Page<ProjectForViewer> {
  total: number;
}

/**
 * Those of the caller's own projects that are asked for (contract section 3). Throws BAD_REQUEST for an unknown cursor.
 */
export async function listProjects(ctx: SignedContext, asked: ProjectListInput): Promise<ProjectPage> {
  const { limit, q } = asked;
  // What is searched for is found by what the rows do not hold, the names of countries.
  if (limit === undefined || q !== undefined) return pageOf(await ownProjects(ctx), asked);
  return ownPage(ctx, asked, limit);
}

async function ownPage(ctx: SignedContext, asked: ProjectListInput, limit: number): Promise<ProjectPage> {
  const { rows, total } = await listOwnPage(ctx.db, {
    ownerId: ctx.user.id,
    status: asked.status,
    before: readCursor(asked.cursor, idSchema),
    take: limit + 1,
  });
  const views = rows.map((project) => ({ project, isShared: false }));
  return { ...cutPage(views, limit, ({ project }) => project.id), total };
}

/** The same of the projects with a shot shared with the caller; `shotCount` counts those shots. */
export async function listProjectsByMembers(ctx: SignedContext, asked: ProjectListInput): Promise<ProjectPage> {
  const shared = await listSharedProjects(ctx.db, ctx.user);
  return pageOf(
    shared.map((project) => ({ project, isShared: true })),
    asked,
  );
}

/** All of the caller's own projects in the wire's names; for the export. */
export async function exportProjects(ctx: SignedContext): Promise<ProjectOut[]> {
  return (await ownProjects(ctx)).map(projectToWire);
}

async function ownProjects(ctx: SignedContext): Promise<ProjectForViewer[]> {
  const own = await listOwnProjects(ctx.db, ctx.user.id);
  return own.map((project) => ({ project, isShared: false }));
}

/** Searched and cut here: names of countries are no column, and what is shared is counted by project anyway. */
function pageOf(projects: ProjectForViewer[], { limit, cursor, status, q }: ProjectListInput): ProjectPage {
  const lastId = readCursor(cursor, idSchema);
  const found = projects.filter(
    (view) =>
      (status === undefined || view.project.status === status) && (q === undefined || isFound(projectToWire(view), q)),
  );
  const rest = lastId === undefined ? found : found.filter(({ project }) => project.id < lastId);
  return { ...cutPage(rest, limit, ({ project }) => project.id), total: found.length };
}
