import { tryStorage } from '../../../client/try-storage';

const KEY = 'fl_reset_email';

/** The state that the login page passes in the history: the address as it was typed there, valid or not. */
export interface TypedAddress {
  email: string;
}

/** The email address for which this browser requested a reset, null without one (spec section 2). */
export function rememberedResetEmail(): string | null {
  return tryStorage(() => window.localStorage.getItem(KEY));
}

/** Stores the address until a password is set, a person logs in, or another address is wanted. */
export function rememberResetEmail(email: string): void {
  tryStorage(() => window.localStorage.setItem(KEY, email));
}

export function forgetResetEmail(): void {
  tryStorage(() => window.localStorage.removeItem(KEY));
}
