import { tryStorage } from '../../../client/try-storage';

const KEY = 'fl_reset_email';

/** What the login page hands over in the history: the address that was typed there, right or wrong. */
export interface TypedAddress {
  email: string;
}

/** The address for which a new password was asked in this browser, null when none waits (spec section 2). */
export function rememberedResetEmail(): string | null {
  return tryStorage(() => window.localStorage.getItem(KEY));
}

/** Keeps the address until a password is set, somebody logs in, or another address is wanted. */
export function rememberResetEmail(email: string): void {
  tryStorage(() => window.localStorage.setItem(KEY, email));
}

export function forgetResetEmail(): void {
  tryStorage(() => window.localStorage.removeItem(KEY));
}
