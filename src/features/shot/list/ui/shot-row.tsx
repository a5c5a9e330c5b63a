import { CalendarClock, CircleCheck, Image, MapPin, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { phoneWidth, useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { formatTime, formatTimeRange } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { zoneLabel } from '../../../../kernel/zone-label';
import { afterPaint } from '../../../../ui/after-paint';
import { classes } from '../../../../ui/classes';
import type { Click } from '../../../../ui/double-click-guard';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { phaseBar } from '../../../../ui/light-bands';
import { LightBar } from '../../../../ui/light-bar';
import { Slate } from '../../../../ui/slate';
import { thumbnailUrl } from '../../../media/ui/image-url';
import { MustMark } from '../../columns/ui/must-mark';
import { checkedRowClasses, RowCheck, titleLinkClasses } from '../../select/ui/row-check';
import { useIsSelecting } from '../../select/ui/selection-store';
import type { ListedShot } from '../../shot-cache.queries';
import { viewerLocalTime } from '../../view/ui/viewer-local-time';
import { daysLater } from '../shot-days.rules';
import { shotActions, shotHours } from '../shot-list.rules';
import { MissedLight, ShotRowFaces, ShotRowFacts } from './shot-row-facts';

const text = messages.shotList;

/** The actions of the rows' icons; the functions are stable, so that a row re-renders only when its shot changes. */
export interface RowHandlers {
  complete: (shot: ListedShot, press: Click) => void;
  reschedule: (shot: ListedShot) => void;
  remove: (shot: ListedShot) => void;
}

interface ShotListRowProps extends RowHandlers {
  shot: ListedShot;
  /** The name of its first piece of gear, where it is known. */
  firstGear: string | undefined;
}

// The picture takes no part in the height of the lines beside it.
const overRows = 'absolute top-0 right-0 sm:top-1/2 sm:left-0 sm:-translate-y-1/2';

// One markup with three layouts: a card on a phone, a row, and a row with a column for the number. The viewer's own
// time is as long as two dates, so it has its own line in all of them.
const cells = classes(
  'grid grid-cols-[5px_minmax(0,1fr)_92px] grid-rows-[auto_auto_minmax(36px,auto)] items-center gap-x-3.5 gap-y-1',
  "[grid-template-areas:'bar_head_pic''bar_name_pic''bar_site_pic''bar_facts_facts''bar_foot_foot']",
  'sm:grid-cols-[5px_88px_132px_minmax(0,1fr)_auto] sm:grid-rows-none sm:content-center sm:gap-y-0',
  "sm:[grid-template-areas:'bar_pic_no_name_end''bar_pic_time_name_end''bar_pic_zone_site_end''bar_pic_own_own_end']",
  'min-[56.25rem]:grid-cols-[5px_88px_minmax(46px,auto)_132px_minmax(0,1fr)_auto] min-[56.25rem]:gap-x-4.5',
  "min-[56.25rem]:[grid-template-areas:'bar_pic_no_time_name_end''bar_pic_no_zone_site_end''bar_pic_no_own_own_end']",
);

/** The classes of a row's list item. */
export const rowClasses = classes(
  cells,
  checkedRowClasses,
  'group relative border-line bg-surface px-4 py-3.5 transition-colors duration-fast',
  'max-sm:rounded-card max-sm:border max-sm:shadow-1',
  'sm:min-h-20 sm:py-[5px] sm:pr-3.5 sm:not-last:border-b sm:hover:bg-hover',
  // The title is clipped to two lines, which would clip its focus ring too.
  'has-[h4_a:focus-visible]:outline-2 has-[h4_a:focus-visible]:-outline-offset-2',
  'has-[h4_a:focus-visible]:outline-focus',
);

/** The id of a shot's title link, which takes the focus when the row before it was removed. */
export const titleId = (shotId: string) => `shot-${shotId}`;

/** One shot of a project at a glance, with the icons that apply to it (design-grid 73). */
export const ShotListRow = memo(function ShotRow({ shot, firstGear, ...actions }: ShotListRowProps) {
  const hours = shotHours(shot);
  const isSelecting = useIsSelecting();
  const isPhone = useMediaQuery(phoneWidth);
  const isCompleted = shot.status === 'completed';
  return (
    <>
      {isSelecting && <RowCheck shot={shot} />}
      {hours && (
        <LightBar
          {...hours}
          phases={phaseBar(shot)}
          className="h-full! [grid-area:bar] sm:absolute sm:top-1/2 sm:h-14! sm:-translate-y-1/2"
        />
      )}
      <Picture shot={shot} />
      <div className="flex flex-wrap items-center gap-x-2 [grid-area:head] sm:contents">
        <Slate
          number={shot.number}
          className={classes('sm:justify-self-start sm:[grid-area:no]', isCompleted && 'opacity-62')}
        />
        <RowTimes shot={shot} mark={isPhone && <MustMark shot={shot} isStar />} />
      </div>
      <div className="flex min-w-0 items-baseline gap-2 [grid-area:name] min-[56.25rem]:self-end">
        <h4 dir="auto" className={classes('line-clamp-2 min-w-0 text-row', isCompleted && 'text-muted')}>
          <Link id={titleId(shot._id)} href={`/viewshot/${shot._id}`} className={titleLinkClasses(isSelecting)}>
            {shot.title}
          </Link>
        </h4>
        {!isPhone && <MustMark shot={shot} />}
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-3.5 self-start text-sm text-muted [grid-area:site]">
        <p className="flex max-w-full min-w-0 gap-1.5 sm:items-center">
          <Icon of={MapPin} size={16} className="max-sm:mt-0.5" />
          <span dir="auto" className="min-w-0 sm:truncate">
            {shot.location || messages.shotView.nowhere}
          </span>
        </p>
        {!isPhone && <MissedLight shot={shot} />}
      </div>
      <div className="contents sm:flex sm:items-center sm:gap-4.5 sm:[grid-area:end]">
        <ShotRowFacts {...{ shot, isPhone, firstGear }} />
        <div className="flex items-center justify-between [grid-area:foot] sm:contents">
          <ShotRowFaces shot={shot} />
          {!isSelecting && <Actions shot={shot} {...actions} />}
        </div>
      </div>
    </>
  );
});

/** The first picture in a box of fixed size; an icon where there is none. */
function Picture({ shot: { picture, pictureCount } }: { shot: ListedShot }) {
  return (
    <span
      className={classes(
        overRows,
        'flex size-23 items-center justify-center overflow-hidden rounded-control bg-draft-wash text-muted',
        '[grid-area:pic] sm:h-16 sm:w-22',
      )}
    >
      {picture ? (
        <img
          src={thumbnailUrl(picture.url)}
          alt=""
          width={88}
          height={64}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Icon of={Image} />
      )}
      {pictureCount > 1 && (
        <span
          aria-hidden="true"
          className={classes(
            'figures absolute right-1 bottom-1 rounded-check bg-[rgb(15_13_12/.72)] px-1.5 text-xs font-semibold',
            'text-[#FFFBF2]',
          )}
        >
          +{pictureCount - 1}
        </span>
      )}
    </span>
  );
}

/** The times of a shot, with a mark behind them on a phone. */
function RowTimes({ shot, mark }: { shot: ListedShot; mark: ReactNode }) {
  if (!shot.startDateTime) {
    return (
      <>
        <p className="text-sm text-muted min-[56.25rem]:self-end sm:[grid-area:time]">{text.noTime}</p>
        {mark}
      </>
    );
  }
  const start = new Date(shot.startDateTime);
  const end = shot.endDateTime ? new Date(shot.endDateTime) : null;
  const zone = shot.timeZoneId;
  const yours = viewerLocalTime(start, end ?? start, zone);
  const times = end ? formatTimeRange(start, end, zone) : formatTime(start, zone);
  const later = end ? daysLater(start, end, zone) : 0;
  return (
    <>
      <p className="figures whitespace-nowrap text-row sm:[grid-area:time] min-[56.25rem]:self-end">
        <span>{times}</span>
        {later > 0 && (
          <>
            <span aria-hidden="true" className="ml-1 text-sm text-muted">
              +{later}
            </span>
            <VisuallyHidden> {text.daysLater(later)}</VisuallyHidden>
          </>
        )}
      </p>
      {mark}
      {/* A phone's card names the zone where it is not the viewer's. */}
      <p
        className={classes(
          'figures self-start text-sm whitespace-nowrap text-muted sm:[grid-area:zone]',
          !yours && 'max-sm:hidden',
        )}
      >
        {zoneLabel(zone, start)}
      </p>
      {yours && (
        <p className="figures basis-full text-sm text-muted sm:[grid-area:own]">
          <Range text={yours} />
        </p>
      )}
    </>
  );
}

/** From one time or day to another; breaks after the dash where it is too long for a line. */
function Range({ text: range }: { text: string }) {
  const [from, to] = range.split(' – ');
  if (!to) return range;
  return (
    <>
      <span className="inline-block">{from} –</span> <span className="inline-block">{to}</span>
    </>
  );
}

const afterLine = 'relative ml-4.25 before:absolute before:-left-2.5 before:h-5 before:w-px before:bg-line';

function Actions({ shot, complete, reschedule, remove }: RowHandlers & { shot: ListedShot }) {
  const can = shotActions(shot);
  if (!can.remove) return null;
  return (
    <span className="relative -my-1 flex items-center justify-end max-sm:-mr-2.5 max-sm:ml-auto">
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
      <IconButton
        label={`${text.delete} ${shot.title}`}
        tip={text.delete}
        icon={Trash2}
        tone="delete"
        className={can.reschedule ? afterLine : undefined}
        onClick={() => afterPaint(() => remove(shot))}
      />
    </span>
  );
}
