import { memo, useMemo } from 'react';
import { lightBar, lightColor } from '../kernel/light/hour-color';
import { messages } from '../kernel/messages';
import { classes } from './classes';
import { assignLanes, type DayWindow, type StripPiece } from './day-strip-lanes';
import { type LightBand, lightBands } from './light-bands';

interface DayStripProps {
  windows: DayWindow[];
  /** The phases of the day's light in hours; null where they are not known. Left out for art: the hues of the hours. */
  bands?: readonly LightBand[] | null | undefined;
  /** The places of the clock's hours where they are not the hours themselves: on days of 23 and 25 hours. */
  ruler?: readonly { hour: number; at: number }[];
  /** The current hour of the day, for the mark; left out on other days. */
  now?: number | undefined;
  /** Whether the day is a date: what lies before or after it is not drawn. */
  isDated?: boolean;
  /** The window with the thicker outline, because its row is hovered. */
  activeId?: string | undefined;
  className?: string;
}

/** The outline's width at each side of a window: the window itself lies exactly on its hours. */
const frame = 3;
const laneHeight = 28;
/** The last hour at which the note of windows that are not drawn has room. */
const LAST_NOTE = 21;
const hours = Array.from({ length: 25 }, (_, hour) => hour);
const daylight = `linear-gradient(90deg, ${hours.map(lightColor).join(', ')})`;
const percent = (hour: number) => `${(hour / 24) * 100}%`;

/** The light between two hours; undefined where it is not known. */
function lightOf(bands: DayStripProps['bands'], from: number, to: number): string | undefined {
  return bands ? lightBands(bands, from, to) : undefined;
}

/** A day from 00 to 24 in its light, with a window for each time range; decoration, since the times stand beside it. */
export function DayStrip({ windows, bands, ruler = clock, now, isDated = false, activeId, className }: DayStripProps) {
  const { pieces, lanes, more } = useMemo(() => assignLanes(windows, isDated), [windows, isDated]);
  return (
    <div aria-hidden="true" className={className}>
      {/* On a phone several lanes together are little higher than one: the first shot stays in view (design 86). */}
      <div className="relative max-sm:max-h-9" style={{ height: lanes * laneHeight }}>
        <div
          className={classes(
            'absolute inset-x-0 inset-y-1.5 rounded-skeleton',
            bands === undefined && 'opacity-28',
            // Before the light has come, and without a position, it is the frame alone.
            bands === null ? 'border border-line bg-draft-wash' : 'transition-opacity duration-base starting:opacity-0',
            bands && 'opacity-42 in-data-[theme=dark]:opacity-50',
          )}
          key={bands === null ? 'frame' : 'light'}
          style={bands === null ? undefined : { background: lightOf(bands, 0, 24) ?? daylight }}
        />
        {pieces.map((piece) => {
          const source = windows[piece.window];
          const active = activeId !== undefined && source?.id === activeId;
          return (
            <Piece
              key={`${piece.window}-${piece.from}`}
              piece={piece}
              bands={bands}
              open={source?.end === null}
              active={active}
              lanes={lanes}
              hatched={source?.isHatched === true}
            />
          );
        })}
        {now !== undefined && (
          <span className="absolute -top-2 bottom-0 w-0.5 -translate-x-1/2 bg-ink" style={{ left: percent(now) }}>
            <span className="absolute top-0 left-1/2 size-2 -translate-x-1/2 rounded-full bg-ink" />
          </span>
        )}
      </div>
      {more && (
        <p className="figures text-xs text-muted" style={{ paddingLeft: percent(Math.min(more.from, LAST_NOTE)) }}>
          {messages.ui.more(more.count)}
        </p>
      )}
      <Ruler hours={ruler} />
    </div>
  );
}

interface PieceProps {
  piece: StripPiece;
  bands: DayStripProps['bands'];
  open: boolean;
  active: boolean;
  lanes: number;
  hatched: boolean;
}

const Piece = memo(function Piece({ piece, bands, open, active, lanes, hatched }: PieceProps) {
  const { from, to, lane, openLeft, openRight } = piece;
  // An open side ends with the day, without an outline.
  const [left, right] = [openLeft ? 0 : frame, openRight ? 0 : frame];
  return (
    <span
      className={classes(
        'absolute rounded-skeleton bg-bg',
        active ? 'border-2 border-ink p-px' : 'border border-line-strong p-0.5',
        openLeft && 'rounded-l-none border-l-0 pl-0',
        openRight && 'rounded-r-none border-r-0 pr-0',
      )}
      style={{
        left: `calc(${percent(from)} - ${left}px)`,
        width: `calc(${percent(to - from)} + ${left + right}px)`,
        top: percent((24 * lane) / lanes),
        height: percent(24 / lanes),
      }}
    >
      <span
        className={classes(
          'block size-full rounded-[5px]',
          openLeft && 'rounded-l-none',
          openRight && 'rounded-r-none',
          open && 'bg-draft-wash',
          hatched && 'row-mark',
        )}
        style={
          open || hatched || bands === null ? undefined : { background: lightOf(bands, from, to) ?? lightBar(from, to) }
        }
      />
    </span>
  );
});

const clock = [0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => ({ hour, at: hour }));

const Ruler = memo(function Ruler({ hours }: { hours: NonNullable<DayStripProps['ruler']> }) {
  return (
    <div className="figures relative h-5 text-xs text-muted">
      {hours.map(({ hour, at }) => (
        <span
          key={hour}
          className={classes(
            'absolute top-0.5',
            hour === 24 ? '-translate-x-full' : hour > 0 && '-translate-x-1/2',
            hour % 6 !== 0 && 'max-sm:hidden',
          )}
          style={{ left: percent(at) }}
        >
          {String(hour).padStart(2, '0')}
        </span>
      ))}
    </div>
  );
});
