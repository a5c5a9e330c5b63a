import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { classes } from '../classes';
import { Icon } from '../icon';

/** More rows are drawn when they are asked for: thousands would make a phone wait. */
const AT_ONCE = 100;

/** The rows of a long table that are drawn, and a button for more of them. */
export function useShownRows<Row>(rows: readonly Row[], showMore: (count: number) => string): [Row[], ReactNode] {
  const [shown, setShown] = useState(AT_ONCE);
  const more = Math.min(AT_ONCE, rows.length - shown);
  const button = more > 0 && (
    <Button variant="ghost" onClick={() => setShown(shown + AT_ONCE)} className="mt-2">
      {showMore(more)}
    </Button>
  );
  return [rows.slice(0, shown), button];
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
