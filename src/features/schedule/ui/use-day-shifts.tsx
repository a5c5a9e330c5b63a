import { ChevronDown, FoldVertical, Rewind, Timer } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import { Menu } from '../../../ui/overlay/menu';
import { closingShift } from '../column/drop.rules';
import type { DayEntry } from '../column.rules';
import { lateEntries } from '../running-late.rules';
import type { ScheduleDayOut } from '../schedule.schema';

const text = messages.runningLate;
const MINUTE = 60_000;
const RunningLateDialog = lazyPage(async () => (await import('./running-late-dialog')).RunningLateDialog);

interface DayShifts {
  projectId: string;
  /** With its shots and rows at the times that the page shows. */
  day: ScheduleDayOut;
  now: Date;
  mayPlan: boolean;
  isPhone: boolean;
  ripple: (entry: DayEntry, by: number) => void;
  /** Called before a dialog opens or the day moves. */
  onPress: () => void;
}

/** What moves the rest of a day: running late and early, closing a gap. No buttons where nothing is to move. */
export function useDayShifts({ projectId, day, now, mayPlan, isPhone, ripple, onPress }: DayShifts) {
  const [asked, setAsked] = useState({ openings: 0, open: false, isEarly: false });
  const close = useCallback(() => setAsked((was) => ({ ...was, open: false })), []);
  const ask = (isEarly: boolean) => {
    onPress();
    setAsked(({ openings }) => ({ openings: openings + 1, open: true, isEarly }));
  };
  const gap = useMemo(() => closingShift(day, now.getTime()), [day, now]);
  const next = gap && [...day.shots, ...day.rows].find(({ _id }) => _id === gap.fromId);
  const others = [
    { label: text.earlyTitle, icon: Rewind, onSelect: () => ask(true) },
    ...(gap && next
      ? [
          {
            label: text.closeGap,
            icon: FoldVertical,
            onSelect: () => {
              onPress();
              ripple(next, gap.minutes * MINUTE);
            },
          },
        ]
      : []),
  ];
  const isLeft = useMemo(() => lateEntries(day, now).length > 0, [day, now]);
  const isOffered = mayPlan && isLeft;
  const late = isOffered && (
    <Button icon={Timer} size={isPhone ? 'sm' : 'md'} fullWidth={!isPhone} onClick={() => ask(false)}>
      {text.title}
    </Button>
  );
  return {
    /** On a phone it stands above the day, and the others in the day's sheet. */
    late: isPhone && late,
    buttons: isOffered && (
      <div className="mt-4 flex gap-2 max-sm:flex-col">
        {isPhone ? (
          others.map(({ label, icon, onSelect }) => (
            <Button key={label} icon={icon} fullWidth onClick={onSelect}>
              {label}
            </Button>
          ))
        ) : (
          <>
            {late}
            <Menu trigger={<IconButton framed label={text.otherShifts} icon={ChevronDown} />} items={others} />
          </>
        )}
      </div>
    ),
    dialog: (
      <LazyDialog open={asked.open} onClose={close}>
        <RunningLateDialog
          key={asked.openings}
          projectId={projectId}
          date={day.date}
          isEarly={asked.isEarly}
          open={asked.open}
          onClose={close}
        />
      </LazyDialog>
    ),
  };
}
