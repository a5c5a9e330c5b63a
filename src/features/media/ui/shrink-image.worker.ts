import { fitWithin } from './fit-within';

/** An image, and its longest allowed edge. */
export interface ShrinkRequest {
  file: File;
  edge: number;
}

/** The scaled image, or null when the original should be sent. */
export type ShrinkResponse = Blob | null;

const QUALITY = 0.92;

addEventListener('message', async ({ data }: MessageEvent<ShrinkRequest>) => {
  postMessage((await scaled(data).catch(() => null)) satisfies ShrinkResponse);
});

async function scaled({ file, edge }: ShrinkRequest): Promise<ShrinkResponse> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = fitWithin(picture, edge);
  if (!size) return null;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  if (!pen || !isTrueToColour(pen)) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  // A PNG may be transparent, which WebP keeps and JPEG does not.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
  return canvas.convertToBlob({ type, quality: QUALITY });
}

/** Browsers that resist fingerprinting may return other pixels than were drawn. */
function isTrueToColour(pen: OffscreenCanvasRenderingContext2D): boolean {
  const probe = [40, 88, 143];
  pen.fillStyle = `rgb(${probe.join(' ')})`;
  pen.fillRect(0, 0, 1, 1);
  const read = pen.getImageData(0, 0, 1, 1).data;
  pen.clearRect(0, 0, 1, 1);
  return probe.every((value, index) => Math.abs(value - (read[index] ?? 0)) <= 2);
}
