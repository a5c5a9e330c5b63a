export interface DayWindow {
  id?: string;
  /** Hour of the day, 0 to 24; with `isDated` also below 0, for a window that began before that day. */
  start: number;
  /**
   * Hour of the day; a value up to the start, or above 24, means the next day; null for an invalid or open range, of
   * which only the start is drawn.
   */
  end: number | null;
  /** Hatched instead of in its light. */
  isHatched?: boolean;
}

export interface StripPiece {
  window: number;
  lane: number;
  from: number;
  to: number;
  /** Whether the window goes on beyond this end of the day. */
  openLeft: boolean;
  openRight: boolean;
}

interface StripLayout {
  pieces: StripPiece[];
  lanes: number;
  /** How many windows are not drawn completely, and the hour at which the first of them begins. */
  more: { count: number; from: number } | undefined;
}

/** Half the width, in hours, of the mark at the start of an open range. */
const markHalf = 0.12;

/** More lanes could not be read, and would push the day's list out of view. */
export const MAX_LANES = 6;

/**
 * Lays windows out on a day of 24 hours. A window over midnight becomes two pieces, one at each end, unless the day is
 * a date (`isDated`), which shows only its own part. Overlapping pieces lie in lanes, the earliest in the first. Pieces
 * without a lane are counted as `more`, from the hour of the first of them.
 */
export function assignLanes(windows: readonly DayWindow[], isDated = false): StripLayout {
  const pieces: StripPiece[] = [];
  const laneEnds: number[] = [];
  const leftOut: StripPiece[] = [];
  for (const piece of windows.flatMap(isDated ? partOf : piecesOf).sort((a, b) => a.from - b.from || a.to - b.to)) {
    const free = laneEnds.findIndex((end) => minuteOf(end) <= minuteOf(piece.from));
    piece.lane = free === -1 ? laneEnds.length : free;
    if (piece.lane >= MAX_LANES) {
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
  // Not `end - start`: minutes as fractions of an hour are inexact, and the difference may fall short of 24.
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

/** The same time as an hour of two time zones differs in its last digits. */
const minuteOf = (hour: number) => Math.round(hour * 60);

function clamp(hour: number): number {
  return Math.min(24, Math.max(0, hour));
}
