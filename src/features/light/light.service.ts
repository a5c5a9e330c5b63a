import { lightDay } from '../../kernel/light/light-day';
import { lightNotes } from '../../kernel/light/light-notes';
import { endPhases, isWithin, knownShot } from '../../kernel/light/shot-light';
import { sunPosition } from '../../kernel/light/sun';
import { messages } from '../../kernel/messages';
import { wallDate } from '../../kernel/zones';
import type { SignedContext } from '../../server/context';
import { getShot } from '../shot/shot.service';
import type { ShotLightOut } from './light.schema';

const oneDecimal = (degrees: number) => Math.round(degrees * 10) / 10;

/**
 * The light of the day on which a shot starts at its place, and of the shot itself; null for a shot without coordinates
 * or times, and outside of the almanac's years. Throws NOT_FOUND.
 */
export async function lightOfShot(ctx: SignedContext, input: { id: string }): Promise<ShotLightOut | null> {
  const { shot } = await getShot(ctx, input);
  const { lightWish: wish, timeZoneId: zone } = shot;
  const known = knownShot(shot);
  if (!known) return null;
  const { from, to } = endPhases(known);
  const sunAt = (instant: number) => {
    const { altitude, azimuth } = sunPosition(instant, known.place);
    return {
      at: new Date(instant).toISOString(),
      altitude: oneDecimal(altitude),
      // What rounds to 360 is north.
      azimuth: oneDecimal(azimuth) % 360,
    };
  };
  return {
    ...lightDay(wallDate(new Date(known.start), zone), zone, known.place),
    start: { ...sunAt(known.start), phase: from },
    end: { ...sunAt(known.end), phase: to },
    wish,
    fits: wish && isWithin(wish, known),
    notes: lightNotes({ ...known, wish, zone }).map(messages.light.note),
  };
}
