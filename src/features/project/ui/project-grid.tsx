import { ArrowRight, CalendarDays, Film } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { useNow } from '../../../client/clock';
import { listItem } from '../../../client/shortcuts';
import { viewerZone } from '../../../client/viewer-zone';
import { messages } from '../../../kernel/messages';
import { Artwork, artworkFor } from '../../../ui/art/artwork';
import { ButtonLink } from '../../../ui/button-link';
import { classes } from '../../../ui/classes';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { StatusChip } from '../../../ui/feedback/status';
import { Icon } from '../../../ui/icon';
import { projectBadge, projectDays } from '../project.rules';
import type { ProjectOut } from '../project.schema';
import { ProjectMenu } from './project-menu';
import { projectMeta } from './project-meta';

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

/** The skeleton of the grid. */
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

interface ProjectCardProps {
  project: ProjectOut;
  now: Date;
}

/**
 * A project on the dashboard; the whole card leads to its page, only the link takes the focus. For its owner it has a
 * menu.
 */
const ProjectCard = memo(function ProjectCard({ project, now }: ProjectCardProps) {
  const titleId = useId();
  const start = new Date(project.scheduleStartDate);
  const end = new Date(project.scheduleEndDate);
  const badge = projectBadge({ status: project.status, scheduleEndDate: end }, now, viewerZone());
  return (
    <article
      aria-labelledby={titleId}
      className={classes(
        'relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-1',
        'transition-[box-shadow,border-color] duration-fast hover:border-line-strong hover:shadow-2',
      )}
    >
      <div className="relative">
        <Artwork
          index={artworkFor(project._id)}
          sizes="(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw"
          className="aspect-[2.39/1]"
        />
        {badge && <StatusChip status={badge} className="absolute top-3.5 left-3.5" />}
      </div>
      <div className="flex flex-1 flex-col p-5 max-sm:px-4">
        <h2 id={titleId} className="line-clamp-2 font-display text-display-sm">
          {project.projectTitle}
        </h2>
        <p className="mt-0.5 mb-3 text-sm text-muted">{projectMeta(project)}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          <ProjectFact icon={Film}>{messages.dashboard.shots(project.shotlistCount)}</ProjectFact>
          <ProjectFact icon={CalendarDays}>{messages.dashboard.days(projectDays(start, end))}</ProjectFact>
          <ButtonLink
            href={`/shotlist/${project._id}`}
            size="sm"
            iconAfter={ArrowRight}
            aria-describedby={titleId}
            className="ml-auto after:absolute after:inset-0"
          >
            {messages.project.view}
          </ButtonLink>
        </div>
      </div>
      {!project.isShared && <ProjectMenu project={project} className="absolute! top-1.5 right-1.5" />}
    </article>
  );
});

function ProjectFact({ icon, children }: { icon: typeof Film; children: ReactNode }) {
  return (
    <span className="figures inline-flex items-center gap-1.5 text-sm text-ink">
      <Icon of={icon} size={16} className="text-muted" />
      {children}
    </span>
  );
}
