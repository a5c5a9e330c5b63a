import { UserPlus } from 'lucide-react';
import { lazy } from 'react';
import { useKeptDialog } from '../../../client/kept-dialog';
import { LazyDialog } from '../../../client/lazy-dialog';
import { ahead, fetchPart } from '../../../client/part';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import type { TeamInviteForm } from '../invite-form.schema';

// The form's machinery comes when somebody reaches for it.
const loadDialog = () => fetchPart(() => import('./add-member-dialog'));
const prefetch = ahead(loadDialog);
const AddMemberDialog = lazy(() => loadDialog().then((file) => ({ default: file.AddMemberDialog })));

/** The button that opens the dialog of the same name; it stands open with what a login in between has kept. */
export function AddMember({ className }: { className?: string }) {
  const { openings, show, dialog } = useKeptDialog<TeamInviteForm>('team member');
  return (
    <>
      <Button
        variant="primary"
        icon={UserPlus}
        className={className}
        onPointerEnter={prefetch}
        onFocus={prefetch}
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
