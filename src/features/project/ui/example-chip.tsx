import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';

/** The word `Example` on the picture of an example project; it can be read on any artwork. */
export function ExampleChip({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center rounded-full px-[11px] text-xs font-semibold whitespace-nowrap',
        'border border-[rgb(255_251_242/.2)] bg-[rgb(15_13_12/.62)] text-[#FFFBF2]',
        className,
      )}
    >
      {messages.project.example}
    </span>
  );
}
