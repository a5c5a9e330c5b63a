import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { boundedQueue } from '../../server/limits/bounded-queue';
import { imageLimits } from './image-limits.data';
import { type Renditions, render } from './media.render';
import type { ImageKind } from './media.schema';
import { renderInProcess } from './render-in-process';

const MEGA = 1_000_000;
const HEAD_BYTES = 64;

/** Two pictures are decoded at once, and the line behind them is bounded, in all and for each account (case U10). */
const inTurn = boundedQueue(2, 60, 24);
/** Of those that take hundreds of MB, one at once. */
const alone = boundedQueue(1, 60);

/**
 * Whether the first bytes are those of a format that may be uploaded; the name and the declared type say nothing (case
 * U1).
 */
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
 * An image that its decoder holds whole takes at most 125 MB up to this many megapixels. A larger one is decoded in a
 * process of its own.
 */
const WHOLE_MEGAPIXELS = 4;
/** Above this many megapixels no other image is decoded beside one. */
const ALONE_MEGAPIXELS = 50;

/**
 * Judges a file by its content and re-encodes it, in the turn of the account. Throws UNSUPPORTED_MEDIA_TYPE for what is
 * no picture, cannot be decoded here or takes too long, PAYLOAD_TOO_LARGE above 100 megapixels (40 of AVIF and HEIC) or
 * for more than 1.5 GB of memory, and SERVICE_UNAVAILABLE when too many wait.
 */
export async function renderImage(path: string, kind: ImageKind, accountId: string): Promise<Renditions> {
  const head = await readHead(path);
  const mayBe = kind === 'profile' ? isProfileImage : isImage;
  if (!mayBe(head)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.media.formatInvalid);
  return inTurn(
    () => renderBounded(path, kind).catch((cause: unknown) => Promise.reject(refusal(cause, head))),
    accountId,
  );
}

async function renderBounded(path: string, kind: ImageKind): Promise<Renditions> {
  const { width, height, format, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata();
  const megapixels = (width * height) / MEGA;
  const isHeif = format === 'heif';
  const most = isHeif ? imageLimits.heifMegapixels : imageLimits.megapixels;
  const { tooManyPixels, tooManyHeifPixels } = messages.media;
  if (megapixels > most)
    throw new AppError('PAYLOAD_TOO_LARGE', isHeif ? tooManyHeifPixels(most) : tooManyPixels(most));
  // An ordinary JPEG or PNG is read row by row. Any other decoder holds the whole image, AVIF up to 28 bytes for each
  // pixel.
  const isReadByRows = (format === 'jpeg' || format === 'png') && !isProgressive;
  if (!isReadByRows && megapixels > WHOLE_MEGAPIXELS) return alone(() => renderInProcess(path, kind));
  return megapixels > ALONE_MEGAPIXELS ? alone(() => render(path, kind)) : render(path, kind);
}

function refusal(cause: unknown, head: Buffer): AppError {
  if (cause instanceof AppError) return cause;
  const timedOut = cause instanceof Error && /^timeout: \d+% complete$/m.test(cause.message);
  const message = timedOut ? messages.media.tooSlow : messages.media.formatInvalid;
  return new AppError('UNSUPPORTED_MEDIA_TYPE', isHeic(head) ? messages.media.heicUnreadable : message, { cause });
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
