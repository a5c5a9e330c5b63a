import type { Phase } from '../../../kernel/light/phase';
import { classes } from '../../../ui/classes';

/** A small square in the colour of a phase; its name stands beside it. */
export function PhaseMark({ phase, className }: { phase: Phase; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('size-3.5 shrink-0 rounded-[4px] forced-color-adjust-none', className)}
      style={{ background: `var(--fl-phase-${phase})` }}
    />
  );
}
