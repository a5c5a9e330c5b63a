import { Mail, Send } from 'lucide-react';
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { errorIssues, errorText, isRefused } from '../../../../client/error-text';
import { useFormDraft } from '../../../../client/form/form-draft';
import type { Flush } from '../../../../client/form/use-leave';
import { useLeaveGuard } from '../../../../client/form/use-leave-guard';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { TextInput } from '../../../../ui/form/text-input';
import { toastInvited } from '../../../team/ui/invited-toast';
import { LeaveChanges } from '../../edit/ui/leave-changes';
import { shotInviteForm } from '../shot-invite.schema';
import { useInviteToShot } from '../shot-members.queries';

const text = messages.teamView;

interface InviteFormProps {
  shotId: string;
  /** The name under which the typed text is kept while the application is open. */
  field: string;
  /** Lets a surrounding form send the typed address before it saves. Without it, leaving asks here. */
  flush?: Ref<Flush>;
}

/**
 * Invites an email address to a shot (spec sections 5 and 8). A refused address stays in the field, with the reason; it
 * is not kept for another opening.
 */
export function InviteForm({ shotId, field, flush }: InviteFormProps) {
  const entry = useInviteEntry(shotId, field);
  const { email, issue } = entry;
  useImperativeHandle(flush, () => entry.flush);
  // The typed text survives a reload.
  const guard = useLeaveGuard(flush === undefined && entry.isWaiting, false);
  const leaving = {
    ...guard,
    leave: () => {
      entry.type('');
      guard.leave();
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch">
      <TextInput
        label={text.email}
        value={email}
        error={issue}
        icon={Mail}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="flex-1"
        onChange={(event) => entry.type(event.target.value)}
      />
      <Button type="submit" icon={Send} loading={entry.sending} className="min-h-12 sm:mt-[26px]">
        {text.send}
      </Button>
      <LeaveChanges
        guard={leaving}
        uploading={false}
        title={text.leaveTitle}
        question={text.leaveQuestion(email.trim())}
        action={text.leaveAction}
      />
    </form>
  );
}

function useInviteEntry(shotId: string, field: string) {
  const [draft, setDraft] = useFormDraft(field, '');
  const [refused, setRefused] = useState('');
  const email = refused || draft;
  const latest = useRef(email);
  latest.current = email;
  const [issue, setIssue] = useState<string>();
  const { mutateAsync, isPending } = useInviteToShot(shotId);
  // A second Enter may come before the first one has rendered.
  const sending = useRef<Promise<boolean>>(undefined);

  const type = (typed: string): void => {
    setDraft(() => typed);
    setRefused('');
    setIssue(undefined);
  };
  const sendNow = async (): Promise<boolean> => {
    const judged = shotInviteForm.safeParse({ email });
    if (!judged.success) {
      setIssue(judged.error.issues[0]?.message);
      return false;
    }
    try {
      const made = await mutateAsync(judged.data.email);
      // Text typed meanwhile is another address.
      if (latest.current === email) type('');
      toastInvited(made);
      return true;
    } catch (error) {
      const reason = errorText(error, text.fallback);
      toast.error(text.failed, reason);
      if (latest.current !== email) return false;
      if (isRefused(error)) {
        setRefused(email);
        setDraft(() => '');
      }
      setIssue(errorIssues(error)[0]?.message ?? (isRefused(error) ? reason : undefined));
      return false;
    }
  };
  const send = (): Promise<boolean> => {
    sending.current ??= sendNow().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };
  return {
    email,
    issue,
    sending: isPending,
    send,
    type,
    /** Whether the typed address waits to be sent. */
    isWaiting: draft.trim() !== '',
    /** Sends the typed address, if there is one; false when it was refused. */
    flush: (): Promise<boolean> => sending.current ?? (email.trim() === '' ? Promise.resolve(true) : send()),
  };
}
