import { belowHorizon } from '../../kernel/light/below-horizon';
import type { Coordinates, LightWish, Phase, PhaseSpan } from '../../kernel/light/phase';
import { messages } from '../../kernel/messages';

const MINUTE = 60_000;
/** A shot with at least this share in its light does not miss it. */
const ENOUGH = 0.9;
/** The server rounds the ends of phases to whole seconds, so a second at either end is no miss. */
const ROUNDING = 2000;

const inside: Record<LightWish, readonly Phase[]> = {
  // The sun is up in the larger part of golden hour.
  day: ['day', 'golden'],
  golden: ['golden'],
  blue: ['blue'],
  night: ['night', 'astronomical', 'nautical'],
};

interface LitShot {
  lightWish: LightWish | null;
  lightFits: boolean | null;
  lightPhases: readonly PhaseSpan[] | null;
  locationData: Coordinates | null;
}

const lengthOf = ({ start, end }: PhaseSpan) => Date.parse(end) - Date.parse(start);
const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0);

/** How much of a stretch is outside of the light, and whether its start and its end are. */
function outsideOf(wish: LightWish, span: PhaseSpan, place: Coordinates) {
  const isOut = !inside[wish].includes(span.phase);
  if (wish === 'day' && span.phase === 'golden') {
    const { below, ...ends } = belowHorizon(Date.parse(span.start), Date.parse(span.end), place);
    return { length: lengthOf(span), out: below, ...ends };
  }
  return { length: lengthOf(span), out: isOut ? lengthOf(span) : 0, atStart: isOut, atEnd: isOut };
}

/**
 * What a shot says that lies almost all in its light, such as `Starts 3 min before golden hour`; null for one that fits
 * or misses it.
 */
export function nearMiss({ lightWish: wish, lightFits, lightPhases, locationData: place }: LitShot): string | null {
  if (!wish || lightFits !== false || !lightPhases || !place) return null;
  const spans = lightPhases.map((span) => outsideOf(wish, span, place));
  const isLit = ({ length, out }: (typeof spans)[number]) => out < length;
  const [first, last] = [spans.findIndex(isLit), spans.findLastIndex(isLit)];
  const outside = sum(spans.map(({ out }) => out));
  if (first < 0 || outside > (1 - ENOUGH) * sum(spans.map(({ length }) => length)) + ROUNDING) return null;
  /** What is outside on one side: whole stretches, and the part of the one that reaches into the light. */
  const side = (beside: typeof spans, edge: number) => sum([...beside.map(({ length }) => length), edge]);
  const [from, until] = [spans[first], spans[last]];
  const before = side(spans.slice(0, first), from?.atStart ? from.out : 0);
  const after = side(spans.slice(last + 1), until?.atEnd && (first !== last || !from?.atStart) ? until.out : 0);
  const { note } = messages.light;
  const minutes = (length: number) => Math.max(1, Math.round(length / MINUTE));
  const pass = wish === 'day' ? (['sunrise', 'sunset'] as const) : ([wish, wish] as const);
  if (before > ROUNDING / 2) return note({ code: 'startsBefore', of: pass[0], minutes: minutes(before) });
  if (after > 0) return note({ code: 'endsAfter', of: pass[1], minutes: minutes(after) });
  return note({ code: 'leaves', wish });
}
