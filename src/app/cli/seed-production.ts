import type { SeedPerson, SeedProject } from './seed-plan';

export const nadia: SeedPerson = {
  name: 'Nadia Adeyemi',
  email: 'nadia@northcrew.film',
  position: 'Producer',
};
export const theo: SeedPerson = {
  name: 'Theo Lin',
  email: 'theo@northcrew.film',
  position: 'Director',
  phone: '+27 82 555 0117',
};
const mira: SeedPerson = {
  name: 'Mira Kessler',
  email: 'mira@northcrew.film',
  position: 'Focus puller',
  phone: '+27 21 555 0142',
};
const dario: SeedPerson = {
  name: 'Dario Conti',
  email: 'dario@lightworks.film',
  position: 'Gaffer',
  phone: '+39 06 5550 1234 ext. 12',
};
const ines: SeedPerson = {
  name: 'Inês Duarte',
  email: 'ines.duarte@duartecasting.com',
  position: 'Casting',
};

/** Nadia's team: members with an account have opened what is shared, the others are only invited. */
export const team: SeedPerson[] = [theo, mira, dario, ines];

export const gearList = [
  'Sony FX6',
  '35mm T1.5 prime',
  '85mm T1.5 prime',
  'Gimbal, medium',
  'Aputure 600d',
  'Wireless lav kit',
];

/** A two-day commercial: today and tomorrow, with a scout the day before. */
export const commercial: SeedProject = {
  title: 'First Stride',
  country: 'ZA_South Africa',
  zone: 'Africa/Johannesburg',
  days: [-1, 1],
  crew: [theo.email, mira.email, dario.email],
  people: [
    { person: theo, role: 'editor' },
    { person: mira, role: 'crew' },
  ],
  rows: [
    { kind: 'meal', title: 'Breakfast', day: 0, start: '07:00', minutes: 45 },
    { kind: 'move', day: 0, start: '15:30', minutes: 45 },
    { kind: 'meal', day: 1, start: '12:30', minutes: 45 },
  ],
  shots: [
    {
      title: 'Scout the coast road',
      location: "Chapman's Peak Drive, Cape Town",
      day: -1,
      start: '15:00',
      end: '17:30',
      state: 'completed',
      tags: ['scout'],
      description: '<p>Sun path, parking, phone signal. Photographs of every lay-by.</p>',
    },
    {
      title: 'Permit walk with the park ranger',
      location: 'Silvermine Gate 2, Cape Town',
      day: -1,
      start: '10:00',
      end: '11:00',
      state: 'planned',
      tags: ['permit'],
      description: '<p>Signature still missing on page three.</p>',
    },
    {
      title: 'Runner leaves the house',
      location: 'Kalk Bay harbour, Cape Town',
      day: 0,
      start: '05:10',
      end: '06:40',
      state: 'completed',
      columns: { setup: '1', camera: 'A', lens: '24 mm', movement: 'Static', estimateMinutes: 40 },
      tags: ['sunrise', 'handheld'],
      gear: ['Sony FX6', '35mm T1.5 prime'],
      types: ['Wide'],
    },
    {
      title: 'Shoes on wet stone',
      location: 'Tidal pool, St James',
      day: 0,
      start: '09:30',
      end: '11:00',
      state: 'planned',
      columns: {
        setup: '2',
        camera: 'A',
        lens: '100 mm macro',
        movement: 'Push in',
        estimateMinutes: 45,
        priority: 'must',
      },
      light: 'day',
      tags: ['insert', 'macro'],
      description:
        '<p>Water <strong>and</strong> salt: two pairs, one dry. We follow <strong>one step behind</strong>.</p>' +
        '<ul><li>Hold on the lace at each landing</li><li>No fill: let the pool do it</li></ul>',
      gear: ['Sony FX6', '85mm T1.5 prime', 'Gimbal, medium'],
      types: ['Close-up', 'Insert'],
      angles: ['Low Angle'],
      videos: ['https://vimeo.com/76979871'],
      pictures: [4, 1],
    },
    {
      title: 'The climb, one take',
      location: "Chapman's Peak Drive, Cape Town",
      day: 0,
      start: '16:45',
      end: '19:20',
      state: 'planned',
      columns: { setup: '2A', camera: 'A', lens: '35 mm', movement: 'Tracking', estimateMinutes: 90, priority: 'must' },
      light: 'golden',
      tags: ['sunset', 'tracking car'],
      description:
        '<h2>One take, three speeds</h2><p>The road is ours from 16:45. Radio check at the second lay-by.</p>',
      gear: ['Sony FX6', '35mm T1.5 prime', 'Wireless lav kit'],
      types: ['Wide', 'Tracking'],
      angles: ['Overhead', 'Low Angle'],
      pictures: [0, 1, 4, 5],
    },
    {
      title: 'City lights from the reservoir',
      location: 'Tafelberg Road, Cape Town',
      day: 0,
      start: '22:30',
      end: '00:45',
      endsNextDay: true,
      state: 'planned',
      columns: { setup: '3', camera: 'B', lens: '85 mm', movement: 'Pan', priority: 'nice' },
      light: 'night',
      tags: ['night'],
      gear: ['Sony FX6', 'Aputure 600d'],
      pictures: [2],
    },
    {
      title: 'Dawn chorus, runner at the gate',
      location: 'Rhodes Memorial, Cape Town',
      day: 1,
      start: '05:00',
      end: '06:30',
      state: 'planned',
      columns: { setup: '10', camera: 'A', lens: '50 mm', movement: 'Handheld', priority: 'must' },
      tags: ['sunrise'],
      types: ['Wide', 'Medium'],
      pictures: [0],
    },
    {
      title: 'Pack shot, white cyc',
      location: 'Studio 4, Woodstock',
      day: 1,
      start: '11:00',
      end: '15:00',
      state: 'planned',
      tags: ['studio', 'product'],
      gear: ['Sony FX6', '85mm T1.5 prime', 'Aputure 600d'],
      pictures: [3],
    },
    {
      title: 'Drone over the breakwater',
      location: 'Kalk Bay harbour, Cape Town',
      day: 1,
      start: '16:00',
      end: '17:00',
      state: 'draft',
      columns: { setup: '9', camera: 'Drone', lens: '24 mm', movement: 'Drone', estimateMinutes: 30 },
      tags: ['wait for permit'],
    },
  ],
};

