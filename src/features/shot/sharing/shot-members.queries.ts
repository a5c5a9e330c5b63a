import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { errorCode, isMissing } from '../../../client/error-text';
import { trpc, trpcClient, type Utils } from '../../../client/trpc';
import { askShotsAgain } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import { putShot, type ShotBody } from '../shot-cache.queries';

type Member = ShotOut['members'][number];
type Invite = Awaited<ReturnType<typeof trpcClient.team.invite.mutate>>['invite'];

/**
 * Invites an address to a shot: makes the invite, accepts it with its token and address, has the shot asked for again
 * (spec section 4). Where the second call fails, another try goes on from there, without another mail; where only its
 * answer was lost, another try finds the address on the shot, and is through.
 */
export function useInviteToShot(shotId: string) {
  const utils = trpc.useUtils();
  const made = useRef(new Map<string, Invite>());
  return useMutation({
    mutationFn: async (email: string) => {
      const key = email.toLowerCase();
      const kept = made.current.get(key);
      const invite = kept ?? (await trpcClient.team.invite.mutate({ email, shotlistId: shotId })).invite;
      made.current.set(key, invite);
      try {
        await trpcClient.team.acceptInvite.mutate({ token: invite.token, email });
        made.current.delete(key);
        return invite;
      } catch (error) {
        // What the server has judged is not tried with the same token again.
        if (isMissing(error)) made.current.delete(key);
        // A token that was sent before may be used up by that very call.
        const mayBeThrough = kept !== undefined && errorCode(error) === 'BAD_REQUEST';
        if (!mayBeThrough || !(await isOnShot(shotId, invite.email))) throw error;
        return invite;
      }
    },
    onSettled: async () => {
      await Promise.all([utils.shot.get.invalidate({ id: shotId }), utils.team.list.invalidate()]);
    },
  });
}

/** Whether an address is on a shot by now; throws where that cannot be asked. */
async function isOnShot(id: string, email: string): Promise<boolean> {
  const { data } = await trpcClient.shot.get.query({ id });
  return data.members.some((member) => member.email === email);
}

/** Adds somebody of the team to a shot. */
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
 * Sends the list that is left or wanted, and the one that it was made of: what was changed elsewhere meanwhile stays as
 * it is there (contract section 3).
 */
function writeMembers(utils: Utils, id: string, { added, removed }: MemberChanges): Promise<ShotBody> {
  const known = utils.shot.get.getData({ id })?.data.members.map(({ email }) => email) ?? [];
  const others = known.filter((email) => !added.includes(email) && !removed.includes(email));
  const listOf = (changed: string[]) => [...others, ...changed].map((email) => ({ email }));
  return trpcClient.shot.update.mutate({
    id,
    members: listOf(added),
    membersBefore: listOf(removed),
    source: 'viewShotListPage',
  });
}

const keyOf = (id: string) => ['shot members', id];

/** Saves who of the team sees a shot. */
export function useSaveMembers(id: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return useMutation({
    mutationKey: keyOf(id),
    scope: { id: keyOf(id).join() },
    mutationFn: (changes: MemberChanges) => writeMembers(utils, id, changes),
    onSuccess: ({ data }) => putShot(queries, data),
    onError: () => void utils.shot.get.invalidate({ id }),
  });
}

/**
 * Takes somebody off a shot, which is sent with the list that is left (spec section 4): gone at once, and back when the
 * server refuses. One after the other, so that the answers come in their order.
 */
export function useRemoveShotMember(id: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const mutationKey = keyOf(id);
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
 * Leaves a shot that somebody else shares with the caller; `forget` once its page is left, which would ask for it
 * again.
 */
export function useLeaveShot({ _id, projectId }: Pick<ShotOut, '_id' | 'projectId'>) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.shot.leave.useMutation();
  return {
    leave: () => mutateAsync({ shotlistId: _id }),
    isPending,
    forget: () => {
      queries.removeQueries({ queryKey: getQueryKey(trpc.shot.get, { id: _id }) });
      askShotsAgain(utils, projectId);
    },
  };
}
