import { useNow } from '../../../client/clock';
import { listItem } from '../../../client/shortcuts';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';
import type { ProjectOut } from '../project.schema';
import { ProjectCard } from './project-card';

const columns = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Cards in three, two or one columns. */
export function ProjectGrid({ projects }: { projects: ProjectOut[] }) {
  const now = useNow();
  return (
    <ul className={columns}>
      {projects.map((project) => (
        <li key={project._id} {...listItem} className="grid">
          <ProjectCard project={project} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while the projects are on their way. */
export function ProjectGridLoading({ className }: { className?: string }) {
  return (
    <LoadingRegion className={className}>
      <div className={columns}>
        {placeholders.map((key) => (
          <div key={key} className="overflow-hidden rounded-card border border-line bg-surface shadow-1">
            <Skeleton className="aspect-[2.39/1] rounded-none" />
            <div className="p-5">
              <Skeleton className="h-[26px] w-3/5" />
              <Skeleton className="mt-3 h-3.5 w-3/4" />
              <div className="mt-3.25 flex flex-wrap items-center gap-x-3 gap-y-2">
                <Skeleton className="h-5 w-36" />
                <Skeleton className="ml-auto min-h-11 w-32 pointer-fine:min-h-9" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
