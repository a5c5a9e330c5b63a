import { formatDateRange, formatDayRange, formatDays } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { notShotCount } from '../project.rules';
import type { ProjectOut } from '../project.schema';
import { countryNameOfLocation } from '../project-search.rules';

type ProjectMetaFields = Pick<ProjectOut, 'location' | 'scheduleStartDate' | 'scheduleEndDate'>;

/**
 * "South Africa" and "Thu 19 – Mon 23 Nov 2026", without weekdays where there is no room. A project's days are whole
 * days in UTC.
 */
export function projectFacts(project: ProjectMetaFields, hasRoom: boolean): [country: string, days: string] {
  const format = hasRoom ? formatDayRange : formatDateRange;
  const days = format(new Date(project.scheduleStartDate), new Date(project.scheduleEndDate), 'UTC');
  return [countryNameOfLocation(project.location), days];
}

/** "19 – 23 Nov", for a line that has little room: a year stands there when it is not this one. */
export function daysInShort(project: ProjectMetaFields, today: string): string {
  const [start, end] = [new Date(project.scheduleStartDate), new Date(project.scheduleEndDate)];
  const isThisYear = wallDate(end, 'UTC').slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? formatDays : formatDateRange)(start, end, 'UTC');
}

/** "South Africa · Thu 19 – Mon 23 Nov 2026". */
export function projectMeta(project: ProjectMetaFields, hasRoom: boolean): string {
  return projectFacts(project, hasRoom).join(' · ');
}

/** "9 Shots", and of a completed project "2 not shot". */
export function shotFacts(project: Pick<ProjectOut, 'status' | 'shotlistCount' | 'completedCount'>): string[] {
  const shots = messages.dashboard.shots(project.shotlistCount);
  const notShot = notShotCount(project);
  return notShot > 0 ? [shots, messages.projectCard.notShot(notShot)] : [shots];
}
