import { UserPlus } from 'lucide-react';
import { useKeptDialog } from '../../../client/kept-dialog';
import { lazyPart } from '../../../client/lazy-part';
import { LazyDialog } from '../../../client/lazy-region';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { TeamInviteForm } from '../invite-form.schema';

const AddMemberDialog = lazyPart(async () => (await import('./add-member-dialog')).AddMemberDialog);

/** The button that opens the dialog of the same name; it stands open with what a login in between has kept. */
export function AddMember({ className }: { className?: string }) {
  const { openings, show, dialog } = useKeptDialog<TeamInviteForm>('team member');
  return (
    <>
      <Button
        variant="primary"
        icon={UserPlus}
        className={className}
        onPointerEnter={AddMemberDialog.preload}
        onFocus={AddMemberDialog.preload}
        onClick={show}
      >
        {messages.teamView.add}
      </Button>
      {openings > 0 && (
        <LazyDialog turn={openings}>
          <AddMemberDialog key={openings} {...dialog} />
        </LazyDialog>
      )}
    </>
  );
}
