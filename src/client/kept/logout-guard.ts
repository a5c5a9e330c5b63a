type Guard = (leave: () => void) => void;

let guard: Guard | null = null;

/** Asks before a logout that would delete what waits; gives a function that ends this. */
export function guardLogout(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Calls `leave`: at once, or once the person has agreed to what it deletes. */
export function confirmLoss(leave: () => void): void {
  if (guard) guard(leave);
  else leave();
}
