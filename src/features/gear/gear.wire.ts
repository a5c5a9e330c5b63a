import type { GearOut } from './gear.schema';
import type { Gear } from './gear.service';

/** A piece of gear in the wire's names. */
export function gearToWire({ id, name }: Gear): GearOut {
  return { _id: id, gearName: name };
}
