import { CalendarClock, CircleCheck, MapPin, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { pressedBy } from '../../../../client/shortcuts';
import { formatDateRange, formatTimeRange } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { zoneLabel } from '../../../../kernel/zone-label';
import { afterPaint } from '../../../../ui/after-paint';
import { classes } from '../../../../ui/classes';
import type { Click } from '../../../../ui/double-click-guard';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { LightBar } from '../../../../ui/light-bar';
import type { ListedShot } from '../../shot-cache.queries';
import { viewerLocalTime } from '../../view/ui/viewer-local-time';
import { type ListMode, rowActions, shotHours } from '../shot-list.rules';

/** The actions of the rows' icons; the functions are stable, so that a row re-renders only when its shot changes. */
export interface RowHandlers {
  complete: (shot: ListedShot, press: Click) => void;
  reschedule: (shot: ListedShot) => void;
  remove: (shot: ListedShot) => void;
}

interface ShotListRowProps extends RowHandlers {
  shot: ListedShot;
  status: ListMode['status'];
  isShared: boolean;
}

// One markup with three layouts: a card on a phone, a row, and a row with a column for the date. The viewer's own time
// is as long as two dates, so it has its own line in all of them.
const cells = classes(
  'grid grid-cols-[5px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1',
  "[grid-template-areas:'bar_head''bar_title''bar_place''bar_foot']",
  'sm:grid-cols-[5px_148px_minmax(0,1fr)_auto] sm:content-center sm:gap-x-5 sm:gap-y-0',
  "sm:[grid-template-areas:'bar_time_title_act''bar_zone_place_act''bar_yours_yours_act''bar_date_date_act']",
  'min-[56.25rem]:grid-cols-[5px_148px_minmax(0,1fr)_132px_auto]',
  "min-[56.25rem]:[grid-template-areas:'bar_time_title_date_act''bar_zone_place_date_act''bar_yours_yours_date_act']",
);

/** A line of a phone's card that wraps where it is too narrow; wider layouts place its two ends separately. */
const line = 'flex flex-wrap items-center justify-between gap-x-1 sm:contents';

/** The classes of a row's list item. */
export const rowClasses = classes(
  cells,
  'group relative border-line bg-surface px-4 py-3.5 transition-colors duration-fast',
  'max-sm:rounded-card max-sm:border max-sm:shadow-1',
  'sm:min-h-[76px] sm:py-2.5 sm:not-last:border-b sm:hover:bg-hover',
  // The title is clipped to two lines, which would clip its focus ring too.
  'has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:-outline-offset-2',
  'has-[h3_a:focus-visible]:outline-focus',
);

/** The id of a shot's title link, which takes the focus when the row before it was removed. */
export const titleId = (shotId: string) => `shot-${shotId}`;

/** One shot of a project: its light, times, title, place, date, and the icons that apply to it (spec section 2). */
export const ShotListRow = memo(function ShotRow({ shot, status, isShared, ...actions }: ShotListRowProps) {
  const hours = shotHours(shot);
  return (
    <>
      <span className="self-stretch [grid-area:bar] sm:self-center">
        {hours && <LightBar start={hours.start} end={hours.end} className="max-sm:h-full" />}
      </span>
      <div className={classes(line, '[grid-area:head]')}>
        <RowTimes shot={shot} />
      </div>
      <h3 className="line-clamp-2 min-w-0 text-row [grid-area:title] sm:self-end">
        <span className="figures text-muted">{shot.number}</span>{' '}
        <Link
          id={titleId(shot._id)}
          href={`/viewshot/${shot._id}`}
          className={classes(
            'decoration-accent-mark underline-offset-4 outline-none',
            'group-hover:underline after:absolute after:inset-0',
          )}
        >
          {shot.title}
        </Link>
      </h3>
      {/* On a phone's card the whole text has room below, in a row it has not. */}
      <p className="flex min-w-0 gap-1.5 text-sm text-muted [grid-area:place] sm:items-center sm:self-start">
        <Icon of={MapPin} size={16} className="max-sm:mt-0.5" />
        <span className="min-w-0 sm:truncate">{shot.location || messages.shotView.nowhere}</span>
      </p>
      <div className={classes(line, '[grid-area:foot]')}>
        <Days shot={shot} />
        <Actions shot={shot} can={rowActions(shot, { status, isShared })} {...actions} />
      </div>
    </>
  );
});

function RowTimes({ shot }: { shot: ListedShot }) {
  if (!shot.startDateTime || !shot.endDateTime) {
    return <p className="text-sm text-muted sm:self-end sm:[grid-area:time]">{messages.shotList.noTime}</p>;
  }
  const start = new Date(shot.startDateTime);
  const end = new Date(shot.endDateTime);
  const yours = viewerLocalTime(start, end, shot.timeZoneId);
  return (
    <>
      <p className="figures whitespace-nowrap text-row sm:self-end sm:[grid-area:time]">
        {formatTimeRange(start, end, shot.timeZoneId)}
      </p>
      <p className="figures text-sm whitespace-nowrap text-muted sm:self-start sm:[grid-area:zone]">
        {zoneLabel(shot.timeZoneId, start)}
      </p>
      {yours && (
        <p className="figures basis-full text-sm text-muted sm:[grid-area:yours]">
          <Range text={yours} />
        </p>
      )}
    </>
  );
}

/** From one time or day to another; breaks after the dash where it is too long for a line. */
function Range({ text }: { text: string }) {
  const [from, to] = text.split(' – ');
  if (!to) return text;
  return (
    <>
      <span className="inline-block">{from} –</span> <span className="inline-block">{to}</span>
    </>
  );
}

function Days({ shot }: { shot: ListedShot }) {
  if (!shot.startDateTime || !shot.endDateTime) return null;
  return (
    <p className="figures text-sm text-muted max-sm:whitespace-nowrap sm:[grid-area:date]">
      <Range text={formatDateRange(new Date(shot.startDateTime), new Date(shot.endDateTime), shot.timeZoneId)} />
    </p>
  );
}

interface ActionsProps extends RowHandlers {
  shot: ListedShot;
  can: ReturnType<typeof rowActions>;
}

function Actions({ shot, can, complete, reschedule, remove }: ActionsProps) {
  if (!can.remove) return null;
  const text = messages.shotList;
  return (
    <span className="relative -my-1 flex items-center justify-end max-sm:-mr-2.5 max-sm:ml-auto sm:[grid-area:act]">
      {can.complete && (
        <IconButton
          label={`${text.complete} ${shot.title}`}
          tip={text.complete}
          icon={CircleCheck}
          tone="complete"
          {...pressedBy('complete')}
          onClick={(event) => afterPaint(() => complete(shot, event))}
        />
      )}
      {can.reschedule && (
        <IconButton
          label={`${text.reschedule} ${shot.title}`}
          tip={text.reschedule}
          icon={CalendarClock}
          {...pressedBy('reschedule')}
          onClick={() => afterPaint(() => reschedule(shot))}
        />
      )}
      {can.complete && <span aria-hidden="true" className="mx-2 h-5 w-px bg-line" />}
      <IconButton
        label={`${text.delete} ${shot.title}`}
        tip={text.delete}
        icon={Trash2}
        tone="delete"
        onClick={() => afterPaint(() => remove(shot))}
      />
    </span>
  );
}
