import { useCallback, useEffect, useRef, useState } from 'react';
import { LazyDialog, lazyPage } from '../../../../ui/loading/lazy-page';
import type { Moved } from '../move-day.queries';

const MoveDayDialog = lazyPage(async () => (await import('./move-day-dialog')).MoveDayDialog);

/** The dialog **Move this day** of a list of days; `onMoved` is called while the list is shown. */
export function useMoveThisDay(projectId: string, onMoved?: Moved) {
  const [asked, setAsked] = useState({ openings: 0, open: false, date: '' });
  const moveDay = useCallback(
    (date: string) => setAsked(({ openings }) => ({ openings: openings + 1, open: true, date })),
    [],
  );
  const close = useCallback(() => setAsked((was) => ({ ...was, open: false })), []);
  // Undo may be pressed when another view is shown.
  const latest = useRef<Moved>(undefined);
  useEffect(() => {
    latest.current = onMoved;
    return () => {
      latest.current = undefined;
    };
  });
  const dialog = (
    <LazyDialog open={asked.open} onClose={close}>
      <MoveDayDialog
        key={asked.openings}
        projectId={projectId}
        date={asked.date}
        open={asked.open}
        onClose={close}
        onMoved={(from, to) => latest.current?.(from, to)}
      />
    </LazyDialog>
  );
  return { moveDay, dialog };
}
