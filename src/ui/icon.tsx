import type { LucideIcon } from 'lucide-react';

/** A lucide icon in the design's stroke; decoration, since the text beside it carries the meaning. */
export function Icon({ of: Glyph, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Glyph aria-hidden="true" size={size} strokeWidth={1.75} className={`shrink-0 ${className ?? ''}`} />;
}
