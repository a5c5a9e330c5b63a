import { useMemo } from 'react';
import { fromDevice, useNow } from '../../client/clock';
import { trpc } from '../../client/trpc';
import { todayShots } from '../shot/shot-cache.queries';
import { useShown } from '../shot/store/shot-writes.queries';
import { shownShots } from '../shot/store/shown-shots.rules';
import { dayState, isRowOfToday, progressSince, rowState, shotsAt, startsOnDay } from './today.rules';

const MINUTE = 60_000;

/**
 * How many shots are due and overdue today, and in which projects; refetched every minute while in view, since a shot's
 * day begins at midnight in its own zone and ends with its last minute.
 */
export function useDayCount() {
  return trpc.shot.today.useQuery({}, { select: ({ data }) => data, refetchInterval: MINUTE });
}

/**
 * The shots and rows of today, refetched every minute while in view; by the clock they are true in between, too. The
 * rows in `doneRows` are over before their time.
 */
export function useTodayShots(doneRows: ReadonlySet<string>) {
  const query = trpc.shot.dueToday.useQuery({}, { refetchInterval: MINUTE });
  const now = useNow();
  const shown = useShown();
  const { data: answer, dataUpdatedAt } = query;
  const day = useMemo(() => {
    if (!answer) return undefined;
    const shots = shotsAt(shownShots(todayShots(answer), shown), now);
    const state = dayState(shots, now);
    const done = shots.filter((shot) => shot.status === 'completed' && startsOnDay(shot, now));
    const rows = answer.rows.filter((row) => isRowOfToday(row, now));
    return {
      ...state,
      row: rowState(
        rows.filter(({ _id }) => !doneRows.has(_id)),
        now,
      ),
      completed: answer.completed + done.length,
      wraps: answer.wraps,
      unsentSheets: answer.unsentSheets,
      progress: progressSince(answer.behind, shots, answer.rows, now),
    };
  }, [answer, now, shown, doneRows]);
  return { query, day, now, answeredAt: fromDevice(dataUpdatedAt) };
}

export type TodaysShots = NonNullable<ReturnType<typeof useTodayShots>['day']>;
export type TodaysShot = TodaysShots['due'][number];
export type TodaysRow = NonNullable<TodaysShots['row']['ahead']>;
