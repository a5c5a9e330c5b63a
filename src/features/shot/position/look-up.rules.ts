import type { Coordinates } from '../../../kernel/light/phase';
import { isFar } from '../../../kernel/schedule/distance';
import { wallToUtc } from '../../../kernel/wall-time';
import { utcToWall } from '../../../kernel/zones';
import type { Position } from '../../place/place.rules';
import type { ShotSummary } from '../shot.schema';
import type { UpdateShotInput } from '../shot-calls.schema';

type PlacedShot = Pick<
  ShotSummary,
  '_id' | 'number' | 'version' | 'location' | 'locationData' | 'timeZoneId' | 'startDateTime' | 'endDateTime'
>;

/** A change of a shot; its number names it. */
export type PositionChange = UpdateShotInput & { number: string };

/** A position with its zone. */
export type ZonedPosition = Position & { timeZoneId: string };

/** What a shot's place was before other words were typed over it. */
export type PlaceBefore = Pick<PlacedShot, 'location' | 'locationData'>;

/** Whether both are one position, or none. */
export const isSamePosition = (one: Coordinates | null, other: Coordinates | null): boolean =>
  one === other || (one?.lat === other?.lat && one?.lng === other?.lng);

/** Whether a shot has the position that its words tell, or a link that came with them: only its zone is not known. */
export const hasTypedPosition = ({ location, locationData }: PlaceBefore): boolean =>
  locationData !== null && locationData.name === location && locationData.address === location;

/**
 * The shots whose words came without a position, or with one whose zone is not known: they have none, still that of the
 * words before, by their ids, or a typed one.
 */
export const withoutOwnPosition = <Shot extends PlacedShot>(
  shots: readonly Shot[],
  before: ReadonlyMap<string, PlaceBefore>,
): Shot[] =>
  shots.filter(({ _id, location, locationData }) => {
    if (locationData === null) return true;
    const was = before.get(_id);
    if (was === undefined) return false;
    return isSamePosition(was.locationData, locationData)
      ? was.location !== location
      : hasTypedPosition({ location, locationData });
  });

/** The words of places, each once, and whether a shot of them has the position of other words. */
export function wordsToLookUp(shots: readonly PlacedShot[]): Map<string, boolean> {
  const words = new Map<string, boolean>();
  for (const { location, locationData } of shots)
    if (location !== '' && !hasTypedPosition({ location, locationData }))
      words.set(location, words.get(location) === true || locationData !== null);
  return words;
}

/**
 * Gives shots the positions that were found for their words; one that is there stays unless the place is far from it.
 * The zone is that of the position, in which the clock times stay, unless `keepsZone`: it was chosen by hand.
 */
export function positionChanges(
  shots: readonly PlacedShot[],
  found: ReadonlyMap<string, ZonedPosition>,
  keepsZone: boolean,
): PositionChange[] {
  return shots.flatMap((shot) => {
    const place = found.get(shot.location);
    if (!place) return [];
    const isThere = isSamePosition(place, shot.locationData);
    if (!isThere && shot.locationData && !isFar(place, shot.locationData)) return [];
    const zone = keepsZone ? shot.timeZoneId : place.timeZoneId;
    if (!isThere) return [withPosition(shot, place, zone)];
    return zone === shot.timeZoneId ? [] : [inZone(shot, zone)];
  });
}

/** The change that gives a shot a position, and a zone in which its clock times stay. */
export function withPosition(shot: PlacedShot, position: Position | null, zone: string): PositionChange {
  const locationData = position && {
    ...{ name: position.name, address: position.address, lat: position.lat, lng: position.lng },
  };
  return { ...inZone(shot, zone), locationData };
}

function inZone({ _id: id, number, version, timeZoneId, ...times }: PlacedShot, zone: string): PositionChange {
  if (zone === timeZoneId) return { id, number, version };
  const there = (time: string) => wallToUtc(utcToWall(new Date(time), timeZoneId), zone).toISOString();
  const { startDateTime, endDateTime } = times;
  return {
    ...{ id, number, version, timeZoneId: zone },
    ...(startDateTime && { startDateTime: there(startDateTime) }),
    ...(endDateTime && { endDateTime: there(endDateTime) }),
  };
}

/** The changes that undo a look-up: each shot gets its earlier position, over the version that the answer gave. */
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
    const { locationData, startDateTime, endDateTime } = was;
    const zone = timeZoneId === undefined ? {} : { timeZoneId: was.timeZoneId, startDateTime, endDateTime };
    return [{ id, number, version: versions.get(id), locationData, ...zone }];
  });
}
