const KEY = 'fl_reset_email';

/** The address for which a new password was asked in this browser, null when none waits (spec section 2). */
export function rememberedResetEmail(): string | null {
  return window.localStorage.getItem(KEY);
}

/** Keeps the address until a password is set, somebody logs in, or another address is wanted. */
export function rememberResetEmail(email: string): void {
  window.localStorage.setItem(KEY, email);
}

export function forgetResetEmail(): void {
  window.localStorage.removeItem(KEY);
}
