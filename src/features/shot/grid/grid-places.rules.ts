import { messages } from '../../../kernel/messages';
import { isFar } from '../../../kernel/schedule/distance';
import { locationText } from '../../place/place.rules';
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

/** A row, its place and the one that was typed. */
interface PlacedRow {
  key: string;
  shot: Pick<ShotOut, 'locationData'>;
  change: { locationData?: LocationData | null | undefined };
}

/** What is said of rows whose new words stand in another row too: the far position of that row comes with them. */
export function movedWords(rows: readonly PlacedRow[], keys: readonly string[]): string | undefined {
  const places = rows.flatMap(({ key, shot, change: { locationData: next } }) =>
    keys.includes(key) && next && shot.locationData && isFar(next, shot.locationData) ? locationText(next) : [],
  );
  const [only, ...others] = new Set(places);
  if (only === undefined) return undefined;
  return others.length > 0 ? messages.positions.moved(places.length) : messages.position.moved(only);
}
