/** What the use of the browser's storage gives; null where the browser forbids it, and everything else goes on. */
export function tryStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
