import { useUrlState } from '../../client/url-state';
import type { Coordinates } from '../../kernel/light/phase';
import { formatPosition } from '../../kernel/typed/position';

/** A place whose light is shown. */
export interface LightPlace extends Coordinates {
  name: string;
}

/** Place, date and project of /light, all in its address; null without a position. */
export function useLightAddress() {
  const [lat, setLat] = useUrlState('lat');
  const [lng, setLng] = useUrlState('lng');
  const [name, setName] = useUrlState('place');
  const [date, setDate] = useUrlState('date');
  const [projectId] = useUrlState('projectId');
  const setPlace = (place: LightPlace) => {
    setLat(String(place.lat));
    setLng(String(place.lng));
    setName(place.name);
  };
  return { place: placeOf(lat, lng, name), date, projectId, setPlace, setDate };
}

/** Null unless both are numbers of a position on earth: an address can be typed. */
function placeOf(lat: string, lng: string, name: string): LightPlace | null {
  if (lat.trim() === '' || lng.trim() === '') return null;
  const place = { lat: Number(lat), lng: Number(lng) };
  const isOnEarth = Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180;
  return isOnEarth ? { ...place, name: name || formatPosition(place) } : null;
}

/** The address of a day's light at a place. */
export function lightPath(place: LightPlace, date: string, projectId: string): string {
  const query = new URLSearchParams({ lat: String(place.lat), lng: String(place.lng), date, place: place.name });
  if (projectId) query.set('projectId', projectId);
  return `/light?${query}`;
}
