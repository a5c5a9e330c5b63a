import { formatDateRange } from '../../../kernel/dates';
import type { ProjectOut } from '../project.schema';

/** "South Africa · 19 – 23 Nov 2026". A project's days are whole days, kept as midnights in UTC. */
export function projectMeta(project: Pick<ProjectOut, 'location' | 'scheduleStartDate' | 'scheduleEndDate'>): string {
  const country = project.location.slice(project.location.indexOf('_') + 1);
  const days = formatDateRange(new Date(project.scheduleStartDate), new Date(project.scheduleEndDate), 'UTC');
  return `${country} · ${days}`;
}
