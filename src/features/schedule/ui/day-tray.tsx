import { CalendarPlus, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Link } from 'wouter';
import { messages } from '../../../kernel/messages';
import { formatDuration } from '../../../kernel/typed/typed-duration';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Slate } from '../../../ui/slate';
import type { DayShot } from '../column.rules';

const text = messages.schedule;

interface DayTrayProps {
  drafts: readonly DayShot[];
  onSchedule: (shot: DayShot) => void;
  /** Where drafts can be dragged into the day. */
  onGrab?: ((event: PointerEvent, shot: DayShot) => void) | undefined;
}

/** The drafts without times, which are put into the day. */
export function DayTray({ drafts, onSchedule, onGrab }: DayTrayProps) {
  return (
    <section aria-labelledby="not-scheduled" className="rounded-card border border-line bg-surface p-5 shadow-1">
      <h3 id="not-scheduled" className="flex items-center justify-between gap-3 text-row">
        {text.notScheduled}
        <span className="figures rounded-full bg-draft-wash px-2 text-xs font-semibold">{drafts.length}</span>
      </h3>
      <ul className="mt-2">
        {drafts.map((shot) => (
          <li key={shot._id} className="flex min-h-14 items-center gap-2.5 border-line not-last:border-b">
            {onGrab && (
              <span
                aria-hidden="true"
                className="-ml-2 flex size-8 shrink-0 cursor-grab touch-none items-center justify-center text-muted"
                onPointerDown={(event) => onGrab(event, shot)}
              >
                <Icon of={GripVertical} size={16} />
              </span>
            )}
            <Slate number={shot.number} className="h-6! min-w-9.5! text-xs!" />
            <div className="min-w-0 flex-1">
              <Link dir="auto" href={`/viewshot/${shot._id}`} className="font-medium wrap-anywhere hover:underline">
                {shot.title}
              </Link>
              {shot.estimateMinutes !== null && (
                <p className="figures text-sm text-muted">{formatDuration(shot.estimateMinutes)}</p>
              )}
            </div>
            <IconButton label={text.scheduleOf(shot.title)} icon={CalendarPlus} onClick={() => onSchedule(shot)} />
          </li>
        ))}
      </ul>
      {onGrab && <p className="mt-2 text-xs text-muted">{text.drag}</p>}
    </section>
  );
}
