import { CircleCheck, Layers2, Sunset } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Link } from 'wouter';
import { historyWay } from '../../../client/shortcuts';
import { hourOfDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import type { Span } from '../../../kernel/schedule/overlaps';
import { zoneLabel } from '../../../kernel/zone-label';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import { nearMiss } from '../../light/near-miss.rules';
import { blockHeight, type DayShot, STEP, spanOfShot, timesOf } from '../column.rules';

const text = messages.schedule;
/** From here on a block has two lines and more. */
const TWO_LINES = 46;
const THREE_LINES = 64;
const MINUTE = 60_000;
const keySteps: Record<string, number> = { ArrowUp: -STEP, ArrowDown: STEP };
const LONG_STEP = 30 * MINUTE;

export const blockId = (id: string) => `block-${id}`;

export interface BlockHandlers {
  onGrab: (event: PointerEvent, shot: DayShot, part: 'all' | 'end') => void;
  onTimes: (shot: DayShot, times: Span) => void;
  /** Takes back times that keys have typed and that are not saved yet; tells whether there were some. */
  onTakeBack: (shot: DayShot) => boolean;
}

interface DayBlockProps extends BlockHandlers {
  shot: DayShot;
  top: number;
  /** Which of the columns side by side it stands in, from 0, and how many there are. */
  lane: number;
  laneCount: number;
  /** The zone of the column, where the shot's own differs from it. */
  columnZone: string;
  overlaps: readonly string[] | undefined;
  isDragged: boolean;
  keysId: string;
}

/** A shot as long as it takes; its owner moves it by pointer and by keys. */
export const DayBlock = memo(function DayBlock(props: DayBlockProps) {
  const { shot, top, lane, laneCount, columnZone, overlaps, isDragged, keysId, onGrab, onTimes, onTakeBack } = props;
  const { _id, number, title, location, status, timeZoneId, may, lightWish, lightFits } = shot;
  const near = nearMiss(shot);
  const span = spanOfShot(shot);
  const height = blockHeight(span);
  const isCompleted = status === 'completed';
  const overlap = overlaps && text.overlapsWith(overlaps);
  const zone = timeZoneId === columnZone ? '' : ` ${zoneLabel(timeZoneId, new Date(span.start))}`;
  const times = `${timesOf(span, timeZoneId)}${zone}`;
  const isAtNight = shot.lightPhases?.some(({ phase }) => phase === 'night');
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onTakeBack(shot);
    else if (historyWay(event) === 'undo' && onTakeBack(shot)) event.preventDefault();
    const step = keySteps[event.key];
    if (!step || !may.edit || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const by = event.shiftKey ? Math.sign(step) * LONG_STEP : step;
    if (!event.altKey) onTimes(shot, { start: span.start + by, end: span.end + by });
    else if (span.end + by > span.start) onTimes(shot, { start: span.start, end: span.end + by });
  };
  return (
    <li
      data-shot={_id}
      className={classes(
        // A block with a stacking order of its own is painted again only when it changes.
        'group isolate absolute flex overflow-hidden rounded-[10px] border bg-surface shadow-1 select-none',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        isDragged
          ? 'z-10 translate-x-2.5 border-2 border-accent-mark shadow-3'
          : isAtNight
            ? 'border-muted'
            : 'border-line-strong',
        status === 'draft' && 'border-dashed',
        isCompleted && 'bg-surface/70',
        may.edit && 'cursor-grab',
      )}
      style={{
        top,
        height,
        left: `${(lane / laneCount) * 100}%`,
        width: `calc(${100 / laneCount}% - ${laneCount > 1 ? 6 : 0}px)`,
      }}
      onPointerDown={may.edit ? (event) => onGrab(event, shot, 'all') : undefined}
    >
      <LightBar
        start={hourOfDay(new Date(span.start), timeZoneId)}
        end={hourOfDay(new Date(span.end), timeZoneId)}
        phases={phaseBar(shot)}
        className="h-full! w-1.5! rounded-none!"
      />
      <div
        className={classes(
          'flex min-w-0 flex-1 items-center gap-x-3 px-3',
          height >= THREE_LINES && 'items-start pt-2',
          height < TWO_LINES && 'leading-none',
        )}
      >
        <Slate number={number} className={classes('h-6! min-w-9.5! text-xs!', isCompleted && 'opacity-62')} />
        <div className={classes('min-w-0 flex-1', height < TWO_LINES && 'flex items-center gap-3')}>
          <h3
            dir="auto"
            className={classes('min-w-0 truncate text-[0.9375rem] leading-5', height < TWO_LINES && 'flex-1')}
          >
            <Link
              id={blockId(_id)}
              href={`/viewshot/${_id}`}
              draggable={false}
              aria-describedby={may.edit ? keysId : undefined}
              onKeyDown={pressKey}
              className="scroll-mt-17 font-semibold outline-none after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h3>
          <div className={classes('min-w-0', height < THREE_LINES && 'flex items-center gap-2.5')}>
            <p className={classes('figures truncate text-xs', overlap && height < THREE_LINES && 'shrink-0')}>
              <span className="font-semibold">{times}</span>
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
                className="relative z-1 flex w-fit max-w-full min-w-0 gap-1 text-xs font-semibold text-delayed"
              >
                <Icon of={Layers2} size={16} className="shrink-0" />
                <span className={height < TWO_LINES ? 'sr-only' : 'truncate'}>{overlap}</span>
              </p>
            )}
          </div>
        </div>
        {lightWish && lightFits === false && (
          <p
            data-tip={near ?? messages.light.misses(lightWish)}
            className={classes(
              'relative z-1 flex shrink-0 items-center gap-1.5 text-sm',
              near === null ? 'font-semibold text-delayed' : 'text-muted',
            )}
          >
            <Icon of={Sunset} size={16} />
            <span className={laneCount > 1 ? 'sr-only' : undefined}>{near ?? messages.light.misses(lightWish)}</span>
          </p>
        )}
        {isCompleted && (
          <span className="shrink-0 text-completed">
            <Icon of={CircleCheck} />
            <span className="sr-only">{text.completed}</span>
          </span>
        )}
        {status === 'draft' && <span className="shrink-0 text-xs text-muted">{text.draft}</span>}
      </div>
      {may.edit && (
        <span
          aria-hidden="true"
          data-grip=""
          className={classes(
            'absolute inset-x-0 -bottom-px z-2 flex h-2.5 cursor-ns-resize items-end justify-center pb-0.5',
            'pointer-coarse:h-5',
          )}
          onPointerDown={(event) => {
            event.stopPropagation();
            onGrab(event, shot, 'end');
          }}
        >
          <span className="h-0.5 w-7 rounded-full bg-line-strong" />
        </span>
      )}
    </li>
  );
});
