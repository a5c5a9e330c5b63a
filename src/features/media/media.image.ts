import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { boundedQueue } from '../../server/bounded-queue';
import { type ImageKind, imageLimits } from './media.schema';

/** Both renditions of an image, WebP, turned upright, without any metadata. A profile's are square. */
export interface Renditions {
  large: Buffer;
  small: Buffer;
}

const MAX_PIXELS = imageLimits.megapixels * 1_000_000;
const LARGE_EDGE = 2560;
/** Thumbnails are 36 units of the page, at most 240 px wide, on screens of two dots a pixel. */
const SMALL_EDGE = 480;
/** A profile shows its picture 96 px wide, rows of people 40, on screens of up to three dots a pixel. */
const PROFILE_EDGES = { large: 288, small: 120 };

sharp.cache(false);
sharp.concurrency(1);
/** A decoded picture takes hundreds of MB: two at once, and the line behind them is bounded (case U10). */
const inTurn = boundedQueue(2, 60);

/** Whether the first bytes are those of a format that may be uploaded; the name and the declared type say nothing (case U1). */
export function isImage(head: Buffer): boolean {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (isProfileImage(head)) return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return true;
  // A first box of less than 64 KiB: without its two zero bytes this could be an SVG that starts with a comment.
  return text(0, 2) === '\0\0' && text(4, 8) === 'ftyp' && /^(?:avif|avis|heic|heix|mif1|msf1)$/.test(text(8, 12));
}

/** The same for the picture of an account: JPEG, PNG or TIFF alone (spec section 5). */
function isProfileImage(head: Buffer): boolean {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return true;
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  return text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*';
}

/**
 * Judges a file by its content and re-encodes it. Throws UNSUPPORTED_MEDIA_TYPE for what is no picture or cannot be decoded
 * here, PAYLOAD_TOO_LARGE above 100 megapixels, SERVICE_UNAVAILABLE when too many wait.
 */
export function renderImage(path: string, kind: ImageKind): Promise<Renditions> {
  return kind === 'profile' ? judged(path, isProfileImage, renderSquare) : judged(path, isImage, renderWhole);
}

async function judged(
  path: string,
  mayBe: (head: Buffer) => boolean,
  render: (path: string) => Promise<Renditions>,
): Promise<Renditions> {
  if (!mayBe(await readHead(path))) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.media.formatInvalid);
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
      if (width * height > MAX_PIXELS) throw new AppError('PAYLOAD_TOO_LARGE', messages.media.tooManyPixels);
      return await render(path);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.media.formatInvalid, { cause });
    }
  });
}

const upright = (path: string) => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();

async function renderWhole(path: string): Promise<Renditions> {
  const large = await upright(path)
    .resize(LARGE_EDGE, LARGE_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer();
  const small = await sharp(large)
    .resize(SMALL_EDGE, SMALL_EDGE, { fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  return { large, small };
}

/** The middle of the picture, as wide as it is high; never enlarged. */
async function renderSquare(path: string): Promise<Renditions> {
  const { width, height } = await sharp(path).metadata();
  const square = (of: Sharp, most: number) => {
    const edge = Math.min(width, height, most);
    return of.resize(edge, edge, { fit: 'cover' }).webp({ quality: 84 }).toBuffer();
  };
  const large = await square(upright(path), PROFILE_EDGES.large);
  return { large, small: await square(sharp(large), PROFILE_EDGES.small) };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
