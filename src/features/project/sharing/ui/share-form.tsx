import { Mail, Send } from 'lucide-react';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { errorCode, errorText } from '../../../../client/error-text';
import type { DialogDraft } from '../../../../client/form/dialog-draft';
import { applyServerIssues, useSaveTyped, useZodForm } from '../../../../client/form/form';
import { messages } from '../../../../kernel/messages';
import { fold } from '../../../../kernel/search';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { Combobox } from '../../../../ui/form/combobox';
import { filterOptions } from '../../../../ui/form/combobox-match';
import { useTeam } from '../../../team/team.queries';
import { toastInvited } from '../../../team/ui/invited-toast';
import type { ProjectOut } from '../../project.schema';
import { useShareProject } from '../project-members.queries';
import { type ProjectMemberOut, type ShareProjectForm, shareProjectForm } from '../project-members.schema';

const text = messages.shareProject;
const words = messages.teamView;

interface ShareFormProps {
  project: ProjectOut;
  dialog: DialogDraft<ShareProjectForm>;
  /** The people with whom it is shared already. */
  shared: ProjectMemberOut[];
  /** Tells a screen reader. */
  say: (sentence: string) => void;
}

/** The address with which to share a project, with the rest of the team to choose from. */
export function ShareForm({ project, dialog, shared, say }: ShareFormProps) {
  const { mutateAsync } = useShareProject(project._id);
  const form = useZodForm<ShareProjectForm, ShareProjectForm>({
    schema: shareProjectForm,
    defaultValues: dialog.values ?? { email: '' },
  });
  useSaveTyped(form, (typed) => dialog.save(typed.email ? typed : null));
  const { field, fieldState } = useController({ control: form.control, name: 'email' });
  const suggestions = useSuggestions(shared, field.value);
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const { data, mailed } = await mutateAsync({ id: project._id, email });
      toastInvited({ mailed });
      say(text.invited(data.name));
      form.reset({ email: '' });
      dialog.save(null);
      form.setFocus('email');
    } catch (error) {
      const code = errorCode(error);
      if (code === 'UNAUTHORIZED') dialog.save({ email }, { reopens: true });
      if (applyServerIssues(form, error)) return;
      const reason = errorText(error, words.fallback);
      if (code === 'CONFLICT') form.setError('email', { type: 'server', message: reason }, { shouldFocus: true });
      else toast.error(words.failed, reason);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mb-6 flex items-start gap-3 max-sm:flex-col max-sm:items-stretch">
      <Combobox
        ref={field.ref}
        name={field.name}
        label={words.email}
        error={fieldState.error?.message}
        hint={text.hint}
        icon={Mail}
        inputMode="email"
        autoCapitalize="none"
        options={suggestions}
        value={null}
        onChange={() => {}}
        query={field.value}
        onQuery={field.onChange}
        note={undefined}
        noClear
        className="flex-1 sm:[&>[aria-live]]:w-123"
      />
      <Button
        type="submit"
        variant="primary"
        icon={Send}
        loading={form.formState.isSubmitting}
        className="min-h-12 max-sm:min-h-13 sm:mt-[26px]"
      >
        {words.send}
      </Button>
    </form>
  );
}

/** The people of the team with whom the project is not shared yet, found by name or address. */
function useSuggestions(shared: ProjectMemberOut[], typed: string) {
  const { data: team } = useTeam();
  return useMemo(() => {
    const others = (team ?? []).filter(({ email }) => !shared.some((member) => member.email === email));
    const options = others.map(({ name, email }) => ({
      value: email,
      label: email,
      description: name,
      matches: (wanted: string) => fold(name).includes(fold(wanted)),
    }));
    const found = filterOptions(options, typed);
    // Nothing is left to suggest for an address that stands there in full.
    return found.length === 1 && found[0]?.label === typed ? [] : found;
  }, [team, shared, typed]);
}
