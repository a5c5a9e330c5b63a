import { useState } from 'react';
import { newKey } from '../../../client/once';

/** The key under which a new draft is made, so that two tabs, or two tries, make one shot; a draft that was emptied is another one. */
export function useCreationKey(kept: string | undefined, isTyped: boolean): string {
  const [made, setMade] = useState(() => ({ key: kept ?? newKey(), isTyped }));
  if (made.isTyped !== isTyped) setMade({ key: isTyped ? made.key : newKey(), isTyped });
  return made.key;
}
