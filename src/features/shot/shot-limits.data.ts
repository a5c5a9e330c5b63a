/**
 * The most that a shot holds, and that one call makes (contract section 3); without a schema, so that a page may know
 * them too.
 */
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
} as const;
