import { type PointerEvent, useMemo, useState } from 'react';
import type { Span } from '../../../kernel/schedule/overlaps';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import type { ProjectOut } from '../../project/project.schema';
import { useProjectShots } from '../../shot/shot.queries';
import type { DayShot } from '../column.rules';
import { DayTray } from './day-tray';
import type { OfferedStart } from './schedule-shot-dialog';

const ScheduleShotDialog = lazyPage(async () => (await import('./schedule-shot-dialog')).ScheduleShotDialog);

interface TrayOptions {
  drafts: readonly DayShot[];
  /** What the dialog offers. */
  offer: (shot: DayShot) => OfferedStart;
  save: (shot: DayShot, times: Span, zone: string) => void;
  onGrab?: (event: PointerEvent, shot: DayShot) => void;
}

/** The tray of drafts with its dialog; no tray where there are none. */
export function useDayTray({ drafts, offer, save, onGrab }: TrayOptions) {
  const [asked, setAsked] = useState<{ shot: DayShot; offered: OfferedStart; openings: number; open: boolean }>();
  const close = () => setAsked((now) => now && { ...now, open: false });
  const ask = (shot: DayShot) =>
    setAsked((now) => ({ shot, offered: offer(shot), openings: (now?.openings ?? 0) + 1, open: true }));
  return {
    tray: drafts.length > 0 && <DayTray drafts={drafts} onSchedule={ask} onGrab={onGrab} />,
    dialog: asked && (
      <LazyDialog open={asked.open} onClose={close}>
        <ScheduleShotDialog
          key={asked.openings}
          shot={asked.shot}
          offered={asked.offered}
          open={asked.open}
          onClose={close}
          onSubmit={(times) => {
            close();
            save(asked.shot, times, asked.offered.zone);
          }}
        />
      </LazyDialog>
    ),
  };
}

/** The drafts without times; none for a member, who sees no drafts. */
export function useUnscheduled(project: ProjectOut): readonly DayShot[] {
  const { data } = useProjectShots(project._id);
  return useMemo(
    () =>
      (data ?? []).filter(({ status, startDateTime, may }) => status === 'draft' && startDateTime === null && may.edit),
    [data],
  );
}
