import { useState } from 'react';

/**
 * Why a query has nothing to show, or null. Unlike the query's own `error` it stands while the query is tried again, so
 * that the button which does that stays where it is, with the focus on it. `of` is what is asked for, where that can
 * change.
 */
export function useQueryError({ data, error }: { data: unknown; error: unknown }, of = ''): unknown {
  const [standing, setStanding] = useState<{ of: string; error: unknown }>({ of, error: null });
  const kept = standing.of === of ? standing.error : null;
  const now = data === undefined ? (error ?? kept) : null;
  if (now !== standing.error || of !== standing.of) setStanding({ of, error: now });
  return now;
}
