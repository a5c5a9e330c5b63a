import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { errorCode, placeholderText } from '../../client/error-text';
import { useQueryError } from '../../client/form/use-query-error';
import { retryList } from '../../client/query-client';
import { trpc } from '../../client/trpc';
import { gearNameKey } from './gear.rules';
import type { GearOut } from './gear.schema';

const unsaved = 'unsaved ';
let lastShown = 0;

/** Whether a piece is shown optimistically: it has no final id yet. */
export function isUnsaved({ _id }: GearOut): boolean {
  return _id.startsWith(unsaved);
}

/** For how long a refusal holds for all parts of a page, in ms: one that comes later does not ask once more. */
const MOMENT = 5000;

/**
 * The account's gear list, with pieces that are being added, from the cache while that is younger than `staleTime`; a
 * 404 is an empty list (spec section 8).
 */
export function useGear(staleTime = 0) {
  const refused = useQueryClient().getQueryState(getQueryKey(trpc.gear.list, {}, 'query'))?.errorUpdatedAt ?? 0;
  const retryOnMount = Date.now() - refused > MOMENT;
  return trpc.gear.list.useQuery({}, { select: ({ data }) => data, retry: retryList, retryOnMount, staleTime });
}

/** The same with the states of a page: the list, loading, or why it could not be loaded. */
export function useGearList() {
  const gear = useGear();
  const error = useQueryError(gear);
  const none = errorCode(error) === 'NOT_FOUND';
  return {
    list: gear.data ?? [],
    loading: gear.data === undefined && error === null,
    failure: error === null || none ? undefined : placeholderText(error),
    retry: () => void gear.refetch(),
    retrying: gear.isFetching,
  };
}

/** Changes the cached list; has no effect before it is loaded. */
function useUpdateCachedGear() {
  const utils = trpc.useUtils();
  return (change: (list: GearOut[]) => GearOut[]) =>
    utils.gear.list.setData({}, (body) => body && { ...body, data: change(body.data) });
}

/** Refetches the list once no change of it is under way: a response in between would undo optimistic changes. */
function useRefetchGear() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return () => {
    if (queries.isMutating({ mutationKey: getQueryKey(trpc.gear) }) === 1) void utils.gear.list.invalidate();
  };
}

/**
 * Adds pieces by their names, in one call: optimistic, and rolled back when the server refuses. A name that is in the
 * list already is no error; the response lists it separately.
 */
export function useAddGear() {
  const utils = trpc.useUtils();
  const show = useUpdateCachedGear();
  const askAgain = useRefetchGear();
  return trpc.gear.addMany.useMutation({
    onMutate: async ({ gearNames }) => {
      await utils.gear.list.cancel();
      const known = new Set(utils.gear.list.getData({})?.data.map(({ gearName }) => gearNameKey(gearName)));
      const shown = gearNames
        .filter((name) => !known.has(gearNameKey(name)))
        .map((gearName) => {
          lastShown += 1;
          return { _id: `${unsaved}${lastShown}`, gearName };
        });
      show((list) => [...list, ...shown]);
      return shown;
    },
    onSuccess: ({ data }, _input, shown) => show((list) => withSaved(list, shown, data.added)),
    onError: (_error, _input, shown) => show((list) => withSaved(list, shown ?? [], [])),
    onSettled: askAgain,
  });
}

/** The list with the saved pieces in the place of the optimistic ones. */
function withSaved(list: GearOut[], shown: GearOut[], saved: GearOut[]): GearOut[] {
  const shownIds = new Set(shown.map(({ _id }) => _id));
  const byName = new Map(saved.map((piece) => [gearNameKey(piece.gearName), piece]));
  return list.flatMap((piece) => (shownIds.has(piece._id) ? (byName.get(gearNameKey(piece.gearName)) ?? []) : piece));
}

/** Removes a piece from the account's list: optimistic, and restored in its place when the server refuses. */
export function useRemoveGear() {
  const utils = trpc.useUtils();
  const show = useUpdateCachedGear();
  const askAgain = useRefetchGear();
  return trpc.gear.remove.useMutation({
    onMutate: async ({ id }) => {
      await utils.gear.list.cancel();
      const list = utils.gear.list.getData({})?.data ?? [];
      const index = list.findIndex(({ _id }) => _id === id);
      show((now) => now.filter(({ _id }) => _id !== id));
      return { piece: list[index], index };
    },
    onError: (error, _input, before) => {
      const { piece, index = 0 } = before ?? {};
      // A piece that was also removed elsewhere stays removed.
      if (!piece || errorCode(error) === 'NOT_FOUND') return;
      show((list) => {
        const others = list.filter(({ _id }) => _id !== piece._id);
        return [...others.slice(0, index), piece, ...others.slice(index)];
      });
    },
    onSettled: askAgain,
  });
}
