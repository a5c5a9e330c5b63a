import { Users } from 'lucide-react';
import { phoneWidth, useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { ActionBar } from '../../../ui/bottom-bar';
import { EmptyFrame } from '../../../ui/empty-frame';
import { ErrorPanel } from '../../../ui/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';
import { useTeamList } from '../../team/team.queries';
import { AddMember } from './add-member';
import { TeamRows } from './team-rows';

const text = messages.teamView;

/** The account's team: a button to add, on a phone in the bottom bar, and each member with their state (spec section 2). */
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
