import { Sunrise, Sunset, Utensils } from 'lucide-react';
import { memo } from 'react';
import type { PhaseSpan } from '../../../kernel/light/phase';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import type { ColumnLabel } from '../column/labels.rules';
import { type DayColumn, topOf } from '../column.rules';

interface DaySkyProps {
  column: DayColumn;
  bands: readonly PhaseSpan[];
  labels: readonly ColumnLabel[];
}

/** The light behind the shots: fields of its phases, a spine of their marks; decoration, since facts stand beside. */
export const DaySky = memo(function DaySky({ column, bands, labels }: DaySkyProps) {
  const shown = bands
    .map(({ phase, start, end }) => ({ phase, start: Date.parse(start), end: Date.parse(end) }))
    .filter((band) => band.end > column.start && band.start < column.end);
  return (
    <div aria-hidden="true" className="absolute inset-0 forced-color-adjust-none">
      {shown.map(({ phase, start, end }) => {
        const top = topOf(column, start);
        const height = topOf(column, end) - top;
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
          </div>
        );
      })}
      {labels.map(({ kind, label, top }) => (
        <div key={`${kind} ${top}`} className="absolute right-0 left-2" style={{ top }}>
          {/* Behind the blocks, and not as far as the words. */}
          {(kind === 'sunrise' || kind === 'sunset' || kind === 'meal') && (
            <div className="absolute right-37 left-0 border-t border-dashed border-line-strong" />
          )}
          <div
            className={classes(
              'figures absolute right-3.5 z-1 flex -translate-y-1/2 items-center gap-1.5 text-xs leading-4 text-muted',
              kind === 'date' && 'font-semibold',
            )}
          >
            {kind === 'sunrise' && <Icon of={Sunrise} size={16} />}
            {kind === 'sunset' && <Icon of={Sunset} size={16} />}
            {kind === 'meal' && <Icon of={Utensils} size={16} />}
            <span>{label}</span>
          </div>
        </div>
      ))}
    </div>
  );
});
