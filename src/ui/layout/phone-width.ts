/** The widths at which the layout is a phone's (design 5), for what CSS alone cannot do. */
export const phoneWidth = '(max-width: 639.98px)';
