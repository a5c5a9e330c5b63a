import { Artwork, type ArtworkIndex, artDarkest, artworkFor, Picture } from '../../../ui/art/artwork';
import { thumbnailUrl } from '../../media/ui/image-url';
import type { ProjectOut } from '../project.schema';
import { chosenArtwork, neighbourArtworks } from './cover-artworks';

type Covered = Pick<ProjectOut, '_id' | 'cover'>;

/**
 * The parts of the artworks that are shown (design-grid 72), by use. On a phone a card's picture is a high one beside
 * its text, and a banner shows the foot of a picture that is higher than the banner, so that a sun is above the title.
 */
const places = {
  card: [
    'max-sm:object-[74%_50%] sm:object-[67%_50%]',
    'max-sm:object-[86%_50%] sm:object-[67%_50%]',
    'max-sm:object-[60%_50%] sm:object-[67%_50%]',
    'max-sm:object-[56%_50%] sm:object-[67%_50%]',
    'max-sm:object-[74%_50%] sm:object-[67%_50%]',
    'max-sm:object-[58%_50%] sm:object-[67%_50%]',
  ],
  banner: [
    'max-lg:absolute max-lg:bottom-0 max-lg:h-[168%] max-lg:object-[67%_50%] lg:object-[50%_52%]',
    'max-lg:absolute max-lg:bottom-0 max-lg:h-[142%] max-lg:object-[84%_50%] lg:object-[50%_44%]',
    'max-lg:absolute max-lg:bottom-0 max-lg:h-[140%] max-lg:object-[60%_50%] lg:object-[50%_64%]',
    'max-lg:object-[72%_50%] lg:object-[50%_4%]',
    'max-lg:absolute max-lg:bottom-0 max-lg:h-[154%] max-lg:object-[67%_50%] lg:object-[50%_46%]',
    'max-lg:object-[56%_50%] lg:object-[50%_40%]',
  ],
  /** A lower banner's picture is higher still: its text begins nearer to its top. */
  lowBanner: [
    'max-lg:absolute max-lg:bottom-0 max-lg:h-[182%] max-lg:object-[67%_50%] lg:object-[50%_52%]',
    'max-lg:absolute max-lg:bottom-0 max-lg:h-[165%] max-lg:object-[84%_50%] lg:object-[50%_44%]',
    'max-lg:absolute max-lg:bottom-0 max-lg:h-[140%] max-lg:object-[60%_50%] lg:object-[50%_64%]',
    'max-lg:object-[72%_50%] lg:object-[50%_4%]',
    'max-lg:absolute max-lg:bottom-0 max-lg:h-[168%] max-lg:object-[67%_50%] lg:object-[50%_46%]',
    'max-lg:object-[56%_50%] lg:object-[50%_40%]',
  ],
  /** A wide strip at any width, as the head of a dialog. */
  strip: [
    'object-[50%_52%]',
    'object-[50%_44%]',
    'object-[50%_64%]',
    'object-[50%_4%]',
    'object-[50%_46%]',
    'object-[50%_40%]',
  ],
  thumb: undefined,
  page: undefined,
} satisfies Record<string, readonly string[] | undefined>;

const OWN_DARKEST = '[--art-scrim:17_15_13]';
const OWN_PLACE = 'object-center';

/** What a dashboard has shown, so that a project's own page shows the same. */
const shownOnDashboard = new Map<string, ArtworkIndex>();

/** The artworks of a dashboard with these projects in this order, by id; neighbours differ where they can. */
export function dashboardArtworks(projects: readonly Covered[]): Map<string, ArtworkIndex> {
  const artworks = neighbourArtworks(projects);
  for (const [id, artwork] of artworks) shownOnDashboard.set(id, artwork);
  return artworks;
}

/** The artwork that a project without a cover shows. */
export const automaticArtwork = (id: string): ArtworkIndex => shownOnDashboard.get(id) ?? artworkFor(id);

/** The artwork that is shown for a cover, null where it is an own picture. */
function artworkOf({ _id, cover }: Covered): ArtworkIndex | null {
  return cover === null ? automaticArtwork(_id) : chosenArtwork(cover);
}

/** The class of the darkest colour of a project's picture, for content on top of it that darkens it itself. */
export function coverDarkest(project: Covered): string {
  const artwork = artworkOf(project);
  return artwork === null ? OWN_DARKEST : artDarkest(artwork);
}

interface ProjectCoverProps {
  project: Covered;
  /** Where it is shown. */
  use: keyof typeof places;
  /** What it shows without a cover, where a dashboard knows its neighbours. */
  artwork?: ArtworkIndex | undefined;
  sizes?: string;
  scrim?: 'wide' | 'foot';
  eager?: boolean;
  className?: string;
}

/** A project's picture: its owner's, or an artwork; decoration. `className` makes the box. */
export function ProjectCover({ project, use, artwork, sizes, ...look }: ProjectCoverProps) {
  const { cover } = project;
  const index = cover === null && artwork !== undefined ? artwork : artworkOf(project);
  if (index !== null) return <Artwork {...look} index={index} sizes={sizes} place={places[use]?.[index]} />;
  const isSmall = use === 'card' || use === 'thumb';
  const src = isSmall ? thumbnailUrl(cover ?? '') : (cover ?? '');
  return <Picture {...look} src={src} darkest={OWN_DARKEST} place={OWN_PLACE} />;
}
