/** Runs `use`, which accesses the browser's storage; gives null where the browser forbids that. */
export function tryStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
