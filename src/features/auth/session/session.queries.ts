import { trpc } from '../../../client/trpc';

/** The devices on which the account is signed in, this browser included. */
export function useDevices() {
  return trpc.session.list.useQuery(undefined, { select: ({ data }) => data });
}

/** Signs one device out; done when the list has been read again. */
export function useEndDevice() {
  const utils = trpc.useUtils();
  return trpc.session.end.useMutation({ onSettled: () => utils.session.list.invalidate() });
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
