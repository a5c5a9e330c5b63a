import { normaliseTyped, type Typed } from './typed-value';

/** "1:15"; seconds only if they are 0. From 24 on it may be minutes and seconds, so it is refused. */
const clock = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/;
/** "45", "45 min", "90m". */
const minutesAlone = /^(\d{1,4})(?: ?(?:m|mins?|minutes?)\.?)?$/;
/** "1.5h", "1,25 hours". */
const fraction = /^(\d{1,3})[.,](\d{1,2}) ?(?:h|hrs?|hours?)\.?$/;
/** "1h", "1h15", "1 h 35 min", "1 hour and 5 minutes". */
const hoursAndMinutes = /^(\d{1,3}) ?(?:h|hrs?|hours?)\.?(?:,? ?(?:and )?([0-5]?\d) ?(?:m|mins?|minutes?)?\.?)?$/;

function minutesOf(text: string): number | null {
  const alone = minutesAlone.exec(text);
  if (alone) return Number(alone[1]);
  const [, whole, part] = fraction.exec(text) ?? [];
  if (whole !== undefined) return Math.round(Number(`${whole}.${part}`) * 60);
  const [, hours, minutes = '0'] = clock.exec(text) ?? hoursAndMinutes.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Reads a duration in minutes: `45`, `1h15`, `1:15`, `1.5h`, `1 h 35 min`, `90m`. None is shorter than a minute. */
export function parseDuration(text: string): Typed<number> {
  const minutes = minutesOf(normaliseTyped(text));
  if (minutes === null) return { refusal: 'durationUnknown' };
  return minutes > 0 ? { value: minutes } : { refusal: 'endTimeBeforeStart' };
}

/** "1 h 35 min", "45 min", "2 h"; `parseDuration` reads it back. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
