import type { ReactNode } from 'react';

/** Text for assistive technology alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/**
 * A text that is drawn for the eye alone, in a control whose name says the same in other words: as part of the text the
 * eye's words would have to stand in the name as well (WCAG 2.5.3). For an empty element, with `visualOnlyClasses`.
 */
export const visualOnly = (text: string | number) => ({ 'aria-hidden': true, 'data-drawn': text });
export const visualOnlyClasses = 'before:content-[attr(data-drawn)]';
