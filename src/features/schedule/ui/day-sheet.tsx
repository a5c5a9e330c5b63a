import type { ReactNode } from 'react';
import { formatDayMonth } from '../../../kernel/dates';
import { Dialog } from '../../../ui/overlay/dialog';
import type { ScheduleDayOut, ShootDayOut } from '../schedule.schema';
import { DayFacts } from './day-facts';

interface DaySheetProps {
  day: ScheduleDayOut;
  summary: ShootDayOut;
  now: Date;
  open: boolean;
  onClose: () => void;
  /** What has the focus once it is closed, in place of its opener. */
  focusAfter: () => HTMLElement | null;
  /** What is done with the day. */
  children: ReactNode;
}

/** On a phone the facts of a day, and what is done with it (design-crew, Redrawn 6). */
export function DaySheet({ day, summary, now, open, onClose, focusAfter, children }: DaySheetProps) {
  const title = formatDayMonth(new Date(`${day.date}T12:00Z`), 'UTC');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} focusAfter={focusAfter}>
      <div className="pb-5">
        <DayFacts day={day} summary={summary} now={now} />
        {children}
      </div>
    </Dialog>
  );
}
