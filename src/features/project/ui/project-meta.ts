import { formatDateRange } from '../../../kernel/dates';
import type { ProjectOut } from '../project.schema';
import { countryNameOfLocation } from '../project-search.rules';

type ProjectMetaFields = Pick<ProjectOut, 'location' | 'scheduleStartDate' | 'scheduleEndDate'>;

/** "South Africa" and "19 – 23 Nov 2026". A project's days are whole days, stored as midnights in UTC. */
export function projectFacts(project: ProjectMetaFields): [country: string, days: string] {
  const days = formatDateRange(new Date(project.scheduleStartDate), new Date(project.scheduleEndDate), 'UTC');
  return [countryNameOfLocation(project.location), days];
}

/** "South Africa · 19 – 23 Nov 2026". */
export function projectMeta(project: ProjectMetaFields): string {
  return projectFacts(project).join(' · ');
}
