import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';

/** Marks what runs now. */
export function NowPill({ className }: { className?: string }) {
  return (
    <span className={classes('inline-block rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-bg', className)}>
      {messages.schedule.now}
    </span>
  );
}
