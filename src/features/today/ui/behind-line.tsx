import { Timer } from 'lucide-react';
import { formatTimeBeside } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';

interface BehindLineProps {
  behindMinutes: number;
  /** In milliseconds. */
  wrapEstimate: number;
  zone: string;
  now: Date;
  className?: string;
}

/** "35 min behind, wrap about 19:15"; a wrap on another day has its weekday. */
export function BehindLine({ behindMinutes, wrapEstimate, zone, now, className }: BehindLineProps) {
  const wrap = formatTimeBeside(wallDate(now, zone), new Date(wrapEstimate), zone);
  return (
    <p className={classes('figures flex items-center gap-2 font-semibold text-delayed', className)}>
      <Icon of={Timer} size={16} />
      {messages.schedule.behind(behindMinutes, wrap)}
    </p>
  );
}
