/** Below it the layout is a phone's: the one limit for styles (`sm:`) and scripts (design 86). */
export const PHONE_BELOW = '43.75rem';

/** The widths of a phone, for what CSS alone cannot do. */
export const phoneWidth = '(width < 43.75rem)';

/** All other widths. */
export const widerThanPhone = '(width >= 43.75rem)';
