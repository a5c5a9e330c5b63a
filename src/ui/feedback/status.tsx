import { CircleCheck, CircleDashed, ClockAlert, type LucideIcon, Sun, Sunrise } from 'lucide-react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';

interface StatusChipProps {
  status: StatusTone;
  /** Replaces the status's own word. */
  label?: string | undefined;
  className?: string;
}

/** A status as icon, word and colour. */
export function StatusChip({ status, label = messages.statusOfOne[status], className }: StatusChipProps) {
  const { icon, ink, wash } = statusStyles[status];
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
      <span>{label}</span>
    </span>
  );
}

export type StatusTone = 'due' | 'upcoming' | 'delayed' | 'completed' | 'draft';

interface StatusStyle {
  label: string;
  icon: LucideIcon;
  ink: string;
  wash: string;
}

/** Word, icon and colour of each status: never colour alone. */
export const statusStyles: Record<StatusTone, StatusStyle> = {
  due: { label: messages.status.due, icon: Sun, ink: 'text-due', wash: 'bg-due-wash' },
  upcoming: { label: messages.status.upcoming, icon: Sunrise, ink: 'text-upcoming', wash: 'bg-upcoming-wash' },
  delayed: { label: messages.status.delayed, icon: ClockAlert, ink: 'text-delayed', wash: 'bg-delayed-wash' },
  completed: { label: messages.status.completed, icon: CircleCheck, ink: 'text-completed', wash: 'bg-completed-wash' },
  draft: { label: messages.status.draft, icon: CircleDashed, ink: 'text-draft', wash: 'bg-draft-wash' },
};