/** A wedding in another zone, three weeks away. */
export const wedding: SeedProject = {
  title: 'Giulia & Marco',
  country: 'IT_Italy',
  zone: 'Europe/Rome',
  days: [21, 22],
  crew: [mira.email],
  shots: [
    {
      title: 'Getting ready',
      location: 'Villa Cimbrone, Ravello',
      day: 22,
      start: '09:00',
      end: '11:00',
      state: 'planned',
      tags: ['detail', 'window light'],
      pictures: [5],
    },
    {
      title: 'Ceremony',
      location: 'Duomo di Ravello',
      day: 22,
      start: '12:00',
      end: '13:15',
      state: 'planned',
      types: ['Wide', 'Medium', 'Close-up'],
    },
    {
      title: 'Couple at the terrace',
      location: 'Terrazza dell’Infinito, Ravello',
      day: 22,
      start: '15:55',
      end: '16:45',
      state: 'planned',
      light: 'golden',
      tags: ['golden hour'],
      pictures: [0, 4],
    },
    {
      title: 'First dance',
      location: 'Villa Cimbrone, Ravello',
      day: 22,
      start: '22:00',
      end: '00:30',
      endsNextDay: true,
      state: 'planned',
      tags: ['night'],
    },
    { title: 'Rehearsal dinner', location: 'Ravello', day: 21, start: '19:00', end: '22:00', state: 'draft' },
  ],
};

/** Another producer's project; two of its shots are shared with Nadia. */
export const shared: SeedProject = {
  title: 'Night Market',
  cover: { picture: 2 },
  country: 'TW_Taiwan',
  zone: 'Asia/Taipei',
  days: [2, 7],
  crew: [nadia.email],
  shots: [
    {
      title: 'Stalls open',
      location: 'Raohe Street, Taipei',
      day: 2,
      start: '17:00',
      end: '18:30',
      state: 'planned',
      tags: ['dusk'],
      pictures: [2],
    },
    {
      title: 'Steam and neon',
      location: 'Raohe Street, Taipei',
      day: 2,
      start: '20:00',
      end: '23:00',
      state: 'planned',
      tags: ['night'],
    },
  ],
};
