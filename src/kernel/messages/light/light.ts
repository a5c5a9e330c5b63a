import type { LightHourName } from '../../light/hour-names';
import type { LightNote } from '../../light/light-notes';
import type { LightWish, Phase } from '../../light/phase';
import { duration, moonNames } from './light-names';

const names: Record<Phase | 'sunrise' | 'sunset', string> = {
  night: 'night',
  astronomical: 'astronomical twilight',
  nautical: 'nautical twilight',
  blue: 'blue hour',
  golden: 'golden hour',
  day: 'daylight',
  sunrise: 'sunrise',
  sunset: 'sunset',
};

const within = (phase: Phase) => (phase === 'night' ? 'at night' : `in ${names[phase]}`);

const days = ({ isLong }: { isLong: boolean }) => (isLong ? 'on these days' : 'that day');

function beside(end: 'Starts' | 'Ends', minutes: number, side: 'before' | 'after', what: keyof typeof names): string {
  return minutes === 0 ? `${end} at ${names[what]}` : `${end} ${duration(minutes)} ${side} ${names[what]}`;
}

function note(one: LightNote): string {
  switch (one.code) {
    case 'startsBefore':
      return beside('Starts', one.minutes, 'before', one.of);
    case 'startsAfter':
      return beside('Starts', one.minutes, 'after', one.of);
    case 'endsBefore':
      return beside('Ends', one.minutes, 'before', one.of);
    case 'endsAfter':
      return beside('Ends', one.minutes, 'after', one.of);
    case 'misses':
      return `Misses its ${names[one.wish]} by ${duration(one.minutes)}`;
    case 'lacks':
      return `${one.wish === 'night' ? 'It does not get dark' : `There is no ${names[one.wish]}`} ${days(one)}`;
    case 'leaves':
      return `Not all of it ${within(one.wish)}`;
    case 'allIn':
      return `All of it ${within(one.light)}`;
    case 'fromTo':
      return one.from === one.to
        ? `Starts and ends ${within(one.from)}`
        : `Starts ${within(one.from)}, ends ${within(one.to)}`;
    case 'noSunrise':
      return 'The sun does not rise that day';
    case 'noSunset':
      return 'The sun does not set that day';
  }
}

export const light = {
  calculator: 'Light calculator',
  latitudeRange: 'Latitude must be between -90 and 90',
  longitudeRange: 'Longitude must be between -180 and 180',
  dateForm: 'Date must be like 2026-11-24',
  dateRange: 'Date must be between 1900 and 2200',
  wishInvalid: 'Light must be day, golden, blue or night',
  label: 'Light',
  any: 'Any light',
  wish: { day: 'Daylight', golden: 'Golden hour', blue: 'Blue hour', night: 'Night' } satisfies Record<
    LightWish,
    string
  >,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  from: (from: string) => `from ${from}`,
  until: (to: string) => `until ${to}`,
  allDay: 'all day',
  goldenHours: (times: readonly string[]) => `Golden hour ${times.join(', ')}`,
  misses: (wish: LightWish) => `Misses ${names[wish]}`,
  note,
} as const;

export const shotLight = {
  title: 'Light',
  choosePlace: 'Choose a place from the list to see its light',
  place: 'place',
  sunOf: (zone: string) => `The sun that day, ${zone}`,
  during: 'During the shot',
  sunrise: 'Sunrise',
  sunset: 'Sunset',
  sun: (azimuth: number, point: string, altitude: number) =>
    `Sun ${azimuth}° ${point}, ${Math.abs(altitude)}° ${altitude < 0 ? 'below' : 'high'}`,
  moon: (phase: keyof typeof moonNames, rise: string | null) => `${moonNames[phase]}${rise ? `, rises ${rise}` : ''}`,
  failed: 'The light could not be loaded',
  retry: 'Try again',
} as const;

export const lightWords = {
  title: 'What these words mean',
  lead:
    "By the altitude of the sun's centre. Sunrise and sunset are at −0.833°, where its upper edge is seen. " +
    'A wish for daylight is met from sunrise to sunset, one for night below −6°.',
  meanings: [
    ['night', 'Night', 'below −18°'],
    ['astronomical', 'Astronomical twilight', '−18° to −12°'],
    ['nautical', 'Nautical twilight', '−12° to −6°'],
    ['blue', 'Blue hour', '−6° to −4°'],
    ['golden', 'Golden hour', '−4° to 6°'],
    ['day', 'Daylight', 'above 6°'],
  ] satisfies [Phase, string, string][],
} as const;

export const lightThatDay = {
  title: 'Light that day',
  chooseDate: 'Choose a date to see its light',
  hours: {
    morningBlue: 'Morning blue hour',
    morningGolden: 'Morning golden hour',
    blue: 'Blue hour',
    golden: 'Golden hour',
    eveningGolden: 'Evening golden hour',
    eveningBlue: 'Evening blue hour',
  } satisfies Record<LightHourName, string>,
  set: (from: string, to: string) => `${from} to ${to} set`,
} as const;
