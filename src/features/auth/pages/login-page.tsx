import { Mail } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Redirect, useSearch } from 'wouter';
import { errorText } from '../../../client/error-text';
import { useZodForm } from '../../../client/form/form';
import { afterLogin, readAccountQuery, registerPath } from '../../../client/local-path';
import { useSession } from '../../../client/session';
import { messages } from '../../../kernel/messages';
import { SunriseLoader } from '../../../ui/feedback/loader';
import { PasswordInput } from '../../../ui/form/password-input';
import { Icon } from '../../../ui/icon';
import { useLogin } from '../auth.queries';
import { type LoginInput, loginInput } from '../auth.schema';
import { AccountForm, EmailField } from '../ui/account-form';
import { AuthFrame, TextLink } from '../ui/auth-frame';
import { ResendVerification } from '../ui/resend-verification';
import { forgetResetEmail, type TypedAddress } from '../ui/reset-email-storage';

const text = messages.login;

/** /login: a signed-in person goes on to the page that they wanted (spec section 2). */
export default function LoginPage() {
  const session = useSession();
  const search = useSearch();
  const arrival = readAccountQuery(search);
  if (session.state === 'in') return <Redirect to={afterLogin(search)} replace />;
  if (session.state === 'checking') return <SunriseLoader label={messages.app.checking} />;
  return <Login arrival={arrival} />;
}

/** The page for a visitor. */
export function Login({ arrival }: { arrival: ReturnType<typeof readAccountQuery> }) {
  return (
    <AuthFrame
      title={text.title}
      lead={text.lead}
      art={0}
      sentence={text.art}
      foot={
        <>
          {text.newHere} <TextLink href={registerPath(arrival)}>{messages.register.title}</TextLink>
        </>
      }
    >
      <LoginForm email={arrival.email} />
    </AuthFrame>
  );
}

/** It does not navigate: the page redirects as soon as there is a session. */
function LoginForm({ email }: { email: string }) {
  const login = useLogin();
  const form = useZodForm<LoginInput, LoginInput>({
    schema: loginInput,
    defaultValues: { email, password: '' },
  });
  const { errors } = form.formState;
  const typed: TypedAddress = { email: useWatch({ control: form.control, name: 'email' }) };
  const send = async (credentials: LoginInput) => {
    await login.mutateAsync(credentials);
    forgetResetEmail();
  };
  const isUnverified = login.isError && errorText(login.error) === messages.account.unverified;
  return (
    <>
      <AccountForm
        form={form}
        send={send}
        failure={{ title: messages.account.loginFailed, fallback: messages.account.loginFallback }}
        action={text.title}
      >
        <EmailField field={form.register('email')} error={errors.email?.message} />
        <div className="relative">
          <PasswordInput
            {...form.register('password')}
            label={text.password}
            error={errors.password?.message}
            autoComplete="current-password"
          />
          {/* Beside the label, but after the field in the focus order: so it is not in the way to the password. */}
          <TextLink
            href="/forgotpassword"
            state={typed}
            className="absolute -top-[18px] right-0 pt-[18px] pb-1.5 text-sm"
          >
            {text.forgot}
          </TextLink>
        </div>
      </AccountForm>
      {isUnverified && <UnverifiedOffer credentials={login.variables} />}
    </>
  );
}

/**
 * Shown after the right password of an unverified sign-up: sends the verification mail again, with the same
 * credentials.
 */
export function UnverifiedOffer({ credentials }: { credentials: LoginInput }) {
  return (
    <section
      aria-label={text.unverifiedTitle}
      className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5 shadow-1"
    >
      <div className="flex gap-3">
        <Icon of={Mail} className="mt-0.5 text-due" />
        <div className="min-w-0">
          <h2 className="font-semibold">{text.unverifiedTitle}</h2>
          <p className="wrap-anywhere text-sm text-muted">{text.unverifiedText(credentials.email)}</p>
        </div>
      </div>
      <ResendVerification credentials={credentials} fullWidth />
    </section>
  );
}
