import { formatMoment, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { nextState } from '../project.rules';
import type { ProjectOut } from '../project.schema';

const text = messages.projectCard;

/** What comes next in a project, or why nothing does. */
export type NextLine =
  | { kind: 'now' | 'ahead'; when: string; title: string }
  | { kind: 'nothing'; notShot: number }
  | { kind: 'empty' };

/** A card's line of what comes next, in the zone of the shot; null where nothing is to come (design-grid 72). */
export function nextLineOf({ status, shotlistCount, completedCount, next }: ProjectOut, now: Date): NextLine | null {
  if (status === 'completed') return null;
  if (shotlistCount === 0) return { kind: 'empty' };
  if (!next) {
    const notShot = shotlistCount - completedCount;
    return notShot > 0 ? { kind: 'nothing', notShot } : null;
  }
  const state = nextState(next, now);
  // Another shot is next by now; the lists ask again soon.
  if (state === 'over') return null;
  const { title, timeZoneId: zone } = next;
  const [start, end] = [new Date(next.startDateTime), new Date(next.endDateTime)];
  if (state === 'now') {
    const endsToday = wallDate(end, zone) === wallDate(now, zone);
    const until = endsToday ? formatTime(end, zone) : formatMoment(end, zone, now);
    return { kind: 'now', when: text.nowUntil(until), title };
  }
  const when = state === 'today' ? text.todayAt(formatTime(start, zone)) : formatMoment(start, zone, now);
  return { kind: 'ahead', when, title };
}
