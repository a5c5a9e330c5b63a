import { shotDay } from '../../kernel/schedule/running-late';
import type { SignedContext } from '../../server/context';
import { roleMay } from '../project/roles.rules';
import { listRoles, listSheetStates } from './sheet-states.repo';
import { callInstant } from './unsent-sheet.rules';

interface PlacedShot {
  projectId: string;
  projectTitle: string;
  status: string;
  startDateTime: Date | null;
  endDateTime: Date | null;
  timeZoneId: string;
}

interface UnsentSheet {
  projectId: string;
  projectTitle: string;
  date: string;
  callAt: string;
}

/** The days of these shots, in projects that the caller plans, on which people are still to be called by a sheet. */
export async function unsentSheets(ctx: SignedContext, shots: readonly PlacedShot[]): Promise<UnsentSheet[]> {
  const now = ctx.clock.now();
  const firsts = new Map<string, { shot: PlacedShot; date: string; start: Date }>();
  for (const shot of shots) {
    const [date, start] = [shotDay(shot), shot.startDateTime];
    if (shot.status === 'draft' || date === null || start === null) continue;
    const key = `${shot.projectId} ${date}`;
    const known = firsts.get(key);
    if (!known || start < known.start) firsts.set(key, { shot, date, start });
  }
  // A day that has begun is called by now.
  const days = [...firsts.values()].filter(({ start }) => start > now);
  if (days.length === 0) return [];
  const projectIds = [...new Set(days.map(({ shot }) => shot.projectId))];
  const dates = [...new Set(days.map(({ date }) => date))];
  const roles = new Map(
    (await listRoles(ctx.db, ctx.user, projectIds)).map(({ projectId, role }) => [projectId, role]),
  );
  const written = await listSheetStates(ctx.db, { projectIds, dates });
  const sheets = new Map(written.map((sheet) => [`${sheet.projectId} ${sheet.date}`, sheet]));
  return days.flatMap(({ shot: { projectId, projectTitle, timeZoneId }, date, start }) => {
    const { revision = 0, generalCall = null } = sheets.get(`${projectId} ${date}`) ?? {};
    const role = roles.get(projectId);
    if (!role || !roleMay(role, 'plan') || revision > 0) return [];
    const callAt = callInstant({ date, timeZoneId, generalCall, firstStart: start.toISOString() });
    return [{ projectId, projectTitle, date, callAt: new Date(callAt).toISOString() }];
  });
}
