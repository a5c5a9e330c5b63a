/** So many bytes at the start of a file tell whether a PNG or WebP moves, behind any profile of its colours. */
export const ANIMATION_HEAD = 256 * 1024;

const textAt = (bytes: DataView, from: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((at) => bytes.getUint8(from + at)));

/** Whether the start of a file is that of an animated PNG or WebP. */
export function isAnimated(head: ArrayBuffer | Uint8Array): boolean {
  const bytes = ArrayBuffer.isView(head) ? new DataView(head.buffer, head.byteOffset, head.length) : new DataView(head);
  if (bytes.byteLength < 21) return false;
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP')
    return textAt(bytes, 12) === 'VP8X' && (bytes.getUint8(20) & 0b10) !== 0;
  return textAt(bytes, 1) === 'PNG\r' && hasAnimationChunk(bytes);
}

/** An animated PNG says so before its first pixels. */
function hasAnimationChunk(bytes: DataView): boolean {
  for (let at = 8; at + 8 <= bytes.byteLength; at += 12 + bytes.getUint32(at)) {
    const type = textAt(bytes, at + 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}
