import type { CalendarFeed } from './calendar.repo';
import type { CalendarFeedOut } from './calendar.schema';

/** A calendar link by JSON names, without its hash. */
export function feedToWire(feed: CalendarFeed): CalendarFeedOut {
  const { id, projectId, projectTitle, remindMinutes, createdAt, lastReadAt } = feed;
  return {
    _id: id,
    projectId,
    projectTitle,
    remindMinutes,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  };
}
