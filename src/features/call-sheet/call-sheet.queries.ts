import { useCallback, useEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { trpc } from '../../client/trpc';

/** The token in the fragment of a call sheet's link; '' without one. */
export const useSheetToken = (): string => useLocationProperty(() => window.location.hash.slice(1));

/** Opens the link once the page is there; by a mutation, since opening is recorded. */
export function useOpenedSheet(token: string) {
  const { mutate, ...opening } = trpc.callSheet.open.useMutation();
  const opened = useRef('');
  const open = useCallback(() => mutate({ token }), [mutate, token]);
  useEffect(() => {
    if (token === '' || opened.current === token) return;
    opened.current = token;
    open();
  }, [token, open]);
  return { ...opening, open };
}

export const useConfirmSheet = () => trpc.callSheet.confirm.useMutation();
