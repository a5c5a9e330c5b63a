/** Logs a failure that the page does not show (spec section 8: "only logged"); the one use of the console. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(what, error);
}
