import { CircleCheck, type LucideIcon, Mail, Pencil, Send, UserX } from 'lucide-react';
import { useState } from 'react';
import { errorCode, errorText } from '../../../client/error-text';
import { useDialogDraft } from '../../../client/form/dialog-draft';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { toast } from '../../../ui/feedback/toast-store';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../ui/loading/lazy-page';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useRowFocus } from '../../../ui/use-row-focus';
import { useRemoveTeamMember, useResendInvite } from '../invite.queries';
import type { TeamMemberForm } from '../invite-form.schema';
import { telHref } from '../phone.rules';
import type { TeamMemberOut } from '../team.schema';
import { MemberRow, PersonName } from './member-row';

const text = messages.teamView;

// On a phone the state, its button and Edit have their own line below the name.
const rowClasses = 'py-2.5! pr-2 pl-[18px] max-sm:grid max-sm:grid-cols-[40px_minmax(0,1fr)_44px] max-sm:gap-y-0';

interface TeamRowsProps {
  list: TeamMemberOut[];
  /** Refetches the list: a member's number of shots may have changed before they are removed. */
  refresh: () => void;
}

/**
 * The team with its count: each member's position, phone number and state, and buttons that send the invitation again,
 * edit and remove them.
 */
export function TeamRows({ list, refresh }: TeamRowsProps) {
  const [asked, setAsked] = useState<TeamMemberOut>();
  const [open, setOpen] = useState(false);
  const { container, leaving } = useRowFocus<HTMLDivElement>(list.map(({ _id }) => _id));
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[1.25rem] font-semibold">{text.listTitle}</h3>
        <p aria-live="polite" className="figures text-sm text-muted">
          {messages.dashboard.teamCount(list.length)}
        </p>
      </div>
      <ul
        aria-label={messages.settings.team}
        className="mt-3 flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-1"
      >
        {list.map((member) => (
          <MemberRow
            key={member._id}
            name={member.name}
            email={member.email}
            details={<Contact member={member} />}
            className={rowClasses}
          >
            <div
              className={classes(
                'flex shrink-0 items-center gap-2 max-sm:flex-wrap max-sm:gap-x-1',
                'max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-1 max-sm:min-h-11',
              )}
            >
              <State member={member} />
              {member.state === 'invited' && <SendAgain email={member.email} />}
            </div>
            <EditMember member={member} />
            <IconButton
              data-row={member._id}
              label={text.remove(member.email)}
              icon={UserX}
              tone="delete"
              className="max-sm:col-start-3 max-sm:row-start-1"
              onClick={() => {
                setAsked(member);
                setOpen(true);
                refresh();
              }}
            />
          </MemberRow>
        ))}
      </ul>
      {asked && (
        <RemoveTeamMember
          member={list.find(({ _id }) => _id === asked._id) ?? asked}
          open={open}
          onClose={() => setOpen(false)}
          onRemoving={() => leaving(asked._id)}
        />
      )}
    </div>
  );
}

/** What the person does and a link that calls them, as far as they are known. */
function Contact({ member: { name, position, phone } }: { member: TeamMemberOut }) {
  if (!position && !phone) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
      {position && <span dir="auto">{position}</span>}
      {phone && (
        <a
          href={telHref(phone)}
          aria-label={text.call(name, phone)}
          className={classes(
            'figures inline-flex min-h-6 items-center text-accent-ink underline underline-offset-3',
            'max-sm:min-h-11',
          )}
        >
          {phone}
        </a>
      )}
    </p>
  );
}

const EditMemberDialog = lazyPage(async () => (await import('./edit-member-dialog')).EditMemberDialog);
preloadOnFirstUse(EditMemberDialog);

function EditMember({ member }: { member: TeamMemberOut }) {
  const dialog = useDialogDraft<TeamMemberForm>(`team member ${member._id}`);
  return (
    <>
      <IconButton
        label={text.edit(member.name)}
        icon={Pencil}
        className="max-sm:col-start-3 max-sm:row-start-2"
        onClick={dialog.show}
      />
      <LazyDialog open={dialog.open} onClose={dialog.close}>
        <EditMemberDialog key={dialog.openings} member={member} dialog={dialog} />
      </LazyDialog>
    </>
  );
}

const states: Record<TeamMemberOut['state'], { icon: LucideIcon; look: string }> = {
  invited: { icon: Mail, look: 'bg-draft-wash text-draft' },
  joined: { icon: CircleCheck, look: 'bg-completed-wash text-completed' },
};

function State({ member: { state } }: { member: TeamMemberOut }) {
  const { icon, look } = states[state];
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 rounded-full pr-[11px] pl-[9px] text-xs font-semibold whitespace-nowrap',
        'forced-colors:border',
        look,
      )}
    >
      <Icon of={icon} size={16} />
      <span>{text[state]}</span>
    </span>
  );
}

function SendAgain({ email }: { email: string }) {
  const { mutate, isPending } = useResendInvite();
  const send = () =>
    mutate(
      { memberEmail: email },
      {
        onSuccess: () => toast.success(text.sentTitle, text.sent),
        onError: (error) => toast.error(text.failed, errorText(error, text.fallback)),
      },
    );
  return (
    <Button
      variant="ghost"
      icon={Send}
      loading={isPending}
      aria-label={text.sendAgainTo(email)}
      onClick={send}
      className="whitespace-nowrap max-sm:px-1.5 max-[22.5rem]:gap-1 max-[22.5rem]:px-0.5"
    >
      {text.sendAgain}
    </Button>
  );
}

interface RemoveTeamMemberProps {
  member: TeamMemberOut;
  open: boolean;
  onClose: () => void;
  /** Called before the row leaves the list. */
  onRemoving: () => void;
}

/** Confirms removing a person from the team and from every shot, with their number; waits for the server. */
function RemoveTeamMember({ member, open, onClose, onRemoving }: RemoveTeamMemberProps) {
  const { mutateAsync, isPending } = useRemoveTeamMember();
  const confirm = async () => {
    onRemoving();
    try {
      await mutateAsync({ memberEmail: member.email });
      toast.success(text.removed, member.email);
    } catch (error) {
      toast.error(text.failed, errorText(error, text.fallback));
      // Already removed: nothing is left to confirm.
      if (errorCode(error) !== 'NOT_FOUND') return;
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.removeTitle}
      question={text.removeQuestion}
      note={text.removeShares(member.shotCount, member.projectCount)}
      subject={<PersonName name={member.name} email={member.email} />}
      confirmLabel={text.removeAction}
      icon={UserX}
      onConfirm={() => void confirm()}
      loading={isPending}
    />
  );
}
