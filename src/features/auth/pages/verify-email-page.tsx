import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Redirect, useSearch, useSearchParams } from 'wouter';
import { isTransient } from '../../../client/error-text';
import { afterLogin, loginPath, readAccountQuery } from '../../../client/local-path';
import { useSession } from '../../../client/session';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { SunriseLoader } from '../../../ui/feedback/loader';
import { SplashPage } from '../../../ui/feedback/splash-page';
import { usePageTitle } from '../../../ui/layout/page';
import { useVerifyEmail } from '../auth.queries';

const { verified, verifyFailedTitle, verifyFailedText } = messages.account;

/**
 * /verify-email?token&email: uses the link, then takes a signed-in person to the projects (spec section 2), or to what
 * the link says was shared.
 */
export default function VerifyEmailPage() {
  const session = useSession();
  const { link, again } = useVerifiedLink();
  const search = useSearch();
  const { email, next } = readAccountQuery(search);
  usePageTitle(messages.register.verify);
  if (link === 'checking' || session.state === 'checking') return <SunriseLoader label={messages.register.verifying} />;
  if (session.state === 'in') return <Redirect to={afterLogin(search)} replace />;
  return (
    <SplashPage
      art={link === 'verified' ? 0 : 3}
      icon={link === 'verified' ? CircleCheck : TriangleAlert}
      title={link === 'verified' ? verified : verifyFailedTitle}
      text={link === 'verified' ? undefined : verifyFailedText}
      pageTitle={messages.register.verify}
      action={
        <div className="flex flex-wrap gap-3 *:max-sm:w-full">
          <ButtonLink href={loginPath(next, email)} variant="primary" size="lg">
            {messages.login.action}
          </ButtonLink>
          {again && (
            <Button size="lg" onClick={again}>
              {messages.page.tryAgain}
            </Button>
          )}
        </div>
      }
    />
  );
}

interface VerifiedLink {
  link: 'checking' | 'verified' | 'failed';
  /** Tries again, where that may help. */
  again?: () => void;
}

/** By a mutation: a prefetch of the link must not use it (contract section 3). */
function useVerifiedLink(): VerifiedLink {
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  const { mutate, status, error } = useVerifyEmail();
  const verify = useCallback(() => {
    if (token && email) mutate({ token, email });
  }, [mutate, token, email]);
  useEffect(verify, [verify]);
  if (!token || !email) return { link: 'failed' };
  if (status === 'error') return { link: 'failed', ...(isTransient(error) && { again: verify }) };
  return { link: status === 'success' ? 'verified' : 'checking' };
}
