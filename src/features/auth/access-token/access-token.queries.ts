import { trpc } from '../../../client/trpc';

/** The account's personal access tokens, the newest first. */
export function useAccessTokens() {
  return trpc.accessToken.list.useQuery(undefined, { select: ({ data }) => data });
}

/** Creates a token; only this response contains it. */
export function useCreateAccessToken() {
  const utils = trpc.useUtils();
  return trpc.accessToken.create.useMutation({ onSuccess: () => utils.accessToken.list.invalidate() });
}

/** Revokes a token. */
export function useRevokeAccessToken() {
  const utils = trpc.useUtils();
  return trpc.accessToken.revoke.useMutation({ onSettled: () => utils.accessToken.list.invalidate() });
}
