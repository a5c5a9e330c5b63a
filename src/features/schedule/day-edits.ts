import type { Span } from '../../kernel/schedule/overlaps';
import { type DayShot, spanOfShot } from './column.rules';

/** How long after the last key the times are saved, in milliseconds. */
const SETTLED = 600;

/** The times of a shot, null for a draft in the tray, and the zone whose clock they are meant by. */
export interface Stand {
  times: Span | null;
  timeZoneId: string;
}

/** Times that the server does not have yet, or of which the page has not read back; `version` once they are saved. */
export interface Edit extends Span {
  version: number | null;
}

interface Written extends Stand {
  version: number;
}

interface Effects {
  /** Writes it and gives its new version. Throws the server's refusal. */
  write: (id: string, to: Stand, was: Written) => Promise<number>;
  show: (edits: ReadonlyMap<string, Edit>) => void;
  onMoved: (shot: DayShot, to: Stand, was: Stand, undo: () => void) => void;
  onRefused: (shot: DayShot, error: unknown) => void;
  onUndone: (shot: DayShot, to: Stand, was: Stand) => void;
  onNotUndone: (error: unknown) => void;
}

/**
 * New times of shots: shown at once, saved one after the other, taken back where the server refuses. A shot is written
 * as the version that its editor saw, so that a change of another person is refused and not overwritten.
 */
export function dayEdits({ write, show, ...on }: Effects) {
  /** The newest edit of each shot that was sent or waits in the queue. */
  const sent = new Map<string, Edit>();
  /** What this page wrote last of each shot. */
  const written = new Map<string, Written>();
  let typed: { shot: DayShot; times: Span; timer: ReturnType<typeof setTimeout> } | null = null;
  let queue = Promise.resolve();

  const render = () => {
    const edits = new Map(sent);
    if (typed) edits.set(typed.shot._id, { ...typed.times, version: null });
    show(edits);
  };
  const put = (id: string, edit: Edit | null | undefined) => {
    if (edit) sent.set(id, edit);
    else sent.delete(id);
    render();
  };
  /** How a shot stands for who saw it like this: an answer to this page may be newer than what it has read. */
  const standOf = (shot: DayShot): Written => {
    const { _id, startDateTime, timeZoneId, version } = shot;
    const own = written.get(_id);
    if (own && own.version >= version) return own;
    return { times: startDateTime === null ? null : spanOfShot(shot), timeZoneId, version };
  };
  const change = (
    shot: DayShot,
    to: Stand,
    { done, refused }: { done: (was: Stand) => void; refused: (error: unknown) => void },
  ) => {
    const { _id: id } = shot;
    const shown = sent.get(id);
    const mine = to.times ? { ...to.times, version: null } : shown && { ...shown };
    // An answer to an older edit leaves alone what a newer one shows.
    const settle = (edit: Edit | null) => sent.get(id) === mine && put(id, edit);
    put(id, mine);
    queue = queue.then(async () => {
      const was = standOf(shot);
      try {
        const version = await write(id, to, was);
        written.set(id, { ...to, version });
        settle(to.times && { ...to.times, version });
      } catch (error) {
        settle(null);
        refused(error);
        return;
      }
      done(was);
    });
  };
  /** Ends the edit by keys without saving it. */
  const endTyped = () => {
    const was = typed;
    clearTimeout(was?.timer);
    typed = null;
    return was;
  };

  const save = (seen: DayShot, times: Span, timeZoneId = seen.timeZoneId) => {
    // Times that were typed a moment ago are those from which it was dragged.
    const shot = typed?.shot._id === seen._id ? (endTyped()?.shot ?? seen) : seen;
    const to = { times, timeZoneId };
    change(shot, to, {
      done: (was) =>
        on.onMoved(shot, to, was, () =>
          change(shot, was, { done: () => on.onUndone(shot, was, to), refused: on.onNotUndone }),
        ),
      refused: (error) => on.onRefused(shot, error),
    });
  };
  const flush = () => {
    const waiting = endTyped();
    if (waiting) save(waiting.shot, waiting.times);
  };
  /** Shows the times, and saves them once no key has followed for a moment. */
  const type = (seen: DayShot, times: Span) => {
    if (typed && typed.shot._id !== seen._id) flush();
    const shot = endTyped()?.shot ?? seen;
    typed = { shot, times, timer: setTimeout(flush, SETTLED) };
    render();
  };
  /** Forgets times that are not saved yet; tells whether there were some. */
  const takeBack = (id: string): boolean => {
    if (typed?.shot._id !== id) return false;
    endTyped();
    render();
    return true;
  };
  return { save, type, takeBack, flush };
}

/** The shot with the times that the page shows: those of an edit until the server's answer has them. */
export function editedShot(shot: DayShot, edit: Edit | undefined): DayShot {
  if (!edit || (edit.version !== null && shot.version >= edit.version)) return shot;
  return {
    ...shot,
    startDateTime: new Date(edit.start).toISOString(),
    endDateTime: new Date(edit.end).toISOString(),
    // Its light at these times is the server's to say.
    lightPhases: null,
    lightFits: null,
  };
}
