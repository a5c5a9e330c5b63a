import type { LightWish } from '../../../kernel/light/phase';
import type { RowKind } from '../../day-row/day-row.data';
import type { LocationData } from '../../shot/shot.schema';

/** A shot of the example: wall times where it is shot, on a day counted from today. */
interface ExampleShot {
  title: string;
  state: 'draft' | 'planned' | 'completed';
  /** Undefined for a draft without a date. */
  when?: { day: number; start: string; end: string; endsNextDay?: boolean };
  place?: LocationData;
  light?: LightWish;
  description?: string;
  tags?: string[];
  /** Each with whether it is ticked. */
  gear?: [name: string, isTicked: boolean][];
  types?: string[];
  angles?: string[];
  links?: string[];
  people?: ExamplePerson[];
}

interface ExamplePerson {
  name: string;
  email: string;
}

/** A made-up person. Sign-up refuses addresses at `.invalid`, and the domain name system has none (RFC 2606). */
const person = (name: string): ExamplePerson => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.invalid`,
});
const mira = person('Mira Kessler');
const leo = person('Leo Marchetti');
const asha = person('Asha Naidoo');

const place = (name: string, address: string, lat: number, lng: number): LocationData => ({ name, address, lat, lng });
const lighthouse = place('Cape Point Lighthouse', 'Cape Point, Cape Town, South Africa', -34.3536, 18.4904);
const harbour = place('Kalk Bay Harbour', 'Kalk Bay, Cape Town, South Africa', -34.1292, 18.4498);
const beach = place('Noordhoek Beach', 'Noordhoek, Cape Town, South Africa', -34.1085, 18.3524);

export const exampleProject = {
  projectTitle: 'The Lighthouse Keeper',
  location: 'ZA_South Africa',
  cover: 'art-5',
} as const;

/** The zone of its places: its days, today among them, are those there. */
export const exampleZone = 'Africa/Johannesburg';

/** The first and the last day, counted from today. */
export const exampleDays = { first: -1, last: 2 } as const;

/** Its rows that are no shots, as the times of its shots are given. */
export const exampleRows: { kind: RowKind; title?: string; day: number; start: string; minutes: number }[] = [
  { kind: 'meal', title: 'Supper', day: 0, start: '18:15', minutes: 45 },
  { kind: 'move', day: 1, start: '07:30', minutes: 45 },
];

/** The shots in the order of their numbers. One ends after midnight, so that a shot is due today at every hour. */
export const exampleShots: ExampleShot[] = [
  {
    title: 'Walk through the lamp room',
    state: 'completed',
    when: { day: -1, start: '10:00', end: '11:30' },
    place: lighthouse,
    description: '<p>Measure the stairwell: does the gimbal fit past the lamp?</p>',
    tags: ['scout'],
    gear: [
      ['Measuring tape', true],
      ['Stills camera', true],
    ],
    types: ['Wide'],
    people: [mira],
  },
  {
    title: 'Gulls over the harbour',
    state: 'completed',
    when: { day: -1, start: '15:00', end: '16:30' },
    place: harbour,
    tags: ['b-roll'],
    gear: [
      ['Sony FX6', true],
      ['70-200mm zoom', true],
    ],
    types: ['Extreme Wide'],
    angles: ['Low Angle'],
    people: [leo],
  },
  {
    title: 'The rope snaps',
    state: 'planned',
    when: { day: -1, start: '17:30', end: '18:30' },
    place: harbour,
    description: '<p>Lost to the wind. Pick it up on another evening: <strong>Reschedule</strong> moves it.</p>',
    tags: ['insert'],
    gear: [
      ['Sony FX6', true],
      ['Second rope', false],
    ],
    types: ['Insert', 'Close-up'],
    people: [mira, leo],
  },
  {
    title: 'Keeper climbs the stairwell',
    state: 'planned',
    when: { day: 0, start: '16:00', end: '18:00' },
    place: lighthouse,
    description: '<p>Two steps behind, handheld.</p><ul><li>No fill: let the windows do it</li></ul>',
    tags: ['interior', 'handheld'],
    gear: [
      ['Sony FX6', true],
      ['35mm T1.5 prime', true],
      ['Gimbal, medium', false],
    ],
    types: ['Medium', 'Over the Shoulder'],
    angles: ['Low Angle'],
    people: [mira, leo, asha],
  },
  {
    title: 'The lamp is lit',
    state: 'planned',
    when: { day: 0, start: '22:30', end: '00:30', endsNextDay: true },
    place: lighthouse,
    light: 'night',
    description: '<p>He says “not yet”, and waits. We hold until the beam has passed twice.</p>',
    tags: ['night'],
    gear: [
      ['Sony FX6', true],
      ['85mm T1.5 prime', true],
      ['Head torches', false],
    ],
    types: ['Close-up'],
    angles: ['Eye Level'],
    links: ['https://en.wikipedia.org/wiki/Cape_Point'],
    people: [mira, asha],
  },
  {
    title: 'First light on the lens',
    state: 'planned',
    when: { day: 1, start: '05:00', end: '06:30' },
    place: lighthouse,
    light: 'golden',
    tags: ['sunrise'],
    gear: [
      ['Sony FX6', false],
      ['Tripod', false],
    ],
    types: ['Extreme Close-up'],
    people: [mira, leo],
  },
  {
    title: 'Keeper rows out',
    state: 'planned',
    when: { day: 1, start: '09:00', end: '11:00' },
    place: harbour,
    light: 'day',
    description: '<p>Safety boat on channel 6. Everybody on the water wears a vest.</p>',
    tags: ['boat'],
    gear: [
      ['Sony FX6', false],
      ['Splash bag', false],
      ['Life vests', false],
    ],
    types: ['Wide', 'Two Shot'],
    people: [mira, leo, asha],
  },
  {
    title: 'Storm on the beach',
    state: 'draft',
    when: { day: 2, start: '15:00', end: '17:00' },
    place: beach,
    description: '<p>Only if it blows from the north-west.</p>',
    tags: ['weather'],
    types: ['Wide'],
  },
  { title: 'Fog, if it comes', state: 'draft', tags: ['weather'] },
];
