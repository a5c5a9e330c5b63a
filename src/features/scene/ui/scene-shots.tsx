import { ArrowRightLeft, Copy, Eye, MapPin } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { compactRows, useMediaQuery } from '../../../client/media-query';
import { listItem, unchangeableReason } from '../../../client/shortcuts';
import { formatDayMonth } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { StatusChip, statusStyles } from '../../../ui/feedback/status';
import { Icon } from '../../../ui/icon';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import type { ProjectOut } from '../../project/project.schema';
import { MustMark } from '../../shot/columns/ui/must-mark';
import { gearShown } from '../../shot/list/gear-shown.rules';
import { isUndoneInCompletedProject, reasonUnchangeable, shotHours } from '../../shot/list/shot-list.rules';
import { RowTimes, YourTime } from '../../shot/list/ui/row-times';
import { titleId } from '../../shot/list/ui/shot-row';
import { CheckButton, CheckCircle, type RowHandlers, RowMenu } from '../../shot/list/ui/shot-row-actions';
import { lensAndMovement, MissedLight, missesLight, RowLook } from '../../shot/list/ui/shot-row-facts';
import { checkedRowClasses, RowCheck, titleLinkClasses } from '../../shot/select/ui/row-check';
import { useIsSelecting } from '../../shot/select/ui/selection-store';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { NotSentYet } from '../../shot/store/ui/not-sent-yet';
import { DropGap, MoveHandle } from './move-handle';
import type { ShownMove } from './use-move-shots';

const text = messages.byScene;

interface ViewProps extends RowHandlers {
  project: ProjectOut;
  /** Makes a draft like a shot, below it; undefined where the viewer plans nothing. */
  duplicate: ((shot: ListedShot) => void) | undefined;
  /** Asks for another scene; undefined where the viewer moves none. */
  move: ((shot: ListedShot) => void) | undefined;
}

interface RowProps extends ViewProps {
  shot: ListedShot;
  hasHandle: boolean;
  isNarrow: boolean;
  /** Whether the row has no room for its facts. */
  isCompact: boolean;
  /** The name of its first piece of gear, where it is known. */
  firstGear: string | undefined;
}

export interface SceneShotsProps extends ViewProps, ShownMove {
  shots: ListedShot[];
  /** The first pieces of gear, by the shots' ids. */
  gear: ReadonlyMap<string, string>;
}

/** The rows of a scene, with the gap for a row that is dragged over it. */
export function SceneShots({ shots, lifted, gap, gear, ...rest }: SceneShotsProps) {
  const isSelecting = useIsSelecting();
  const hasHandles = rest.project.may.plan && !isSelecting;
  const isNarrow = useMediaQuery(phoneWidth);
  const isCompact = useMediaQuery(compactRows);
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
      <SceneShot
        shot={shot}
        isNarrow={isNarrow}
        isCompact={isCompact}
        hasHandle={hasHandles}
        firstGear={gear.get(shot._id)}
        {...rest}
      />
    </li>
  ));
  return <ul>{gap ? rows.toSpliced(gap.at, 0, <DropGap key="gap" height={gap.height} />) : rows}</ul>;
}

const withHandle = classes(
  'grid-cols-[28px_5px_minmax(0,1fr)_auto]',
  // On a phone the place has a line to its end, below the menu.
  "[grid-template-areas:'grip_bar_head_end''grip_bar_name_end''grip_bar_site_site']",
  'sm:grid-cols-[28px_5px_46px_152px_minmax(0,1fr)_0_88px]',
  'min-[56.25rem]:grid-cols-[28px_5px_54px_152px_minmax(0,1fr)_fit-content(var(--facts))_88px]',
  "sm:[grid-template-areas:'grip_bar_no_time_name_facts_end''grip_bar_no_time_site_facts_end']",
);
const withoutHandle = classes(
  'grid-cols-[5px_minmax(0,1fr)_auto]',
  "[grid-template-areas:'bar_head_end''bar_name_end''bar_site_site']",
  'sm:grid-cols-[5px_46px_152px_minmax(0,1fr)_0_88px]',
  'min-[56.25rem]:grid-cols-[5px_54px_152px_minmax(0,1fr)_fit-content(var(--facts))_88px]',
  "sm:[grid-template-areas:'bar_no_time_name_facts_end''bar_no_time_site_facts_end']",
);
const rowClasses = classes(
  checkedRowClasses,
  // The facts wrap before they take the title's room.
  '[--facts:22%] min-[68.75rem]:[--facts:36%] min-[75rem]:[--facts:42%]',
  'group relative grid items-center gap-x-3 px-4 py-1 last:rounded-b-card',
  'border-line not-last:border-b min-h-19 sm:min-h-16 sm:py-1.5 sm:hover:bg-hover min-[56.25rem]:gap-x-3.5',
  'has-[h4_a:focus-visible]:outline-2 has-[h4_a:focus-visible]:-outline-offset-2',
  'has-[h4_a:focus-visible]:outline-focus',
  // Hundreds of rows: those out of view are neither laid out nor painted, but found by keys, searches and readers.
  '[contain-intrinsic-size:auto_4.75rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_4rem]',
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
const SceneShot = memo(function SceneShot({ shot, hasHandle, isNarrow, isCompact, firstGear, ...rest }: RowProps) {
  const hours = shotHours(shot);
  const isSelecting = useIsSelecting();
  const isCompleted = shot.status === 'completed';
  const notShot = isUndoneInCompletedProject(shot, rest.project);
  return (
    <>
      {hasHandle && <MoveHandle shot={shot} className="-mx-2 self-center [grid-area:grip]" />}
      {isSelecting && <RowCheck shot={shot} />}
      <span className="self-stretch py-0.5 [grid-area:bar]">
        {hours && <LightBar {...hours} phases={phaseBar(shot)} className="h-full!" />}
      </span>
      <div className="flex items-center gap-x-2 [grid-area:head] sm:contents">
        <Slate
          number={shot.number}
          className={classes('sm:justify-self-start sm:[grid-area:no]', isCompleted && 'opacity-62')}
        />
        <RowTimes {...{ shot, isNarrow }} />
      </div>
      <div className="flex min-w-0 items-baseline gap-2 self-end [grid-area:name] sm:self-baseline">
        <h4
          dir="auto"
          className={classes(
            'min-w-0 truncate max-sm:text-base/5.5 max-sm:font-semibold sm:text-row',
            isCompleted && 'text-muted',
          )}
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
        {!isNarrow && <MustMark shot={shot} />}
        <NotSentYet id={shot._id} isDot className="shrink-0" />
      </div>
      <RowPlace {...{ shot, isNarrow, isCompact, notShot }} />
      {!isCompact && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 [grid-area:facts]">
          <MissedLight shot={shot} />
          <SceneLook shot={shot} firstGear={firstGear} />
          {shot.status !== 'deleted' && (
            <StatusChip
              status={notShot ? 'draft' : shot.status}
              label={notShot ? messages.shotView.notShot : undefined}
            />
          )}
        </div>
      )}
      {!isSelecting && <Actions shot={shot} isNarrow={isNarrow} {...rest} />}
    </>
  );
});

