import { useState } from 'react';

/** The key under which a new draft is made, so that two tabs, or two tries, make one shot; a draft that was emptied is another one. */
export function useCreationKey(kept: string | undefined, isTyped: boolean): string {
  const [made, setMade] = useState(() => ({ key: kept ?? newKey(), isTyped }));
  if (made.isTyped !== isTyped) setMade({ key: isTyped ? made.key : newKey(), isTyped });
  return made.key;
}

/** A key that no other call has. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}
