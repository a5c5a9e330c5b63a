import type { ShotSummary } from '../shot.schema';

type Made = Pick<ShotSummary, '_id' | 'status' | 'version'>;

/** Whether a shot is a draft, planned or completed: the clock changes the status of a planned one by itself. */
const stageOf = (status: string) => (status === 'draft' || status === 'completed' ? status : 'planned');

/**
 * Those shots that are still as an import has made them: of the version that this page alone has made of theirs, as by
 * a change and its Undo, and neither published nor completed since.
 */
export function stillAsMade<Shot extends Made>(
  list: readonly Made[],
  made: readonly Shot[],
  latestVersion: (shot: Shot) => number,
): Shot[] {
  const now = new Map(list.map((shot) => [shot._id, shot]));
  return made.filter((shot) => {
    const is = now.get(shot._id);
    return is !== undefined && is.version === latestVersion(shot) && stageOf(is.status) === stageOf(shot.status);
  });
}
