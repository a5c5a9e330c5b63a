import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { Artwork, artworkFor } from '../../../ui/artwork';
import { Icon } from '../../../ui/icon';
import { projectDays } from '../../project/project.rules';
import type { ProjectOut } from '../../project/project.schema';

const text = messages.shotList;

/** "South Africa · 19 – 23 Nov 2026 · 12 Shots · 4 Days"; a project's days are UTC's, as they were entered. */
function metaOf(project: ProjectOut): string {
  const start = new Date(project.scheduleStartDate);
  const end = new Date(project.scheduleEndDate);
  return [
    project.location.slice(project.location.indexOf('_') + 1),
    formatDateRange(start, end, 'UTC'),
    text.shots(project.shotlistCount),
    text.days(projectDays(start, end)),
  ].join(' · ');
}

/** The project's picture with the way back, its title and its facts (design 4, Banner). */
export function ProjectBanner({ project, back }: { project: ProjectOut; back: string }) {
  return (
    <header className="relative isolate h-[212px] overflow-hidden text-[#FFFBF2] max-sm:-mx-5 sm:h-[188px] sm:rounded-dialog">
      <Artwork
        index={artworkFor(project._id)}
        sizes="(min-width: 1264px) 1200px, (min-width: 640px) 100vw, 140vw"
        scrim="responsive"
        eager
        className="absolute inset-0 -z-10 size-full"
      />
      <Link
        href={back}
        aria-label={text.back}
        className="absolute top-3 left-3 flex size-11 items-center justify-center rounded-full bg-[rgb(15_13_12/.62)] hover:bg-[rgb(15_13_12/.82)] sm:top-5 sm:left-5"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <div className="absolute inset-x-5 bottom-5 sm:inset-x-8 sm:bottom-6">
        <h1 className="-mb-1 line-clamp-2 pb-1 font-display text-display-lg sm:max-w-[46%]">{project.projectTitle}</h1>
        <p className="figures mt-1.5 text-sm sm:text-base">{metaOf(project)}</p>
      </div>
    </header>
  );
}
