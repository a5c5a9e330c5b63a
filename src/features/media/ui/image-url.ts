const uploadUrl = /^\/media\/[^/]+\/large$/;

/**
 * Whether an image of a shot was uploaded here; any other is a link to another site, never loaded (contract section 3).
 */
export function isUploadUrl(url: string): boolean {
  return uploadUrl.test(url);
}

/** The thumbnail url of an upload. */
export function thumbnailUrl(url: string): string {
  return url.replace(/large$/, 'small');
}
