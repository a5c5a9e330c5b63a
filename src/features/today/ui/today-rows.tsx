import { CircleCheck, Package, Timer } from 'lucide-react';
import { Link } from 'wouter';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import type { Click } from '../../../ui/double-click-guard';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import { shotHours } from '../../shot/list/shot-list.rules';
import { LightWishFlag } from '../../shot/list/ui/light-wish-flag';
import { titleId } from '../../shot/list/ui/shot-row';
import { NotSentYet } from '../../shot/store/ui/not-sent-yet';
import type { TodaysRow, TodaysShot } from '../today.queries';
import { byStart, minutesSince } from '../today.rules';
import type { ShotHandlers } from './current-shot';
import { foreignZone, isRow, otherDay, ShotPlace, timesOf } from './today-facts';
import { TodayRowItem } from './today-row-list';

const text = messages.today;

interface TodayRowsProps extends Omit<RowProps, 'shot'> {
  heading: string;
  /** Shots, and rows of the day that are no shots. */
  entries: readonly (TodaysShot | TodaysRow)[];
  /** Ends one of these that runs before its time. */
  onRowDone?: (row: TodaysRow, press: Click) => void;
}

/** Shots of all projects by time, each with its place, its project and what is left to pack. */
export function TodayRows({ heading, entries, onRowDone, ...row }: TodayRowsProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={heading} className={row.isNarrow ? '' : 'mt-6 sm:mt-8'}>
      <h2 className="figures text-sm font-semibold text-muted">{heading}</h2>
      <ul className="mt-2.5 overflow-hidden rounded-card border border-line bg-surface shadow-1">
        {[...entries]
          .sort(byStart)
          .map((one) =>
            isRow(one) ? (
              <TodayRowItem key={one._id} row={one} now={row.now} onDone={onRowDone} />
            ) : (
              <TodayRow key={one._id} shot={one} {...row} />
            ),
          )}
      </ul>
    </section>
  );
}

/** One shot at a glance. */
function TodayRow({ shot, now, complete, runLate, after, isNarrow = false }: RowProps) {
  const hours = shotHours(shot);
  const when = [otherDay(shot, now), foreignZone(shot)].filter((part) => part !== null).join(', ');
  return (
    <li
      data-shot={shot._id}
      data-in-view={shot._id}
      className={classes(
        'group relative grid min-h-17 grid-cols-[5px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-line px-4 py-3',
        'not-last:border-b hover:bg-hover',
        !isNarrow && 'sm:grid-cols-[5px_auto_minmax(0,1fr)_auto_auto] sm:gap-x-4.5',
        'has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:-outline-offset-2',
        'has-[h3_a:focus-visible]:outline-focus',
      )}
    >
      <span className={isNarrow ? 'row-span-3 self-stretch' : 'self-stretch max-sm:row-span-3'}>
        {hours && <LightBar {...hours} phases={phaseBar(shot)} className="h-full!" />}
      </span>
      <div className={classes('flex flex-wrap items-center gap-x-3 gap-y-1', !isNarrow && 'sm:w-52 sm:flex-nowrap')}>
        <Slate number={shot.number} />
        <p className="figures text-row">
          <span>{timesOf(shot)}</span>
          {when && <span className="block text-sm font-normal text-muted">{when}</span>}
        </p>
      </div>
      <div className={classes('min-w-0', isNarrow ? 'col-start-2' : 'max-sm:col-start-2')}>
        <h3 dir="auto" className="text-row wrap-anywhere">
          <Link
            id={titleId(shot._id)}
            href={`/viewshot/${shot._id}`}
            className={classes(
              'decoration-accent-mark underline-offset-4 outline-none group-hover:underline',
              'after:absolute after:inset-0',
            )}
          >
            {shot.title}
          </Link>
        </h3>
        <NotSentYet id={shot._id} className="mt-0.5" />
        <ShotPlace shot={shot} after={after ?? null} className="relative w-fit max-w-full text-sm" />
      </div>
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-4 gap-y-1',
          isNarrow ? 'col-start-2' : 'max-sm:col-start-2 sm:max-w-90 sm:justify-end',
        )}
      >
        {shot.status === 'delayed' && (
          <span className="figures text-sm font-semibold text-delayed">
            {text.delayedBy(minutesSince(shot.endDateTime, now))}
          </span>
        )}
        {shot.gearLeft > 0 && (
          <span className="figures flex items-center gap-1.5 text-sm text-muted">
            <Icon of={Package} size={16} />
            {text.leftOf(shot.gearLeft, shot.gearCount)}
          </span>
        )}
        <LightWishFlag shot={shot} />
        <span dir="auto" className="max-w-48 truncate text-sm text-muted">
          {shot.project.projectTitle}
        </span>
      </div>
      <div
        className={classes(
          '-mr-2 flex empty:max-sm:hidden',
          isNarrow
            ? 'col-start-3 row-span-3 row-start-1 flex-col'
            : 'max-sm:col-start-3 max-sm:row-span-3 max-sm:row-start-1 max-sm:flex-col',
        )}
      >
        {shot.may.complete && (
          <IconButton
            label={text.complete(shot.title)}
            tip={messages.shotView.complete}
            icon={CircleCheck}
            tone="complete"
            onClick={(press) => complete(shot, press)}
            className="relative"
          />
        )}
        {shot.may.edit && (
          <IconButton
            label={text.runningLateFrom(shot.title)}
            tip={messages.runningLate.title}
            icon={Timer}
            onClick={() => runLate(shot)}
            className="relative"
          />
        )}
      </div>
    </li>
  );
}

interface RowProps extends ShotHandlers {
  shot: TodaysShot;
  now: Date;
  /** One column at every width. */
  isNarrow?: boolean;
  /** The shot before it, whose place is not told twice. */
  after?: TodaysShot | null;
}
