import { CreditCard } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';

/** A placeholder that says what there is: nothing (spec section 1). */
export function Billing() {
  return (
    <EmptyFrame
      icon={CreditCard}
      title={messages.settings.billingNone}
      text={messages.settings.billingNoneHint}
      heading="h3"
    />
  );
}
