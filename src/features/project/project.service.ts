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
  findProject,
  listOwnPage,
  listOwnProjects,
  listOwnRows,
  listSharedProjects,
  listShares,
  lockProject,
  type ProjectLock,
} from './project.repo';
import type { ProjectListInput, ProjectOut, SharedProjectOut } from './project.schema';
import type { ProjectRow } from './project.table';
import { locationToWire, type ProjectAtAGlance, type ProjectForViewer, projectToWire } from './project.wire';
import { blankGlance, listGlances } from './project-glance.repo';
import { partsOf } from './project-parts.rules';
import { projectMatcher } from './project-search.rules';
import { assertRole, type Deed, isOthers, roleOf } from './roles.rules';

/**
 * Loads a project for reading: for its owner, or for a member of it or of one of its shots, drafts left out (contract
 * section 4); for crew and viewers `shotCount` counts the shots that they can see. Throws NOT_FOUND for everyone else.
 */
export async function readableProject(ctx: SignedContext, id: string): Promise<ProjectForViewer> {
  const view = await viewProject(ctx, id);
  if (isOthers(view.role)) await recordOpened(ctx, { ownerId: view.project.ownerId, projectId: id });
  return view;
}

/** The same without noting that the caller has opened it. Throws NOT_FOUND. */
export async function viewProject(ctx: SignedContext, id: string): Promise<ProjectForViewer> {
  const project = await findProject(ctx.db, id);
  if (!project) throw notFound();
  return viewOfOne(ctx, ctx.db, project);
}

/** These projects as the caller sees them, by id; nothing of those of which nothing is shared with the caller. */
async function viewsOf(
  { user }: SignedContext,
  db: Database,
  projects: readonly ProjectRow[],
): Promise<Map<string, ProjectForViewer>> {
  const others = projects.filter(({ ownerId }) => roleOf(user.id, ownerId, null) === null);
  const ids = others.map(({ id }) => id);
  const shares = await listShares(db, ids, user.email);
  return new Map(
    projects.flatMap((project) => {
      const share = shares.get(project.id);
      const role = roleOf(user.id, project.ownerId, share?.role);
      if (!role) return [];
      return [[project.id, { project: { ...project, shotCount: share?.shots ?? project.shotCount }, role }] as const];
    }),
  );
}

/** The same of one. Throws NOT_FOUND. */
async function viewOfOne(ctx: SignedContext, db: Database, project: ProjectRow): Promise<ProjectForViewer> {
  const view = (await viewsOf(ctx, db, [project])).get(project.id);
  if (!view) throw notFound();
  return view;
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
async function cardsOf(ctx: SignedContext, projects: readonly ProjectRow[]): Promise<ProjectAtAGlance[]> {
  const cards: ProjectAtAGlance[] = [];
  for (const part of partsOf(projects, ({ shotCount }) => shotCount)) {
    if (cards.length > 0) await setImmediate();
    const views = await viewsOf(ctx, ctx.db, part);
    // A share may end between two queries: nothing of the project is seen then.
    const seen = part.map(
      (project): ProjectForViewer => views.get(project.id) ?? { project: { ...project, shotCount: 0 }, role: 'viewer' },
    );
    cards.push(...(await allAtAGlance(ctx, seen)));
  }
  return cards;
}

async function allAtAGlance(ctx: SignedContext, views: ProjectForViewer[]): Promise<ProjectAtAGlance[]> {
  const ids = views.map(({ project }) => project.id);
  const glances = await listGlances(ctx.db, ids, ctx.user, ctx.clock.now());
  return views.map((view) => ({ ...view, glance: glances.get(view.project.id) ?? blankGlance }));
}

/**
 * Loads a project for doing something in it, within `tx`, and locks it until the transaction ends. Throws FORBIDDEN for
 * those with whom it or a shot of it is shared and whose role may not do it, NOT_FOUND for everyone else (contract
 * section 4).
 */
export async function heldProject(
  ctx: SignedContext,
  tx: Database,
  id: string,
  deed: Deed,
  mode: ProjectLock = 'update',
): Promise<ProjectForViewer> {
  const project = await lockProject(tx, id, mode);
  if (!project) throw notFound();
  const { role } = await viewOfOne(ctx, tx, project);
  assertRole(role, deed, messages.project.sharedReadOnly);
  return { project, role };
}

/** Reads a project in which the caller's role may do something. Throws as `heldProject` does. */
export async function projectFor(ctx: SignedContext, id: string, deed: Deed): Promise<ProjectForViewer> {
  const view = await viewProject(ctx, id);
  assertRole(view.role, deed, messages.project.sharedReadOnly);
  return view;
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
  if (limit === undefined || q !== undefined) return pageOf(ctx, await listOwnProjects(ctx.db, ctx.user.id), asked);
  return ownPage(ctx, asked, limit);
}

async function ownPage(ctx: SignedContext, asked: ProjectListInput, limit: number): Promise<ProjectPage> {
  const { rows, total } = await listOwnPage(ctx.db, {
    ownerId: ctx.user.id,
    status: asked.status,
    before: readCursor(asked.cursor, idSchema),
    take: limit + 1,
  });
  const { items, ...beside } = cutPage(rows, limit, ({ id }) => id);
  return { items: await cardsOf(ctx, items), ...beside, total };
}

/** The same for the projects with a shot shared with the caller; `shotCount` counts those shots. */
export async function listProjectsByMembers(ctx: SignedContext, asked: ProjectListInput): Promise<ProjectPage> {
  return pageOf(ctx, await listSharedProjects(ctx.db, ctx.user), asked);
}

/** All of the caller's own projects by JSON names; for the export. */
export function exportProjects(ctx: SignedContext): Promise<ProjectOut[]> {
  return listFromSlices(ctx, 'projects', ownAtAGlance(ctx), projectToWire);
}

async function* ownAtAGlance(ctx: SignedContext): AsyncGenerator<ProjectAtAGlance[]> {
  for await (const rows of ownSlices(ctx)) yield await cardsOf(ctx, rows);
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

/** Searches and pages in memory: names of countries are no column. */
async function pageOf(
  ctx: SignedContext,
  projects: ProjectRow[],
  { limit, cursor, status, q }: ProjectListInput,
): Promise<ProjectPage> {
  const lastId = readCursor(cursor, idSchema);
  const isFound = projectMatcher(q ?? '');
  const found = projects.filter(
    (project) =>
      (status === undefined || project.status === status) &&
      (q === undefined || isFound({ projectTitle: project.title, location: locationToWire(project) })),
  );
  const rest = lastId === undefined ? found : found.filter(({ id }) => id < lastId);
  const { items, ...beside } = cutPage(rest, limit, ({ id }) => id);
  return { items: await cardsOf(ctx, items), ...beside, total: found.length };
}
