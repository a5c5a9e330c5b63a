import { UserPlus, Users } from 'lucide-react';
import { useDialogDraft } from '../../../client/form/dialog-draft';
import { useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../ui/loading/lazy-page';
import type { TeamInviteForm } from '../invite-form.schema';
import { useTeamList } from '../team.queries';
import { TeamRows } from './team-rows';

const text = messages.teamView;

/**
 * The account's team: a button to add, on a phone in the bottom bar, and each member with their state (spec section 2).
 */
export function TeamMembers() {
  const onPhone = useMediaQuery(phoneWidth);
  const { list, loading, failure, retry, retrying } = useTeamList();
  return (
    <>
      {!onPhone && <AddMember className="mb-7" />}
      {failure ? (
        <ErrorPanel message={failure} onRetry={retry} retrying={retrying} />
      ) : loading ? (
        <LoadingRegion>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-60 w-full" />
        </LoadingRegion>
      ) : list.length === 0 ? (
        <EmptyFrame icon={Users} title={text.none} text={text.noneHint} heading="h3" />
      ) : (
        <TeamRows list={list} refresh={retry} />
      )}
      {onPhone && (
        <ActionBar>
          <AddMember />
        </ActionBar>
      )}
    </>
  );
}

const AddMemberDialog = lazyPage(async () => (await import('./add-member-dialog')).AddMemberDialog);
preloadOnFirstUse(AddMemberDialog);

/** The button that opens the dialog with the same name; after a login in between it opens with the stored values. */
export function AddMember({ className }: { className?: string }) {
  const dialog = useDialogDraft<TeamInviteForm>('team member');
  return (
    <>
      <Button variant="primary" icon={UserPlus} className={className} onClick={dialog.show}>
        {messages.teamView.add}
      </Button>
      <LazyDialog open={dialog.open} onClose={dialog.close}>
        <AddMemberDialog key={dialog.openings} dialog={dialog} />
      </LazyDialog>
    </>
  );
}
