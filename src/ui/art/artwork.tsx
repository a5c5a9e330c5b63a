import type { CSSProperties } from 'react';
import { classes } from '../classes';
import dawn768 from './0-dawn-ridge-768.webp';
import dawn1920 from './0-dawn-ridge-1920.webp';
import dunes768 from './1-desert-dunes-768.webp';
import dunes1920 from './1-desert-dunes-1920.webp';
import city768 from './2-city-at-dusk-768.webp';
import city1920 from './2-city-at-dusk-1920.webp';
import studio768 from './3-studio-cone-768.webp';
import studio1920 from './3-studio-cone-1920.webp';
import sea768 from './4-sea-horizon-768.webp';
import sea1920 from './4-sea-horizon-1920.webp';
import forest768 from './5-forest-fog-768.webp';
import forest1920 from './5-forest-fog-1920.webp';

/** The six artworks, each with its darkest colour as "red green blue". */
const artworks = [
  { small: dawn768, large: dawn1920, scrim: '20 14 28' },
  { small: dunes768, large: dunes1920, scrim: '42 21 24' },
  { small: city768, large: city1920, scrim: '15 14 32' },
  { small: studio768, large: studio1920, scrim: '11 8 7' },
  { small: sea768, large: sea1920, scrim: '7 36 50' },
  { small: forest768, large: forest1920, scrim: '10 32 27' },
] as const;

export type ArtworkIndex = 0 | 1 | 2 | 3 | 4 | 5;

/** The artwork of an id: its hash modulo 6 (spec section 9), the same for ever. */
export function artworkFor(id: string): ArtworkIndex {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % artworks.length) as ArtworkIndex;
}

/** The artwork's colour for content on top of it that darkens it itself. */
export function artScrim(index: ArtworkIndex): CSSProperties {
  return { '--art-scrim': artworks[index].scrim } as CSSProperties;
}

interface ArtworkProps {
  index: ArtworkIndex;
  /** The shown width, as in the `sizes` attribute of an image; by default a card's. */
  sizes?: string;
  /** Where text lies on the picture, which is darkened there. */
  scrim?: keyof typeof scrims;
  eager?: boolean;
  /** Fills a page rather than a card: the subject moves to where the text leaves room. */
  page?: boolean;
  /** Text lies at its foot below 1024 px: a light low in the picture moves up above it. */
  banner?: boolean;
  className?: string;
}

/** A picture that covers its box, with the light right of the centre; decoration. `className` makes the box. */
export function Artwork({
  index,
  sizes = cardSizes,
  scrim,
  eager = false,
  page = false,
  banner = false,
  className,
}: ArtworkProps) {
  const { small, large, scrim: darkest } = artworks[index];
  return (
    <span
      aria-hidden="true"
      className={classes('block size-full overflow-hidden', className)}
      style={{ ...artScrim(index), backgroundColor: `rgb(${darkest})` }}
    >
      <span className="relative block size-full">
        <img
          alt=""
          src={small}
          srcSet={`${small} 768w, ${large} 1920w`}
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={classes(
            'size-full object-cover',
            page ? pagePlaces[index] : 'object-[67%_50%]',
            banner && classes('max-lg:absolute max-lg:bottom-0', lifts[index]),
          )}
        />
        {scrim && <span className={classes('absolute inset-0', scrims[scrim])} />}
      </span>
    </span>
  );
}

const cardSizes = '(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw';
const pagePlace = 'object-[67%_50%] lg:object-[50%_50%]';
// The subject of this artwork, the stool, lies left of its light.
const studioPlace = 'object-[49%_50%] lg:object-[22%_50%]';
const pagePlaces = [pagePlace, pagePlace, pagePlace, studioPlace, pagePlace, pagePlace];
// Moves a sun up to a quarter of the height; the lamp and the shafts of light come from above already.
const lifts = ['max-lg:h-[168%]', 'max-lg:h-[142%]', 'max-lg:h-[140%]', '', 'max-lg:h-[154%]', ''];
const scrims = {
  side: 'art-scrim-side',
  up: 'art-scrim-up',
  low: 'art-scrim-low',
  wide: 'lg:art-scrim-side',
  responsiveLow: 'art-scrim-low sm:art-scrim-side',
  foot: 'art-scrim-foot',
  below: 'art-scrim-foot lg:art-scrim-side',
};
