import { setImmediate } from 'node:timers/promises';
import { AppError, notFound } from '../../kernel/errors';
import { idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { cutPage, type Page, readCursor } from '../../kernel/paging';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { listFromSlices } from '../../server/http/answer-rows';
import { recordOpened } from '../team/team.service';
import {
  countReadShots,
  findProject,
  listOwnPage,
  listOwnProjects,
  listOwnRows,
  listSharedProjects,
  lockProject,
  type ProjectLock,
} from './project.repo';
import type { ProjectListInput, ProjectOut, SharedProjectOut } from './project.schema';
import type { ProjectRow } from './project.table';
import { locationToWire, type ProjectAtAGlance, type ProjectForViewer, projectToWire } from './project.wire';
import { blankGlance, listGlances } from './project-glance.repo';
import { partsOf } from './project-parts.rules';
import { projectMatcher } from './project-search.rules';

/**
 * Loads a project for reading: for its owner, or for a member of it or of one of its shots, drafts left out (contract
 * section 4); for members `shotCount` counts the shots that they can see. Throws NOT_FOUND for everyone else.
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
  const shotCount = await readShotCount(ctx, ctx.db, id);
  if (shotCount === undefined) throw notFound();
  return { project: { ...project, shotCount }, isShared: true };
}

/** How many shots of another's project the caller reads; undefined where nothing of it is shared with the caller. */
async function readShotCount({ user }: SignedContext, db: Database, id: string): Promise<number | undefined> {
  return (await countReadShots(db, [id], user.email)).get(id);
}

/** A project with what cards show of it. Throws NOT_FOUND. */
export async function getProject(ctx: SignedContext, id: string): Promise<ProjectAtAGlance> {
  return atAGlance(ctx, await readableProject(ctx, id));
}

/** The project of a shot that is being read, by JSON names. Throws NOT_FOUND. */
export async function readProjectOfShot(ctx: SignedContext, id: string): Promise<ProjectOut> {
  return projectToWire(await atAGlance(ctx, await viewProject(ctx, id)));
}

/** Adds what cards show of a project; `ctx.db` must be the transaction, if there is one. */
export async function atAGlance(ctx: SignedContext, view: ProjectForViewer): Promise<ProjectAtAGlance> {
  const [shown] = await allAtAGlance(ctx, [view]);
  return shown as ProjectAtAGlance;
}

/**
 * The same of a list of projects: in parts, so that others are served in between. Of those of others, the shots that
 * the caller reads are counted.
 */
async function cardsOf(ctx: SignedContext, views: readonly ProjectForViewer[]): Promise<ProjectAtAGlance[]> {
  const cards: ProjectAtAGlance[] = [];
  for (const part of partsOf(views, ({ project }) => project.shotCount)) {
    if (cards.length > 0) await setImmediate();
    cards.push(...(await allAtAGlance(ctx, await withReadShots(ctx, part))));
  }
  return cards;
}

async function withReadShots({ db, user }: SignedContext, views: ProjectForViewer[]): Promise<ProjectForViewer[]> {
  const others = views.filter(({ isShared }) => isShared).map(({ project }) => project.id);
  const counts = await countReadShots(db, others, user.email);
  return views.map(({ project, isShared }) =>
    isShared ? { project: { ...project, shotCount: counts.get(project.id) ?? 0 }, isShared } : { project, isShared },
  );
}

async function allAtAGlance(ctx: SignedContext, views: ProjectForViewer[]): Promise<ProjectAtAGlance[]> {
  const ids = views.map(({ project }) => project.id);
  const glances = await listGlances(ctx.db, ids, ctx.user, ctx.clock.now());
  return views.map((view) => ({ ...view, glance: glances.get(view.project.id) ?? blankGlance }));
}

/**
 * Loads a project for changing it, within `tx`, and locks it until the transaction ends. Throws FORBIDDEN for a member
 * of one of its shots, NOT_FOUND for everyone else (contract section 4).
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
  if ((await readShotCount(ctx, tx, id)) === undefined) throw notFound();
  throw new AppError('FORBIDDEN', messages.project.sharedReadOnly);
}

/** Reads a project of the caller. Throws FORBIDDEN for its members, NOT_FOUND for everyone else. */
export async function readOwnProject(ctx: SignedContext, id: string): Promise<ProjectRow> {
  const { project, isShared } = await viewProject(ctx, id);
  if (isShared) throw new AppError('FORBIDDEN', messages.project.sharedReadOnly);
  return project;
}

/** Throws CONFLICT for a completed project, whose shots are read-only (contract section 3). */
export function assertActive(project: Pick<ProjectRow, 'status'>): void {
  if (project.status === 'completed') throw new AppError('CONFLICT', messages.project.completed);
}

/** Projects newest first: one page of them, or all, and the number on all pages. */
export interface ProjectPage extends Page<ProjectAtAGlance> {
  total: number;
}

/** The caller's own projects (contract section 3). Throws BAD_REQUEST for an unknown cursor. */
export async function listProjects(ctx: SignedContext, asked: ProjectListInput): Promise<ProjectPage> {
  const { limit, q } = asked;
  // A search includes the names of countries, which the rows do not contain.
  if (limit === undefined || q !== undefined) return pageOf(ctx, await ownProjects(ctx), asked);
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
  const { items, ...beside } = cutPage(views, limit, ({ project }) => project.id);
  return { items: await cardsOf(ctx, items), ...beside, total };
}

/** The same for the projects with a shot shared with the caller; `shotCount` counts those shots. */
export async function listProjectsByMembers(ctx: SignedContext, asked: ProjectListInput): Promise<ProjectPage> {
  const shared = await listSharedProjects(ctx.db, ctx.user);
  return pageOf(
    ctx,
    shared.map((project) => ({ project, isShared: true })),
    asked,
  );
}

/** All of the caller's own projects by JSON names; for the export. */
export function exportProjects(ctx: SignedContext): Promise<ProjectOut[]> {
  return listFromSlices(ctx, 'projects', ownAtAGlance(ctx), projectToWire);
}

async function* ownAtAGlance(ctx: SignedContext): AsyncGenerator<ProjectAtAGlance[]> {
  for await (const rows of ownSlices(ctx)) {
    yield await cardsOf(
      ctx,
      rows.map((project) => ({ project, isShared: false })),
    );
  }
}

/** So many cards are a few hundred kB. */
const EXPORTED_AT_ONCE = 100;

async function* ownSlices({ db, user }: SignedContext): AsyncGenerator<ProjectRow[]> {
  for (let before: string | undefined; ; ) {
    const rows = await listOwnRows(db, { ownerId: user.id, status: undefined, before, take: EXPORTED_AT_ONCE });
    yield rows;
    if (rows.length < EXPORTED_AT_ONCE) return;
    before = rows.at(-1)?.id;
  }
}

/** The ids of the caller's own projects, newest first, so that an export reads one project after the other. */
export async function* ownProjectIds(ctx: SignedContext): AsyncGenerator<string> {
  for await (const rows of ownSlices(ctx)) {
    for (const { id } of rows) yield id;
  }
}

/** The projects that others share with the caller, as a whole or by a shot, by title alone; for the export. */
export async function exportSharedProjects({ db, user }: SignedContext): Promise<SharedProjectOut[]> {
  const shared = await listSharedProjects(db, user);
  return shared.map(({ id, title }) => ({ _id: id, projectTitle: title }));
}

async function ownProjects(ctx: SignedContext): Promise<ProjectForViewer[]> {
  const own = await listOwnProjects(ctx.db, ctx.user.id);
  return own.map((project) => ({ project, isShared: false }));
}

/** Searches and pages in memory: names of countries are no column. */
async function pageOf(
  ctx: SignedContext,
  projects: ProjectForViewer[],
  { limit, cursor, status, q }: ProjectListInput,
): Promise<ProjectPage> {
  const lastId = readCursor(cursor, idSchema);
  const isFound = projectMatcher(q ?? '');
  const found = projects.filter(
    ({ project }) =>
      (status === undefined || project.status === status) &&
      (q === undefined || isFound({ projectTitle: project.title, location: locationToWire(project) })),
  );
  const rest = lastId === undefined ? found : found.filter(({ project }) => project.id < lastId);
  const { items, ...beside } = cutPage(rest, limit, ({ project }) => project.id);
  return { items: await cardsOf(ctx, items), ...beside, total: found.length };
}
