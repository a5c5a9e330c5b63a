const KEY = 'fl_reset_email';

/** The address for which a new password was asked in this browser, null when none waits (spec section 2). */
export function rememberedResetEmail(): string | null {
  return whereAllowed(() => window.localStorage.getItem(KEY));
}

/** Keeps the address until a password is set, somebody logs in, or another address is wanted. */
export function rememberResetEmail(email: string): void {
  whereAllowed(() => window.localStorage.setItem(KEY, email));
}

export function forgetResetEmail(): void {
  whereAllowed(() => window.localStorage.removeItem(KEY));
}

/** A browser may forbid storage; then nothing is remembered, and everything else goes on. */
function whereAllowed<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
