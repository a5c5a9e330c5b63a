import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { boundedQueue } from '../../server/bounded-queue';
import { imageLimits } from './image-limits.data';
import type { ImageKind } from './media.schema';

/** Both renditions of an image, WebP, turned upright, without any metadata. A profile's are square. */
export interface Renditions {
  large: Buffer;
  small: Buffer;
}

const MEGA = 1_000_000;
const MAX_PIXELS = imageLimits.megapixels * MEGA;
/** Thumbnails are 36 units of the page, at most 240 px wide, on screens of two dots a pixel. */
const SMALL_EDGE = 480;
/** A profile shows its picture 96 px wide, rows of people 40, on screens of up to three dots a pixel. */
const PROFILE_EDGES = { large: 288, small: 120 };
/** WebP at this effort takes two thirds of the time of the default, for files that are 3 % larger. */
const EFFORT = 2;
/** Several times what the largest picture takes; one that was made to take longer is given up. */
const DECODE_WITHIN_SECONDS = 30;
const HEAD_BYTES = 64;

sharp.cache(false);
// One thread for each picture leaves the others to the rest of the server.
sharp.concurrency(1);
/** Two pictures are decoded at once, and the line behind them is bounded, in all and for each account (case U10). */
const inTurn = boundedQueue(2, 60, 24);
/** Of those that take hundreds of MB, one at once. */
const alone = boundedQueue(1, 60);

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

/** Whether this is HEIC, whose HEVC coding the libraries that come with sharp cannot read, for its patents. */
function isHeic(head: Buffer): boolean {
  return (
    isImage(head) && /^(?:heic|heix|heim|heis|hevc|hevx)$/.test(brandsOf(head).find((brand) => /^he/.test(brand)) ?? '')
  );
}

/** The kinds of file that the first box of an AVIF or HEIC says it is. */
function brandsOf(head: Buffer): string[] {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const starts = [8];
  for (let at = 16; at + 4 <= end; at += 4) starts.push(at);
  return starts.map((at) => head.toString('latin1', at, at + 4));
}

/**
 * Judges a file by its content and re-encodes it, in the turn of the account. Throws UNSUPPORTED_MEDIA_TYPE for what is no
 * picture, cannot be decoded here or takes too long, PAYLOAD_TOO_LARGE above 100 megapixels (40 of AVIF and HEIC), and
 * SERVICE_UNAVAILABLE when too many wait.
 */
export async function renderImage(path: string, kind: ImageKind, accountId: string): Promise<Renditions> {
  const head = await readHead(path);
  const [mayBe, render] = kind === 'profile' ? [isProfileImage, renderSquare] : [isImage, renderWhole];
  if (!mayBe(head)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.media.formatInvalid);
  return inTurn(() => judged(path, render).catch((cause: unknown) => Promise.reject(refusal(cause, head))), accountId);
}

async function judged(path: string, render: (path: string) => Promise<Renditions>): Promise<Renditions> {
  const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
  const megapixels = (width * height) / MEGA;
  const isHeif = format === 'heif';
  const most = isHeif ? imageLimits.heifMegapixels : imageLimits.megapixels;
  const { tooManyPixels, tooManyHeifPixels } = messages.media;
  if (megapixels > most)
    throw new AppError('PAYLOAD_TOO_LARGE', isHeif ? tooManyHeifPixels(most) : tooManyPixels(most));
  // The decoder of an AVIF holds the picture several times over: 20 bytes for each dot.
  return megapixels > (isHeif ? 12 : 50) ? alone(() => render(path)) : render(path);
}

function refusal(cause: unknown, head: Buffer): AppError {
  if (cause instanceof AppError) return cause;
  const timedOut = cause instanceof Error && /^timeout: \d+% complete$/m.test(cause.message);
  const message = timedOut ? messages.media.tooSlow : messages.media.formatInvalid;
  return new AppError('UNSUPPORTED_MEDIA_TYPE', isHeic(head) ? messages.media.heicUnreadable : message, { cause });
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

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
