import { UserPlus } from 'lucide-react';
import { useDialogDraft } from '../../../client/form-draft';
import { LazyDialog, lazyPart } from '../../../client/lazy-part';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { TeamInviteForm } from '../invite-form.schema';

const AddMemberDialog = lazyPart(async () => (await import('./add-member-dialog')).AddMemberDialog);

/** The button that opens the dialog of the same name; it stands open with what a login in between has kept. */
export function AddMember({ className }: { className?: string }) {
  const dialog = useDialogDraft<TeamInviteForm>('team member');
  return (
    <>
      <Button
        variant="primary"
        icon={UserPlus}
        className={className}
        onPointerEnter={AddMemberDialog.preload}
        onFocus={AddMemberDialog.preload}
        onClick={dialog.show}
      >
        {messages.teamView.add}
      </Button>
      {dialog.openings > 0 && (
        <LazyDialog turn={dialog.openings}>
          <AddMemberDialog key={dialog.openings} dialog={dialog} />
        </LazyDialog>
      )}
    </>
  );
}
