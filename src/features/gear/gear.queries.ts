import { retryList } from '../../client/query-client';
import { trpc } from '../../client/trpc';

/** The account's gear list; a 404 is an empty list (spec section 8). */
export function useGear() {
  return trpc.gear.list.useQuery({}, { select: ({ data }) => data, retry: retryList });
}

/** Adds a piece to the account's list and shows it at once when the server has it. */
export function useAddGear() {
  const utils = trpc.useUtils();
  return trpc.gear.add.useMutation({
    onSuccess: (body) => {
      utils.gear.list.setData({}, (list) => list && { ...list, data: [...list.data, body.data] });
      void utils.gear.list.invalidate();
    },
  });
}

/** Removes a piece from the account's list: gone at once, and back in its place when the server refuses. */
export function useRemoveGear() {
  const utils = trpc.useUtils();
  return trpc.gear.remove.useMutation({
    onMutate: async ({ id }) => {
      await utils.gear.list.cancel();
      const before = utils.gear.list.getData({});
      utils.gear.list.setData({}, (list) => list && { ...list, data: list.data.filter(({ _id }) => _id !== id) });
      return before;
    },
    onError: (_error, _input, before) => utils.gear.list.setData({}, before),
    onSettled: () => void utils.gear.list.invalidate(),
  });
}
