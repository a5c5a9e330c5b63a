import { useWatch } from 'react-hook-form';
import { errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { PasswordInput } from '../../../ui/form/password-input';
import { type ChangePasswordInput, changePasswordInput } from '../auth.schema';
import { changedPasswordRules } from '../password/password.rules';
import { useChangePassword } from '../session/session.queries';
import { NewPasswordField, PasswordOwner } from './new-password-field';

const text = messages.settings;
const empty: ChangePasswordInput = { currentPassword: '', newPassword: '' };

/** The form for the current password and a new one; it signs out every other device (spec section 5). */
export function ChangePassword({ email }: { email: string }) {
  const change = useChangePassword();
  const form = useZodForm<ChangePasswordInput, ChangePasswordInput>({
    schema: changePasswordInput,
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const submit = form.handleSubmit(async (passwords) => {
    try {
      const { message } = await change.mutateAsync(passwords);
      form.reset(empty);
      toast.success(message ?? text.passwordChanged);
    } catch (error) {
      applyServerIssues(form, error);
      toast.error(text.passwordFailed, errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h3 className="font-display text-display-sm">{text.passwordTitle}</h3>
      <PasswordOwner email={email} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordInput
          {...form.register('currentPassword')}
          label={text.passwordCurrent}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
        <NewPasswordField
          field={form.register('newPassword')}
          label={text.passwordNew}
          error={errors.newPassword?.message}
          password={newPassword}
          rules={changedPasswordRules}
        />
      </div>
      <Button type="submit" loading={isSubmitting} className="justify-self-start">
        {text.passwordAction}
      </Button>
    </form>
  );
}
