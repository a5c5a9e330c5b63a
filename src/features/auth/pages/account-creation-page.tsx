import { Mail } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { ButtonLink } from '../../../ui/button-link';
import { SplashPage } from '../../../ui/feedback/splash-page';
import { useCreatedAccount } from '../auth.queries';
import { ResendVerification } from '../ui/resend-verification';

const text = messages.account;

/**
 * /account-creation: what to do after registering (spec section 2). While the page knows what was typed it names the
 * address and can send the mail again; after a reload it leads to the login page, which offers that too.
 */
export default function AccountCreationPage() {
  const created = useCreatedAccount();
  return (
    <SplashPage
      art={0}
      icon={Mail}
      title={text.createdTitle}
      text={
        <>
          <span>{text.createdText}</span>
          {created && <span className="mt-2 block wrap-anywhere text-base">{text.createdFor(created.email)}</span>}
        </>
      }
      action={
        <div className="flex flex-wrap gap-3 *:max-sm:w-full">
          <ButtonLink href="/" variant="primary" size="lg">
            {messages.page.goHome}
          </ButtonLink>
          {created ? (
            <ResendVerification credentials={created} size="lg" />
          ) : (
            <ButtonLink href="/login" size="lg">
              {messages.login.title}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
