import { CalendarClock, CircleCheck, Coffee, Layers2, Route } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { formatTime, hourOfDay } from '../../../kernel/dates';
import type { PhaseSpan } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { lightBands, phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import { LightWishFlag } from '../../shot/list/ui/light-wish-flag';
import { carriedNote, type DayShot, gapsOf, overlapTitles, spanOfShot } from '../column.rules';
import type { ScheduleDayOut } from '../schedule.schema';

const text = messages.schedule;
const row = 'grid grid-cols-[3rem_0.5rem_minmax(0,1fr)] gap-x-3';

/** The light between two shots. */
const gapLight = (phases: readonly PhaseSpan[], start: number, end: number) =>
  lightBands(
    phases.map((span) => ({ phase: span.phase, from: Date.parse(span.start), to: Date.parse(span.end) })),
    start,
    end,
  );

interface DayAgendaProps {
  day: ScheduleDayOut;
  /** The zone of the day; a shot in another one names its own. */
  zone: string;
  now: Date;
  label: string;
  onReschedule: (shot: DayShot) => void;
}

/** The day on a phone: the facts of its column as a list; times are changed by Reschedule. */
export function DayAgenda({ day, zone, now, label, onReschedule }: DayAgendaProps) {
  const titles = overlapTitles(day);
  const gaps = gapsOf(day);
  const isNow = (start: number, end: number) => start <= now.getTime() && now.getTime() < end;
  return (
    <ol aria-label={label} className="mt-3 flex flex-col">
      {day.carried.map((shot) => (
        <li key={shot._id} className={classes(row, 'figures pb-3 text-sm text-muted')}>
          <span className="col-start-3">{carriedNote(shot, day.date)}</span>
        </li>
      ))}
      {day.shots.map((shot, at) => {
        const { start, end } = spanOfShot(shot);
        const { _id, number, title, location, timeZoneId, status, may } = shot;
        const isCompleted = status === 'completed';
        const overlaps = titles.get(_id);
        const gap = gaps.get(_id);
        const gapText = gap && text.gap(gap.minutes, gap.km);
        return (
          <Fragment key={_id}>
            {gap && gapText && (
              <li className={classes(row, 'figures text-sm text-muted')}>
                <span className="text-right">{isNow(gap.start, gap.end) && <NowPill />}</span>
                <LightBar
                  start={hourOfDay(new Date(gap.start), gap.after.timeZoneId)}
                  end={hourOfDay(new Date(gap.end), gap.after.timeZoneId)}
                  phases={day.light ? gapLight(day.light.phases, gap.start, gap.end) : undefined}
                  className="h-full! w-2! rounded-none! opacity-55"
                />
                <span className="flex items-center gap-2 pb-2">
                  <Icon of={gap.km ? Route : Coffee} size={16} />
                  <span>{gapText}</span>
                </span>
              </li>
            )}
            <li data-shot={_id} className={row}>
              <p className="figures pt-3 text-right text-sm">
                <span className={classes('block', !isCompleted && 'font-semibold')}>
                  {formatTime(new Date(start), timeZoneId)}
                </span>
                <span className="block text-muted">{formatTime(new Date(end), timeZoneId)}</span>
                {timeZoneId !== zone && (
                  <span className="block text-xs text-muted">{zoneLabel(timeZoneId, new Date(start))}</span>
                )}
                {isNow(start, end) && <NowPill className="mt-1.5" />}
              </p>
              <LightBar
                start={hourOfDay(new Date(start), timeZoneId)}
                end={hourOfDay(new Date(end), timeZoneId)}
                phases={phaseBar(shot)}
                className={classes('h-full! w-2!', at > 0 && 'rounded-t-none!', 'rounded-b-none!')}
              />
              <div className="relative mb-2 min-w-0 rounded-card border border-line bg-surface p-3.5">
                <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 pr-11 text-sm">
                  <Slate number={number} className={isCompleted ? 'opacity-62' : undefined} />
                  {isCompleted && (
                    <span className="flex items-center gap-1.5 font-semibold text-completed">
                      <Icon of={CircleCheck} size={18} />
                      {text.completed}
                    </span>
                  )}
                  {status === 'draft' && <span className="text-muted">{text.draft}</span>}
                  <LightWishFlag shot={shot} />
                </div>
                <h3 dir="auto" className={classes('mt-1.5 text-row wrap-anywhere', isCompleted && 'text-muted')}>
                  <Link href={`/viewshot/${_id}`} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                </h3>
                {location && (
                  <p dir="auto" className="truncate text-sm text-muted">
                    {location}
                  </p>
                )}
                {overlaps && (
                  <p className="mt-0.5 flex gap-1.5 text-sm font-semibold text-delayed">
                    <Icon of={Layers2} size={16} className="mt-0.5 shrink-0" />
                    {text.overlapsWith(overlaps)}
                  </p>
                )}
                {may.edit && (
                  <IconButton
                    label={text.reschedule(title)}
                    icon={CalendarClock}
                    className="absolute! top-2 right-2"
                    onClick={() => onReschedule(shot)}
                  />
                )}
              </div>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

function NowPill({ className }: { className?: string }) {
  return (
    <span className={classes('inline-block rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-bg', className)}>
      {text.now}
    </span>
  );
}
