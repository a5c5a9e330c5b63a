import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPosition, readLinkedWords, readPosition } from './position';
import { isPositionBegun } from './position-begun';

const neuschwanstein = { lat: expect.closeTo(47.5575, 3), lng: expect.closeTo(10.7498, 3) };

it.each([
  '47.5576, 10.7498',
  '47.5576,10.7498',
  '47.5576 10.7498',
  '47,5576 10,7498',
  '47,5576, 10,7498',
  '47,5576; 10,7498',
  '47.5576 N 10.7498 E',
  'N 47.5576, E 10.7498',
  'n47.5576 e10.7498',
  '10.7498° E, 47.5576° N',
  '47.5576°, 10.7498°',
  '47° 33′ 27″ N 10° 44′ 59″ E',
  `47°33'27.0"N 10°44'59.3"E`,
  "47° 33.45' N, 10° 44.988' E",
  '47º33’27”N10º44’59”E',
  '٤٧.٥٥٧٦, ١٠.٧٤٩٨',
])('reads %s, named as written', (text) => {
  expect(readPosition(`  ${text}\n`)).toEqual({ ...neuschwanstein, name: text });
});

it('knows the south and the west, by sign and by letter', () => {
  const cape = { lat: expect.closeTo(-34.3568), lng: expect.closeTo(18.4968) };
  expect(readPosition('−34.3568, 18.4968')).toMatchObject(cape);
  expect(readPosition('34.3568 S 18.4968 E')).toMatchObject(cape);
  expect(readPosition('40.7, -74.0')).toMatchObject({ lat: 40.7, lng: -74 });
  expect(readPosition('40° 42′ N 74° 0′ W')).toMatchObject({ lat: expect.closeTo(40.7), lng: -74 });
});

it.each([
  ...['Bellagio', 'Villa Melzi, Bellagio', '12, 34', '4.5, 10', 'Studio 9', '', '47.5576', '47.5576, ', 'Route 66, 12'],
  ...['91.5, 10.5', '47.5576, 180.1', '47° 60′ N 10° 0′ E', '47.5 N 10.7 N', '47.5 N 10.7', '-47.5 N 10.7 E'],
  ...[
    '47.5° 30′ N 10° E',
    'https://example.com/@47.5,10.7',
    'https://evil.test/?q=47.5,10.7',
    'google.com.evil.test/@1,2',
  ],
])('%j is no position', (text) => expect(readPosition(text)).toBeNull());

it.each([
  [
    'https://www.google.com/maps/place/Villa/@45.1,9.1,17z/data=!3m1!4b1!8m2!3d47.5576!4d10.7498',
    'the pin, not the view',
  ],
  ['https://www.google.com/maps/@47.5576,10.7498,15z', 'the view'],
  ['https://maps.google.com/?q=47.5576,10.7498&ll=1,2', 'the search'],
  ['https://www.google.de/maps?q=loc:47.5576,10.7498', 'a search with loc:'],
  ['https://www.google.co.uk/maps/search/?api=1&query=47.5576%2C10.7498', 'an encoded search'],
  ['https://www.google.com/maps?q=Villa+Melzi&ll=47.5576,10.7498', 'the position beside words'],
  ['https://maps.apple.com/?ll=47.5576,10.7498&q=Castle', "Apple's"],
  ['https://maps.apple.com/place?coordinate=47.5576,10.7498&name=Castle', "Apple's newer one"],
  ['https://www.openstreetmap.org/?mlat=47.5576&mlon=10.7498#map=15/1/2', 'the marker, not the view'],
  ['https://www.openstreetmap.org/#map=15/47.5576/10.7498', 'the view of OpenStreetMap'],
  ['openstreetmap.org/way/5#map=15/47.5576/10.7498', 'without https'],
])('reads the link %s: %s', (link) => {
  expect(readPosition(link)).toEqual({ lat: 47.5576, lng: 10.7498, name: '47.5576, 10.7498' });
});

it.each([
  'https://maps.app.goo.gl/xJ3kQv8',
  'https://goo.gl/maps/abc',
  'https://maps.apple/p/abc',
  'https://osm.org/go/0EEQjE--',
  'https://www.google.com/maps?q=Villa+Melzi',
  'https://www.openstreetmap.org/?mlat=91.5&mlon=10',
])('%s holds no position', (link) => expect(readPosition(link)).toEqual({ refusal: 'noPosition' }));

it('reads back every position that it writes', () => {
  const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      expect(readPosition(formatPosition({ lat, lng }))).toMatchObject({
        ...{ lat: expect.closeTo(lat, 3), lng: expect.closeTo(lng, 3) },
      });
    }),
  );
});

it('knows when a text becomes a position, for which no place is searched', () => {
  const begun = [
    '47',
    '47.5576, 1',
    'https://goo',
    'google.com/maps/@4',
    'Villa Melzi https:',
    '47° 33′ 27″ N 10° 44′ 59″ E',
    '47.5 n 1',
  ];
  expect(begun.filter((text) => !isPositionBegun(text))).toEqual([]);
  expect(
    ['', ' ', 'Bellagio', '12 Main Street', 'Studio 9', 'SE1', 'E1 6', 'St. Moritz'].filter(isPositionBegun),
  ).toEqual([]);
});

it('reads the words of a place that stand beside a link', () => {
  const link = 'https://www.google.com/maps/@45.9862,9.2581,17z';
  const position = { lat: 45.9862, lng: 9.2581, name: '45.9862, 9.2581' };
  expect(readLinkedWords(`Villa Melzi, Bellagio\n${link}`)).toEqual({ words: 'Villa Melzi, Bellagio', position });
  expect(readLinkedWords(`${link} Villa Melzi`)).toEqual({ words: 'Villa Melzi', position });
  expect(readLinkedWords('Villa https://maps.app.goo.gl/x')?.position).toEqual({ refusal: 'noPosition' });
  for (const other of [link, 'Villa Melzi', '', 'Villa https://example.com/@45.9,9.2'])
    expect(readLinkedWords(other)).toBeNull();
});

it('is quick with any text', () => {
  const began = performance.now();
  for (const text of [
    '1 '.repeat(250),
    "1°1'".repeat(120),
    `https://google.com/maps?q=${'1,'.repeat(900)}`,
    ' '.repeat(5000),
  ])
    readPosition(text);
  expect(performance.now() - began).toBeLessThan(100);
});
