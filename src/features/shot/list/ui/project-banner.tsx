import { ArrowLeft } from 'lucide-react';
import { Fragment, memo } from 'react';
import { Link, useLocation } from 'wouter';
import { phoneWidth, useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { projectDays } from '../../../project/project.rules';
import type { ProjectOut } from '../../../project/project.schema';
import { SharedProjectMenu } from '../../../project/sharing/ui/shared-project-menu';
import { ExampleChip } from '../../../project/ui/example-chip';
import { coverDarkest, ProjectCover } from '../../../project/ui/project-cover';
import { discClasses, ProjectMenu } from '../../../project/ui/project-menu';
import { projectFacts, shotFacts } from '../../../project/ui/project-meta';

/**
 * "South Africa · Thu 19 – Mon 23 Nov 2026 · 12 Shots · 5 Days"; breaks between two facts, not within one, and the edge
 * cuts off the dot of a fact that begins a line.
 */
function Facts({ project }: { project: ProjectOut }) {
  const isPhone = useMediaQuery(phoneWidth);
  const days = projectDays(new Date(project.scheduleStartDate), new Date(project.scheduleEndDate));
  const facts = [
    ...projectFacts(project, !isPhone),
    ...shotFacts(project),
    messages.dashboard.days(days),
    ...(project.ownerName === null ? [] : [messages.projectCard.sharedBy(project.ownerName)]),
  ];
  return (
    <p className={classes('figures mt-1 overflow-hidden text-sm lg:max-w-[40%]', !isShort(project) && 'sm:text-base')}>
      <span className="-ml-[.6em] block">
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            <span className="inline-block">
              <span className="inline-block w-[.6em]">{index > 0 && '· '}</span>
              {fact}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** A project that has shots has a lower banner, so that its shots are in view (design-beyond 3). */
const isShort = (project: ProjectOut) => project.shotlistCount > 0;

/** The link from a project's banner back to the list that has it. */
export function BackToProjects({ isShared, isLow }: Pick<ProjectOut, 'isShared'> & { isLow: boolean }) {
  return (
    <Link
      href={isShared ? '/sharedprojects' : '/projects'}
      aria-label={isShared ? messages.shotList.backToShared : messages.shotList.back}
      {...pressedBy('back')}
      data-theme="dark"
      className={classes(
        discClasses,
        'absolute top-3 left-3 flex size-11 items-center justify-center border sm:top-5 sm:left-5',
        isLow && 'lg:top-7.5',
      )}
    >
      <Icon of={ArrowLeft} />
    </Link>
  );
}

const corner = 'absolute! top-3 right-3 sm:top-5 sm:right-5';
const lowCorner = classes(corner, 'lg:top-7.5');

interface ProjectBannerProps {
  project: ProjectOut;
  /** Where there is a list to print. */
  onPrint?: () => void;
}

/** The project's picture with the link back, its title, its facts and its owner's menu (design 4, Banner). */
export const ProjectBanner = memo(function ProjectBanner({ project, onPrint }: ProjectBannerProps) {
  const [, navigate] = useLocation();
  const isLow = isShort(project);
  const menu = isLow ? lowCorner : corner;
  return (
    <header
      className={classes(
        coverDarkest(project),
        'relative isolate flex flex-col justify-end overflow-hidden text-[#FFFBF2] max-sm:-mx-5 sm:rounded-dialog',
        isLow
          ? 'min-h-40 pt-8 lg:min-h-26 lg:justify-center lg:py-3 lg:pr-20 lg:pl-20'
          : 'min-h-53 pt-16 sm:max-lg:min-h-56 lg:min-h-47 lg:px-8 lg:pt-17 lg:pb-6',
      )}
    >
      <ProjectCover
        project={project}
        use={isLow ? 'lowBanner' : 'banner'}
        sizes="(min-width: 1264px) 1200px, (min-width: 640px) 100vw, 140vw"
        scrim="wide"
        eager
        className="absolute inset-0 -z-10 size-full"
      />
      <BackToProjects isShared={project.isShared} isLow={isLow} />
      {project.isExample && (
        <ExampleChip
          className={classes(
            'absolute top-5 left-17 sm:top-7 sm:left-19',
            isLow && 'lg:top-[38px] lg:right-19 lg:left-auto',
          )}
        />
      )}
      {project.may.edit ? (
        <ProjectMenu project={project} onDeleted={() => navigate('/projects')} onPrint={onPrint} className={menu} />
      ) : (
        <SharedProjectMenu
          project={project}
          onLeft={() => navigate('/sharedprojects')}
          onPrint={onPrint}
          className={menu}
        />
      )}
      {/* The picture is darkened at the side of the text where there is a side, else below it. */}
      <div
        className={classes(
          'max-lg:px-5 max-lg:pb-5 max-lg:art-scrim-text sm:max-lg:px-8 sm:max-lg:pb-6',
          isLow ? 'max-lg:pt-10' : 'max-lg:pt-12',
        )}
      >
        <h1
          dir="auto"
          className={classes(
            '-mb-0.5 line-clamp-2 pb-0.5 font-display leading-[1.18]! lg:max-w-[46%]',
            isLow ? 'text-display-lg sm:text-display-md' : 'text-display-lg',
          )}
        >
          {project.projectTitle}
        </h1>
        <Facts project={project} />
      </div>
    </header>
  );
});
