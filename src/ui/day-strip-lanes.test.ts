import { describe, expect, it } from 'vitest';
import { assignLanes, MAX_LANES } from './day-strip-lanes';

const spans = (windows: Parameters<typeof assignLanes>[0]) =>
  assignLanes(windows).pieces.map(({ window, lane, from, to }) => [window, lane, from, to]);

describe('layOut', () => {
  it('has one empty lane for no windows', () => {
    expect(assignLanes([])).toEqual({ pieces: [], lanes: 1, more: undefined });
  });

  it('keeps windows that only touch in one lane', () => {
    expect(
      spans([
        { start: 7, end: 8.5 },
        { start: 5.5, end: 7 },
      ]),
    ).toEqual([
      [1, 0, 5.5, 7],
      [0, 0, 7, 8.5],
    ]);
  });

  it('takes windows that touch to the minute for touching, whatever the last digits of their hours are', () => {
    const touching = [
      { start: 8, end: 8.666666666666668 },
      { start: 8.666666666666666, end: 9 },
    ];
    expect(assignLanes(touching).lanes).toBe(1);
  });

  it('puts overlapping windows in lanes and uses a free one again', () => {
    const windows = [
      { start: 5, end: 9 },
      { start: 6, end: 7 },
      { start: 6.5, end: 8 },
      { start: 7, end: 10 },
    ];
    expect(spans(windows)).toEqual([
      [0, 0, 5, 9],
      [1, 1, 6, 7],
      [2, 2, 6.5, 8],
      [3, 1, 7, 10],
    ]);
    expect(assignLanes(windows).lanes).toBe(3);
  });

  it('counts what finds no lane', () => {
    const { pieces, lanes, more } = assignLanes(
      Array.from({ length: 500 }, (_, index) => ({ start: 5 + index / 100, end: 20 })),
    );
    expect(lanes).toBe(MAX_LANES);
    expect(pieces.map(({ window }) => window)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(more).toEqual({ count: 494, from: 5.06 });
    expect(assignLanes(Array.from({ length: MAX_LANES }, () => ({ start: 5, end: 20 }))).more).toBeUndefined();
  });

  it.each([
    { start: 22, end: 2 },
    { start: 22, end: 26 },
  ])('draws a window over midnight at both ends: $start to $end', (window) => {
    expect(assignLanes([window]).pieces).toEqual([
      { window: 0, lane: 0, from: 0, to: 2, openLeft: true, openRight: false },
      { window: 0, lane: 0, from: 22, to: 24, openLeft: false, openRight: true },
    ]);
  });

  it('ends at midnight without a second piece', () => {
    expect(spans([{ start: 20, end: 24 }])).toEqual([[0, 0, 20, 24]]);
    expect(spans([{ start: 20, end: 0 }])).toEqual([[0, 0, 20, 24]]);
  });

  it('fills the day for a window of a day or longer', () => {
    expect(spans([{ start: 10, end: 40 }])).toEqual([[0, 0, 0, 24]]);
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => Math.floor(minute / 60) + (minute % 60) / 60);
    for (const start of minutes) expect(spans([{ start, end: start + 24 }])).toEqual([[0, 0, 0, 24]]);
  });

  it('draws only the start of a range without a valid end, inside the day', () => {
    expect(spans([{ start: 5.5, end: null }])).toEqual([[0, 0, 5.38, 5.62]]);
    expect(spans([{ start: 0, end: null }])).toEqual([[0, 0, 0, 0.12]]);
  });

  it('draws of a certain day what lies on it, open to the days beside it', () => {
    const dated = [
      { start: 22, end: 26 },
      { start: -2, end: 2 },
      { start: -16, end: 32 },
      { start: -5, end: 0 },
      { start: 24, end: 25 },
    ];
    expect(assignLanes(dated, true).pieces).toEqual([
      { window: 1, lane: 0, from: 0, to: 2, openLeft: true, openRight: false },
      { window: 2, lane: 1, from: 0, to: 24, openLeft: true, openRight: true },
      { window: 0, lane: 0, from: 22, to: 24, openLeft: false, openRight: true },
    ]);
  });
});
