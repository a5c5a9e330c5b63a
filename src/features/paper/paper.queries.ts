import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../client/trpc';
import type { PaperInput } from './paper.schema';

/** How many pages a paper has, and its first one; the one before is shown until it is made. */
export function usePaperPreview(input: PaperInput, isWanted: boolean) {
  return trpc.project.paper.useQuery(input, {
    enabled: isWanted,
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    // It shows what is on the server now, and is forgotten with the dialog.
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  });
}

/** Where a browser reads the paper itself. */
export function paperAddress({ id, ...input }: PaperInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  return `/api/app/projects/${id}/paper.pdf?${query}`;
}
