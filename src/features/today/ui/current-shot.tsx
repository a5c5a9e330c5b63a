import {
  CircleCheck,
  CircleDot,
  ClockAlert,
  Hourglass,
  type LucideIcon,
  Navigation,
  Sunset,
  Timer,
} from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { Button, buttonClasses } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import type { Click } from '../../../ui/double-click-guard';
import { statusStyles } from '../../../ui/feedback/status';
import { Icon } from '../../../ui/icon';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import { useLightDay } from '../../light/light.queries';
import { mapLink } from '../../place/map-link.rules';
import { shotHours } from '../../shot/list/shot-list.rules';
import { LightWishFlag } from '../../shot/list/ui/light-wish-flag';
import { NotSentYet } from '../../shot/store/ui/not-sent-yet';
import type { TodaysShot } from '../today.queries';
import { lightAhead, minutesSince, minutesUntil, passedPercent } from '../today.rules';
import { BehindLine } from './behind-line';
import { PackList } from './pack-list';
import { foreignZone, otherDay, ShotPlace, timesOf } from './today-facts';

const text = messages.today;

/** Why a shot is the large one. */
type Role = 'running' | 'ahead' | 'overdue';

const chips: Record<Role, { icon: LucideIcon; tone: 'due' | 'upcoming' | 'delayed' }> = {
  running: { icon: CircleDot, tone: 'due' },
  ahead: { icon: Hourglass, tone: 'upcoming' },
  overdue: { icon: ClockAlert, tone: 'delayed' },
};

function chipText(role: Role, shot: TodaysShot, now: Date): string {
  if (role === 'running') return text.now;
  if (role === 'ahead') return text.next(minutesUntil(shot.startDateTime, now));
  return text.delayedBy(minutesSince(shot.endDateTime, now));
}

export interface ShotHandlers {
  complete: (shot: TodaysShot, press: Click) => void;
  runLate: (shot: TodaysShot) => void;
}

