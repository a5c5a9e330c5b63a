import type { GearOut } from './gear.schema';

/** A piece of an account's default gear list. */
export interface Gear {
  id: string;
  name: string;
}

/** A piece of gear by JSON names. */
export function gearToWire({ id, name }: Gear): GearOut {
  return { _id: id, gearName: name };
}
