import { trpc } from '../../client/trpc';

/** All countries by name; they do not change while the page is open. */
export function useCountries() {
  return trpc.catalog.countries.useQuery({}, { select: ({ data }) => data, staleTime: Number.POSITIVE_INFINITY });
}
