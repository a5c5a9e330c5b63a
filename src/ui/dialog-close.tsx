import { X } from 'lucide-react';
import { messages } from '../kernel/messages';
import { classes } from './classes';
import { Icon } from './icon';

/** The cross of a dialog. It stands last in the order of focus, so that a dialog starts in its first field. */
export function DialogClose({ onClose, className }: { onClose: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-label={messages.ui.close}
      title={messages.ui.close}
      onClick={onClose}
      className={classes(
        'absolute flex size-11 items-center justify-center rounded-control text-muted',
        'transition-colors duration-fast hover:bg-draft-wash hover:text-ink',
        className,
      )}
    >
      <Icon of={X} />
    </button>
  );
}
