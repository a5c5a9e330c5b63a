import sharp, { type Sharp } from 'sharp';
import { imageLimits } from './image-limits.data';
import type { ImageKind } from './media.schema';

/** Both renditions of an image, WebP, turned upright, without any metadata. A profile's are square. */
export interface Renditions {
  large: Buffer;
  small: Buffer;
}

const MAX_PIXELS = imageLimits.megapixels * 1_000_000;
/** Thumbnails are 36 units of the page, at most 240 px wide, on screens of two dots a pixel. */
const SMALL_EDGE = 480;
/** A profile shows its picture 96 px wide, rows of people 40, on screens of up to three dots a pixel. */
const PROFILE_EDGES = { large: 288, small: 120 };
/** WebP at this effort takes two thirds of the time of the default, for files that are 3 % larger. */
const EFFORT = 2;
/** Several times what the largest picture takes; one that was made to take longer is given up. */
const DECODE_WITHIN_SECONDS = 30;

sharp.cache(false);
// One thread for each picture leaves the others to the rest of the server.
sharp.concurrency(1);

/**
 * Re-encodes the image file. Throws sharp's error for a file that cannot be decoded or takes longer than 30 seconds.
 */
export function render(path: string, kind: ImageKind): Promise<Renditions> {
  return kind === 'profile' ? renderSquare(path) : renderWhole(path);
}

const opened = (from: string | Buffer) =>
  sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).timeout({ seconds: DECODE_WITHIN_SECONDS });

async function renderWhole(path: string): Promise<Renditions> {
  const large = await opened(path)
    .autoOrient()
    .resize(imageLimits.edge, imageLimits.edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: EFFORT })
    .toBuffer();
  const small = await opened(large)
    .resize(SMALL_EDGE, SMALL_EDGE, { fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 78, effort: EFFORT })
    .toBuffer();
  return { large, small };
}

/** The middle of the picture, as wide as it is high; never enlarged. */
async function renderSquare(path: string): Promise<Renditions> {
  const { width, height } = await sharp(path).metadata();
  const square = (of: Sharp, most: number) => {
    const edge = Math.min(width, height, most);
    return of.resize(edge, edge, { fit: 'cover' }).webp({ quality: 84, effort: EFFORT }).toBuffer();
  };
  const large = await square(opened(path).autoOrient(), PROFILE_EDGES.large);
  return { large, small: await square(opened(large), PROFILE_EDGES.small) };
}
