import { useSessionStarted } from '../../client/session';
import { trpc } from '../../client/trpc';

/** Registers an account, which then waits for its verification link. */
export function useSignup() {
  return trpc.auth.signup.useMutation();
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
