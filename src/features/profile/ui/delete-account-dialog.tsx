import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { PasswordInput } from '../../../ui/form/password-input';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useEditedProjects } from '../../project/hand-over/hand-over.queries';
import type { EditedProjectOut } from '../../project/hand-over/hand-over.schema';
import { useDeleteAccount } from '../profile.queries';
import { deleteAccountInput } from '../profile.schema';
import { EditedProjects } from './edited-projects';

const HandOverDialog = lazyPage(
  async () => (await import('../../project/hand-over/ui/hand-over-dialog')).HandOverDialog,
);

const text = messages.settings;

interface DeleteAccountDialogProps {
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks for the password of the account that is to be deleted; first, by name, what becomes of the projects that others
 * edit (contract-crew, section 9).
 */
export function DeleteAccountDialog({ email, open, onOpenChange }: DeleteAccountDialogProps) {
  const deleteAccount = useDeleteAccount();
  const form = useZodForm<{ password: string }, { password: string }>({
    schema: deleteAccountInput,
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { edited, find } = useEditedProjects(open);
  const [handedOver, setHandedOver] = useState<EditedProjectOut>();
  const closeHandOver = () => setHandedOver(undefined);
  const close = (next: boolean) => {
    if (!next) form.reset();
    onOpenChange(next);
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      // A project that the page has not named yet is named now, and the account stays until the next press.
      const named = new Set(edited.map(({ _id }) => _id));
      if ((await find()).some(({ _id }) => !named.has(_id))) return;
      await deleteAccount.mutateAsync(values);
      toast.success(text.deleted, text.deletedText);
    } catch (error) {
      if (!applyServerIssues(form, error)) toast.error(text.failed, errorText(error));
    }
  });
  return (
    <>
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
        <EditedProjects edited={edited} onHandOver={setHandedOver} />
        {/* Tells password managers which account's password is asked for. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...form.register('password')}
          label={text.deletePassword}
          error={errors.password?.message}
          autoComplete="current-password"
        />
      </FormDialog>
      <LazyDialog open={handedOver !== undefined} onClose={closeHandOver}>
        {handedOver && <HandOverDialog project={handedOver} open onClose={closeHandOver} />}
      </LazyDialog>
    </>
  );
}
