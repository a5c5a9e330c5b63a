import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { ONE_LINE } from '../../column.rules';

interface HiddenBlocksProps {
  count: number;
  /** The time from which they are. */
  from: string;
  isOpen: boolean;
  top: number;
  height: number;
  onToggle: () => void;
}

/** The button "+2" beside a group that has no lane for each of its blocks: it shows the rest, and hides it again. */
export function HiddenBlocks({ count, from, isOpen, top, height, onToggle }: HiddenBlocksProps) {
  return (
    <li className="absolute right-0 w-9.5" style={{ top, height }}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={messages.schedule.hiddenFrom(count, from)}
        onClick={onToggle}
        className={classes(
          'figures flex size-full items-center justify-center rounded-[10px] border border-line-strong bg-raised',
          'text-xs leading-4 font-semibold hover:bg-hover',
          isOpen && 'bg-accent-wash',
        )}
      >
        {height >= ONE_LINE && (isOpen ? `−${count}` : `+${count}`)}
      </button>
    </li>
  );
}
