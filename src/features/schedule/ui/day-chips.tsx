import { useEffect, useRef } from 'react';
import { formatDayMonth } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { visualOnly, visualOnlyClasses } from '../../../ui/layout/visually-hidden';
import type { ShootDayOut } from '../schedule.schema';

const text = messages.schedule;

interface DayChipsProps {
  days: readonly ShootDayOut[];
  date: string | undefined;
  onDate: (date: string) => void;
  /** The day onto whose chip a block is dragged. */
  dropDate: string | null;
}

/** The days of a project as buttons, of which one is chosen. */
export function DayChips({ days, date, onDate, dropDate }: DayChipsProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date is another chip
  useEffect(() => {
    const bar = chosen.current?.closest('ul');
    if (bar && chosen.current) bar.scrollLeft = chosen.current.offsetLeft - bar.clientWidth / 3;
  }, [date]);
  return (
    <nav
      data-days=""
      aria-label={text.days}
      className={classes(
        'min-w-0 flex-1 border-line bg-bg max-sm:-ml-5',
        'sm:sticky sm:top-17 sm:z-1 sm:border-b sm:py-2',
      )}
    >
      {/* On a wide page the download stands at the end of the line. */}
      <ul className="relative flex gap-2 overflow-x-auto py-1 max-sm:pl-5 sm:mr-14">
        {days.map((day) => {
          const isOn = day.date === date;
          const name = formatDayMonth(new Date(`${day.date}T12:00Z`), 'UTC');
          return (
            <li key={day.date} className="shrink-0">
              <button
                ref={isOn ? chosen : undefined}
                type="button"
                data-day={day.date}
                aria-current={isOn ? 'date' : undefined}
                aria-label={text.chip(name, day.shots)}
                onClick={() => onDate(day.date)}
                className={classes(
                  day.date === dropDate && 'outline-2 outline-focus',
                  'figures flex h-11 items-center gap-2 rounded-full border px-4 text-sm whitespace-nowrap',
                  isOn
                    ? 'border-2 border-accent-mark bg-accent-wash font-semibold'
                    : 'border-line bg-surface text-muted hover:bg-hover hover:text-ink',
                )}
              >
                {name}
                <span
                  {...visualOnly(day.shots)}
                  className={classes(visualOnlyClasses, 'rounded-full px-1.5 text-xs', !isOn && 'bg-draft-wash')}
                />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
