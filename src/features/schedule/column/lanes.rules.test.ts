import { describe, expect, test } from 'vitest';
import { doOverlap, type Timed } from '../../../kernel/schedule/overlaps';
import { dayLanes, drawnEnds, MOST_LANES } from './lanes.rules';

const MINUTE = 60_000;
const NONE: ReadonlySet<string> = new Set();

/** Minutes of a day as spans named a, b, c … */
const day = (...minutes: [start: number, end: number][]): Timed[] =>
  minutes.map(([start, end], at) => ({ id: String.fromCharCode(97 + at), start: start * MINUTE, end: end * MINUTE }));

/** Days of mixed lengths by a seed, which the name of a failing test prints. */
function randomDay(seed: number): Timed[] {
  let state = seed + 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: 1 + random(40) }, (_, at) => {
    const start = random(120) * 5;
    return { id: `${at}`, start: start * MINUTE, end: (start + 5 + random(24) * 5) * MINUTE };
  });
}

/** All that a span overlaps, directly or through others, by trying every pair. */
function reachOf(span: Timed, spans: readonly Timed[]): Set<Timed> {
  const reached = new Set([span]);
  for (const one of reached) for (const other of spans) if (doOverlap(one, other)) reached.add(other);
  return reached;
}

describe('the lanes of a day', () => {
  test('shots that follow each other stand below each other in full width', () => {
    const { lanes } = dayLanes(day([480, 505], [505, 520], [520, 525]), NONE, 0);
    expect([...lanes.values()]).toEqual(
      Array.from({ length: 3 }, () => ({ lane: 0, lanes: 1, isHidden: false, hasMore: false })),
    );
  });

  test('what finds no third lane is hidden behind a button, and opens with its group', () => {
    const spans = day([0, 60], [5, 60], [10, 60], [15, 60], [20, 60], [60, 90]);
    const [hidden] = dayLanes(spans, NONE, MINUTE).hidden;
    expect(hidden).toEqual({
      ids: ['d', 'e'],
      start: 15 * MINUTE,
      top: 15 * MINUTE,
      until: 60 * MINUTE,
      isOpen: false,
    });
    const opened = dayLanes(spans, new Set(['e']), MINUTE);
    expect(opened.lanes.get('d')).toEqual({ lane: 3, lanes: 5, isHidden: false, hasMore: true });
    expect(opened.lanes.get('f')).toEqual({ lane: 0, lanes: 1, isHidden: false, hasMore: false });
    expect(opened.hidden[0]?.isOpen).toBe(true);
  });

  test('a button does not reach below its group, nor over another one', () => {
    const four = (start: number): [number, number][] => Array.from({ length: 4 }, () => [start, start + 5]);
    const spans = day([0, 200], [0, 200], [0, 200], [10, 15], [20, 25], [100, 105], [195, 200], ...four(300));
    const { hidden } = dayLanes(spans, NONE, 30 * MINUTE);
    expect(hidden.map(({ ids, top }) => [ids.length, top / MINUTE])).toEqual([
      [2, 10],
      [1, 100],
      [1, 170],
      [1, 300],
    ]);
  });

  test('of random days are those of all pairs', () => {
    for (let seed = 0; seed < 200; seed += 1) judge(seed);
  });

  function judge(seed: number): void {
    const spans = randomDay(seed);
    const height = 20 * MINUTE;
    const { lanes, hidden } = dayLanes(spans, NONE, height);
    const laneOf = ({ id }: Timed) => lanes.get(id) ?? { lane: -1, lanes: -1, isHidden: true, hasMore: false };
    for (const span of spans) {
      const group = [...reachOf(span, spans)];
      const deepest = Math.max(
        ...group.map(({ start }) => group.filter((one) => one.start <= start && one.end > start).length),
      );
      const { lane, lanes: count, isHidden, hasMore } = laneOf(span);
      expect([count, hasMore], `seed ${seed}`).toEqual([Math.min(deepest, MOST_LANES), deepest > MOST_LANES]);
      expect(lane < count, `seed ${seed}`).toBe(!isHidden);
      const beside = spans.filter((one) => one !== span && doOverlap(one, span));
      expect(
        beside.every((one) => laneOf(one).lane !== lane),
        `seed ${seed}`,
      ).toBe(true);
      // It is hidden only where three others stand when it starts.
      const standing = beside.filter((one) => one.start <= span.start && one.end > span.start && !laneOf(one).isHidden);
      if (isHidden) expect(standing.length, `seed ${seed}`).toBeGreaterThanOrEqual(MOST_LANES);
    }
    expect(hidden.flatMap(({ ids }) => ids).sort(), `seed ${seed}`).toEqual(
      spans.flatMap((span) => (laneOf(span).isHidden ? span.id : [])).sort(),
    );
    for (const [at, { top, until }] of hidden.entries()) {
      const next = hidden[at + 1];
      if (next) expect(next.top, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(top + height, until));
    }
  }
});

test('blocks of random days are drawn over nothing that follows', () => {
  const least = 20 * MINUTE;
  for (let seed = 0; seed < 100; seed += 1) {
    const spans = randomDay(seed);
    const ends = drawnEnds(spans, least);
    for (const { id, start, end } of spans) {
      const later = spans.filter((one) => one.start >= end).map((one) => one.start);
      expect(ends.get(id), `seed ${seed}`).toBe(Math.min(Math.max(end, start + least), ...later));
    }
  }
});
