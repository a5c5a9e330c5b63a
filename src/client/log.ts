/** Records a failure that the person is not told about (spec section 8: "only logged"); the one use of the console. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(what, error);
}
