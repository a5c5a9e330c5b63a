import { lightNotes } from '../../kernel/light/light-notes';
import type { Coordinates, LightWish, PhaseSpan } from '../../kernel/light/phase';
import { knownShot, shotPhases } from '../../kernel/light/shot-light';
import { messages } from '../../kernel/messages';

interface LitShot {
  locationData: Coordinates | null;
  lightWish: LightWish | null;
  timeZoneId: string;
}

/** What there is to know of a shot's light at other times, and its phases then; null where its light is not known. */
export function lightOfTimes(
  { locationData, lightWish: wish, timeZoneId: zone }: LitShot,
  start: number,
  end: number,
): { note: string | null; phases: PhaseSpan[] | null } | null {
  const known = knownShot({ startDateTime: new Date(start), endDateTime: new Date(end), locationData });
  if (!known) return null;
  const [first] = lightNotes({ ...known, wish, zone });
  return { note: first ? messages.light.note(first) : null, phases: shotPhases(known) };
}
