import { trpc } from '../../client/trpc';

/** Adds a person to the team and mails the invitation. */
export function useInviteMember() {
  const utils = trpc.useUtils();
  return trpc.team.invite.useMutation({ onSuccess: () => utils.team.list.invalidate() });
}

/** Changes the name, position or phone of a person; shots show the name, too. */
export function useUpdateMember() {
  const utils = trpc.useUtils();
  return trpc.team.update.useMutation({
    onSettled: () => {
      void utils.shot.get.invalidate();
      return utils.team.list.invalidate();
    },
  });
}

/** Mails the invitation of a person who has not joined again. */
export function useResendInvite() {
  return trpc.team.resend.useMutation();
}

/** Removes a person from the team and from every shot. */
export function useRemoveTeamMember() {
  const utils = trpc.useUtils();
  return trpc.team.remove.useMutation({
    onSettled: () => {
      void utils.shot.get.invalidate();
      return utils.team.list.invalidate();
    },
  });
}
