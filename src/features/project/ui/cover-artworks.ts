import { messages } from '../../../kernel/messages';
import { type ArtworkIndex, artworkFor } from '../../../ui/art/artwork';
import { artworkNumber } from '../cover/project-cover.data';
import type { ProjectOut } from '../project.schema';

type Covered = Pick<ProjectOut, '_id' | 'cover'>;

/** A dashboard has up to three columns: the cards before and above another one are at most three places away. */
const REACH = [1, 2, 3];

/** The artwork that a project's cover names; null for an own picture and for none. */
export function chosenArtwork(cover: string | null): ArtworkIndex | null {
  const number = artworkNumber(cover);
  return number === -1 ? null : (number as ArtworkIndex);
}

/** What people call a cover. */
export function coverName(cover: string | null): string {
  const { coverAutomatic, coverArtworks, coverPicture } = messages.projectForm;
  return cover === null ? coverAutomatic : (coverArtworks[artworkNumber(cover)] ?? coverPicture);
}

/**
 * The artwork of each project that shows one, by id, for a dashboard in this order. Without a cover it is the artwork
 * of the id, or the first one after it that no neighbour shows.
 */
export function neighbourArtworks(projects: readonly Covered[]): Map<string, ArtworkIndex> {
  const shown = projects.map(({ cover }) => chosenArtwork(cover));
  projects.forEach(({ _id, cover }, at) => {
    if (cover !== null) return;
    const first = artworkFor(_id);
    const inOrder = [0, 1, 2, 3, 4, 5].map((step) => ((first + step) % 6) as ArtworkIndex);
    const isFree = (reach: readonly number[]) => (artwork: ArtworkIndex) =>
      reach.every((places) => shown[at - places] !== artwork && shown[at + places] !== artwork);
    shown[at] = inOrder.find(isFree(REACH)) ?? inOrder.find(isFree([1])) ?? first;
  });
  const artworks = new Map<string, ArtworkIndex>();
  projects.forEach(({ _id }, at) => {
    const artwork = shown[at] ?? null;
    if (artwork !== null) artworks.set(_id, artwork);
  });
  return artworks;
}
