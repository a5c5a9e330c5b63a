import { CalendarClock, Layers2, Plus, Route } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { formatTime, hourOfDay } from '../../../kernel/dates';
import type { PhaseSpan } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { lightBands, noLight, phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import type { RowKind } from '../../day-row/day-row.data';
import { AddRowMenu } from '../../day-row/ui/add-row-menu';
import { MustMark } from '../../shot/columns/ui/must-mark';
import { LightWishFlag } from '../../shot/list/ui/light-wish-flag';
import { NotSentYet } from '../../shot/store/ui/not-sent-yet';
import {
  carriedNote,
  type DayEntry,
  type DayGap,
  type DayShot,
  doneNote,
  entriesOf,
  gapsOf,
  isRow,
  overlapTitles,
  spanOfShot,
} from '../column.rules';
import type { ScheduleDayOut } from '../schedule.schema';
import { AgendaRow, type RowHandlers } from './agenda-row';
import { CompletedMark } from './completed-mark';
import { blockId } from './day-block';
import { NowPill } from './now-pill';

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
  /** What may be done with rows; undefined for those who may not. */
  rowHandlers: (RowHandlers & { onAddRow: (kind: RowKind, start: number) => unknown }) | undefined;
}

/** The day on a phone: the facts of its column as a list; times are changed by Reschedule. */
export function DayAgenda({ day, zone, now, label, onReschedule, rowHandlers }: DayAgendaProps) {
  const titles = overlapTitles(day);
  const gaps = gapsOf(day);
  const isNow = (start: number, end: number) => start <= now.getTime() && now.getTime() < end;
  return (
    <ol aria-label={label} className="mt-1.5 flex flex-col">
      {day.carried.map((shot) => (
        <li
          key={shot._id}
          id={blockId(shot._id)}
          tabIndex={-1}
          className={classes(row, 'figures scroll-mt-17 pb-3 text-sm text-muted')}
        >
          <span className="col-start-3">{carriedNote(shot, day.date)}</span>
        </li>
      ))}
      {entriesOf<DayEntry>(day.shots, day.rows).map((entry, at) => {
        const { start, end } = spanOfShot(entry);
        const gap = gaps.get(entry._id);
        const gapRow = gap && (
          <AgendaGap {...{ gap, day, zone }} isNow={isNow(gap.start, gap.end)} onAddRow={rowHandlers?.onAddRow} />
        );
        if (isRow(entry))
          return (
            <Fragment key={entry._id}>
              {gapRow}
              <AgendaRow row={entry} zone={zone} isNow={isNow(start, end)} handlers={rowHandlers} />
            </Fragment>
          );
        const shot = entry;
        const { _id, number, title, location, timeZoneId, status, may } = shot;
        const isCompleted = status === 'completed';
        const overlaps = titles.get(_id);
        const done = doneNote(shot);
        return (
          <Fragment key={_id}>
            {gapRow}
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
                <div
                  className={classes('flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm', may.edit && 'pr-9')}
                >
                  <Slate number={number} className={isCompleted ? 'opacity-62' : undefined} />
                  {isCompleted && (
                    <span className="flex items-center gap-1.5 font-semibold text-completed">
                      <CompletedMark shot={shot} hasWord />
                    </span>
                  )}
                  {done && <span className="figures text-muted">{done}</span>}
                  {status === 'draft' && <span className="text-muted">{text.draft}</span>}
                  <MustMark shot={shot} isStar />
                  <LightWishFlag shot={shot} />
                </div>
                <h3
                  dir="auto"
                  className={classes('text-row wrap-anywhere', isCompleted ? 'mt-3 text-muted' : 'mt-1.5')}
                >
                  <Link
                    id={blockId(_id)}
                    href={`/viewshot/${_id}`}
                    className="scroll-mt-17 after:absolute after:inset-0"
                  >
                    {title}
                  </Link>
                </h3>
                {location && (
                  <p dir="auto" className="truncate text-sm text-muted">
                    {location}
                  </p>
                )}
                <NotSentYet id={_id} className="mt-0.5" />
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
                    className="absolute! top-0 right-0.5"
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

interface AgendaGapProps {
  gap: DayGap;
  day: ScheduleDayOut;
  zone: string;
  isNow: boolean;
  onAddRow: ((kind: RowKind, start: number) => unknown) | undefined;
}

/** The time and the way between two shots or rows. */
function AgendaGap({ gap, day, zone, isNow, onAddRow }: AgendaGapProps) {
  const gapText = text.gap(gap.minutes, gap.km);
  if (!gapText) return null;
  return (
    <li className={classes(row, 'figures text-sm text-muted')}>
      <span className="text-right">{isNow && <NowPill />}</span>
      <LightBar
        start={hourOfDay(new Date(gap.start), gap.after.timeZoneId)}
        end={hourOfDay(new Date(gap.end), gap.after.timeZoneId)}
        phases={day.light ? gapLight(day.light.phases, gap.start, gap.end) : noLight}
        className="h-full! w-2! rounded-none! opacity-55"
      />
      <span className="flex min-h-11 items-center gap-2 pb-2">
        {gap.km && <Icon of={Route} size={16} />}
        <span className="flex-1">{gapText}</span>
        {onAddRow && gap.minutes > 0 && (
          <AddRowMenu
            trigger={
              <IconButton
                label={messages.dayRow.addAt(formatTime(new Date(gap.start), zone))}
                icon={Plus}
                className="-my-1"
              />
            }
            onAdd={(kind) => void onAddRow(kind, gap.start)}
          />
        )}
      </span>
    </li>
  );
}
