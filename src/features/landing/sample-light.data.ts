import type { Phase, PhaseSpan } from '../../kernel/light/phase';

/** The light that the landing page shows: a real day at Cape Point (sample-light.data.test.ts), and two shots of it. */

const ends: [phase: Phase, end: string][] = [
  ['night', '2026-11-24T01:48:44.000Z'],
  ['astronomical', '2026-11-24T02:25:57.000Z'],
  ['nautical', '2026-11-24T03:00:29.000Z'],
  ['blue', '2026-11-24T03:11:34.000Z'],
  ['golden', '2026-11-24T04:04:50.000Z'],
  ['day', '2026-11-24T17:00:51.000Z'],
  ['golden', '2026-11-24T17:54:13.000Z'],
  ['blue', '2026-11-24T18:05:20.000Z'],
  ['nautical', '2026-11-24T18:39:58.000Z'],
  ['astronomical', '2026-11-24T19:17:20.000Z'],
  ['night', '2026-11-24T22:00:00.000Z'],
];

const MIDNIGHT = '2026-11-23T22:00:00.000Z';
const phases = ends.map(([phase, end], at): PhaseSpan => ({ phase, start: ends[at - 1]?.[1] ?? MIDNIGHT, end }));

export const sampleLight = {
  date: '2026-11-24',
  zone: 'Africa/Johannesburg',
  place: { lat: -34.3568, lng: 18.4968 },
  phases,
  sunrise: '2026-11-24T03:28:47.000Z',
  sunset: '2026-11-24T17:36:57.000Z',
  /** The sun where the first shot starts and ends. */
  start: { at: '2026-11-24T17:05:00.000Z', altitude: 5.2, azimuth: 248.5 },
  end: { at: '2026-11-24T17:50:00.000Z', altitude: -3.2, azimuth: 242.2 },
} as const;

export const litShots = [
  { number: '15A', title: 'Storm rolls in over the point', phase: 'golden', fits: true },
  { number: '14A', title: 'The last ferry leaves', phase: 'day', fits: false },
] as const;
