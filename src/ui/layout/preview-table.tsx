import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button';
import { classes } from '../classes';
import { Icon } from '../icon';

/** More rows are drawn when they are asked for: thousands would make a phone wait. */
const AT_ONCE = 100;

interface MoreRows {
  /** How many rows the button adds; 0 when all are drawn. */
  count: number;
  show: () => void;
}

/** The rows of a long table that are drawn, and what its `ShowMore` needs. */
export function useShownRows<Row>(rows: readonly Row[]): [Row[], MoreRows] {
  const [shown, setShown] = useState(AT_ONCE);
  const count = Math.max(0, Math.min(AT_ONCE, rows.length - shown));
  return [rows.slice(0, shown), { count, show: () => setShown(shown + AT_ONCE) }];
}

export function ShowMore({ more: { count, show }, label }: { more: MoreRows; label: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <Button variant="ghost" onClick={show} className="mt-2">
      {label(count)}
    </Button>
  );
}

export function ColumnHead({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classes('py-2 pr-3 text-xs font-semibold', className)}>
      {children}
    </th>
  );
}

interface StateChipProps {
  icon: LucideIcon;
  /** The colours, as classes. */
  look: string;
  label: string;
}

/** What becomes of a row, as icon, word and colour. */
export function StateChip({ icon, look, label }: StateChipProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold forced-colors:border',
        look,
      )}
    >
      <Icon of={icon} size={16} />
      <span>{label}</span>
    </span>
  );
}
