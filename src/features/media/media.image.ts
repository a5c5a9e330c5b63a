import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import { boundedQueue } from '../../server/limits/bounded-queue';
import { ANIMATION_HEAD, isAnimated } from './animation.rules';
import { imageLimits } from './image-limits.data';
import { type Renditions, render } from './media.render';
import type { ImageKind } from './media.schema';
import { renderInProcess } from './render-in-process';

const MEGA = 1_000_000;
const HEAD_BYTES = 64;

/** Two images are decoded at once; the queue is bounded in all and for each account (case U10). */
const inTurn = boundedQueue(2, 60, 24);
/** Images that take hundreds of MB are decoded one at a time. */
const alone = boundedQueue(1, 60);

/** Whether the first bytes are those of an accepted format; the file's name and declared type are ignored (case U1). */
export function isImage(head: Buffer): boolean {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (isProfileImage(head)) return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return true;
  // A first box of less than 64 KiB: without its two zero bytes this could be an SVG that starts with a comment.
  return text(0, 2) === '\0\0' && text(4, 8) === 'ftyp' && /^(?:avif|avis|heic|heix|mif1|msf1)$/.test(text(8, 12));
}

/** The same for a profile image: JPEG, PNG or TIFF only (spec section 5). */
function isProfileImage(head: Buffer): boolean {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return true;
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  return text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*';
}

/** Whether this is HEIC: its HEVC coding is patented, and the libraries bundled with sharp cannot decode it. */
function isHeic(head: Buffer): boolean {
  return (
    isImage(head) && /^(?:heic|heix|heim|heis|hevc|hevx)$/.test(brandsOf(head).find((brand) => /^he/.test(brand)) ?? '')
  );
}

/** The brands in the first box of an AVIF or HEIC file. */
function brandsOf(head: Buffer): string[] {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const starts = [8];
  for (let at = 16; at + 4 <= end; at += 4) starts.push(at);
  return starts.map((at) => head.toString('latin1', at, at + 4));
}

/**
 * Up to this many megapixels an image that is decoded as a whole takes at most 125 MB. A larger one is decoded in a
 * process of its own.
 */
const WHOLE_MEGAPIXELS = 4;
/** Above this many megapixels an image is decoded alone. */
const ALONE_MEGAPIXELS = 50;

/**
 * Checks a file by its content and re-encodes it, in the account's turn. Throws UNSUPPORTED_MEDIA_TYPE for a file that
 * is no image, cannot be decoded here or takes too long, PAYLOAD_TOO_LARGE above 100 megapixels (40 for AVIF and HEIC)
 * or 1.5 GB of memory, and SERVICE_UNAVAILABLE when too many wait.
 */
export async function renderImage(
  path: string,
  kind: ImageKind,
  { user, left }: Pick<SignedContext, 'user' | 'left'>,
): Promise<RenderedImage> {
  const head = await readHead(path, HEAD_BYTES);
  const mayBe = kind === 'profile' ? isProfileImage : isImage;
  if (!mayBe(head)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.media.formatInvalid);
  return inTurn(
    () => renderBounded(path, kind).catch((cause: unknown) => Promise.reject(imageRefusal(cause, head))),
    user.id,
    left,
  );
}

/** An image as it is stored, and whether it moved: only its first frame is kept. */
export interface RenderedImage extends Renditions {
  isAnimated: boolean;
}

async function renderBounded(path: string, kind: ImageKind): Promise<RenderedImage> {
  const { width, height, format, isProgressive, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
  const megapixels = (width * height) / MEGA;
  const isHeif = format === 'heif';
  const most = isHeif ? imageLimits.heifMegapixels : imageLimits.megapixels;
  const { tooManyPixels, tooManyHeifPixels } = messages.media;
  if (megapixels > most)
    throw new AppError('PAYLOAD_TOO_LARGE', isHeif ? tooManyHeifPixels(most) : tooManyPixels(most));
  // A baseline JPEG or PNG is read row by row. Other decoders hold the whole image, AVIF up to 28 bytes for each pixel.
  const isReadByRows = (format === 'jpeg' || format === 'png') && !isProgressive;
  const made = () =>
    !isReadByRows && megapixels > WHOLE_MEGAPIXELS
      ? alone(() => renderInProcess(path, kind))
      : megapixels > ALONE_MEGAPIXELS
        ? alone(() => render(path, kind))
        : render(path, kind);
  // The pages of a TIFF are no frames; of a PNG the decoder knows the first one alone.
  const moves = format === 'png' ? isAnimated(await readHead(path, ANIMATION_HEAD)) : format !== 'tiff' && pages > 1;
  return { ...(await made()), isAnimated: moves };
}

function imageRefusal(cause: unknown, head: Buffer): AppError {
  if (cause instanceof AppError) return cause;
  const timedOut = cause instanceof Error && /^timeout: \d+% complete$/m.test(cause.message);
  const message = timedOut ? messages.media.tooSlow : messages.media.formatInvalid;
  return new AppError('UNSUPPORTED_MEDIA_TYPE', isHeic(head) ? messages.media.heicUnreadable : message, { cause });
}

async function readHead(path: string, most: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
