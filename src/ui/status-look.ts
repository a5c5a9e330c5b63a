import { CircleCheck, CircleDashed, ClockAlert, type LucideIcon, Sun, Sunrise } from 'lucide-react';
import { messages } from '../kernel/messages';

export type StatusTone = 'due' | 'upcoming' | 'delayed' | 'completed' | 'draft';

interface StatusLook {
  label: string;
  icon: LucideIcon;
  ink: string;
  wash: string;
}

/** Word, icon and colour of each status: never colour alone. */
export const statusLooks: Record<StatusTone, StatusLook> = {
  due: { label: messages.status.due, icon: Sun, ink: 'text-due', wash: 'bg-due-wash' },
  upcoming: { label: messages.status.upcoming, icon: Sunrise, ink: 'text-upcoming', wash: 'bg-upcoming-wash' },
  delayed: { label: messages.status.delayed, icon: ClockAlert, ink: 'text-delayed', wash: 'bg-delayed-wash' },
  completed: { label: messages.status.completed, icon: CircleCheck, ink: 'text-completed', wash: 'bg-completed-wash' },
  draft: { label: messages.status.draft, icon: CircleDashed, ink: 'text-draft', wash: 'bg-draft-wash' },
};
