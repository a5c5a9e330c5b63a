import type { LocationData, ShotOut } from '../shot.schema';

/** What is known of a place beside its words. */
export interface KnownPlace {
  locationData: LocationData | null;
  timeZoneId: string;
  /** Whether a place that Undo brings back had no position either: words alone keep the one that is there. */
  isWhole?: true;
}

export type KnownPlaces = Readonly<Record<string, KnownPlace>>;

/** The places of the shots by their words: the same words in another cell are the same place. */
export function placesOf(shots: readonly Pick<ShotOut, 'location' | 'locationData' | 'timeZoneId'>[]): KnownPlaces {
  const places: Record<string, KnownPlace> = {};
  for (const { location, locationData, timeZoneId } of shots)
    if (location !== '' && (locationData || !places[location])) places[location] = { locationData, timeZoneId };
  return places;
}
