import { ArrowLeft, Printer } from 'lucide-react';
import { Fragment, memo } from 'react';
import { Link, useLocation } from 'wouter';
import { printPage } from '../../../client/printing';
import { pressedBy } from '../../../client/shortcuts';
import { messages } from '../../../kernel/messages';
import { Artwork, artworkFor } from '../../../ui/artwork';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { projectDays } from '../../project/project.rules';
import type { ProjectOut } from '../../project/project.schema';
import { discLook, ProjectMenu } from '../../project/ui/project-menu';
import { projectFacts } from '../../project/ui/project-meta';

/** "South Africa · 19 – 23 Nov 2026 · 12 Shots · 4 Days", which breaks between two facts, not within one. */
function Facts({ project }: { project: ProjectOut }) {
  const days = projectDays(new Date(project.scheduleStartDate), new Date(project.scheduleEndDate));
  const facts = [
    ...projectFacts(project),
    messages.dashboard.shots(project.shotlistCount),
    messages.dashboard.days(days),
  ];
  return (
    <p className="figures mt-1 text-sm sm:text-base">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          <span className="inline-block">
            {fact}
            {index < facts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** From a project's picture back to where it is listed. */
export function BackToProjects({ isShared }: Pick<ProjectOut, 'isShared'>) {
  return (
    <Link
      href={isShared ? '/sharedprojects' : '/projects'}
      aria-label={isShared ? messages.shotList.backToShared : messages.shotList.back}
      {...pressedBy('back')}
      className="absolute top-3 left-3 flex size-11 items-center justify-center rounded-full bg-[rgb(15_13_12/.62)] text-[#FFFBF2] hover:bg-[rgb(15_13_12/.82)] sm:top-5 sm:left-5"
    >
      <Icon of={ArrowLeft} />
    </Link>
  );
}

const corner = 'absolute! top-3 right-3 sm:top-5 sm:right-5';
const print = () => printPage('whole');

/** The project's picture with the way back to where it is listed, its title, its facts and its owner's menu (design 4, Banner). */
export const ProjectBanner = memo(function ProjectBanner({ project }: { project: ProjectOut }) {
  const [, navigate] = useLocation();
  const { isShared } = project;
  return (
    <header className="relative isolate flex min-h-[212px] flex-col justify-end overflow-hidden px-5 pt-17 pb-5 text-[#FFFBF2] max-sm:-mx-5 sm:min-h-[188px] sm:rounded-dialog sm:px-8 sm:pb-6">
      <Artwork
        index={artworkFor(project._id)}
        sizes="(min-width: 1264px) 1200px, (min-width: 640px) 100vw, 140vw"
        scrim="responsive"
        eager
        className="absolute inset-0 -z-10 size-full"
      />
      <BackToProjects isShared={isShared} />
      {isShared ? (
        <IconButton
          label={messages.ui.print}
          icon={Printer}
          data-theme="dark"
          onClick={print}
          className={classes(discLook, corner)}
        />
      ) : (
        <ProjectMenu project={project} onDeleted={() => navigate('/projects')} onPrint={print} className={corner} />
      )}
      <h1 className="-mb-0.5 line-clamp-2 pb-0.5 font-display text-display-lg leading-[1.18]! sm:max-w-[58%] lg:max-w-[46%]">
        {project.projectTitle}
      </h1>
      <Facts project={project} />
    </header>
  );
});
