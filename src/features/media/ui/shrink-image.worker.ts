import { fitted } from './fitted';

/** A picture, and the longest edge that it may have. */
export interface ShrinkRequest {
  file: File;
  edge: number;
}

/** The picture scaled down, or null when it had better be sent as it is. */
export type ShrinkResponse = Blob | null;

const QUALITY = 0.92;

addEventListener('message', async ({ data }: MessageEvent<ShrinkRequest>) => {
  postMessage((await scaled(data).catch(() => null)) satisfies ShrinkResponse);
});

async function scaled({ file, edge }: ShrinkRequest): Promise<ShrinkResponse> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = fitted(picture, edge);
  if (!size) return null;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  if (!pen || !isTrueToColour(pen)) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  // A PNG may have holes, which WebP keeps and JPEG does not.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
  return canvas.convertToBlob({ type, quality: QUALITY });
}

/** Browsers that guard against fingerprints may give another picture than was drawn. */
function isTrueToColour(pen: OffscreenCanvasRenderingContext2D): boolean {
  const probe = [40, 88, 143];
  pen.fillStyle = `rgb(${probe.join(' ')})`;
  pen.fillRect(0, 0, 1, 1);
  const read = pen.getImageData(0, 0, 1, 1).data;
  pen.clearRect(0, 0, 1, 1);
  return probe.every((value, index) => Math.abs(value - (read[index] ?? 0)) <= 2);
}
