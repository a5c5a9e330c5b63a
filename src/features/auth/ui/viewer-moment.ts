import { viewerZone } from '../../../client/viewer-zone';
import { formatDate, formatTime } from '../../../kernel/dates';

/** "21 Nov 2026, 05:30" in the viewer's zone. */
export function viewerMoment(instant: string): string {
  return `${viewerDay(instant)}, ${formatTime(new Date(instant), viewerZone())}`;
}

/** "21 Nov 2026" in the viewer's zone. */
export function viewerDay(instant: string): string {
  return formatDate(new Date(instant), viewerZone());
}
