import type { MoonPhase } from '../../light/moon-phases';

/** "3 h 5 min"; from two days on "17 days". */
export function duration(minutes: number): string {
  if (minutes >= 2880) return `${Math.round(minutes / 1440)} days`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

/** The phases of the moon, as a sentence begins with them. */
export const moonNames: Record<MoonPhase, string> = {
  new: 'New moon',
  waxingCrescent: 'Waxing crescent moon',
  firstQuarter: 'First quarter moon',
  waxingGibbous: 'Waxing gibbous moon',
  full: 'Full moon',
  waningGibbous: 'Waning gibbous moon',
  lastQuarter: 'Last quarter moon',
  waningCrescent: 'Waning crescent moon',
};
