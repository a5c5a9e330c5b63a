import { Mail, Send } from 'lucide-react';
import { errorCode, errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form';
import type { KeptForm } from '../../../client/kept-form';
import { messages } from '../../../kernel/messages';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { toast } from '../../../ui/toast-store';
import { sayInvited } from '../../team/ui/say-invited';
import { useInviteMember } from '../invite.queries';
import type { TeamInviteForm } from '../invite-form.schema';

const text = messages.teamView;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kept: KeptForm<TeamInviteForm>;
}

/** Asks for a name and an address, and sends the invitation (spec sections 5 and 8). */
export function AddMemberDialog({ open, onOpenChange, kept }: Props) {
  const { mutateAsync } = useInviteMember();
  const form = useZodForm<TeamInviteForm, TeamInviteForm>({
    schema: () => import('../invite-form.schema').then(({ teamInviteForm }) => teamInviteForm),
    defaultValues: kept.values ?? { name: '', email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    const typed = form.getValues();
    kept.keep(typed.name || typed.email ? typed : null);
    onOpenChange(false);
  };
  const cancel = () => {
    kept.keep(null);
    onOpenChange(false);
  };
  const submit = form.handleSubmit(async (member) => {
    try {
      const { invite: made } = await mutateAsync(member);
      kept.keep(null);
      sayInvited(made);
      onOpenChange(false);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'UNAUTHORIZED') kept.keep(member, { reopen: true });
      const reason = errorText(error, text.fallback);
      const atField = applyServerIssues(form, error);
      // Yourself, or somebody who is there already: it is about the address.
      if (!atField && (code === 'CONFLICT' || code === 'BAD_REQUEST')) {
        form.setError('email', { type: 'server', message: reason }, { shouldFocus: true });
      }
      toast.error(text.failed, reason);
    }
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={close}
      title={text.add}
      description={text.addLead}
      onSubmit={submit}
      onCancel={cancel}
      action={text.send}
      actionIcon={Send}
      submitting={isSubmitting}
    >
      <div className="grid gap-5">
        {/* Of somebody else: what the browser knows of its owner does not belong here. */}
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
      </div>
    </FormDialog>
  );
}
