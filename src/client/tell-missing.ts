import { messages } from '../kernel/messages';
import { toast } from '../ui/toast-store';
import { insteadText } from './error-text';
import { isOutdated } from './part';
import { reload, reloadsFor } from './reload';

/** Says in a toast that a part of the program is missing, with the way out, unless the page is loaded anew for it. */
export function tellMissing(title: string, error: unknown): void {
  if (reloadsFor(error)) return;
  const action = { label: messages.ui.reload, onAction: reload };
  toast.error(title, insteadText(error), isOutdated(error) ? { action } : {});
}
