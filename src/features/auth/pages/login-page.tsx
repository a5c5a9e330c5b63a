import { Redirect, useSearch } from 'wouter';
import { errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form';
import { afterLogin } from '../../../client/local-path';
import { useSession } from '../../../client/session';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { SunriseLoader } from '../../../ui/loader';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { toast } from '../../../ui/toast-store';
import { useLogin } from '../auth.queries';
import type { LoginInput } from '../auth.schema';
import { AuthFrame, TextLink } from '../ui/auth-frame';

const text = messages.login;

/** /login: who is signed in already goes on to where they wanted to be (spec section 2). */
export default function LoginPage() {
  const session = useSession();
  const next = afterLogin(useSearch());
  if (session.state === 'in') return <Redirect to={next} replace />;
  if (session.state === 'checking') return <SunriseLoader label={messages.app.checking} />;
  return (
    <AuthFrame
      title={text.title}
      lead={text.lead}
      art={0}
      sentence={text.art}
      foot={
        <>
          {text.newHere} <TextLink href="/register">{messages.register.title}</TextLink>
        </>
      }
    >
      <LoginForm />
    </AuthFrame>
  );
}

/** Leaves by itself: the page redirects as soon as the session stands. */
function LoginForm() {
  const login = useLogin();
  const form = useZodForm<LoginInput, LoginInput>({
    schema: () => import('../auth.schema').then(({ loginInput }) => loginInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (credentials) => {
    try {
      await login.mutateAsync(credentials);
    } catch (error) {
      applyServerIssues(form, error);
      toast.error(messages.account.loginFailed, errorText(error, messages.account.loginFallback));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextInput
        {...form.register('email')}
        label={text.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...form.register('password')}
        label={text.password}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <Button variant="primary" size="lg" type="submit" fullWidth loading={isSubmitting} className="mt-1">
        {text.title}
      </Button>
    </form>
  );
}
