import { useState } from 'react';
import { trpc } from './trpc';

/** The account that is signed in when the component comes; it stays that one's while a session that has ended is being left. */
export function useAccountId(): string {
  const utils = trpc.useUtils();
  const [id] = useState(() => utils.auth.check.getData()?.user._id ?? '');
  return id;
}
