import type { SignedContext } from '../../server/context';
import { listFromSlices } from '../../server/http/answer-rows';
import { ownProjectIds } from '../project/project.service';
import { listDayRows } from './day-row.repo';
import type { DayRowOut } from './day-row.schema';
import type { DayRowRow } from './day-row.table';
import { dayRowToWire } from './day-row.wire';

/** The rows of the days of all projects of the caller; for the export. */
export function exportDayRows(ctx: SignedContext): Promise<DayRowOut[]> {
  return listFromSlices(ctx, 'dayRows', rowsByProject(ctx), dayRowToWire);
}

async function* rowsByProject(ctx: SignedContext): AsyncGenerator<DayRowRow[]> {
  for await (const id of ownProjectIds(ctx)) yield await listDayRows(ctx.db, id);
}
