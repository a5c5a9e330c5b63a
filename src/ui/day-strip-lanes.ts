export interface DayWindow {
  id?: string;
  /** Hour of the day, 0 to 24; of a certain day also below 0, where it began before that day. */
  start: number;
  /**
   * Hour of the day; not after the start, or after 24, means over midnight, null an invalid or open range that draws
   * its start alone.
   */
  end: number | null;
}

export interface StripPiece {
  window: number;
  lane: number;
  from: number;
  to: number;
  /** The ends at which the window goes on beyond the day. */
  openLeft: boolean;
  openRight: boolean;
}

interface StripLayout {
  pieces: StripPiece[];
  lanes: number;
  /** How many windows are not drawn whole, and where the first of them begins. */
  more: { count: number; from: number } | undefined;
}

/** Half the width, in hours, of the mark that an open range draws at its start. */
const markHalf = 0.12;

/** A drawing of more at once tells nothing, and would push the day's list out of view. */
export const MOST_LANES = 6;

/**
 * Lays windows out on a day of 24 hours: a window over midnight becomes two pieces, one at each end, unless it is a
 * certain day (`isDated`), which has its part of a window alone; pieces that overlap lie in lanes, the earliest in the
 * first. What finds no lane is counted as `more`, from the hour of the first of them.
 */
export function layOut(windows: readonly DayWindow[], isDated = false): StripLayout {
  const pieces: StripPiece[] = [];
  const laneEnds: number[] = [];
  const leftOut: StripPiece[] = [];
  for (const piece of windows.flatMap(isDated ? partOf : piecesOf).sort((a, b) => a.from - b.from || a.to - b.to)) {
    const free = laneEnds.findIndex((end) => end <= piece.from);
    piece.lane = free === -1 ? laneEnds.length : free;
    if (piece.lane >= MOST_LANES) {
      leftOut.push(piece);
      continue;
    }
    laneEnds[piece.lane] = piece.to;
    pieces.push(piece);
  }
  const [first] = leftOut;
  const more = first && { count: new Set(leftOut.map(({ window }) => window)).size, from: first.from };
  return { pieces, lanes: Math.max(1, laneEnds.length), more };
}

function partOf({ start, end }: DayWindow, window: number): StripPiece[] {
  if (end === null || end <= 0 || start >= 24) return [];
  return [pieceOf(window, clamp(start), clamp(end), start < 0, end > 24)];
}

function piecesOf({ start, end }: DayWindow, window: number): StripPiece[] {
  const from = clamp(start);
  if (end === null) return [pieceOf(window, clamp(from - markHalf), clamp(from + markHalf), false, false)];
  // Not `end - start`: what a minute is of an hour has no end, and the difference may fall short of the day.
  if (end >= start + 24) return [pieceOf(window, 0, 24, true, true)];
  const to = end > 24 ? end - 24 : end;
  if (end <= 24 && to > from) return [pieceOf(window, from, to, false, false)];
  const evening = from < 24 ? [pieceOf(window, from, 24, false, to > 0)] : [];
  const morning = to > 0 ? [pieceOf(window, 0, to, true, false)] : [];
  return [...evening, ...morning];
}

function pieceOf(window: number, from: number, to: number, openLeft: boolean, openRight: boolean): StripPiece {
  return { window, lane: 0, from, to, openLeft, openRight };
}

function clamp(hour: number): number {
  return Math.min(24, Math.max(0, hour));
}
