import { type Phase, phaseAt } from '../../../kernel/light/phase';
import { type SunPoint, sunPath } from '../../../kernel/light/sun-path';
import { classes } from '../../../ui/classes';

const SIZE = 172;
const CENTRE = SIZE / 2;
/** The horizon; the zenith is in the middle. */
const RING = 60;
const points = [
  ['N', 0],
  ['E', 90],
  ['S', 180],
  ['W', 270],
] as const;
const drawn: readonly Phase[] = ['blue', 'golden', 'day'];

const DAY = 86_400_000;

interface TimedSun extends SunPoint {
  at: string;
}

function at({ altitude, azimuth }: SunPoint) {
  // A sun far below the horizon stands at the edge of the picture.
  const distance = Math.min(CENTRE - 6, RING * (1 - altitude / 90));
  const angle = (azimuth * Math.PI) / 180;
  return { x: CENTRE + distance * Math.sin(angle), y: CENTRE - distance * Math.cos(angle) };
}

const line = (path: readonly SunPoint[]) =>
  path
    .map(at)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');

/** The way of the sun in stretches of one phase; each begins where the one before ends. */
function stretches(path: readonly SunPoint[]): { phase: Phase; path: SunPoint[] }[] {
  const found: { phase: Phase; path: SunPoint[] }[] = [];
  for (const point of path) {
    const phase = phaseAt(point.altitude);
    const last = found.at(-1);
    last?.path.push(point);
    if (last?.phase !== phase) found.push({ phase, path: [point] });
  }
  return found.filter(({ phase }) => drawn.includes(phase));
}

interface SunCompassProps {
  lat: number;
  start: TimedSun;
  end: TimedSun;
  className?: string;
}

/** The sun's way that day from above, north up, with the shot's part of it; decoration, since words stand beside. */
export function SunCompass({ lat, start, end, className = 'size-43 max-sm:size-33' }: SunCompassProps) {
  const isLong = Date.parse(end.at) - Date.parse(start.at) >= DAY;
  const [from, to] = [at(start), at(end)];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className={classes('shrink-0 overflow-visible text-ink forced-color-adjust-none', className)}
    >
      <circle cx={CENTRE} cy={CENTRE} r={RING} className="fill-bg stroke-line" />
      {Array.from({ length: 24 }, (_, tick) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
          key={tick}
          x1={CENTRE}
          x2={CENTRE}
          y1={CENTRE - RING}
          y2={CENTRE - RING + (tick % 6 === 0 ? 7 : 4)}
          transform={`rotate(${tick * 15} ${CENTRE} ${CENTRE})`}
          className="stroke-line-strong"
        />
      ))}
      {points.map(([name, angle]) => {
        const { x, y } = at({ altitude: -23, azimuth: angle });
        return (
          <text
            key={name}
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-muted text-xs font-semibold"
          >
            {name}
          </text>
        );
      })}
      {stretches(sunPath(start, { lat })).map(({ phase, path }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the day has its stretches in this order
          key={index}
          d={line(path)}
          fill="none"
          strokeWidth={4}
          style={{ stroke: `var(--fl-phase-${phase})` }}
        />
      ))}
      <path
        d={line(sunPath(start, { lat }, isLong ? undefined : end))}
        fill="none"
        strokeWidth={2.5}
        stroke="currentColor"
      />
      <line x1={CENTRE} y1={CENTRE} x2={from.x} y2={from.y} stroke="currentColor" strokeDasharray="3 3" />
      <line x1={CENTRE} y1={CENTRE} x2={to.x} y2={to.y} stroke="currentColor" strokeWidth={1.5} />
      <circle cx={CENTRE} cy={CENTRE} r={2} fill="currentColor" />
      <circle cx={from.x} cy={from.y} r={5} className="fill-surface" stroke="currentColor" strokeWidth={2} />
      <circle cx={to.x} cy={to.y} r={6} fill="currentColor" />
    </svg>
  );
}
