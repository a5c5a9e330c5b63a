import { Mail, Phone, Send } from 'lucide-react';
import { errorCode, errorText, isRefused } from '../../../client/error-text';
import type { DialogDraft } from '../../../client/form/dialog-draft';
import { applyServerIssues, useSaveTyped, useZodForm } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { TextInput } from '../../../ui/form/text-input';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useInviteMember } from '../invite.queries';
import { type TeamInviteForm, teamInviteForm } from '../invite-form.schema';
import { toastInvited } from './invited-toast';

const text = messages.teamView;
const empty: TeamInviteForm = { name: '', email: '', position: '', phone: '' };

/**
 * Asks for a name, an email address and, if known, a position and a phone number, and sends the invitation (spec
 * sections 5 and 8).
 */
export function AddMemberDialog({ dialog }: { dialog: DialogDraft<TeamInviteForm> }) {
  const { mutateAsync } = useInviteMember();
  const form = useZodForm<TeamInviteForm, TeamInviteForm>({
    schema: teamInviteForm,
    defaultValues: { ...empty, ...dialog.values },
  });
  const { errors, isSubmitting } = form.formState;
  const keep = (typed: TeamInviteForm) => dialog.save(Object.values(typed).some(Boolean) ? typed : null);
  useSaveTyped(form, keep);
  const finish = () => {
    dialog.save(null);
    dialog.close();
  };
  const submit = form.handleSubmit(async (member) => {
    try {
      const { invite: made } = await mutateAsync(member);
      toastInvited(made);
      finish();
    } catch (error) {
      if (errorCode(error) === 'UNAUTHORIZED') dialog.save(member, { reopens: true });
      // It stays in the field with its reason, and is not there when the dialog is opened again.
      if (isRefused(error)) keep({ ...form.getValues(), email: '' });
      const reason = errorText(error, text.fallback);
      const atField = applyServerIssues(form, error);
      // One's own address, or one that has joined already: the error belongs to the address.
      if (!atField && isRefused(error)) {
        form.setError('email', { type: 'server', message: reason }, { shouldFocus: true });
      }
      toast.error(text.failed, reason);
    }
  });
  return (
    <FormDialog
      open={dialog.open}
      onOpenChange={dialog.close}
      title={text.add}
      description={text.addLead}
      onSubmit={submit}
      onCancel={finish}
      action={text.send}
      actionIcon={Send}
      submitting={isSubmitting}
    >
      <div className="grid gap-5">
        {/* Another person's name: no autofill with the browser owner's data. */}
        <TextInput {...form.register('name')} label={text.name} error={errors.name?.message} autoComplete="off" />
        <TextInput
          {...form.register('email')}
          label={text.email}
          error={errors.email?.message}
          icon={Mail}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.register('position')}
          label={text.position}
          hint={text.optional}
          error={errors.position?.message}
          autoComplete="off"
        />
        <TextInput
          {...form.register('phone')}
          label={text.phone}
          hint={text.optional}
          error={errors.phone?.message}
          icon={Phone}
          type="tel"
          autoComplete="off"
        />
      </div>
    </FormDialog>
  );
}
