const PENDING_LOGOUT = 'fl_logout_pending';

/** Keeps in mind that the server has not yet heard of a logout. */
export function keepLogout(): void {
  window.localStorage.setItem(PENDING_LOGOUT, '1');
}

/** The server knows, or somebody has signed in since. */
export function forgetLogout(): void {
  window.localStorage.removeItem(PENDING_LOGOUT);
}

/** Whether an earlier page could not finish its logout. */
export function isLogoutPending(): boolean {
  return window.localStorage.getItem(PENDING_LOGOUT) !== null;
}
