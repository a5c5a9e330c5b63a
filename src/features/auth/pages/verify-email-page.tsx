import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Redirect, useSearch, useSearchParams } from 'wouter';
import { afterLogin, arrivalOf, loginPath } from '../../../client/local-path';
import { useSession } from '../../../client/session';
import { messages } from '../../../kernel/messages';
import { ButtonLink } from '../../../ui/button-link';
import { SunriseLoader } from '../../../ui/loader';
import { usePageTitle } from '../../../ui/page';
import { Threshold } from '../../../ui/threshold';
import { useVerifyEmail } from '../auth.queries';

const { verified, verifyFailedTitle, verifyFailedText } = messages.account;

/**
 * /verify-email?token&email: uses the link, then sends who is signed in on to the projects (spec section 2), or to what the link says
 * was shared.
 */
export default function VerifyEmailPage() {
  const session = useSession();
  const link = useVerifiedLink();
  const search = useSearch();
  const { email, next } = arrivalOf(search);
  usePageTitle(messages.register.verify);
  if (link === 'checking' || session.state === 'checking') return <SunriseLoader label={messages.register.verifying} />;
  if (session.state === 'in') return <Redirect to={afterLogin(search)} replace />;
  return (
    <Threshold
      art={link === 'verified' ? 0 : 3}
      icon={link === 'verified' ? CircleCheck : TriangleAlert}
      title={link === 'verified' ? verified : verifyFailedTitle}
      text={link === 'verified' ? undefined : verifyFailedText}
      pageTitle={messages.register.verify}
      action={
        <ButtonLink href={next ? loginPath(next, email) : loginPath(null)} variant="primary" size="lg">
          {messages.login.action}
        </ButtonLink>
      }
    />
  );
}

/** By a mutation: a prefetch of the link must not use it (contract section 3). */
function useVerifiedLink(): 'checking' | 'verified' | 'failed' {
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  const { mutate, status } = useVerifyEmail();
  useEffect(() => {
    if (token && email) mutate({ token, email });
  }, [mutate, token, email]);
  if (!token || !email || status === 'error') return 'failed';
  return status === 'success' ? 'verified' : 'checking';
}
