import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { dayHours, type ShotDay } from '../shot-days.rules';

interface DayHeadProps {
  heading: string;
  day: ShotDay;
  isFirst: boolean;
  /** Whether the day may still get more shots, which are not counted then. */
  isLoading: boolean;
}

/** The heading of a day's rows, with its number of shots and, where there is room, its hours (design-grid 73). */
export function DayHead({ heading, day, isFirst, isLoading }: DayHeadProps) {
  const hours = dayHours(day);
  return (
    <div
      className={classes(
        'flex flex-wrap items-baseline gap-x-3 px-0.5 max-sm:justify-between sm:pb-2.5',
        !isFirst && 'pt-3 sm:pt-6',
      )}
    >
      <h3 className="text-row">{heading}</h3>
      {!isLoading && (
        <p className="figures text-sm text-muted">
          <span>{messages.shotList.shots(day.shots.length)}</span>
          {hours && <span className="max-sm:hidden">, {hours}</span>}
        </p>
      )}
    </div>
  );
}
