import { sceneLimits } from '../scene.data';

/** The kinds of files that scripts are kept in. */
export const scriptFormats = ['fountain', 'fdx'] as const;
export type ScriptFormat = (typeof scriptFormats)[number];

/** What an import makes of a scene. */
export const scriptStates = ['new', 'known', 'changed'] as const;

/**
 * The limits of a script; a feature film has about 120 scenes. Final Draft nests its tags about 8 deep and gives them a
 * dozen attributes. `line` is how much of a heading or a synopsis is read, white space and all. An answer names at most
 * `passedOver` of the lines that look like headings and are none.
 */
export const scriptLimits = {
  bytes: 5 * 1024 * 1024,
  scenes: sceneLimits.inProject,
  ...{ depth: 64, attributes: 100, line: 10_000, passedOver: 100 },
} as const;
