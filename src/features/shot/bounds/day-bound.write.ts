import { AppError, type Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { shotDay } from '../../../kernel/schedule/running-late';
import type { Database } from '../../../server/db/database';
import { pauses } from '../../../server/pauses';
import type { ProjectRow } from '../../project/project.table';
import { dayWindow } from '../../schedule/schedule.rules';
import { listTimes } from '../list/shot-list.repo';
import type { ShotRow } from '../shot.table';
import { shotLimits } from '../shot-limits.data';

type Planned = Pick<ShotRow, 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId'>;

/** A shot as it was, null for a new one, and as it will be; `path` is that of the field which sets its start. */
export interface DayChange {
  was: Planned | null;
  is: Planned;
  path: string;
}

/** The day on which a planned shot or a draft starts in its own zone; null for all others. */
const plannedDay = (shot: Planned) => (shot.status === 'upcoming' || shot.status === 'draft' ? shotDay(shot) : null);

/**
 * Throws CONFLICT, with the path of each shot for which there is no room, where shots of a locked project come to a day
 * that would have more than 500 planned shots and drafts then (contract-crew, section 16). Shots that stay on their day
 * are always taken, and so are reopened ones; nothing of this may be written yet.
 */
export async function assertRoomOnDays(
  tx: Database,
  project: Pick<ProjectRow, 'id' | 'shotCount'>,
  changes: readonly DayChange[],
): Promise<void> {
  const coming = changes.flatMap(({ was, is, path }) => {
    const day = plannedDay(is);
    return day === null || (was && shotDay(was) === day) ? [] : [{ day, path }];
  });
  const added = changes.filter(({ was }) => !was).length;
  // So few shots cannot fill a day.
  if (coming.length === 0 || project.shotCount + added <= shotLimits.onDay) return;
  const held = await countOnDays(tx, project.id, new Set(coming.map(({ day }) => day)));
  for (const { was, is } of changes) {
    const left = was && plannedDay(was);
    if (left && left !== plannedDay(is)) held.set(left, (held.get(left) ?? 0) - 1);
  }
  const message = messages.shot.dayFull(shotLimits.onDay);
  const issues = coming.flatMap(({ day, path }): Issue[] => {
    const count = (held.get(day) ?? 0) + 1;
    held.set(day, count);
    return count > shotLimits.onDay ? [{ path, message }] : [];
  });
  // A shift names all its shots by the same field.
  const named = [...new Map(issues.map((issue) => [issue.path, issue])).values()];
  if (named.length > 0) throw new AppError('CONFLICT', message, { issues: named });
}

/** How many planned shots and drafts of a project start on each of these days. */
async function countOnDays(tx: Database, projectId: string, days: ReadonlySet<string>): Promise<Map<string, number>> {
  const windows = [...days].map(dayWindow);
  const starts = {
    startsFrom: new Date(Math.min(...windows.map(({ endsFrom }) => endsFrom.getTime()))),
    startsUntil: new Date(Math.max(...windows.map(({ startsUntil }) => startsUntil.getTime()))),
  };
  const held = new Map([...days].map((day) => [day, 0]));
  const pause = pauses();
  for (const shot of await listTimes(tx, { projectId, bounds: starts })) {
    const day = plannedDay(shot);
    const count = day === null ? undefined : held.get(day);
    if (day !== null && count !== undefined) held.set(day, count + 1);
    await pause();
  }
  return held;
}
