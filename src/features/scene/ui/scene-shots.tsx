import { ArrowRightLeft, CalendarClock, CircleCheck, Copy, EllipsisVertical, Eye, MapPin, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { phoneWidth, useMediaQuery } from '../../../client/media-query';
import { listItem, pressedBy, unchangeableReason } from '../../../client/shortcuts';
import { formatDayMonth, formatTime, formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { afterPaint } from '../../../ui/after-paint';
import { classes } from '../../../ui/classes';
import type { Click } from '../../../ui/double-click-guard';
import { StatusChip } from '../../../ui/feedback/status';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Menu } from '../../../ui/overlay/menu';
import { Slate } from '../../../ui/slate';
import { canPlan } from '../../project/project.rules';
import type { ProjectOut } from '../../project/project.schema';
import { MustMark } from '../../shot/columns/ui/must-mark';
import { gearShown } from '../../shot/list/gear-shown.rules';
import {
  isUndoneInCompletedProject,
  reasonUnchangeable,
  shotActions,
  shotHours,
} from '../../shot/list/shot-list.rules';
import { titleId } from '../../shot/list/ui/shot-row';
import { lensAndMovement, MissedLight } from '../../shot/list/ui/shot-row-facts';
import { checkedRowClasses, RowCheck, titleLinkClasses } from '../../shot/select/ui/row-check';
import { useIsSelecting } from '../../shot/select/ui/selection-store';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { viewerLocalTime } from '../../shot/view/ui/viewer-local-time';
import { DropGap, MoveHandle } from './move-handle';
import type { ShownMove } from './use-move-shots';

const text = messages.byScene;
const list = messages.shotList;

interface ViewProps {
  project: ProjectOut;
  complete: (shot: ListedShot, press: Click) => void;
  reschedule: (shot: ListedShot) => void;
  remove: (shot: ListedShot) => void;
  /** Makes a draft like a shot, below it; undefined where the viewer plans nothing. */
  duplicate: ((shot: ListedShot) => void) | undefined;
  /** Asks for another scene; undefined where the viewer moves none. */
  move: ((shot: ListedShot) => void) | undefined;
}

interface RowProps extends ViewProps {
  shot: ListedShot;
  hasHandle: boolean;
  isPhone: boolean;
  /** The name of its first piece of gear, where it is known. */
  firstGear: string | undefined;
}

interface SceneShotsProps extends ViewProps, ShownMove {
  shots: ListedShot[];
  /** The first pieces of gear, by the shots' ids. */
  gear: ReadonlyMap<string, string>;
}

/** The rows of a scene, with the gap for a row that is dragged over it. */
export function SceneShots({ shots, lifted, gap, gear, ...rest }: SceneShotsProps) {
  const isSelecting = useIsSelecting();
  const hasHandles = canPlan(rest.project) && !isSelecting;
  const isPhone = useMediaQuery(phoneWidth);
  if (shots.length === 0 && !gap) return null;
  const rows = shots.map((shot) => (
    <li
      key={shot._id}
      data-shot={shot._id}
      data-lifted={shot._id === lifted?.id ? lifted.by : undefined}
      {...listItem}
      {...unchangeableReason(reasonUnchangeable(shot, rest.project))}
      className={classes(rowClasses, hasHandles ? withHandle : withoutHandle)}
    >
      <SceneShot shot={shot} isPhone={isPhone} hasHandle={hasHandles} firstGear={gear.get(shot._id)} {...rest} />
    </li>
  ));
  return <ul>{gap ? rows.toSpliced(gap.at, 0, <DropGap key="gap" height={gap.height} />) : rows}</ul>;
}

const withHandle = classes(
  "[grid-template-areas:'bar_head_grip''bar_name_grip''bar_site_end''bar_facts_end']",
  'sm:grid-cols-[28px_5px_54px_128px_minmax(0,1fr)_auto_88px]',
  "sm:[grid-template-areas:'grip_bar_no_time_name_facts_end''grip_bar_no_day_site_facts_end']",
);
const withoutHandle = classes(
  "[grid-template-areas:'bar_head_end''bar_name_end''bar_site_end''bar_facts_end']",
  'sm:grid-cols-[5px_54px_128px_minmax(0,1fr)_auto_88px]',
  "sm:[grid-template-areas:'bar_no_time_name_facts_end''bar_no_day_site_facts_end']",
);
const rowClasses = classes(
  checkedRowClasses,
  'group relative grid grid-cols-[5px_minmax(0,1fr)_44px] items-center gap-x-3.5 px-4 py-3 last:rounded-b-card',
  'border-line not-last:border-b sm:min-h-16 sm:py-1.5 sm:hover:bg-hover',
  'has-[h4_a:focus-visible]:outline-2 has-[h4_a:focus-visible]:-outline-offset-2',
  'has-[h4_a:focus-visible]:outline-focus',
  // Hundreds of rows: those out of view are neither laid out nor painted, but found by keys, searches and readers.
  '[contain-intrinsic-size:auto_9rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_4rem]',
  'data-lifted:[content-visibility:visible]',
  'data-[lifted=keys]:z-1 data-[lifted=keys]:rounded-control data-[lifted=keys]:bg-overlay!',
  'data-[lifted=keys]:shadow-2 data-[lifted=keys]:outline-2 data-[lifted=keys]:outline-focus',
  'data-[lifted=pointer]:fixed data-[lifted=pointer]:top-0 data-[lifted=pointer]:left-0',
  'data-[lifted=pointer]:z-bar data-[lifted=pointer]:rounded-card data-[lifted=pointer]:border',
  'data-[lifted=pointer]:border-line-strong data-[lifted=pointer]:bg-overlay! data-[lifted=pointer]:shadow-3',
  // The row above one that floats from the end is the last one shown.
  '[&:has(+[data-lifted=pointer]:last-child)]:border-b-0',
  'data-[lifted=pointer]:-rotate-[.35deg] motion-reduce:rotate-none data-[lifted=pointer]:**:cursor-grabbing',
);

/** One shot of a scene: its number, times, title, place, status and actions. */
const SceneShot = memo(function SceneShot({ shot, hasHandle, isPhone, firstGear, ...rest }: RowProps) {
  const hours = shotHours(shot);
  const isSelecting = useIsSelecting();
  const isCompleted = shot.status === 'completed';
  const notShot = isUndoneInCompletedProject(shot, rest.project);
  return (
    <>
      {hasHandle && <MoveHandle shot={shot} className="self-start [grid-area:grip] sm:-mx-2 sm:self-center" />}
      {isSelecting && <RowCheck shot={shot} />}
      <span className="self-stretch py-0.5 [grid-area:bar]">
        {hours && <LightBar {...hours} phases={phaseBar(shot)} className="h-full!" />}
      </span>
      <div className="flex flex-wrap items-center gap-x-3 [grid-area:head] sm:contents">
        <Slate
          number={shot.number}
          className={classes('sm:justify-self-start sm:[grid-area:no]', isCompleted && 'opacity-62')}
        />
        <RowTimes shot={shot} />
      </div>
      <div className="flex min-w-0 items-baseline gap-2 self-end [grid-area:name]">
        <h4
          dir="auto"
          className={classes('min-w-0 text-row wrap-anywhere sm:line-clamp-1', isCompleted && 'text-muted')}
        >
          <Link
            id={titleId(shot._id)}
            href={`/viewshot/${shot._id}`}
            data-stays=""
            className={titleLinkClasses(isSelecting)}
          >
            {shot.title}
          </Link>
        </h4>
        {!isPhone && <MustMark shot={shot} />}
      </div>
      <RowPlace shot={shot} mark={isPhone && <MustMark shot={shot} isStar />} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1.5 [grid-area:facts] sm:justify-end sm:pt-0">
        <MissedLight shot={shot} />
        {!isPhone && <RowLook shot={shot} firstGear={firstGear} />}
        {shot.status !== 'deleted' && (
          <StatusChip
            status={notShot ? 'draft' : shot.status}
            label={notShot ? messages.shotView.notShot : undefined}
          />
        )}
      </div>
      {!isSelecting && <Actions shot={shot} hasHandle={hasHandle} isPhone={isPhone} {...rest} />}
    </>
  );
});

/** How many letters of gear fit beside a size. */
const GEAR_LETTERS = 20;

/** Size, lens and movement, or the gear where there is neither of these, as far as there is room for them. */
function RowLook({ shot, firstGear }: { shot: ListedShot; firstGear: string | undefined }) {
  const lens = lensAndMovement(shot);
  const [size] = shot.types;
  const gear = lens ? null : gearShown(firstGear, shot.gearCount, GEAR_LETTERS);
  const look = [size, lens || gear].filter(Boolean).join(' · ');
  if (!look) return null;
  return (
    <p dir="auto" data-tip={look} className="max-w-52 truncate text-sm text-muted max-[62.5rem]:hidden">
      {look}
    </p>
  );
}

function RowTimes({ shot: { startDateTime, endDateTime, timeZoneId: zone } }: { shot: ListedShot }) {
  if (!startDateTime) return <p className="text-sm text-muted sm:[grid-area:time]">{list.noTime}</p>;
  const start = new Date(startDateTime);
  return (
    <>
      <p className="figures text-row whitespace-nowrap sm:self-end sm:[grid-area:time]">
        {endDateTime ? formatTimeRange(start, new Date(endDateTime), zone) : formatTime(start, zone)}
      </p>
      <p className="figures text-sm whitespace-nowrap text-muted sm:self-start sm:[grid-area:day]">
        {formatDayMonth(start, zone)}
      </p>
    </>
  );
}

/** The place of a shot, with a mark behind it on a phone, whose line of times is full. */
function RowPlace({ shot, mark }: { shot: ListedShot; mark: ReactNode }) {
  const { location, startDateTime, endDateTime, timeZoneId } = shot;
  const start = startDateTime === null ? null : new Date(startDateTime);
  const yours = start && viewerLocalTime(start, endDateTime ? new Date(endDateTime) : start, timeZoneId);
  return (
    <div className="min-w-0 self-start text-sm text-muted [grid-area:site]">
      <p className="flex items-center gap-1.5">
        <Icon of={MapPin} size={16} />
        <span dir="auto" className="min-w-0 truncate">
          {location || messages.shotView.nowhere}
        </span>
        {mark}
      </p>
      {yours && <p className="figures">{yours}</p>}
    </div>
  );
}

/** A press in a menu is no double click. */
const byMenu: Click = { detail: 0, timeStamp: 0 };

function Actions({
  shot,
  hasHandle,
  isPhone,
  complete,
  reschedule,
  remove,
  move,
  duplicate,
}: Omit<RowProps, 'firstGear'>) {
  const can = shotActions(shot);
  // On a phone the handle has its place.
  const completesInMenu = isPhone && hasHandle;
  return (
    <span
      className={classes(
        'relative flex items-center justify-end [grid-area:end] max-sm:flex-col sm:self-center',
        completesInMenu ? 'self-end' : 'self-center',
      )}
    >
      {can.complete && !completesInMenu && (
        <IconButton
          label={`${list.complete} ${shot.title}`}
          tip={list.complete}
          icon={CircleCheck}
          tone="complete"
          {...pressedBy('complete')}
          onClick={(event) => afterPaint(() => complete(shot, event))}
        />
      )}
      <Menu
        trigger={<IconButton label={text.shotMenu(shot.title)} tip={text.shotMenuTip} icon={EllipsisVertical} />}
        items={[
          { label: text.viewShot, icon: Eye, href: `/viewshot/${shot._id}` },
          ...(can.complete && completesInMenu
            ? [{ label: list.complete, icon: CircleCheck, onSelect: () => complete(shot, byMenu) }]
            : []),
          ...(can.reschedule
            ? [{ label: list.reschedule, icon: CalendarClock, onSelect: () => reschedule(shot) }]
            : []),
          ...(move && shot.may.edit
            ? [{ label: text.moveShot, icon: ArrowRightLeft, onSelect: () => move(shot) }]
            : []),
          ...(duplicate
            ? [{ label: messages.shotActions.duplicate, icon: Copy, onSelect: () => duplicate(shot) }]
            : []),
          ...(can.remove
            ? [{ label: list.delete, icon: Trash2, tone: 'danger' as const, onSelect: () => remove(shot) }]
            : []),
        ]}
      />
    </span>
  );
}
