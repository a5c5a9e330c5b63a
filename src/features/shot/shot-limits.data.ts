/** The limits of a shot and of one call (contract section 3); in a file without zod, so that pages can import them. */
export const shotLimits = {
  title: 200,
  description: 100 * 1024,
  descriptionTags: 5000,
  descriptionNesting: 50,
  tags: 50,
  tag: 50,
  gear: 200,
  videos: 100,
  images: 200,
  members: 200,
  drafts: 100,
  atOnce: 200,
  number: 12,
} as const;