/** How many letters of gear fit beside a size. */
const GEAR_LETTERS = 20;

/** Size, lens and movement, or the gear where there is neither of these, as far as there is room for them. */
function SceneLook({ shot, firstGear }: { shot: ListedShot; firstGear: string | undefined }) {
  const lens = lensAndMovement(shot);
  const [size] = shot.types;
  const gear = lens ? null : gearShown(firstGear, shot.gearCount, GEAR_LETTERS);
  const look = [size, lens || gear].filter(Boolean).join(' · ');
  if (!look) return null;
  return (
    <p className="flex max-w-52 text-sm text-muted max-[68.75rem]:hidden min-[75rem]:max-w-88">
      <RowLook look={look} className="truncate" />
    </p>
  );
}

type RowPlaceProps = Pick<RowProps, 'shot' | 'isNarrow' | 'isCompact'> & { notShot: boolean };

/** The day and the place of a shot; where there is little room its status too, and a flag in place of the place. */
function RowPlace({ shot, isNarrow, isCompact, notShot }: RowPlaceProps) {
  const { startDateTime, timeZoneId, status } = shot;
  const day = startDateTime && formatDayMonth(new Date(startDateTime), timeZoneId);
  const tone = notShot || status === 'draft' ? 'draft' : status === 'delayed' && 'delayed';
  const isFlagged = isCompact && missesLight(shot);
  return (
    // On a phone it stays one line, in which there is no room for a second zone's time too: readers hear it.
    <div className="flex min-w-0 items-center gap-x-2 self-start text-sm text-muted [grid-area:site]">
      {isCompact && tone && (
        <span className={classes('shrink-0 font-semibold', statusStyles[tone].ink)}>
          {notShot ? messages.shotView.notShot : messages.statusOfOne[tone]}
        </span>
      )}
      {day && <span className="figures shrink-0">{day}</span>}
      {isNarrow && (
        <VisuallyHidden>
          <YourTime shot={shot} />
        </VisuallyHidden>
      )}
      {isFlagged ? (
        <MissedLight shot={shot} />
      ) : (
        <p className="flex min-w-0 items-center gap-1.5 max-sm:flex-1">
          {!isNarrow && <Icon of={MapPin} size={16} />}
          <span dir="auto" className="min-w-0 truncate">
            {shot.location || messages.shotView.nowhere}
          </span>
        </p>
      )}
    </div>
  );
}

function Actions({
  shot,
  isNarrow,
  complete,
  reopen,
  reschedule,
  remove,
  move,
  duplicate,
}: Omit<RowProps, 'firstGear' | 'hasHandle' | 'isCompact'>) {
  const Check = isNarrow ? CheckCircle : CheckButton;
  const menu = (
    <RowMenu
      {...{ shot, reschedule, remove }}
      before={[{ label: text.viewShot, icon: Eye, href: `/viewshot/${shot._id}` }]}
      after={[
        ...(move && shot.may.edit ? [{ label: text.moveShot, icon: ArrowRightLeft, onSelect: () => move(shot) }] : []),
        ...(duplicate ? [{ label: messages.shotActions.duplicate, icon: Copy, onSelect: () => duplicate(shot) }] : []),
      ]}
    />
  );
  return (
    <span className="relative flex items-center justify-end self-center [grid-area:end] max-sm:-mr-2">
      {isNarrow && menu}
      <Check {...{ shot, complete, reopen }} />
      {!isNarrow && menu}
    </span>
  );
}
