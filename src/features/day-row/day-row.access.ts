import { notFound } from '../../kernel/errors';
import { shotDay } from '../../kernel/schedule/running-late';
import { type SignedContext, withTransaction } from '../../server/context';
import type { Database } from '../../server/db/database';
import { heldProject, viewProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import type { ProjectForViewer } from '../project/project.wire';
import { dayWindow } from '../schedule/schedule.rules';
import { listTimes } from '../shot/list/shot-list.repo';
import { scopeOf } from '../shot/list/shot-list.service';
import { findDayRow } from './day-row.repo';
import { rowDay, seenRows, seesAllRows } from './day-row.rules';
import type { DayRowRow } from './day-row.table';

/** A row that a call is about to change; its project is locked until the transaction ends. */
export interface HeldRow {
  row: DayRowRow;
  project: ProjectRow;
}

/**
 * Loads a row for changing it, within `tx`, and locks its project. Throws FORBIDDEN for those who see the row and
 * may not plan, NOT_FOUND for everyone else.
 */
export async function heldDayRow(ctx: SignedContext, tx: Database, id: string): Promise<HeldRow> {
  const found = await findDayRow(tx, id);
  if (!found) throw notFound();
  const inside = withTransaction(ctx, tx);
  const view = await viewProject(inside, found.projectId);
  if (!(await isSeen(inside, view, found))) throw notFound();
  const { project } = await heldProject(ctx, tx, found.projectId, 'plan');
  // Read again: another call may have changed it until the project was locked.
  const row = await findDayRow(tx, id);
  if (!row) throw notFound();
  return { row, project };
}

async function isSeen(ctx: SignedContext, view: ProjectForViewer, row: DayRowRow): Promise<boolean> {
  if (seesAllRows(view.role)) return true;
  const around = await listTimes(ctx.db, { ...scopeOf(ctx, view), bounds: dayWindow(rowDay(row)) });
  return seenRows(view, [row], around.map(shotDay)).length > 0;
}
