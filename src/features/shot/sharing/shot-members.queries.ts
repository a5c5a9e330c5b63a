import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { errorCode, isMissing } from '../../../client/error-text';
import { trpc, type Utils } from '../../../client/trpc';
import { refetchProject } from '../../live/stale.queries';
import type { ShotOut } from '../shot.schema';
import { putShot, type ShotBody } from '../shot-cache.queries';

type Member = ShotOut['members'][number];
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
  added: string[];
  removed: string[];
}

/**
 * Sends the wanted list and the one it is based on, so that changes made elsewhere meanwhile stay (contract section 3).
 */
function writeMembers(utils: Utils, id: string, { added, removed }: MemberChanges): Promise<ShotBody> {
  const known = utils.shot.get.getData({ id })?.data.members.map(({ email }) => email) ?? [];
  const others = known.filter((email) => !added.includes(email) && !removed.includes(email));
  const listOf = (changed: string[]) => [...others, ...changed].map((email) => ({ email }));
  return utils.client.shot.update.mutate({
    id,
    members: listOf(added),
    membersBefore: listOf(removed),
    source: 'viewShotListPage',
  });
}

const membersKey = (id: string) => ['shot members', id];

/** Saves which team members see a shot. */
export function useSaveMembers(id: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return useMutation({
    mutationKey: membersKey(id),
    scope: { id: membersKey(id).join() },
    mutationFn: (changes: MemberChanges) => writeMembers(utils, id, changes),
    onSuccess: ({ data }) => putShot(queries, data),
    onError: () => void utils.shot.get.invalidate({ id }),
  });
}

/**
 * Removes a person from a shot by sending the remaining list (spec section 4): optimistic, and rolled back when the
 * server refuses. Calls run one after the other, so that the responses come in order.
 */
export function useRemoveShotMember(id: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const mutationKey = membersKey(id);
  const show = (change: (members: Member[]) => Member[]) =>
    utils.shot.get.setData(
      { id },
      (body) => body && { ...body, data: { ...body.data, members: change(body.data.members) } },
    );
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ email }: Member) => writeMembers(utils, id, { added: [], removed: [email] }),
    onMutate: async ({ email }) => {
      await utils.shot.get.cancel({ id });
      const index = utils.shot.get.getData({ id })?.data.members.findIndex((member) => member.email === email) ?? 0;
      show((members) => members.filter((member) => member.email !== email));
      return index;
    },
    onSuccess: ({ data }) => {
      if (isLast()) putShot(queries, data);
    },
    onError: (_error, member, index = 0) =>
      show((members) => [...members.slice(0, index), member, ...members.slice(index)]),
    onSettled: () => {
      if (isLast()) void utils.shot.get.invalidate({ id });
    },
  });
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
