import { isolated } from '../../isolated';

/** A piece of gear that a row names. */
export const rowGear = {
  aloud: (name: string, more: number) => `Gear: ${isolated(name)}${more > 0 ? `, ${more} more` : ''}`,
} as const;
