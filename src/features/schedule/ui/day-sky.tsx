import { Sunrise, Sunset } from 'lucide-react';
import type { LightDay } from '../../../kernel/light/light-day';
import type { PhaseSpan } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import { nearestTime } from '../../light/light-day.rules';
import { type DayColumn, topOf } from '../column.rules';

const text = messages.schedule;
const named: Partial<Record<PhaseSpan['phase'], string>> = { golden: text.goldenHour, blue: text.blueHour };
/** Below this height a label would touch the next one. */
const LABEL_PX = 18;

interface DaySkyProps {
  column: DayColumn;
  light: Pick<LightDay, 'phases' | 'sunrise' | 'sunset'> | null;
  /** The phases of the days before and after it, as far as the column shows them. */
  phasesAround: readonly PhaseSpan[];
}

/** The light behind the shots: fields of its phases, a spine of their marks; decoration, since facts stand beside. */
export function DaySky({ column, light, phasesAround }: DaySkyProps) {
  const bands = [...(light?.phases ?? []), ...phasesAround]
    .map(({ phase, start, end }) => ({ phase, start: Date.parse(start), end: Date.parse(end) }))
    .filter((band) => band.end > column.start && band.start < column.end);
  const passes = [
    { at: light?.sunrise, icon: Sunrise, name: text.sunrise },
    { at: light?.sunset, icon: Sunset, name: text.sunset },
  ];
  const lines = passes.flatMap(({ at, icon, name }) => {
    const instant = Date.parse(at ?? '');
    return at && instant > column.start && instant < column.end
      ? [{ icon, top: topOf(column, instant), label: `${name} ${nearestTime(at, column.zone)}` }]
      : [];
  });
  const isFree = (top: number) => lines.every((line) => Math.abs(line.top - top) > LABEL_PX);
  return (
    <div aria-hidden="true" className="absolute inset-0 forced-color-adjust-none">
      {bands.map(({ phase, start, end }) => {
        const top = topOf(column, start);
        const height = topOf(column, end) - top;
        const label = Math.max(0, Math.min(height - 4, LABEL_PX)) + top - 9;
        return (
          <div key={start}>
            <div
              className="absolute right-0 left-2 min-h-px"
              style={{ top, height, background: `var(--fl-phase-${phase}-wash)` }}
            />
            <div
              className="absolute left-0 min-h-px w-2"
              style={{ top, height, background: `var(--fl-phase-${phase})` }}
            />
            {named[phase] && isFree(label) && (
              <span className="absolute right-3.5 z-1 -translate-y-1/2 text-xs text-muted" style={{ top: label }}>
                {named[phase]}
              </span>
            )}
          </div>
        );
      })}
      {lines.map(({ icon, top, label }) => (
        <div key={label} className="absolute right-0 left-2" style={{ top }}>
          <div className="absolute right-34 left-0 border-t border-dashed border-line-strong" />
          <span className="figures absolute right-3.5 flex -translate-y-1/2 items-center gap-1.5 text-xs text-muted">
            <Icon of={icon} size={16} />
            <span>{label}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
