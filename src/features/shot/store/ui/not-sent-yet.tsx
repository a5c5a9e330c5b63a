import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { useIsUnsent } from '../shot-writes.queries';

interface NotSentYetProps {
  /** Of a shot or of a row of a day. */
  id: string;
  /** Where there is no room for the words: they are for screen readers, and stand in the tip. */
  isDot?: boolean;
  className?: string;
}

/** Marks what was changed without a network and waits to be sent (design-crew 88). */
export function NotSentYet({ id, isDot = false, className }: NotSentYetProps) {
  if (!useIsUnsent(id)) return null;
  return (
    <span
      data-tip={isDot ? messages.offline.notSent : undefined}
      className={classes('inline-flex items-center gap-2 text-sm font-semibold text-due', className)}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-due" />
      <span className={isDot ? 'sr-only' : undefined}>{messages.offline.notSent}</span>
    </span>
  );
}
