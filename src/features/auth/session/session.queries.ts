import { trpc } from '../../../client/trpc';

/** The devices on which the account is signed in, this browser included. */
export function useDevices() {
  return trpc.session.list.useQuery(undefined, { select: ({ data }) => data });
}

/** Signs one device out: optimistic, and rolled back when the server refuses. */
export function useEndDevice() {
  const utils = trpc.useUtils();
  return trpc.session.end.useMutation({
    onMutate: async ({ id }) => {
      await utils.session.list.cancel();
      const before = utils.session.list.getData();
      utils.session.list.setData(
        undefined,
        (body) => body && { ...body, data: body.data.filter(({ _id }) => _id !== id) },
      );
      return before;
    },
    onError: (_error, _input, before) => utils.session.list.setData(undefined, before),
    onSettled: () => void utils.session.list.invalidate(),
  });
}

/** Signs every other device out. */
export function useEndOtherDevices() {
  const utils = trpc.useUtils();
  return trpc.session.endOthers.useMutation({ onSuccess: () => utils.session.list.invalidate() });
}

/** Changes the password; every other device is signed out with it (contract section 3). */
export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.auth.changePassword.useMutation({ onSuccess: () => void utils.session.list.invalidate() });
}
