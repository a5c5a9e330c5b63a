import { MapPin } from 'lucide-react';
import { viewerZone } from '../../../client/viewer-zone';
import { formatDayMonth, formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { wallDate } from '../../../kernel/zones';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { MapLink } from '../../shot/view/ui/shot-facts';
import type { TodaysRow, TodaysShot } from '../today.queries';

/** Tells a meal, a move or another row of the day from a shot. */
export const isRow = (one: TodaysShot | TodaysRow): one is TodaysRow => 'minutes' in one;

/** "06:30 – 08:00" in the shot's zone. */
export const timesOf = ({ startDateTime, endDateTime, timeZoneId: zone }: TodaysShot): string =>
  formatTimeRange(new Date(startDateTime ?? ''), new Date(endDateTime ?? ''), zone);

type Started = Pick<TodaysShot, 'startDateTime' | 'timeZoneId'>;

/** "Mon 23 Nov": the day of a shot where that is not the viewer's today. */
export function otherDay({ startDateTime, timeZoneId: zone }: Started, now: Date): string | null {
  const start = new Date(startDateTime ?? '');
  return wallDate(start, zone) === wallDate(now, viewerZone()) ? null : formatDayMonth(start, zone);
}

/** "SAST (GMT+2)" where the shot's clock is not the viewer's. */
export function foreignZone({ startDateTime, timeZoneId }: Started): string | null {
  if (timeZoneId === viewerZone()) return null;
  return zoneLabel(timeZoneId, new Date(startDateTime ?? ''));
}

interface ShotPlaceProps {
  shot: TodaysShot;
  /** The shot before it, whose place is not told twice. */
  after?: TodaysShot | null;
  className?: string;
}

/** Where a shot is, as a link to a map. */
export function ShotPlace({ shot, after = null, className }: ShotPlaceProps) {
  const isSame = after !== null && shot.location !== '' && shot.location === after.location;
  return (
    <p className={classes('flex min-w-0 items-center gap-2 text-muted', className)}>
      <Icon of={MapPin} size={16} />
      {shot.location ? (
        <span className="min-w-0 *:inline-flex *:min-h-11 *:items-center pointer-fine:*:min-h-8">
          <MapLink shot={shot} label={isSame ? messages.today.samePlace : undefined} />
        </span>
      ) : (
        <span>{messages.shotView.nowhere}</span>
      )}
    </p>
  );
}
