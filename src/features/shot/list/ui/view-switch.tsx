import { CalendarDays, Clapperboard, Clock, type LucideIcon, Table2 } from 'lucide-react';
import { useId } from 'react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { type ShotView, shotViews } from '../use-shot-view';

const icons: Record<ShotView, LucideIcon> = {
  time: Clock,
  scene: Clapperboard,
  schedule: CalendarDays,
  grid: Table2,
};

export interface ViewSwitchProps {
  view: ShotView;
  onView: (view: ShotView) => void;
  className?: string;
}

/** The choice between the views of a project's shots: radios in one frame. */
export function ViewSwitch({ view, onView, className }: ViewSwitchProps) {
  const name = useId();
  return (
    <fieldset className={classes('flex shrink-0 rounded-thumb bg-draft-wash p-1', className)}>
      <legend className="sr-only">{messages.shotViews.label}</legend>
      {shotViews.map((one) => (
        <label
          key={one}
          className={classes(
            'relative flex h-9 flex-1 items-center justify-center gap-2 rounded-control px-3.5 text-sm max-sm:px-2',
            'font-medium whitespace-nowrap',
            'text-muted hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink',
            'has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            'forced-colors:has-checked:outline',
          )}
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={view === one}
            onChange={() => onView(one)}
            // As high as the frame, for a finger.
            className="absolute inset-x-0 -inset-y-1 cursor-pointer opacity-0"
          />
          <Icon of={icons[one]} size={16} className="max-sm:hidden" />
          <span>{messages.shotViews[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
