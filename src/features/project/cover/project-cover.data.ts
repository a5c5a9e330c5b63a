/** The artworks that a project's cover may be, in the order of `artworks` in src/ui/art; without zod, for pages. */
export const coverArtworks = ['art-1', 'art-2', 'art-3', 'art-4', 'art-5', 'art-6'] as const;

/** Which artwork a cover names; -1 for an own picture and for none. */
export function artworkNumber(cover: string | null): number {
  const names: readonly (string | null)[] = coverArtworks;
  return names.indexOf(cover);
}