interface CurrentShotProps extends ShotHandlers {
  shot: TodaysShot;
  role: Role;
  now: Date;
  /** How far behind its project is; null while it is on time. */
  behind: { behindMinutes: number; wrapEstimate: number } | null;
  titleId: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

/** The shot that runs, or is next, or waits to be done: large, with what its crew needs now (design 57). */
export function CurrentShot({ shot, role, now, behind, titleId, titleRef, complete, runLate }: CurrentShotProps) {
  const hours = shotHours(shot);
  const { icon, tone } = chips[role];
  const when = [otherDay(shot, now), foreignZone(shot)].filter((part) => part !== null).join(', ');
  const left = role === 'running' ? minutesUntil(shot.endDateTime, now) : null;
  return (
    <section aria-labelledby={titleId} data-in-view={shot._id} className={cardClasses}>
      {hours && (
        <LightBar
          {...hours}
          phases={phaseBar(shot)}
          direction="right"
          className="absolute inset-x-0 top-0 h-1.5! rounded-none"
        />
      )}
      <div className="flex min-h-11 items-center gap-x-3 pt-1">
        <span
          className={classes(
            'figures inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold',
            'forced-colors:border',
            statusStyles[tone].ink,
            statusStyles[tone].wash,
          )}
        >
          <Icon of={icon} size={16} />
          <span>{chipText(role, shot, now)}</span>
        </span>
        {left !== null && (
          <span className="figures shrink-0 text-sm text-muted max-sm:order-1">
            <span className="max-sm:hidden">{formatTime(now, shot.timeZoneId)}, </span>
            {text.left(left)}
          </span>
        )}
        <Link
          href={`/shotlist/${shot.projectId}`}
          className={classes(
            'flex min-h-11 min-w-0 items-center text-sm text-muted underline-offset-4 hover:underline max-sm:flex-1',
            'sm:ml-auto',
          )}
        >
          <span dir="auto" className="truncate">
            {shot.project.projectTitle}
          </span>
        </Link>
      </div>
      <p className={timesClasses}>
        <Slate number={shot.number} size="large" />
        <span>{timesOf(shot)}</span>
        {when && <span className="text-sm font-normal text-muted">{when}</span>}
      </p>
      <NotSentYet id={shot._id} className="mt-1" />
      <h2
        dir="auto"
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
        className="mt-2 font-display text-[2rem]/9 wrap-anywhere outline-none sm:text-[2.5rem]/11.5"
      >
        <Link href={`/viewshot/${shot._id}`} className="underline-offset-4 hover:underline">
          {shot.title}
        </Link>
      </h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        <ShotPlace shot={shot} className="max-w-full" />
        <LightWishFlag shot={shot} />
      </div>
      {role === 'ahead' && <LightSentence shot={shot} now={now} />}
      {behind && <BehindLine {...behind} zone={shot.timeZoneId} now={now} className="mt-2" />}
      {role === 'running' && (
        <div aria-hidden="true" className="mt-4 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
          <div
            className="h-full rounded-full bg-ink forced-colors:bg-[Highlight]"
            style={{ width: `${passedPercent(shot, now)}%` }}
          />
        </div>
      )}
      <div className="mt-3 empty:hidden sm:hidden">
        <PackList key={shot._id} shot={shot} />
      </div>
      <div className="mt-auto flex flex-wrap gap-3 pt-5 empty:hidden max-sm:hidden">
        {shot.may.complete && (
          <Button
            variant="primary"
            icon={CircleCheck}
            aria-describedby={titleId}
            onClick={(press) => complete(shot, press)}
          >
            {messages.shotView.complete}
          </Button>
        )}
        {shot.may.edit && (
          <Button icon={Timer} aria-describedby={titleId} onClick={() => runLate(shot)}>
            {messages.runningLate.title}
          </Button>
        )}
        {shot.location && (
          <a
            href={mapLink(shot.location, shot.locationData)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses('ghost', 'md', false)}
          >
            <Icon of={Navigation} />
            {text.map}
            <VisuallyHidden> {messages.shotView.map}</VisuallyHidden>
          </a>
        )}
      </div>
    </section>
  );
}

type CurrentShotBarProps = ShotHandlers & Pick<CurrentShotProps, 'shot' | 'titleId'>;

/**
 * What can be done with the large shot, or with the one that was scrolled into view, in reach of the thumb; stands
 * last, since it keeps the page's end clear.
 */
export function CurrentShotBar({ shot, titleId, complete, runLate }: CurrentShotBarProps) {
  if (!shot.may.complete) return null;
  return (
    // The toasts stand clear of a bar above the tabs (ui/feedback/toast.tsx).
    <div data-high-foot="">
      <ActionBar className="bottom-[calc(4rem+env(safe-area-inset-bottom))] pb-3! gap-2!">
        <Button
          variant="primary"
          size="lg"
          icon={CircleCheck}
          aria-describedby={titleId}
          onClick={(press) => complete(shot, press)}
          className="flex-[1.5_1_0]! px-2!"
        >
          {text.completeNumber(shot.number)}
        </Button>
        {shot.may.edit && (
          <Button size="lg" icon={Timer} aria-describedby={titleId} onClick={() => runLate(shot)} className="px-2!">
            {messages.runningLate.title}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}

const cardClasses =
  'relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface p-5 shadow-1 sm:p-7';
const timesClasses =
  'figures mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-[1.5rem]/8 font-semibold sm:text-[1.75rem]/9';

/** The light that is still to come today at the shot's place. */
function LightSentence({ shot, now }: { shot: TodaysShot; now: Date }) {
  const zone = shot.timeZoneId;
  const { data: light } = useLightDay(shot.locationData, wallDate(now, zone), zone);
  const sentence = light && lightAhead(light, zone, now);
  if (!sentence) return null;
  return (
    <p className="figures flex min-h-8 items-center gap-2 text-muted">
      <Icon of={Sunset} size={16} />
      {sentence}
    </p>
  );
}
