import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { projects, roleOfViewer } from '../project/project.table';
import { callSheetRevisions, callSheets } from './call-sheet.table';

/** The call sheets that these projects have, each with its newest revision: 0 until it is published. */
export function listSheetStates(
  db: Database,
  { projectIds, dates }: { projectIds: readonly string[]; dates?: readonly string[] },
) {
  if (projectIds.length === 0) return Promise.resolve([]);
  const { sheetId, revision } = callSheetRevisions;
  return db
    .select({
      projectId: callSheets.projectId,
      date: callSheets.date,
      generalCall: callSheets.generalCall,
      revision: sql<number>`coalesce((
        select max(${revision}) from ${callSheetRevisions} where ${sheetId} = ${callSheets.id}
      ), 0)`.as('revision'),
    })
    .from(callSheets)
    .innerJoin(projects, eq(projects.id, callSheets.projectId))
    .where(
      and(inArray(callSheets.projectId, [...projectIds]), dates ? inArray(callSheets.date, [...dates]) : undefined),
    )
    .orderBy(asc(callSheets.date));
}

/** What the viewer is in these projects. */
export function listRoles(db: Database, viewer: { id: string; email: string }, projectIds: readonly string[]) {
  return db
    .select({ projectId: projects.id, role: roleOfViewer(viewer).as('role') })
    .from(projects)
    .where(inArray(projects.id, [...projectIds]));
}
