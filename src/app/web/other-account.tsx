import { UserRound } from 'lucide-react';
import { loginPath } from '../../client/local-path';
import { useLogout } from '../../client/session';
import { messages } from '../../kernel/messages';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { SplashPage } from '../../ui/feedback/splash-page';
import { routePaths } from './route-paths';

const text = messages.otherAccount;

interface OtherAccountProps {
  /** The email address of the signed-in account. */
  email: string;
  /** The email address that the invitation is for. */
  invitee: string;
  /** The path that the invitation leads to. */
  address: string;
}

/** Shown when the signed-in person opens an invitation for another email address; offers to log in with that one. */
export default function OtherAccount({ email, invitee, address }: OtherAccountProps) {
  const logout = useLogout();
  return (
    <SplashPage
      inLayout
      art={2}
      icon={UserRound}
      title={text.title}
      pageTitle={text.page}
      text={<span className="wrap-anywhere">{text.explain(invitee, email)}</span>}
      action={
        <div className="flex flex-wrap gap-3 *:max-sm:w-full">
          <Button variant="primary" size="lg" onClick={() => logout(loginPath(address))}>
            {text.logout}
          </Button>
          <ButtonLink href={routePaths.projects} size="lg">
            {text.stay}
          </ButtonLink>
        </div>
      }
    />
  );
}
