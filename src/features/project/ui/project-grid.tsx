import { useMemo } from 'react';
import { useNow } from '../../../client/clock';
import { useMediaQuery } from '../../../client/media-query';
import { listItem } from '../../../client/shortcuts';
import { LoadingRegion } from '../../../ui/feedback/skeleton';
import { phoneWidth } from '../../../ui/layout/phone-width';
import type { ProjectOut } from '../project.schema';
import { ProjectCard, ProjectCardSkeleton } from './project-card';
import { dashboardArtworks } from './project-cover';

const columns = 'grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Cards in three, two or one columns. */
export function ProjectGrid({ projects }: { projects: ProjectOut[] }) {
  const now = useNow();
  const artworks = useMemo(() => dashboardArtworks(projects), [projects]);
  const isPhone = useMediaQuery(phoneWidth);
  return (
    <ul className={columns}>
      {projects.map((project) => (
        <li key={project._id} {...listItem} className="grid min-w-0">
          <ProjectCard project={project} artwork={artworks.get(project._id)} now={now} isPhone={isPhone} />
        </li>
      ))}
    </ul>
  );
}

/** The skeleton of the grid. */
export function ProjectGridLoading({ className }: { className?: string }) {
  return (
    <LoadingRegion className={className}>
      <div className={columns}>
        {placeholders.map((key) => (
          <ProjectCardSkeleton key={key} />
        ))}
      </div>
    </LoadingRegion>
  );
}
