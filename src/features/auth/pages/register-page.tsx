import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { toast } from '../../../ui/toast-store';
import { useSignup } from '../auth.queries';
import type { SignupInput } from '../auth.schema';
import { passwordRules } from '../password.rules';
import { AuthFrame, TextLink } from '../ui/auth-frame';

const text = messages.register;

/** /register: the password's rules are ticked off while it is typed (spec section 2). */
export default function RegisterPage() {
  return (
    <AuthFrame
      title={text.title}
      lead={text.lead}
      art={5}
      sentence={text.art}
      foot={
        <>
          {text.haveAccount} <TextLink href="/login">{messages.login.title}</TextLink>
        </>
      }
    >
      <RegisterForm />
    </AuthFrame>
  );
}

function RegisterForm() {
  const [, navigate] = useLocation();
  const signup = useSignup();
  const form = useZodForm<SignupInput, SignupInput>({
    schema: () => import('../auth.schema').then(({ signupInput }) => signupInput),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (account) => {
    try {
      await signup.mutateAsync(account);
      navigate('/account-creation');
    } catch (error) {
      applyServerIssues(form, error);
      toast.error(messages.account.signupFailed, errorText(error, messages.account.signupFallback));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextInput {...form.register('name')} label={text.name} error={errors.name?.message} autoComplete="name" />
      <TextInput
        {...form.register('email')}
        label={messages.login.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...form.register('password')}
        label={messages.login.password}
        error={errors.password?.message}
        autoComplete="new-password"
        rules={passwordRules.map(({ label, holds }) => ({ label, met: holds(password) }))}
      />
      <Button variant="primary" size="lg" type="submit" fullWidth loading={isSubmitting} className="mt-1">
        {text.title}
      </Button>
    </form>
  );
}
