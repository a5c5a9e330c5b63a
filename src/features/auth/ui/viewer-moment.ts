import { viewerZone } from '../../../client/viewer-zone';
import { formatDate, formatTime } from '../../../kernel/dates';

/** "21 Nov 2026, 05:30" where the person is. */
export function viewerMoment(instant: string): string {
  return `${viewerDay(instant)}, ${formatTime(new Date(instant), viewerZone())}`;
}

/** "21 Nov 2026" where the person is. */
export function viewerDay(instant: string): string {
  return formatDate(new Date(instant), viewerZone());
}
