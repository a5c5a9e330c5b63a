import { isMissing } from '../../client/error-text';
import { FRESH_MS } from '../../client/query-client';
import { trpc } from '../../client/trpc';
import type { SheetInput } from './call-sheet.schema';

/** The project that a sheet is of. */
export const useSheetProject = (id: string) =>
  trpc.project.get.useQuery({ id }, { select: ({ data }) => data, staleTime: FRESH_MS });

/** The sheet of a day: for owner and editors as it would be published now. */
export const useSheet = (key: SheetInput) =>
  trpc.callSheet.get.useQuery(key, {
    select: ({ data }) => data,
    staleTime: FRESH_MS,
    retry: (count, error) => count < 2 && !isMissing(error),
  });
