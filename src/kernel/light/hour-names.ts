import { type PhaseSpan, phases } from './phase';

/** The golden and blue hours of a day, which people plan by; `golden` and `blue` last over noon, as in a winter. */
export type LightHourName = 'morningBlue' | 'morningGolden' | 'blue' | 'golden' | 'eveningGolden' | 'eveningBlue';

const isBrighter = (one: PhaseSpan, other: PhaseSpan) => phases.indexOf(one.phase) > phases.indexOf(other.phase);

/**
 * The name of one of a day's phases, told by the sun and not by the clock: in the morning it gets brighter, in the
 * evening darker. A golden hour around midnight, as in a summer of the north, begins as an evening's. Undefined for
 * other phases. `before` and `after` are the phases beside it, as far as they are known.
 */
export function hourName(
  hour: PhaseSpan,
  before: PhaseSpan | undefined,
  after: PhaseSpan | undefined,
): LightHourName | undefined {
  const { phase } = hour;
  if (phase !== 'blue' && phase !== 'golden') return undefined;
  const isBlue = phase === 'blue';
  const isEvening = before ? isBrighter(before, hour) : after && !isBrighter(after, hour);
  if (isEvening) return isBlue ? 'eveningBlue' : 'eveningGolden';
  const isMorning = after ? isBrighter(after, hour) : before;
  if (isMorning) return isBlue ? 'morningBlue' : 'morningGolden';
  return phase;
}
