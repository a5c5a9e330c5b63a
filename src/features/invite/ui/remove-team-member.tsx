import { UserX } from 'lucide-react';
import { errorCode, errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toast } from '../../../ui/toast-store';
import type { TeamMemberOut } from '../../team/team.schema';
import { Person } from '../../team/ui/member-row';
import { useRemoveTeamMember } from '../invite.queries';

const text = messages.teamView;

interface RemoveTeamMemberProps {
  member: TeamMemberOut;
  open: boolean;
  onClose: () => void;
  /** Called before the list loses the row. */
  onRemoving: () => void;
}

/** Asks before somebody leaves the team and every shot, and says how many those are; waits for the server. */
export function RemoveTeamMember({ member, open, onClose, onRemoving }: RemoveTeamMemberProps) {
  const { mutateAsync, isPending } = useRemoveTeamMember();
  const confirm = async () => {
    onRemoving();
    try {
      await mutateAsync({ memberEmail: member.email });
      toast.success(text.removed, member.email);
    } catch (error) {
      toast.error(text.failed, errorText(error, text.fallback));
      // Gone already: there is nothing left to ask.
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
      note={text.removeShots(member.shotCount)}
      subject={<Person name={member.name} email={member.email} />}
      confirmLabel={text.removeAction}
      icon={UserX}
      onConfirm={() => void confirm()}
      loading={isPending}
    />
  );
}
