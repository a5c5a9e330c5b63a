import { normaliseTyped } from '../../../kernel/typed/typed-value';
import { shotLimits } from '../shot-limits.data';

const whole = /^\d{0,6}$/;

/** The minutes of typed hours and minutes, either may be left out; null where they are not within the limits. */
export function minutesTyped(hours: string, minutes: string): number | null {
  const typed = [normaliseTyped(hours), normaliseTyped(minutes)];
  if (!typed.every((part) => whole.test(part))) return null;
  const total = Number(typed[0]) * 60 + Number(typed[1]);
  return total >= 1 && total <= shotLimits.shiftMinutes ? total : null;
}
