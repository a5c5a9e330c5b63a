import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { errorCode, isMissing } from '../../../client/error-text';
import { trpc, type Utils } from '../../../client/trpc';
import { refetchProject } from '../../live/stale.queries';
import type { ShotOut } from '../shot.schema';
import { putShot, type ShotBody } from '../shot-cache.queries';
import { useWriteShot } from '../store/shot-writes.queries';

type Invite = Awaited<ReturnType<Utils['client']['team']['invite']['mutate']>>['invite'];

/**
 * Invites an email address to a shot: creates the invite, accepts it with its token and address, and refetches the shot
 * (spec section 4). When the second call fails, a retry goes on from there, without another mail; when only its
 * response was lost, a retry finds the address on the shot and succeeds.
 */
export function useInviteToShot(shotId: string) {
  const utils = trpc.useUtils();
  const made = useRef(new Map<string, Invite>());
  return useMutation({
    mutationFn: async (email: string) => {
      const key = email.toLowerCase();
      const earlier = made.current.get(key);
      const invite = earlier ?? (await utils.client.team.invite.mutate({ email, shotlistId: shotId })).invite;
      made.current.set(key, invite);
      try {
        await utils.client.team.acceptInvite.mutate({ token: invite.token, email });
        made.current.delete(key);
        return invite;
      } catch (error) {
        // After a final refusal by the server, do not retry with the same token.
        if (isMissing(error)) made.current.delete(key);
        // A token that was sent before may have been used by that very call.
        const mayBeThrough = earlier !== undefined && errorCode(error) === 'BAD_REQUEST';
        if (!mayBeThrough || !(await isOnShot(utils, shotId, invite.email))) throw error;
        return invite;
      }
    },
    onSettled: async () => {
      await Promise.all([utils.shot.get.invalidate({ id: shotId }), utils.team.list.invalidate()]);
    },
  });
}

/** Whether an email address is on a shot now; throws when that cannot be loaded. */
async function isOnShot({ client }: Utils, id: string, email: string): Promise<boolean> {
  const { data } = await client.shot.get.query({ id });
  return data.members.some((member) => member.email === email);
}

/** Adds a team member to a shot. */
export function useAddShotMember() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.shot.addMember.useMutation({
    onSuccess: ({ data }) => putShot(queries, data),
    onError: (_error, { shotlistId }) => void utils.shot.get.invalidate({ id: shotlistId }),
  });
}

interface MemberChanges {
  added: readonly string[];
  removed: readonly string[];
}

/**
 * Changes which people see a shot, by their addresses; who is taken off is gone at once (spec section 4). Sends the
 * wanted list and the one that it is based on, so that changes made elsewhere meanwhile stay (contract section 3).
 */
export function useChangeMembers(id: string) {
  const write = useWriteShot();
  const utils = trpc.useUtils();
  return ({ added, removed }: MemberChanges): Promise<ShotBody> => {
    const known = utils.shot.get.getData({ id })?.data.members.map(({ email }) => email) ?? [];
    const others = known.filter((email) => !added.includes(email) && !removed.includes(email));
    const listOf = (changed: readonly string[]) => [...others, ...changed].map((email) => ({ email }));
    return write('shot.update', {
      id,
      members: listOf(added),
      membersBefore: listOf(removed),
      source: 'viewShotListPage',
    });
  };
}

/**
 * Leaves a shot that another person shares with the viewer; call `forget` once its page is left, which would refetch
 * it.
 */
export function useLeaveShot({ _id, projectId }: Pick<ShotOut, '_id' | 'projectId'>) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = trpc.shot.leave.useMutation();
  return {
    leave: () => mutateAsync({ shotlistId: _id }),
    isPending,
    forget: () => {
      queries.removeQueries({ queryKey: getQueryKey(trpc.shot.get, { id: _id }) });
      refetchProject(queries, projectId);
    },
  };
}
