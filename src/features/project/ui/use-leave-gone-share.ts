import { useLocation } from 'wouter';

export const SHARED = '/sharedprojects';

export interface GoneShare {
  /** The title of what was taken away. */
  goneShare?: string;
}

/** Leaves for the shared projects with the title of what is no longer shared, which they say. */
export function useLeaveGoneShare(): (title: string) => void {
  const [, navigate] = useLocation();
  return (title) => navigate<GoneShare>(SHARED, { replace: true, state: { goneShare: title } });
}
