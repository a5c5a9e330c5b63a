const MIB = 1024 * 1024;
/** `edge` is the longer one of the largest rendition that is kept. */
export const imageLimits = { bytes: 20 * MIB, megapixels: 100, files: 20, edge: 2560 } as const;
export const profileImageLimits = { bytes: 5 * MIB } as const;
