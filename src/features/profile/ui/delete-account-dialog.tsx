import { Trash2 } from 'lucide-react';
import { errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { PasswordInput } from '../../../ui/form/password-input';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useDeleteAccount } from '../profile.queries';
import { deleteAccountInput } from '../profile.schema';

const text = messages.settings;

interface DeleteAccountDialogProps {
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the password of the account that is to be deleted. */
export function DeleteAccountDialog({ email, open, onOpenChange }: DeleteAccountDialogProps) {
  const deleteAccount = useDeleteAccount();
  const form = useZodForm<{ password: string }, { password: string }>({
    schema: deleteAccountInput,
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const close = (next: boolean) => {
    if (!next) form.reset();
    onOpenChange(next);
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      await deleteAccount.mutateAsync(values);
      toast.success(text.deleted, text.deletedText);
    } catch (error) {
      if (!applyServerIssues(form, error)) toast.error(text.failed, errorText(error));
    }
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={close}
      title={text.deleteTitle}
      description={`${text.deleteLead} ${text.deleteNote}`}
      onSubmit={submit}
      onCancel={() => close(false)}
      action={text.deleteTitle}
      actionIcon={Trash2}
      tone="danger"
      submitting={isSubmitting}
    >
      {/* Tells password managers which account's password is asked for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...form.register('password')}
        label={text.deletePassword}
        error={errors.password?.message}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
