import { useSessionStarted } from '../../client/session';
import { trpc } from '../../client/trpc';

/** Registers an account that waits for its verification link. */
export function useSignup() {
  return trpc.auth.signup.useMutation();
}

/** Logs in; the session is known to every page as soon as it stands. */
export function useLogin() {
  return trpc.auth.login.useMutation({ onSuccess: useSessionStarted() });
}

/** Uses the link of the verification mail. */
export function useVerifyEmail() {
  return trpc.auth.verifyEmail.useMutation();
}
