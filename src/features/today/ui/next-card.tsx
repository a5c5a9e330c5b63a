import { messages } from '../../../kernel/messages';
import type { TodaysShot } from '../today.queries';
import { minutesUntil } from '../today.rules';
import type { ShotHandlers } from './current-shot';
import { TodayRow } from './today-rows';

interface NextCardProps extends ShotHandlers {
  shot: TodaysShot;
  /** The one that runs. */
  after: TodaysShot;
  now: Date;
}

/** What comes after the shot that runs. */
export function NextCard({ shot, after, now, ...handlers }: NextCardProps) {
  const heading = messages.today.next(minutesUntil(shot.startDateTime, now));
  return (
    <section aria-label={heading}>
      <h2 className="figures text-sm font-semibold text-muted">{heading}</h2>
      <ul className="mt-2.5 overflow-hidden rounded-card border border-line bg-surface shadow-1">
        <TodayRow shot={shot} now={now} after={after} {...handlers} isNarrow />
      </ul>
    </section>
  );
}
