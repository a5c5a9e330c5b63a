import { Phone } from 'lucide-react';
import { useState } from 'react';
import { errorCode, errorText } from '../../../client/error-text';
import type { DialogDraft } from '../../../client/form/dialog-draft';
import { applyServerIssues, useSaveTyped, useZodForm } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { TextInput } from '../../../ui/form/text-input';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useUpdateMember } from '../invite.queries';
import { type TeamMemberForm, teamMemberForm } from '../invite-form.schema';
import type { TeamMemberOut } from '../team.schema';

const text = messages.teamView;
const fields = ['name', 'position', 'phone'] as const;

interface Props {
  member: TeamMemberOut;
  dialog: DialogDraft<TeamMemberForm>;
}

/** Changes the name, the position and the phone number of a person in the team. */
export function EditMemberDialog({ member, dialog }: Props) {
  const { mutateAsync } = useUpdateMember();
  // As it was at the opening: a change from elsewhere reaches the row, and is no edit of this form.
  const [base] = useState(() => ({
    name: member.name,
    position: member.position ?? '',
    phone: member.phone ?? '',
  }));
  const form = useZodForm<TeamMemberForm, TeamMemberForm>({
    schema: teamMemberForm,
    defaultValues: dialog.values ?? base,
  });
  const { errors, isSubmitting } = form.formState;
  /** What was not changed is not sent, so that a change made elsewhere meanwhile stays. */
  const changesOf = (typed: TeamMemberForm): Partial<TeamMemberForm> =>
    Object.fromEntries(fields.filter((name) => typed[name] !== base[name]).map((name) => [name, typed[name]]));
  useSaveTyped(form, (typed) => dialog.save(Object.keys(changesOf(typed)).length > 0 ? typed : null));
  const finish = () => {
    dialog.save(null);
    dialog.close();
  };
  const submit = form.handleSubmit(async (typed) => {
    const changes = changesOf(typed);
    if (Object.keys(changes).length === 0) return finish();
    try {
      await mutateAsync({ id: member._id, ...changes });
      finish();
      toast.success(text.saved, typed.name);
    } catch (error) {
      if (errorCode(error) === 'UNAUTHORIZED') dialog.save(typed, { reopens: true });
      if (!applyServerIssues(form, error)) toast.error(text.failed, errorText(error, text.fallback));
    }
  });
  return (
    <FormDialog
      open={dialog.open}
      onOpenChange={dialog.close}
      title={text.editTitle}
      description={member.email}
      onSubmit={submit}
      onCancel={finish}
      action={text.save}
      submitting={isSubmitting}
    >
      <div className="grid gap-5">
        <TextInput {...form.register('name')} label={text.name} error={errors.name?.message} autoComplete="off" />
        <TextInput
          {...form.register('position')}
          label={text.position}
          error={errors.position?.message}
          autoComplete="off"
        />
        <TextInput
          {...form.register('phone')}
          label={text.phone}
          error={errors.phone?.message}
          icon={Phone}
          type="tel"
          autoComplete="off"
        />
      </div>
    </FormDialog>
  );
}
