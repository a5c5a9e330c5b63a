import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { messages } from '../../../kernel/messages';
import { Artwork, artworkFor } from '../../../ui/artwork';
import { Icon } from '../../../ui/icon';
import { projectDays } from '../../project/project.rules';
import type { ProjectOut } from '../../project/project.schema';
import { projectMeta } from '../../project/ui/project-meta';

/** "South Africa · 19 – 23 Nov 2026 · 12 Shots · 4 Days". */
function metaOf(project: ProjectOut): string {
  const days = projectDays(new Date(project.scheduleStartDate), new Date(project.scheduleEndDate));
  return [projectMeta(project), messages.dashboard.shots(project.shotlistCount), messages.dashboard.days(days)].join(
    ' · ',
  );
}

/** The project's picture with the way back, its title and its facts (design 4, Banner). */
export function ProjectBanner({ project, back }: { project: ProjectOut; back: string }) {
  return (
    <header className="relative isolate flex min-h-[212px] flex-col justify-end overflow-hidden px-5 pt-17 pb-5 text-[#FFFBF2] max-sm:-mx-5 sm:min-h-[188px] sm:rounded-dialog sm:px-8 sm:pb-6">
      <Artwork
        index={artworkFor(project._id)}
        sizes="(min-width: 1264px) 1200px, (min-width: 640px) 100vw, 140vw"
        scrim="responsive"
        eager
        className="absolute inset-0 -z-10 size-full"
      />
      <Link
        href={back}
        aria-label={messages.shotList.back}
        className="absolute top-3 left-3 flex size-11 items-center justify-center rounded-full bg-[rgb(15_13_12/.62)] hover:bg-[rgb(15_13_12/.82)] sm:top-5 sm:left-5"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <h1 className="-mb-0.5 line-clamp-2 pb-0.5 font-display text-display-lg leading-[1.18]! sm:max-w-[58%] lg:max-w-[46%]">
        {project.projectTitle}
      </h1>
      <p className="figures mt-1 text-sm sm:text-base">{metaOf(project)}</p>
    </header>
  );
}
