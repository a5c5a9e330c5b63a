import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';

const text = messages.teamView;

/** Shows that an invitation was sent (spec section 8), or that it is valid without another mail. */
export function toastInvited({ mailed }: { mailed: boolean }): void {
  if (mailed) toast.success(text.sentTitle, text.sent);
  else toast.warning(text.notMailedTitle, text.notMailed);
}
