import { classes } from './classes';
import { Icon } from './icon';
import { type StatusTone, statusLooks } from './status-look';

interface StatusChipProps {
  status: StatusTone;
  /** Another word than the status has. */
  label?: string | undefined;
  className?: string;
}

/** A status as icon, word and colour. */
export function StatusChip({ status, label = statusLooks[status].label, className }: StatusChipProps) {
  const { icon, ink, wash } = statusLooks[status];
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 rounded-full pr-[11px] pl-[9px] text-xs font-semibold whitespace-nowrap',
        'forced-colors:border',
        ink,
        wash,
        className,
      )}
    >
      <Icon of={icon} size={16} />
      {label}
    </span>
  );
}
