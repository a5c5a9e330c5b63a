import { useMemo, useState } from 'react';
import { LIST_PAGE, type ListedShot } from '../shot-cache.queries';

/** How much of a list there is: all of it, its first page while the others load, or what came before one failed. */
export type ListExtent = 'whole' | 'loading' | 'failed';

export interface ShownList {
  shots: ListedShot[];
  extent: ListExtent;
}

interface LoadedList {
  data: ListedShot[] | undefined;
  hasNextPage: boolean;
  isError: boolean;
}

/**
 * The part of a project's list to show. While later pages load, it stays at the first one, or at the last complete list
 * of this project, so that the rows move once and not with every page.
 */
export function useShownList(projectId: string, { data, hasNextPage, isError }: LoadedList): ShownList | undefined {
  const [last, setLast] = useState<{ projectId: string; shots: ListedShot[] }>();
  if (data && !hasNextPage && data !== last?.shots) setLast({ projectId, shots: data });
  const known = last?.projectId === projectId ? last.shots : undefined;
  return useMemo(() => {
    if (!data) return undefined;
    if (!hasNextPage) return { shots: data, extent: 'whole' };
    if (isError) return { shots: data, extent: 'failed' };
    if (known) return { shots: known, extent: 'whole' };
    return { shots: data.slice(0, LIST_PAGE), extent: 'loading' };
  }, [data, hasNextPage, isError, known]);
}
