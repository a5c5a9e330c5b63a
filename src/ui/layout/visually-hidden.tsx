import type { ReactNode } from 'react';

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/**
 * Text that is drawn only for the eye, in a control whose name says the same in other words: as part of the text it
 * would have to be in the name as well (WCAG 2.5.3). For an empty element, with `visualOnlyClasses`.
 */
export const visualOnly = (text: string | number) => ({ 'aria-hidden': true, 'data-drawn': text });
export const visualOnlyClasses = 'before:content-[attr(data-drawn)]';
