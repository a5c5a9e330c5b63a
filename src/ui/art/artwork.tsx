import { classes } from '../classes';
import dawn768 from './0-dawn-ridge-768.webp';
import dawn1280 from './0-dawn-ridge-1280.webp';
import dawn1920 from './0-dawn-ridge-1920.webp';
import dunes768 from './1-desert-dunes-768.webp';
import dunes1280 from './1-desert-dunes-1280.webp';
import dunes1920 from './1-desert-dunes-1920.webp';
import city768 from './2-city-at-dusk-768.webp';
import city1280 from './2-city-at-dusk-1280.webp';
import city1920 from './2-city-at-dusk-1920.webp';
import studio768 from './3-studio-cone-768.webp';
import studio1280 from './3-studio-cone-1280.webp';
import studio1920 from './3-studio-cone-1920.webp';
import sea768 from './4-sea-horizon-768.webp';
import sea1280 from './4-sea-horizon-1280.webp';
import sea1920 from './4-sea-horizon-1920.webp';
import forest768 from './5-forest-fog-768.webp';
import forest1280 from './5-forest-fog-1280.webp';
import forest1920 from './5-forest-fog-1920.webp';

/** The six artworks, each with a class that sets its darkest colour. */
const artworks = [
  { small: dawn768, medium: dawn1280, large: dawn1920, darkest: '[--art-scrim:20_14_28]' },
  { small: dunes768, medium: dunes1280, large: dunes1920, darkest: '[--art-scrim:42_21_24]' },
  { small: city768, medium: city1280, large: city1920, darkest: '[--art-scrim:15_14_32]' },
  { small: studio768, medium: studio1280, large: studio1920, darkest: '[--art-scrim:11_8_7]' },
  { small: sea768, medium: sea1280, large: sea1920, darkest: '[--art-scrim:7_36_50]' },
  { small: forest768, medium: forest1280, large: forest1920, darkest: '[--art-scrim:10_32_27]' },
] as const;

export type ArtworkIndex = 0 | 1 | 2 | 3 | 4 | 5;

/** The artwork of an id: its hash modulo 6 (spec section 9), the same for ever. */
export function artworkFor(id: string): ArtworkIndex {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % artworks.length) as ArtworkIndex;
}

/** The class of an artwork's darkest colour, for content on top of it that darkens it itself. */
export const artDarkest = (index: ArtworkIndex): string => artworks[index].darkest;

interface PictureLook {
  /** The shown width, as in the `sizes` attribute of an image; by default a card's. */
  sizes?: string | undefined;
  /** Where text lies on the picture, which is darkened there. */
  scrim?: keyof typeof scrims | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
}

interface ArtworkProps extends PictureLook {
  index: ArtworkIndex;
  /** Fills a page rather than a card: the subject moves to where the text leaves room. */
  page?: boolean;
  /** The classes of another part of the picture. */
  place?: string | undefined;
}

/** An artwork with the light right of the centre; decoration. */
export function Artwork({ index, page = false, place, sizes = cardSizes, ...look }: ArtworkProps) {
  const { small, medium, large, darkest } = artworks[index];
  return (
    <Picture
      {...look}
      src={small}
      srcSet={`${small} 768w, ${medium} 1280w, ${large} 1920w`}
      sizes={sizes}
      darkest={darkest}
      place={place ?? (page ? pagePlaces[index] : 'object-[67%_50%]')}
    />
  );
}

interface PictureProps extends PictureLook {
  src: string;
  srcSet?: string;
  /** The class that sets its darkest colour. */
  darkest: string;
  /** The classes of the part of the picture that is shown. */
  place: string | undefined;
}

/** A picture that covers its box; decoration. `className` makes the box. */
export function Picture({ src, srcSet, sizes, darkest, place, scrim, eager = false, className }: PictureProps) {
  return (
    <span
      aria-hidden="true"
      className={classes('block size-full overflow-hidden bg-[rgb(var(--art-scrim))]', darkest, className)}
    >
      <span className="relative block size-full">
        <img
          alt=""
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={classes('size-full object-cover', place)}
        />
        {scrim && <span className={classes('absolute inset-0', scrims[scrim])} />}
      </span>
    </span>
  );
}

const cardSizes = '(min-width: 1024px) 400px, (min-width: 700px) 50vw, 100vw';
const pagePlace = 'object-[67%_50%] lg:object-[50%_50%]';
// The subject of this artwork, the stool, lies left of its light.
const studioPlace = 'object-[49%_50%] lg:object-[22%_50%]';
const pagePlaces = [pagePlace, pagePlace, pagePlace, studioPlace, pagePlace, pagePlace];
const scrims = {
  side: 'art-scrim-side',
  up: 'art-scrim-up',
  low: 'art-scrim-low',
  wide: 'lg:art-scrim-side',
  responsiveLow: 'art-scrim-low sm:art-scrim-side',
  foot: 'art-scrim-foot',
  below: 'art-scrim-foot lg:art-scrim-side',
};
