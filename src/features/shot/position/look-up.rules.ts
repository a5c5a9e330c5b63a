import { wallToUtc } from '../../../kernel/wall-time';
import { utcToWall } from '../../../kernel/zones';
import type { Place } from '../../place/place.schema';
import type { ShotSummary } from '../shot.schema';
import type { UpdateShotInput } from '../shot-calls.schema';

type PlacedShot = Pick<
  ShotSummary,
  '_id' | 'number' | 'version' | 'location' | 'locationData' | 'timeZoneId' | 'startDateTime' | 'endDateTime'
>;

/** A change of a shot; its number names it. */
export type PositionChange = UpdateShotInput & { number: string };

const isUnknown = ({ location, locationData }: PlacedShot) => location !== '' && locationData === null;

/** The words of places without a position, each once. */
export const wordsToLookUp = (shots: readonly PlacedShot[]): string[] => [
  ...new Set(shots.filter(isUnknown).map(({ location }) => location)),
];

/**
 * Gives shots the positions that were found for their words. The zone is that of the position, in which the clock times
 * stay, unless `keepsZone`: it was chosen by hand.
 */
export function positionChanges(
  shots: readonly PlacedShot[],
  found: ReadonlyMap<string, Place>,
  keepsZone: boolean,
): PositionChange[] {
  return shots.filter(isUnknown).flatMap((shot) => {
    const place = found.get(shot.location);
    if (!place) return [];
    const { _id: id, number, version, startDateTime, endDateTime } = shot;
    const { name, address, lat, lng } = place;
    const change = { id, number, version, locationData: { name, address, lat, lng } };
    if (keepsZone || place.timeZoneId === shot.timeZoneId) return [change];
    const there = (time: string) =>
      wallToUtc(utcToWall(new Date(time), shot.timeZoneId), place.timeZoneId).toISOString();
    return [
      {
        ...change,
        timeZoneId: place.timeZoneId,
        ...(startDateTime && { startDateTime: there(startDateTime) }),
        ...(endDateTime && { endDateTime: there(endDateTime) }),
      },
    ];
  });
}

/** Takes the positions back, over the versions that the answer gave. */
export function positionsBack(
  before: readonly PlacedShot[],
  changes: readonly PositionChange[],
  answer: readonly Pick<PlacedShot, '_id' | 'version'>[],
): PositionChange[] {
  const versions = new Map(answer.map(({ _id, version }) => [_id, version]));
  const shots = new Map(before.map((shot) => [shot._id, shot]));
  return changes.flatMap(({ id, number, timeZoneId }) => {
    const was = shots.get(id);
    if (!was) return [];
    const { startDateTime, endDateTime } = was;
    const zone = timeZoneId === undefined ? {} : { timeZoneId: was.timeZoneId, startDateTime, endDateTime };
    return [{ id, number, version: versions.get(id), locationData: null, ...zone }];
  });
}
