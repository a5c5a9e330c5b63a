import { messages } from '../../../kernel/messages';
import { isFar } from '../../../kernel/schedule/distance';
import { readPlaceWords } from '../../../kernel/typed/position';
import { locationText, positionNamed } from '../../place/place.rules';
import type { LocationData, ShotOut } from '../shot.schema';
import type { ShotFields } from '../shot-calls.schema';

/** What is known of a place beside its words. */
export interface KnownPlace {
  locationData: LocationData | null;
  timeZoneId: string;
  /** Whether a place that Undo brings back had no position either: words alone keep the one that is there. */
  isWhole?: true;
}

export type KnownPlaces = Readonly<Record<string, KnownPlace>>;

type PlacedShot = Pick<ShotOut, 'location' | 'locationData' | 'timeZoneId'>;

/** The places of the shots by their words: the same words in another cell are the same place. */
export function placesOf(shots: readonly PlacedShot[]): KnownPlaces {
  const places: Record<string, KnownPlace> = {};
  for (const { location, locationData, timeZoneId } of shots)
    if (location !== '' && (locationData || !places[location])) places[location] = { locationData, timeZoneId };
  return places;
}

interface ReadPlace {
  text: string;
  zone: string;
  differs: boolean;
  fields: Partial<ShotFields>;
  refusal?: string;
}

/**
 * Words keep the position that is there, unless they are coordinates or a map's link, or those of a place that was
 * chosen or stands in another row. The zone of coordinates is asked for once they are saved.
 */
export function readPlace(shot: PlacedShot, typed: string | undefined, places: KnownPlaces): ReadPlace {
  const stored = { text: shot.location, zone: shot.timeZoneId, differs: false, fields: {} };
  if (typed === undefined) return stored;
  const read = readPlaceWords(typed);
  if (read?.refusal) return { ...stored, text: typed.trim(), refusal: messages.position.linkWithout };
  if (read) {
    const { lat, lng, words: name } = read;
    const isThere = shot.location === name && shot.locationData?.lat === lat && shot.locationData.lng === lng;
    return isThere
      ? stored
      : {
          ...stored,
          text: name,
          differs: true,
          fields: { location: name, locationData: positionNamed({ lat, lng, name }) },
        };
  }
  const text = typed.trim();
  const known = places[text];
  const isSamePlace = text === shot.location && (!known?.locationData || shot.locationData !== null);
  if (isSamePlace) return stored;
  const isMoved = known?.locationData || known?.isWhole;
  const zone = (isMoved || !shot.locationData ? known?.timeZoneId : undefined) ?? shot.timeZoneId;
  const zoneField = zone !== '' && zone !== shot.timeZoneId ? { timeZoneId: zone } : {};
  return {
    text,
    zone,
    differs: true,
    fields: { location: text, ...(isMoved && { locationData: known.locationData }), ...zoneField },
  };
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
