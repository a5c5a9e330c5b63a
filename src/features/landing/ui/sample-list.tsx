import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../../client/clock';
import { viewerZone } from '../../../client/viewer-zone';
import { formatDay, hourOfDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { DayStrip } from '../../../ui/day-strip';
import { StatusChip } from '../../../ui/feedback/status';
import { Icon } from '../../../ui/icon';
import { LightBar } from '../../../ui/light-bar';
import { type SampleShot, sampleProject, sampleShots } from '../sample-day.data';

/** The build has no clock: the browser adds the date and the mark of the current time. */
function useNowInBrowser(): Date | null {
  const now = useNow();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser ? now : null;
}

/** A shoot day as the product lists it, today; the sun rises behind its edge (design 5). */
export function SampleList({ day, className }: { day: SampleDay; className?: string }) {
  const { now } = day;
  return (
    <div className={className}>
      <span aria-hidden="true" className="hero-sun absolute top-0 right-[44px] -z-10 sm:right-[93px]" />
      <div
        className={classes(
          'relative overflow-hidden rounded-card border border-line',
          'bg-[rgb(20_16_15/.96)] text-left shadow-3',
        )}
      >
        <div className="px-5 pt-4 pb-1 sm:px-7">
          <div className="flex min-h-9 items-center gap-3">
            <h2 className="mr-auto font-display text-[1.625rem] leading-8 sm:text-[1.75rem]">{sampleProject}</h2>
            <StatusChip status="due" className="max-sm:hidden" />
            <span className="figures min-w-28 text-right text-sm text-muted max-sm:hidden">
              {now && formatDay(now, viewerZone())}
            </span>
          </div>
          <DayStrip
            className="mt-3"
            windows={sampleShots.map(({ id, start, end }) => ({ id, start, end }))}
            now={now ? hourOfDay(now, viewerZone()) : undefined}
          />
        </div>
        <ul>
          {sampleShots.map((shot, index) => (
            <SampleRow key={shot.id} shot={shot} day={day} className={index > 1 ? 'max-sm:hidden' : ''} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function SampleRow({ shot, day, className }: { shot: SampleShot; day: SampleDay; className: string }) {
  return (
    <li
      className={classes(
        'flex min-h-[76px] items-center gap-5 border-t border-line px-5 max-sm:py-3 sm:px-7',
        className,
      )}
    >
      <LightBar start={shot.start} end={shot.end} />
      <div className="grid min-w-0 flex-1 sm:grid-cols-[148px_1fr] sm:items-center sm:gap-5">
        <p className="figures text-row">{shot.times}</p>
        <div className="min-w-0">
          <p className="text-row">{shot.title}</p>
          <p className="truncate text-sm text-muted max-sm:hidden">{shot.place}</p>
        </div>
      </div>
      <SampleTick shot={shot} day={day} />
    </li>
  );
}

/** Toggles whether a sample shot is done. */
export function SampleTick({ shot, day }: { shot: SampleShot; day: SampleDay }) {
  const isDone = day.isDone(shot);
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={messages.landing.complete(shot.title)}
      onClick={() => day.turn(shot)}
      className={classes(
        '-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control',
        'transition-colors duration-fast',
        isDone ? 'text-completed' : 'text-muted hover:text-completed',
      )}
    >
      <Icon of={isDone ? CircleCheck : CircleDashed} size={24} />
    </button>
  );
}

/** The sample day at this time. A shot is done once it has ended, or as the visitor has ticked it. */
export function useSampleDay() {
  const now = useNowInBrowser();
  const [turned, setTurned] = useState<Record<string, boolean>>({});
  const hour = now ? hourOfDay(now, viewerZone()) : 0;
  const isDone = ({ id, end }: SampleShot) => turned[id] ?? end <= hour;
  return {
    now,
    isDone,
    turn: (shot: SampleShot) => setTurned((before) => ({ ...before, [shot.id]: !isDone(shot) })),
  };
}

export type SampleDay = ReturnType<typeof useSampleDay>;
