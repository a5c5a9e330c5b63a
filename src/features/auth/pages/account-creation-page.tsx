import { Mail } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { ButtonLink } from '../../../ui/button-link';
import { SplashPage } from '../../../ui/feedback/splash-page';

/** /account-creation: what to do after registering (spec section 2). */
export default function AccountCreationPage() {
  return (
    <SplashPage
      art={0}
      icon={Mail}
      title={messages.account.createdTitle}
      text={messages.account.createdText}
      action={
        <ButtonLink href="/" variant="primary" size="lg">
          {messages.page.goHome}
        </ButtonLink>
      }
    />
  );
}
