import sharp, { type Sharp } from 'sharp';
import { imageLimits } from './image-limits.data';
import type { ImageKind } from './media.schema';

/** Both renditions of an image: WebP, upright, without metadata. Those of a profile are square. */
export interface Renditions {
  large: Buffer;
  small: Buffer;
  /** The size of the large one in pixels. */
  width: number;
  height: number;
}

const MAX_PIXELS = imageLimits.megapixels * 1_000_000;
/** Thumbnails are 36 spacing units wide, at most 240 px, on screens with two device pixels each. */
const SMALL_EDGE = 480;
/** A profile shows its image 96 px wide, lists of people 40 px, on screens with up to three device pixels each. */
const PROFILE_EDGES = { large: 288, small: 120 };
/** WebP at this effort takes two thirds of the default's time, for files 3 % larger. */
const EFFORT = 2;
/** Several times what the largest image takes; aborts an image crafted to take longer. */
const DECODE_WITHIN_SECONDS = 30;

sharp.cache(false);
// One thread for each image leaves the others to the rest of the server.
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
  const { data: large, info } = await opened(path)
    .autoOrient()
    .resize(imageLimits.edge, imageLimits.edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
  const small = await opened(large)
    .resize(SMALL_EDGE, SMALL_EDGE, { fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 78, effort: EFFORT })
    .toBuffer();
  return { large, small, width: info.width, height: info.height };
}

/** The largest square in the middle of the image; never enlarged. */
async function renderSquare(path: string): Promise<Renditions> {
  const { width, height } = await sharp(path).metadata();
  const edgeOf = (most: number) => Math.min(width, height, most);
  const square = (of: Sharp, edge: number) =>
    of.resize(edge, edge, { fit: 'cover' }).webp({ quality: 84, effort: EFFORT }).toBuffer();
  const edge = edgeOf(PROFILE_EDGES.large);
  const large = await square(opened(path).autoOrient(), edge);
  return { large, small: await square(opened(large), edgeOf(PROFILE_EDGES.small)), width: edge, height: edge };
}
