import { Mail, Send } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { errorCode, errorText, isRefused } from '../../../../client/error-text';
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
import type { GivenRole } from '../../roles.data';
import { type PastedPerson, pastedPeople } from '../pasted-people.rules';
import { useShareProject } from '../project-members.queries';
import {
  type ProjectMemberOut,
  type ShareProjectDraft,
  type ShareProjectForm,
  shareProjectForm,
} from '../project-members.schema';
import { useSharePeople } from '../use-share-people';
import { PastedPeople } from './pasted-people';
import { RoleChoice } from './role-choice';

const text = messages.shareProject;
const words = messages.teamView;

interface ShareFormProps {
  project: ProjectOut;
  dialog: DialogDraft<ShareProjectDraft>;
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
    defaultValues: { email: dialog.values?.email ?? '' },
  });
  const [people, setPeople] = useState<PastedPerson[]>(dialog.values?.people ?? []);
  const [role, setRole] = useState<GivenRole>(dialog.values?.role ?? 'viewer');
  /** Who was refused stays while the dialog is open, and is not there when it is opened again. */
  const keep = (email: string, left: PastedPerson[], how?: { reopens: boolean }) => {
    const waiting = left.filter(({ refusal }) => !refusal);
    dialog.save(email || waiting.length > 0 ? { email, people: waiting, role } : null, how);
  };
  useSaveTyped(form, ({ email }) => keep(email, people));
  const change = (next: PastedPerson[]) => {
    setPeople(next);
    keep(form.getValues('email'), next);
  };
  const sharePeople = useSharePeople(project._id);
  const { field, fieldState } = useController({ control: form.control, name: 'email' });
  const suggestions = useSuggestions(shared, field.value);
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedPeople(event.clipboardData.getData('text'));
    // A single address is typed text like any other.
    if (pasted.length < 2) return;
    event.preventDefault();
    const known = new Set(people.map(({ email }) => email.toLowerCase()));
    change([...people, ...pasted.filter(({ email }) => !known.has(email.toLowerCase()))]);
  };
  const typedPeople = () => pastedPeople(form.getValues('email'));
  /** Shares with all who were pasted, and with the one who is typed. */
  const submitAll = async () => {
    const { shared, unmailed, left, failure } = await sharePeople([...people, ...typedPeople()], role);
    form.reset({ email: '' });
    setPeople(left);
    keep('', left, { reopens: errorCode(failure) === 'UNAUTHORIZED' });
    if (shared > 0) {
      (unmailed > 0 ? toast.warning : toast.success)(
        text.sharedWith(shared),
        unmailed > 0 ? text.notMailed(unmailed) : undefined,
      );
      say(text.sharedWith(shared));
    }
    if (failure) toast.error(words.failed, errorText(failure, words.fallback));
    form.setFocus('email');
  };
  const submitOne = form.handleSubmit(async ({ email }) => {
    try {
      const { data, mailed } = await mutateAsync({ id: project._id, email, role });
      toastInvited({ mailed });
      say(text.invited(data.name));
      form.reset({ email: '' });
      dialog.save(null);
      form.setFocus('email');
    } catch (error) {
      const code = errorCode(error);
      if (code === 'UNAUTHORIZED') keep(email, [], { reopens: true });
      // It stays in the field with its reason, and is not there when the dialog is opened again.
      if (isRefused(error)) dialog.save(null);
      if (applyServerIssues(form, error)) return;
      const reason = errorText(error, words.fallback);
      if (code === 'CONFLICT') form.setError('email', { type: 'server', message: reason }, { shouldFocus: true });
      else toast.error(words.failed, reason);
    }
  });
  const roleLabel = useId();
  const [isSharing, setSharing] = useState(false);
  const submit = (event: FormEvent) => {
    const [first, ...others] = typedPeople();
    const isOne = people.length === 0 && others.length === 0 && first?.name === undefined;
    if (isOne) return void submitOne(event);
    event.preventDefault();
    setSharing(true);
    void submitAll().finally(() => setSharing(false));
  };
  return (
    <form noValidate onSubmit={submit} onPaste={onPaste} className="mb-6 flex flex-col gap-5">
      <Combobox
        ref={field.ref}
        name={field.name}
        label={words.email}
        error={fieldState.error?.message}
        hint={`${text.hint} ${text.hintMany}`}
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
        chips={
          people.length > 0 && (
            <PastedPeople people={people} onLeaveOut={(gone) => change(people.filter((one) => one !== gone))} />
          )
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex flex-col gap-1.5">
          <span id={roleLabel} className="text-sm font-semibold">
            {text.role}
          </span>
          <RoleChoice label={{ by: roleLabel }} value={role} onChange={setRole} className="w-37" />
        </div>
        <p className="min-w-40 flex-1 self-center text-sm text-muted max-sm:order-last max-sm:basis-full sm:mt-6">
          {text.roleHints[role]}
        </p>
        <Button
          type="submit"
          variant="primary"
          icon={Send}
          loading={form.formState.isSubmitting || isSharing}
          className="min-h-12 max-sm:min-h-13 max-sm:flex-1"
        >
          {words.send}
        </Button>
      </div>
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
