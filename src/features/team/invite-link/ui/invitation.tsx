import { useQuery } from '@tanstack/react-query';
import { Mail, TriangleAlert } from 'lucide-react';
import { errorText, isTransient } from '../../../../client/error-text';
import { loginPath, registerPath } from '../../../../client/local-path';
import { trpc } from '../../../../client/trpc';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { ButtonLink } from '../../../../ui/button-link';
import { SunriseLoader } from '../../../../ui/feedback/loader';
import { SplashPage } from '../../../../ui/feedback/splash-page';

const text = messages.inviteLink;

interface InvitationProps {
  /** The token of the mail's link. */
  token: string;
  /** The address that the link is for, until the server has said so. */
  email: string;
  /** The page that the link opens for a person who is signed in. */
  next: string;
}

/** Where the link of an invitation mail leads a visitor: who invites to what, and the ways in (contract-crew 16). */
export function Invitation({ token, email, next }: InvitationProps) {
  const { client } = trpc.useUtils();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await client.invite.open.mutate({ token })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data && !error) return <SunriseLoader label={messages.page.loading} />;
  const of = data?.email ?? email;
  return (
    <SplashPage
      art={data ? 0 : 3}
      icon={data ? Mail : TriangleAlert}
      title={data ? text.title(data.inviter) : errorText(error)}
      text={
        data && (
          <span className="wrap-anywhere">
            {text.lead(data.title)} {text.address(of)}
          </span>
        )
      }
      pageTitle={text.page}
      action={
        <div className="flex flex-wrap gap-3 *:max-sm:w-full">
          {data && (
            <ButtonLink href={registerPath({ email: of, next })} variant="primary" size="lg">
              {text.create}
            </ButtonLink>
          )}
          <ButtonLink href={loginPath(next, of)} variant={data ? 'secondary' : 'primary'} size="lg">
            {text.login}
          </ButtonLink>
          {error && isTransient(error) && (
            <Button size="lg" loading={isFetching} onClick={() => void refetch()}>
              {messages.page.tryAgain}
            </Button>
          )}
        </div>
      }
    />
  );
}
