import type { LightWish, Phase, PhaseSpan } from '../../kernel/light/phase';
import { messages } from '../../kernel/messages';

const MINUTE = 60_000;
/** A shot with at least this share in its light does not miss it. */
const ENOUGH = 0.9;
/** The part of golden hour, from -4° to 6°, in which the sun is below the horizon at -0.833°. */
const BELOW_HORIZON = 0.317;

const inside: Record<LightWish, readonly Phase[]> = {
  day: ['day'],
  golden: ['golden'],
  blue: ['blue'],
  night: ['night', 'astronomical', 'nautical'],
};

interface LitShot {
  lightWish: LightWish | null;
  lightFits: boolean | null;
  lightPhases: readonly PhaseSpan[] | null;
}

const lengthOf = ({ start, end }: PhaseSpan) => Date.parse(end) - Date.parse(start);
const sum = (spans: readonly PhaseSpan[]) => spans.reduce((all, span) => all + lengthOf(span), 0);

/**
 * What a shot says that lies almost all in its light, such as `Starts 3 min before golden hour`; null for one that fits
 * or misses it.
 */
export function nearMiss({ lightWish: wish, lightFits, lightPhases: spans }: LitShot): string | null {
  if (!wish || lightFits !== false || !spans) return null;
  const isIn = ({ phase }: PhaseSpan) => inside[wish].includes(phase);
  const [first, last] = [spans.findIndex(isIn), spans.findLastIndex(isIn)];
  if (first < 0) return null;
  const [before, after] = [outside(wish, spans.slice(0, first)), outside(wish, spans.slice(last + 1).toReversed())];
  const gaps = sum(spans.slice(first, last).filter((span) => !isIn(span)));
  if (before + after + gaps > (1 - ENOUGH) * sum(spans)) return null;
  const { note, nearDay } = messages.light;
  // From the phases alone, sunrise and sunset are not known to the minute: either end in golden hour may be outside.
  if (wish === 'day')
    return before > 0 && after > 0 ? note({ code: 'leaves', wish }) : before > 0 ? nearDay.before : nearDay.after;
  const minutes = (length: number) => Math.max(1, Math.round(length / MINUTE));
  if (before > 0) return note({ code: 'startsBefore', of: wish, minutes: minutes(before) });
  return note(after > 0 ? { code: 'endsAfter', of: wish, minutes: minutes(after) } : { code: 'leaves', wish });
}

/**
 * How much of the spans beside the light, the outermost first, is outside of it. Of golden hour the sun is up in the
 * larger part; where the shot's end cuts it, this is the most that can be outside.
 */
function outside(wish: LightWish, spans: readonly PhaseSpan[]): number {
  const golden = wish === 'day' ? spans.at(-1) : undefined;
  if (golden?.phase !== 'golden') return sum(spans);
  return sum(spans.slice(0, -1)) + lengthOf(golden) * BELOW_HORIZON;
}
