/** A location on OpenStreetMap: its coordinates, or a search for the typed text. */
export function mapLink(location: string, coordinates: { lat: number; lng: number } | null): string {
  const map = 'https://www.openstreetmap.org';
  if (!coordinates) return `${map}/search?query=${encodeURIComponent(location)}`;
  const { lat, lng } = coordinates;
  return `${map}/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`;
}
