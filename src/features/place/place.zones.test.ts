import { describe, expect, it } from 'vitest';
import { isZone } from '../../kernel/zones';
import { zoneOfCoordinates } from './place.zones';

describe('zoneOfCoordinates', () => {
  it.each([
    ['Cape Point', -34.357, 18.497, 'Africa/Johannesburg'],
    ['Auckland', -36.848, 174.763, 'Pacific/Auckland'],
    ['London', 51.507, -0.128, 'Europe/London'],
    ['Berlin', 52.52, 13.405, 'Europe/Berlin'],
    ['New York', 40.713, -74.006, 'America/New_York'],
    ['Los Angeles', 34.052, -118.244, 'America/Los_Angeles'],
    ['Phoenix', 33.448, -112.074, 'America/Phoenix'],
    ["St. John's", 47.561, -52.713, 'America/St_Johns'],
    ['São Paulo', -23.551, -46.633, 'America/Sao_Paulo'],
    ['Mumbai', 19.076, 72.878, 'Asia/Kolkata'],
    ['Kathmandu', 27.717, 85.324, 'Asia/Kathmandu'],
    ['Tokyo', 35.676, 139.65, 'Asia/Tokyo'],
    ['Lord Howe', -31.553, 159.082, 'Australia/Lord_Howe'],
    ['Lagos', 6.524, 3.379, 'Africa/Lagos'],
  ])('%s', (_, lat, lng, zone) => expect(zoneOfCoordinates(lat, lng)).toBe(zone));

  it('gives a known zone for every corner of the map, the sea included', () => {
    for (let lat = -90; lat <= 90; lat += 6) {
      for (let lng = -180; lng <= 180; lng += 6)
        expect(isZone(zoneOfCoordinates(lat, lng)), `${lat}, ${lng}`).toBe(true);
    }
  });

  it.each([
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
  ])('throws for %d, %d', (lat, lng) => expect(() => zoneOfCoordinates(lat, lng)).toThrow());
});
