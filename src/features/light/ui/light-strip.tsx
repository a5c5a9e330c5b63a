import { Sunrise, Sunset } from 'lucide-react';
import type { PhaseSpan } from '../../../kernel/light/phase';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { lightBands } from '../../../ui/light-bands';
import { dayScale, nearestTime } from '../light-day.rules';

interface LightStripProps {
  date: string;
  zone: string;
  phases: readonly PhaseSpan[];
  /** The shot's times; what lies on other days is not drawn. */
  shot: { start: number; end: number } | null;
  sunrise?: string | null;
  sunset?: string | null;
  /** Lower, and without the sun's times: beside a form, which has them as text. */
  small?: boolean;
}

/** On both sides of the bracket's line, so that it stands out of every phase. */
const bracketRings = '0 0 0 2px var(--fl-surface), inset 0 0 0 2px var(--fl-surface)';

/**
 * A day in its real phases with the shot as a bracket; decoration, since the times stand beside it. Places are those of
 * the instants, so a day of 23 or 25 hours has its clock's hours where they are.
 */
export function LightStrip({ date, zone, phases, shot, sunrise, sunset, small = false }: LightStripProps) {
  const [from, until] = [Date.parse(phases[0]?.start ?? ''), Date.parse(phases.at(-1)?.end ?? '')];
  if (!(until > from)) return null;
  const percent = (instant: number) => `${((instant - from) / (until - from)) * 100}%`;
  const bands = phases.map(({ phase, start, end }) => ({ phase, from: Date.parse(start), to: Date.parse(end) }));
  const start = Math.max(from, shot?.start ?? until);
  const end = Math.min(until, shot?.end ?? from);
  const passes = small ? [] : [sunrise && { at: sunrise, icon: Sunrise }, sunset && { at: sunset, icon: Sunset }];
  return (
    <div aria-hidden="true" className={classes('relative', !small && 'pt-7')}>
      {passes.map(
        (pass) =>
          pass && (
            <span
              key={pass.at}
              className="figures absolute top-0 flex -translate-x-1/2 items-center gap-1 text-xs text-muted"
              style={{ left: `clamp(2rem, ${percent(Date.parse(pass.at))}, calc(100% - 2rem))` }}
            >
              <Icon of={pass.icon} size={16} />
              <span>{nearestTime(pass.at, zone)}</span>
            </span>
          ),
      )}
      <div
        className={classes(
          'relative rounded-skeleton border border-line forced-color-adjust-none',
          small ? 'h-4.5' : 'h-7',
        )}
        style={{ background: lightBands(bands, from, until) }}
      >
        {passes.map(
          (pass) =>
            pass && (
              <span
                key={pass.at}
                className="absolute -top-1 bottom-0 w-px bg-ink"
                style={{ left: percent(Date.parse(pass.at)) }}
              />
            ),
        )}
        {end > start && (
          <span
            className="absolute -inset-y-1.5 min-w-2.5 rounded-skeleton border-2 border-ink"
            style={{
              left: percent(start),
              width: `calc(${percent(end)} - ${percent(start)})`,
              boxShadow: bracketRings,
            }}
          />
        )}
      </div>
      <div className="figures relative mt-1.5 h-5 text-xs text-muted">
        {dayScale(date, zone).ruler.map(({ hour, at }) => (
          <span
            key={hour}
            className={classes(
              'absolute',
              hour === 24 ? '-translate-x-full' : hour > 0 && '-translate-x-1/2',
              hour % 6 !== 0 && 'max-sm:hidden',
            )}
            style={{ left: `${(at / 24) * 100}%` }}
          >
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  );
}
