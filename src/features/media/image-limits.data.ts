const MIB = 1024 * 1024;
/**
 * `edge` is the longer one of the largest rendition that is kept. The decoder of AVIF and HEIC holds a picture several
 * times over, so that fewer pixels of them are taken (contract section 3).
 */
export const imageLimits = { bytes: 20 * MIB, megapixels: 100, heifMegapixels: 40, files: 20, edge: 2560 } as const;
export const profileImageLimits = { bytes: 5 * MIB } as const;
