import { messages } from '../../../../kernel/messages';
import { VideoCard } from '../../../media/ui/video-card';
import { MemberRow } from '../../../team/ui/member-row';
import { InviteForm } from '../../sharing/ui/invite-form';
import { ShotPeople } from '../../sharing/ui/shot-people';
import type { ShotOut } from '../../shot.schema';

interface ShotMembersProps {
  shot: ShotOut;
  /** Whether people can be added: not to something completed (contract section 4). */
  canInvite: boolean;
}

/**
 * MEMBERS: who sees the shot. Its owner removes people and, while it is open, invites and adds them (spec section 2).
 */
export function ShotMembers({ shot, canInvite }: ShotMembersProps) {
  const { isShared, members } = shot;
  if (!canInvite && members.length === 0) return <p className="text-muted">{messages.shotView.noMembers}</p>;
  if (isShared) {
    return (
      <ul className="divide-y divide-line">
        {members.map(({ _id, email, name }) => (
          <MemberRow key={_id} name={name} email={email} />
        ))}
      </ul>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {canInvite && <InviteForm shotId={shot._id} field={`invite ${shot._id}`} />}
      <ShotPeople shot={shot} canInvite={canInvite} />
    </div>
  );
}

/** A shot's reference videos, each opening a new tab (spec section 2). */
export function ShotVideos({ urls }: { urls: string[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {urls.map((url) => (
        <VideoCard key={url} url={url} />
      ))}
    </ul>
  );
}
