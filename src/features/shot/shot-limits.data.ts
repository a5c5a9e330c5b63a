/** The limits of a shot and of one call (contract section 3); in a file without zod, so that pages can import them. */
export const shotLimits = {
  title: 200,
  location: 500,
  description: 100 * 1024,
  descriptionTags: 5000,
  descriptionNesting: 50,
  tags: 50,
  tag: 50,
  gear: 200,
  itemName: 200,
  videos: 100,
  images: 200,
  members: 200,
  drafts: 100,
  atOnce: 200,
  number: 12,
  setup: 20,
  camera: 20,
  lens: 40,
  movement: 40,
  /** A day. */
  estimateMinutes: 1440,
  /** The most letters behind the number of a scene, in a number that the scene gives. */
  sceneLetters: 4,
  shiftMinutes: 525_600,
  /** Of a project: its shots that are not deleted, and the bytes of their text (contract-crew, section 16). */
  inProject: 10_000,
  textBytes: 64_000_000,
  /** Of a project: the members of all its shots together, each counted once for each shot (docs/departures.md). */
  sharesInProject: 100_000,
  /** Of a project: the whole numbers that were given by hand, and the others that are gone, that it remembers. */
  remembered: 20_000,
  /** Planned shots and drafts that start on one day. */
  onDay: 500,
} as const;

/** The form of a number that a scene may have given: its own, which is as long as one by hand, with letters. */
export const givenNumberPattern = new RegExp(`^[A-Za-z0-9.-]{1,${shotLimits.number + shotLimits.sceneLetters}}$`);

/** The form of a number that is given by hand. */
export const numberPattern = new RegExp(`^[A-Za-z0-9.-]{1,${shotLimits.number}}$`);
