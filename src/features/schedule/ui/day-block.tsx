import { Layers2, Sunset } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { Link } from 'wouter';
import { hourOfDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import { nearMiss } from '../../light/near-miss.rules';
import { MustMark } from '../../shot/columns/ui/must-mark';
import { NotSentYet } from '../../shot/store/ui/not-sent-yet';
import { type DayShot, doneNote, LEAST_LINE, ONE_LINE, spanOfShot, timesOf } from '../column.rules';
import { type BlockHandlers, pressBlockKey } from './block-keys';
import { CompletedMark } from './completed-mark';
import { StretchHandle } from './stretch-handle';

const text = messages.schedule;
/** From here on a block on one line has its times too, its slate, and from then on two lines and more. */
const WITH_TIMES = 20;
const WITH_SLATE = 28;
const TWO_LINES = 46;
const THREE_LINES = 66;
const SMALL = 'text-xs leading-4';
const LOW = 'text-[0.6875rem] leading-3.5';

/** The words of a block that is too low for them are not seen, but the whole block is still pressed and hovered. */
export const FOR_READERS = 'size-px overflow-hidden opacity-0';

export const blockId = (id: string) => `block-${id}`;

/** How a drag has a block moved down: by a transform, so that nothing around it is laid out again. */
export const draggedBy = (down: number | undefined): CSSProperties =>
  down === undefined ? {} : { transform: `translateY(${down}px)` };

interface DayBlockProps extends BlockHandlers {
  shot: DayShot;
  top: number;
  height: number;
  /** How far a drag has it from there. */
  down?: number;
  /** Where it stands across the column. */
  left: string;
  width: string;
  /** Whether it is there for readers alone, until it has the focus. */
  isHidden: boolean;
  /** The zone of the column, where the shot's own differs from it. */
  columnZone: string;
  /** With which others it overlaps, in words. */
  overlap: string | undefined;
  isDragged: boolean;
  keysId: string;
}

/** A shot as long as it takes; its owner moves it by pointer and by keys. */
export const DayBlock = memo(function DayBlock(props: DayBlockProps) {
  const { shot, isHidden, columnZone, overlap, isDragged, keysId, ...others } = props;
  const { top, height, down, left, width, ...handlers } = others;
  const { onGrab, onTimes, onTakeBack } = handlers;
  const { _id, number, title, location, status, timeZoneId, may, lightWish, lightFits } = shot;
  const done = doneNote(shot);
  const near = nearMiss(shot);
  const span = spanOfShot(shot);
  const isLine = height < TWO_LINES;
  const isRead = height >= LEAST_LINE;
  // There is room for its number and its title alone.
  const isLow = height < ONE_LINE;
  const isCompleted = status === 'completed';
  const zone = timeZoneId === columnZone ? '' : ` ${zoneLabel(timeZoneId, new Date(span.start))}`;
  const times = `${timesOf(span, timeZoneId)}${zone}`;
  const missed = lightWish && lightFits === false ? (near ?? messages.light.misses(lightWish)) : null;
  const isAtNight = shot.lightPhases?.some(({ phase }) => phase === 'night');
  return (
    <li
      data-shot={_id}
      className={classes(
        isHidden
          ? 'sr-only'
          : // A block with a stacking order of its own is painted again only when it changes.
            'group @container isolate absolute flex rounded-[10px] border bg-surface shadow-1 select-none',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        isDragged
          ? 'z-10 translate-x-2.5 border-2 border-accent-mark shadow-3'
          : isAtNight
            ? 'border-muted'
            : 'border-line-strong',
        status === 'draft' && 'border-dashed',
        // The lines of the sun and of the hours lie behind it.
        isCompleted && 'bg-bg!',
        may.edit && 'cursor-grab',
      )}
      style={isHidden ? undefined : { top, height, left, width, ...draggedBy(down) }}
      onPointerDown={may.edit ? (event) => onGrab(event, shot, 'all') : undefined}
    >
      <LightBar
        start={hourOfDay(new Date(span.start), timeZoneId)}
        end={hourOfDay(new Date(span.end), timeZoneId)}
        phases={phaseBar(shot)}
        className="h-full! w-1.5! rounded-none! rounded-l-[9px]!"
      />
      <div
        className={classes(
          isRead ? 'flex min-w-0 flex-1 items-center gap-x-3 overflow-hidden px-3' : FOR_READERS,
          !isLine && height >= THREE_LINES && 'items-start pt-2',
          height < WITH_SLATE && `gap-x-2 ${isLow ? LOW : SMALL}`,
        )}
      >
        {height >= WITH_SLATE ? (
          <Slate number={number} className={classes('h-6! min-w-9.5! text-xs!', isCompleted && 'opacity-62')} />
        ) : (
          <span className="figures shrink-0 font-bold">{number}</span>
        )}
        <div className={classes('min-w-0 flex-1', isLine && 'flex items-center gap-3')}>
          <h3
            dir="auto"
            className={classes(
              'min-w-0 truncate',
              isLow ? LOW : height < WITH_SLATE ? SMALL : 'text-[0.9375rem] leading-5',
              isLine && 'flex-1',
            )}
          >
            <Link
              id={blockId(_id)}
              href={`/viewshot/${_id}`}
              draggable={false}
              aria-describedby={may.edit ? keysId : undefined}
              data-tip={height < WITH_TIMES ? `${isRead ? '' : `${number} `}${title}, ${times}` : undefined}
              onKeyDown={(event) => pressBlockKey(event, shot, may.edit, { onTimes, onTakeBack })}
              className="scroll-mt-17 font-semibold outline-none after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h3>
          <div
            className={classes('min-w-0', height < THREE_LINES && 'flex items-center gap-2.5', isLine && 'shrink-0')}
          >
            <p
              className={classes(
                'figures truncate text-xs leading-4',
                isLine && (height < WITH_TIMES ? 'sr-only' : '@max-[17rem]:sr-only'),
              )}
            >
              <span className="font-semibold">{times}</span>
              {/* On one line the title goes before it. */}
              {done && <span className={classes('text-muted', isLine && '@max-[26rem]:sr-only')}>{` · ${done}`}</span>}
              {location && height >= (overlap ? THREE_LINES : TWO_LINES) && (
                <span className="text-muted">
                  {' · '}
                  <bdi>{location}</bdi>
                </span>
              )}
            </p>
            {overlap && (
              <p
                data-tip={overlap}
                className={classes(
                  'relative z-1 flex w-fit max-w-full min-w-0 gap-1 text-xs leading-4 font-semibold text-delayed',
                  isLow ? 'sr-only' : isLine && '@max-[11rem]:sr-only',
                )}
              >
                <Icon of={Layers2} size={16} className="shrink-0" />
                <span className={isLine ? 'sr-only' : 'truncate'}>{overlap}</span>
              </p>
            )}
          </div>
        </div>
        <NotSentYet id={_id} isDot className="relative z-1 shrink-0" />
        {shot.priority === 'must' && (
          <span className={classes('relative z-1 flex shrink-0', isLow ? 'sr-only' : '@max-[11rem]:sr-only')}>
            <MustMark shot={shot} isStar />
          </span>
        )}
        {missed && (
          <p
            data-tip={missed}
            className={classes(
              'relative z-1 flex shrink-0 items-center gap-1.5 text-sm leading-4',
              near === null ? 'font-semibold text-delayed' : 'text-muted',
              isLow ? 'sr-only' : '@max-[11rem]:sr-only',
            )}
          >
            <Icon of={Sunset} size={16} />
            <span className="@max-[30rem]:sr-only">{missed}</span>
          </p>
        )}
        {isCompleted && height >= WITH_SLATE && <CompletedMark shot={shot} />}
        {status === 'draft' && (
          <span className={isLow ? 'sr-only' : 'shrink-0 text-xs leading-4 @max-[17rem]:sr-only'}>{text.draft}</span>
        )}
      </div>
      {isCompleted && height < WITH_SLATE && <CompletedMark shot={shot} isSmall />}
      {may.edit && <StretchHandle onGrab={(event) => onGrab(event, shot, 'end')} />}
    </li>
  );
});
