import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { shotDay } from '../../kernel/schedule/running-late';
import { isDate, laterByDays, parseInstant } from '../../kernel/wall-time';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { capitalZone } from '../catalog/catalog.rules';
import { assertActive, heldProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { recordProject } from '../project/project-changes.repo';
import { dayWindow, isInYears } from '../schedule/schedule.rules';
import { listTimes } from '../shot/list/shot-list.repo';
import { heldDayRow } from './day-row.access';
import { rowLimits } from './day-row.data';
import { changeDayRows, countDayRows, deleteDayRow, insertDayRows, listDayRows } from './day-row.repo';
import { rowDay, rowEnd, titleAfter } from './day-row.rules';
import type { AddRowInput, ChangeRowInput, RemoveRowInput } from './day-row.schema';
import type { DayRowRow } from './day-row.table';
import { assertRowVersion, nextRowRevision } from './row-revision.write';

const text = messages.dayRow;

/**
 * Adds a row to a day of a project. Throws BAD_REQUEST for a start on another day, CONFLICT in a
 * completed project and on a full day, FORBIDDEN and NOT_FOUND.
 */
export async function addRow(ctx: SignedContext, input: AddRowInput): Promise<DayRowRow> {
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, input.id, 'plan');
    assertActive(project);
    const { kind, minutes, isPinned = false } = input;
    const timeZoneId = input.timeZoneId ?? (await zoneOfDay(tx, project, input.date));
    const now = ctx.clock.now();
    const row: DayRowRow = {
      ...{ id: newId(), projectId: project.id, kind, title: titleAfter(null, input), minutes, timeZoneId, isPinned },
      ...{ startDateTime: startOf(input.startDateTime, timeZoneId), version: 1 },
      ...{ fieldChanges: {}, createdAt: now, updatedAt: now },
    };
    assertInYears(row);
    if (rowDay(row) !== input.date) throw invalid([{ path: 'startDateTime', message: text.otherDay }]);
    if ((await countDayRows(tx, project.id)) >= rowLimits.inProject)
      throw new AppError('CONFLICT', text.projectFull(rowLimits.inProject));
    await assertRoomForRows(tx, project.id, [{ was: null, is: row }]);
    await insertDayRows(tx, [row]);
    await recordProject(tx, project);
    return row;
  });
}

/**
 * Changes the sent fields of a row; another start may move it to another day. Throws BAD_REQUEST, CONFLICT when it was
 * changed since `version`, in a completed project and on a full day, FORBIDDEN and NOT_FOUND.
 */
export async function changeRow(ctx: SignedContext, input: ChangeRowInput): Promise<DayRowRow> {
  return transaction(ctx, async (tx) => {
    const { row, project } = await heldDayRow(ctx, tx, input.id);
    assertActive(project);
    await assertRowVersion(tx, row, input.version);
    const { kind = row.kind, minutes = row.minutes, timeZoneId = row.timeZoneId, isPinned = row.isPinned } = input;
    const startDateTime =
      input.startDateTime === undefined ? row.startDateTime : startOf(input.startDateTime, timeZoneId);
    const title = titleAfter(row, { kind, title: input.title });
    const is = { ...row, kind, title, startDateTime, minutes, timeZoneId, isPinned };
    if (isDeepStrictEqual(is, row)) return row;
    assertInYears(is);
    await assertRoomForRows(tx, project.id, [{ was: row, is }]);
    const changed = nextRowRevision(ctx, row, is);
    await changeDayRows(tx, [{ was: row, is: changed }]);
    await recordProject(tx, project);
    return changed;
  });
}

/** Removes a row, in a completed project too. Throws CONFLICT when it was changed since `version`. */
export async function removeRow(ctx: SignedContext, { id, version }: RemoveRowInput): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { row, project } = await heldDayRow(ctx, tx, id);
    await assertRowVersion(tx, row, version);
    await deleteDayRow(tx, id);
    await recordProject(tx, project);
  });
}

/** Copies all rows of a project into another one so many days later, at the same times of their clocks. */
export async function copyRows(
  ctx: SignedContext,
  tx: Database,
  from: string,
  project: ProjectRow,
  days: number,
): Promise<void> {
  const now = ctx.clock.now();
  const rows = (await listDayRows(tx, from)).map((row) => ({
    ...row,
    ...{ id: newId(), projectId: project.id, version: 1, fieldChanges: {}, createdAt: now, updatedAt: now },
    startDateTime: laterByDays(row.startDateTime, days, row.timeZoneId),
  }));
  for (const row of rows) assertInYears(row);
  await insertDayRows(tx, rows);
}

/** The zone of a day's first shot, else that of the capital of the project's country. */
async function zoneOfDay(tx: Database, project: ProjectRow, date: string): Promise<string> {
  const around = await listTimes(tx, { projectId: project.id, bounds: dayWindow(date) });
  return around.find((shot) => shotDay(shot) === date)?.timeZoneId ?? capitalZone(project.countryCode);
}

function startOf(sent: string, zone: string): Date {
  const refuse = (message: string) => invalid([{ path: 'startDateTime', message }]);
  if (!isDate(sent.slice(0, 10))) throw refuse(messages.shot.startRequired);
  const start = sent.length > 10 ? parseInstant(sent, zone) : null;
  if (!start) throw refuse(messages.shot.timePattern);
  return start;
}

function assertInYears(row: DayRowRow): void {
  if (isInYears(row.startDateTime.getTime()) && isInYears(rowEnd(row).getTime())) return;
  throw invalid([{ path: 'startDateTime', message: text.outOfYears }]);
}

/**
 * Throws CONFLICT where rows come to a day of a locked project that would have more than 30 then; nothing of this may
 * be written yet.
 */
export async function assertRoomForRows(
  tx: Database,
  projectId: string,
  changes: readonly { was: DayRowRow | null; is: DayRowRow }[],
): Promise<void> {
  const coming = changes.filter(({ was, is }) => !was || rowDay(was) !== rowDay(is));
  const leaving = new Set(coming.flatMap(({ was }) => was?.id ?? []));
  for (const day of new Set(coming.map(({ is }) => rowDay(is)))) {
    const { endsFrom: startsFrom, startsUntil } = dayWindow(day);
    const rows = await listDayRows(tx, projectId, { startsFrom, startsUntil });
    const held = rows.filter((row) => rowDay(row) === day && !leaving.has(row.id)).length;
    const more = coming.filter(({ is }) => rowDay(is) === day).length;
    if (held + more > rowLimits.onDay) throw new AppError('CONFLICT', text.dayFull(rowLimits.onDay));
  }
}
