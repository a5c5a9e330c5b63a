import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { ButtonLink } from '../../../ui/button-link';
import { SplashPage } from '../../../ui/feedback/splash-page';
import { PasswordInput } from '../../../ui/form/password-input';
import { useResetPassword } from '../auth.queries';
import { rulesForManagers } from '../password/password.rules';
import { type ResetForm, resetForm } from '../password/reset-form.schema';
import { AccountForm } from '../ui/account-form';
import { AuthFrame, TextLink } from '../ui/auth-frame';
import { NewPasswordField, PasswordOwner } from '../ui/new-password-field';
import { forgetResetEmail, rememberedResetEmail } from '../ui/reset-email-storage';

const text = messages.reset;
const NEW_LINK = '/forgotpassword';

/** /reset-password and /resetpassword: a new password by the token of a mail (spec section 2). */
export default function ResetPasswordPage() {
  const token = useTokenOfLink();
  const [changed, setChanged] = useState(false);
  if (changed) return <Changed />;
  if (!token) return <NoToken />;
  const done = () => {
    window.history.replaceState(null, '');
    forgetResetEmail();
    setChanged(true);
  };
  return (
    <AuthFrame
      title={text.title}
      lead={text.lead}
      art={4}
      sentence={text.art}
      foot={
        <>
          {text.expired} <TextLink href={NEW_LINK}>{text.newLink}</TextLink>
        </>
      }
    >
      <NewPasswordForm token={token} onChanged={done} />
    </AuthFrame>
  );
}

/**
 * The token of the link, which is removed from the address bar before anything is shown (case T6). It stays in this
 * history entry, so that a reload keeps it.
 */
function useTokenOfLink(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? tokenFromHistory());
  useLayoutEffect(() => {
    if (token) window.history.replaceState({ token }, '', window.location.pathname);
  }, [token]);
  return token;
}

function tokenFromHistory(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}

function NewPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const reset = useResetPassword();
  const form = useZodForm<ResetForm, ResetForm>({
    schema: resetForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  // The link names no account; the browser that requested it remembers the address.
  const [email] = useState(rememberedResetEmail);
  const [newPassword, confirmPassword] = useWatch({ control: form.control, name: ['newPassword', 'confirmPassword'] });
  const send = async (fields: ResetForm) => {
    await reset.mutateAsync({ token, newPassword: fields.newPassword });
    onChanged();
  };
  return (
    <AccountForm form={form} send={send} failure={{ title: text.failed }} action={text.title}>
      {email && <PasswordOwner email={email} />}
      <NewPasswordField
        field={form.register('newPassword', { deps: confirmPassword ? ['confirmPassword'] : [] })}
        label={text.newPassword}
        error={errors.newPassword?.message}
        password={newPassword}
      />
      <PasswordInput
        {...form.register('confirmPassword')}
        label={text.confirmPassword}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        passwordrules={rulesForManagers}
      />
    </AccountForm>
  );
}

function Changed() {
  return (
    <SplashPage
      art={0}
      icon={CircleCheck}
      title={text.changedTitle}
      text={text.changedText}
      pageTitle={text.title}
      action={
        <ButtonLink href="/login" variant="primary" size="lg">
          {text.action}
        </ButtonLink>
      }
    />
  );
}

function NoToken() {
  return (
    <SplashPage
      art={3}
      icon={TriangleAlert}
      title={messages.account.tokenMissing}
      text={text.tokenMissingText}
      pageTitle={text.title}
      action={
        <ButtonLink href={NEW_LINK} variant="primary" size="lg">
          {text.newLink}
        </ButtonLink>
      }
    />
  );
}
