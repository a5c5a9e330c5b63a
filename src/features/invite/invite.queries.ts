import { trpc } from '../../client/trpc';

/** Takes a person into the team and mails the invitation. */
export function useInviteMember() {
  const utils = trpc.useUtils();
  return trpc.team.invite.useMutation({ onSuccess: () => utils.team.list.invalidate() });
}

/** Mails the invitation of somebody who has not joined once more. */
export function useResendInvite() {
  return trpc.team.resend.useMutation();
}

/** Takes a person off the team and off every shot. */
export function useRemoveTeamMember() {
  const utils = trpc.useUtils();
  return trpc.team.remove.useMutation({
    onSettled: () => {
      void utils.shot.get.invalidate();
      return utils.team.list.invalidate();
    },
  });
}
