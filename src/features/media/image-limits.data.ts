const MIB = 1024 * 1024;
/**
 * `edge` is the longer edge of the largest stored rendition. The decoder of AVIF and HEIC holds an image several times
 * over, so fewer pixels of those are accepted (contract section 3).
 */
export const imageLimits = { bytes: 20 * MIB, megapixels: 100, heifMegapixels: 40, files: 20, edge: 2560 } as const;
export const profileImageLimits = { bytes: 5 * MIB } as const;

/**
 * The types of a file input for images, as in its `accept`; the server judges the content. HEIC is not among them: the
 * server cannot decode it, and Safari then sends it as JPEG.
 */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/tiff,image/gif,image/avif';
