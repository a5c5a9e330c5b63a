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

/** Sends the verification mail of a sign-up again to whom knows its password. */
export function useResendVerification() {
  return trpc.auth.resendVerification.useMutation();
}

/** Asks for the mail with which a password is reset. */
export function useRequestReset() {
  return trpc.auth.requestReset.useMutation();
}

/** Sets a new password by the token of that mail. */
export function useResetPassword() {
  return trpc.auth.resetPassword.useMutation();
}

/** Uses the link of the verification mail. */
export function useVerifyEmail() {
  return trpc.auth.verifyEmail.useMutation();
}
