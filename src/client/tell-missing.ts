import { messages } from '../kernel/messages';
import { toast } from '../ui/toast-store';
import { errorText } from './error-text';
import { isOutdated, reload } from './part';

/** Says in a toast that a part of the program is missing, with the way out. */
export function tellMissing(title: string, error: unknown): void {
  const action = { label: messages.ui.reload, onAction: reload };
  toast.error(title, errorText(error), isOutdated(error) ? { action } : {});
}
