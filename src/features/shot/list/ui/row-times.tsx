import { formatTime, formatTimeRange } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { zoneLabel, zoneShort } from '../../../../kernel/zone-label';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { MustMark } from '../../columns/ui/must-mark';
import type { ListedShot } from '../../shot-cache.queries';
import { startsOnOtherDay, viewerStart } from '../../view/ui/viewer-local-time';
import { daysLater } from '../shot-days.rules';

const text = messages.shotList;

/** The times of a shot, with a mark behind them on a phone, and below them its zone and when that is for the viewer. */
export function RowTimes({ shot, isNarrow }: { shot: ListedShot; isNarrow: boolean }) {
  if (!shot.startDateTime) {
    return (
      <>
        <p className="text-sm text-muted sm:self-baseline sm:[grid-area:time]">{text.noTime}</p>
        {isNarrow && <MustMark shot={shot} isStar />}
      </>
    );
  }
  const start = new Date(shot.startDateTime);
  const end = shot.endDateTime ? new Date(shot.endDateTime) : null;
  const zone = shot.timeZoneId;
  const yours = viewerStart(start, zone);
  const times = end ? formatTimeRange(start, end, zone) : formatTime(start, zone);
  const later = end ? daysLater(start, end, zone) : 0;
  const line = (
    <p className="figures whitespace-nowrap text-row">
      <span>{times}</span>
      {later > 0 && (
        <>
          <span aria-hidden="true" className="ml-1 text-sm text-muted">
            +{later}
          </span>
          <VisuallyHidden> {text.daysLater(later)}</VisuallyHidden>
        </>
      )}
    </p>
  );
  if (isNarrow) {
    return (
      <>
        {line}
        <MustMark shot={shot} isStar />
      </>
    );
  }
  return (
    // Its first line is on that of the title, however long that is.
    <div className="min-w-0 self-baseline [grid-area:time]">
      {line}
      <p className="figures truncate text-sm text-muted">
        {yours
          ? `${startsOnOtherDay(start, zone) ? '' : `${zoneShort(zone, start)} · `}${yours}`
          : zoneLabel(zone, start)}
      </p>
    </div>
  );
}

/** On a phone, when a shot starts for a viewer of another zone. */
export function YourTime({ shot: { startDateTime, timeZoneId } }: { shot: ListedShot }) {
  const yours = startDateTime && viewerStart(new Date(startDateTime), timeZoneId);
  return yours ? <span className="figures shrink-0">{yours} ·</span> : null;
}
