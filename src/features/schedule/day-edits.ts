import type { Span } from '../../kernel/schedule/overlaps';
import { type DayEntry, entryAt, spanOfShot } from './column.rules';

/** How long after the last key the times are saved, in milliseconds. */
const SETTLED = 600;

/** The times of a shot, null for a draft in the tray, and the zone whose clock they are meant by. */
export interface Stand {
  times: Span | null;
  timeZoneId: string;
}

/** Times that are typed by keys and not saved yet. */
export interface TypedTimes extends Span {
  id: string;
}

/** Each throws the server's refusal. */
interface Ways {
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

interface Effects {
  /** Writes it over this version and gives the new one. Throws the server's refusal. */
  write: (entry: DayEntry, to: Stand, was: Stand, version: number) => Promise<number>;
  show: (typed: TypedTimes | null) => void;
  /** Called once it is saved, with both ways between its times before and after. */
  onMoved: (entry: DayEntry, to: Stand, was: Stand, ways: Ways) => void;
  onRefused: (entry: DayEntry, error: unknown) => void;
}

/**
 * New times of shots and rows on a day: those that are dropped are saved at once, those of keys when no key has
 * followed for a moment. One is written as the version that its editor saw, so that a change of another person is
 * refused and not overwritten.
 */
export function dayEdits({ write, show, ...on }: Effects) {
  let typed: { shot: DayEntry; times: Span; timer: ReturnType<typeof setTimeout> } | null = null;

  /** Ends the edit by keys without saving it. */
  const endTyped = () => {
    const was = typed;
    clearTimeout(was?.timer);
    typed = null;
    if (was) show(null);
    return was;
  };
  const save = (seen: DayEntry, times: Span, timeZoneId = seen.timeZoneId) => {
    // Times that were typed a moment ago are those from which it was dragged.
    const shot = typed?.shot._id === seen._id ? (endTyped()?.shot ?? seen) : seen;
    const to = { times, timeZoneId };
    const was = { times: shot.startDateTime === null ? null : spanOfShot(shot), timeZoneId: shot.timeZoneId };
    let { version } = shot;
    const go = async (next: Stand, last: Stand) => {
      version = await write(shot, next, last, version);
    };
    go(to, was).then(
      () => on.onMoved(shot, to, was, { undo: () => go(was, to), redo: () => go(to, was) }),
      (error) => on.onRefused(shot, error),
    );
  };
  const flush = () => {
    if (typed) save(typed.shot, typed.times);
  };
  /** Shows the times, and saves them once no key has followed for a moment. */
  const type = (seen: DayEntry, times: Span) => {
    if (typed && typed.shot._id !== seen._id) flush();
    clearTimeout(typed?.timer);
    const shot = typed?.shot ?? seen;
    typed = { shot, times, timer: setTimeout(flush, SETTLED) };
    show({ id: shot._id, ...times });
  };
  /** Forgets times that are not saved yet; tells whether there were some. */
  const takeBack = (id: string): boolean => typed?.shot._id === id && endTyped() !== null;
  return { save, type, takeBack, flush };
}

/** A shot or row with the times that are being typed. */
export function typedShot<Entry extends DayEntry>(entry: Entry, typed: TypedTimes | null): Entry {
  return typed?.id === entry._id ? entryAt(entry, typed) : entry;
}
