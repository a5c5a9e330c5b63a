interface Size {
  width: number;
  height: number;
}

/** The size of the same shape that fits into a square of this edge; null for one that already fits. */
export function fitWithin({ width, height }: Size, edge: number): Size | null {
  const scale = edge / Math.max(width, height);
  if (scale >= 1) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
