/** The shoot that the landing page shows: a day at a lighthouse, and its people. */

export interface SampleShot {
  id: string;
  title: string;
  place: string;
  /** Hours of the day. */
  start: number;
  end: number;
  times: string;
}

export const sampleProject = 'The Lighthouse Keeper';

export const sampleShots: SampleShot[] = [
  {
    id: 'stairwell',
    title: 'Keeper climbs the stairwell',
    place: 'Cape Point Lighthouse, Cape Town',
    start: 5.5,
    end: 7,
    times: '05:30 – 07:00',
  },
  {
    id: 'lens',
    title: 'First light on the lens',
    place: 'Lantern room, Cape Point Lighthouse',
    start: 7.25,
    end: 8.75,
    times: '07:15 – 08:45',
  },
  {
    id: 'breakfast',
    title: 'Breakfast at the window',
    place: 'Keeper’s cottage, Cape Point',
    start: 11,
    end: 12.5,
    times: '11:00 – 12:30',
  },
  {
    id: 'ferry',
    title: 'The last ferry leaves',
    place: 'Old jetty, Simon’s Town',
    start: 17.25,
    end: 18.5,
    times: '17:15 – 18:30',
  },
  {
    id: 'beam',
    title: 'The beam over the water',
    place: 'Cape Point Lighthouse, Cape Town',
    start: 19,
    end: 21,
    times: '19:00 – 21:00',
  },
];

export const samplePeople = [
  { name: 'Nadia Adeyemi', role: 'Director' },
  { name: 'Thandi Okafor', role: 'Gaffer' },
  { name: 'Leo Marchetti', role: '1st AC' },
  { name: 'Ines Kowalska', role: 'Producer' },
  { name: 'Ravi Sundaram', role: 'Sound' },
];

export const sampleProjects = [
  { title: 'Portraits of Makers', art: 3, shots: 18 },
  { title: 'Salt & Distance', art: 1, shots: 9 },
  { title: 'The Lighthouse Keeper', art: 4, shots: 12 },
] as const;

/** Five days in calendar form; hours of the day from `weekHours[0]` to `weekHours[1]`, and days counted from today. */
export const weekHours = [4, 22] as const;
export const sampleWeek: { day: number; windows: [start: number, end: number][] }[] = [
  { day: -1, windows: [] },
  {
    day: 0,
    windows: sampleShots.map(({ start, end }) => [start, end]),
  },
  {
    day: 1,
    windows: [
      [11, 12.5],
      [19, 21],
    ],
  },
  { day: 2, windows: [[6, 9]] },
  {
    day: 3,
    windows: [
      [5.25, 6.5],
      [16.5, 19],
    ],
  },
];
