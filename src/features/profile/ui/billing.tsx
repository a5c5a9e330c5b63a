import { CreditCard } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';

/** A placeholder: there is nothing to bill (spec section 1). */
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
