import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { useIsUnsent } from '../shot-writes.queries';

/** Marks what was changed without a network and waits to be sent (design-crew 88). */
export function NotSentYet({ id, className }: { id: string; className?: string }) {
  if (!useIsUnsent(id)) return null;
  return (
    <span className={classes('inline-flex items-center gap-2 text-sm font-semibold text-due', className)}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-due" />
      {messages.offline.notSent}
    </span>
  );
}
