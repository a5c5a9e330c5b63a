import { isolated } from '../isolated';

export const position = {
  of: (name: string) => `Position: ${isolated(name)}`,
  none: 'No position',
  change: 'Change',
  choose: 'Choose',
  remove: 'Remove',
  /** After Change, Choose and Remove, for those who do not see what stands beside them. */
  suffix: 'position',
  title: 'Change position',
  field: 'Town, coordinates or a map link',
  useMine: 'Use my position',
  useThis: 'Use this position',
  mineFailed: 'The device did not tell its position',
  linkWithout: 'This link holds no position. Open it and copy its long address',
  missing: 'Choose a place from the list, or paste coordinates or a map link',
  moved: (name: string) => `Position moved to ${isolated(name)}`,
} as const;
