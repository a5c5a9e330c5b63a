import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useSessionStarted } from '../../client/session';
import { trpc } from '../../client/trpc';
import type { SignupInput } from './auth.schema';

/** Registers an account, which then waits for its verification link. */
export function useSignup() {
  return trpc.auth.signup.useMutation();
}

/** What was typed for the account that this page created last; undefined after a reload, and after five minutes. */
export function useCreatedAccount(): SignupInput | undefined {
  const created = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.auth.signup), status: 'success' },
    select: ({ state }) => state.variables as SignupInput,
  });
  return created.at(-1);
}

/** Logs in; the session is in the cache for every page. */
export function useLogin() {
  return trpc.auth.login.useMutation({ onSuccess: useSessionStarted() });
}

/** Sends the verification mail of a sign-up again, if the password is right. */
export function useResendVerification() {
  return trpc.auth.resendVerification.useMutation();
}

/** Requests the mail with a reset link. */
export function useRequestReset() {
  return trpc.auth.requestReset.useMutation();
}

/** Sets a new password by the token of that mail. */
export function useResetPassword() {
  return trpc.auth.resetPassword.useMutation();
}

/** Verifies the email address by the link's token. */
export function useVerifyEmail() {
  return trpc.auth.verifyEmail.useMutation();
}
