import { useWatch } from 'react-hook-form';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useZodForm } from '../../../client/form/form';
import { afterLogin, loginPath, readAccountQuery } from '../../../client/local-path';
import { useSession } from '../../../client/session';
import { messages } from '../../../kernel/messages';
import { SunriseLoader } from '../../../ui/feedback/loader';
import { TextInput } from '../../../ui/form/text-input';
import { LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';
import { useInviteToken } from '../../team/invite-link/ui/use-invite-token';
import { useSignup } from '../auth.queries';
import { type SignupInput, signupInput } from '../auth.schema';
import { AccountForm, EmailField } from '../ui/account-form';
import { AuthFrame, TextLink } from '../ui/auth-frame';
import { NewPasswordField } from '../ui/new-password-field';

const Invitation = lazyPage(async () => (await import('../../team/invite-link/ui/invitation')).Invitation);
const text = messages.register;

/**
 * /register: the password's rules are ticked off while it is typed (spec section 2). An invitation's link brings the
 * email address, and takes a signed-in person to what was shared; with a token, it first says what it is about.
 */
export default function RegisterPage() {
  const search = useSearch();
  const arrival = readAccountQuery(search);
  const session = useSession();
  const token = useInviteToken();
  if (arrival.next && session.state === 'in') return <Redirect to={afterLogin(search)} replace />;
  if (token && arrival.next) {
    return (
      <LazyRegion waiting={<SunriseLoader label={messages.page.loading} />}>
        <Invitation token={token} email={arrival.email} next={arrival.next} />
      </LazyRegion>
    );
  }
  return (
    <AuthFrame
      title={text.title}
      lead={text.lead}
      art={5}
      sentence={text.art}
      foot={
        <>
          {text.haveAccount} <TextLink href={loginPath(arrival.next, arrival.email)}>{messages.login.title}</TextLink>
        </>
      }
    >
      <RegisterForm email={arrival.email} />
    </AuthFrame>
  );
}

function RegisterForm({ email }: { email: string }) {
  const [, navigate] = useLocation();
  const signup = useSignup();
  const form = useZodForm<SignupInput, SignupInput>({
    schema: signupInput,
    defaultValues: { name: '', email, password: '' },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const send = async (account: SignupInput) => {
    await signup.mutateAsync(account);
    navigate('/account-creation');
  };
  return (
    <AccountForm
      form={form}
      send={send}
      failure={{ title: messages.account.signupFailed, fallback: messages.account.signupFallback }}
      action={text.title}
    >
      <TextInput {...form.register('name')} label={text.name} error={errors.name?.message} autoComplete="name" />
      <EmailField
        field={form.register('email')}
        error={errors.email?.message}
        hint={email ? text.invitedHint : undefined}
      />
      <NewPasswordField
        field={form.register('password')}
        label={messages.login.password}
        error={errors.password?.message}
        password={password}
      />
    </AccountForm>
  );
}
