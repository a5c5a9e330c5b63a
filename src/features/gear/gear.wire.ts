import type { GearOut } from './gear.schema';

/** One thing of an account's default gear list. */
export interface Gear {
  id: string;
  name: string;
}

/** A piece of gear in the wire's names. */
export function gearToWire({ id, name }: Gear): GearOut {
  return { _id: id, gearName: name };
}
