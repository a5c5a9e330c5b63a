import { useLocationProperty } from 'wouter/use-browser-location';

/** The token in the fragment of an invitation mail's link; undefined at other addresses. */
export const useInviteToken = (): string | undefined =>
  useLocationProperty(() => /^#invite=([\w-]+)$/.exec(window.location.hash)?.[1]);
