import { ArrowLeft, Download } from 'lucide-react';
import { Fragment, memo } from 'react';
import { Link, useLocation } from 'wouter';
import { today } from '../../../../client/clock';
import { useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { projectDays } from '../../../project/project.rules';
import type { ProjectOut } from '../../../project/project.schema';
import { SharedProjectMenu } from '../../../project/sharing/ui/shared-project-menu';
import { ExampleChip } from '../../../project/ui/example-chip';
import { coverDarkest, ProjectCover } from '../../../project/ui/project-cover';
import { discClasses, ProjectMenu } from '../../../project/ui/project-menu';
import { daysInShort, projectFacts, shotFacts } from '../../../project/ui/project-meta';
import { useDownloadCsv } from '../../export/ui/download-csv';
import { notShotPath, showNotShot } from '../use-not-shot';

/** "South Africa · Thu 19 – Mon 23 Nov 2026 · 12 Shots · 5 Days"; on a phone's low banner two lines that never wrap. */
function Facts({ project, isPhone }: { project: ProjectOut; isPhone: boolean }) {
  const [country, dates] = projectFacts(project, !isPhone);
  const days = messages.dashboard.days(
    projectDays(new Date(project.scheduleStartDate), new Date(project.scheduleEndDate)),
  );
  const [shots = '', notShot] = shotFacts(project);
  const sharedBy = project.ownerName !== null && messages.projectCard.sharedBy(project.ownerName, project.role);
  const isLow = isShort(project);
  if (isPhone && isLow) {
    return (
      <div className="figures text-sm max-[22.5rem]:text-xs">
        <p className="truncate">{[daysInShort(project, today()), shots, days].join(DOT)}</p>
        {(notShot || sharedBy) && (
          <p className="truncate">
            {notShot && <NotShotLink projectId={project._id} count={notShot} />}
            {notShot && sharedBy && <span>{DOT}</span>}
            {sharedBy && <span>{sharedBy}</span>}
          </p>
        )}
      </div>
    );
  }
  return (
    <p className={classes('figures overflow-hidden text-sm sm:mt-1 lg:max-w-[40%]', !isLow && 'mt-1 sm:text-base')}>
      {/* Breaks between two facts, not within one; the edge cuts off the dot of a fact that begins a line. */}
      <span className="-ml-[.6em] block">
        {[country, dates, shots, notShot, days, sharedBy].filter(Boolean).map((fact, index) => (
          <Fragment key={fact || index}>
            <span className="inline-block max-w-full">
              <span className="inline-block w-[.6em]">{index > 0 && '· '}</span>
              {fact && fact === notShot ? <NotShotLink projectId={project._id} count={fact} /> : <span>{fact}</span>}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** Leads to what a completed project left undone, in every view. */
function NotShotLink({ projectId, count }: { projectId: string; count: string }) {
  return (
    <a
      href={notShotPath(projectId)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        showNotShot(projectId);
      }}
      className={classes(
        'relative underline underline-offset-2',
        'sm:underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5',
      )}
    >
      {count}
    </a>
  );
}

const DOT = ' · ';

/** Whether a phone's low banner has a second line of facts. */
const hasSecondLine = (project: ProjectOut) => project.ownerName !== null || shotFacts(project).length > 1;

/** On a phone the low banner's buttons stand on its scrim, beside the title. */
const bare = 'max-sm:bottom-1.5 max-sm:border-transparent! max-sm:bg-transparent!';

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
        'absolute flex size-11 items-center justify-center border sm:top-5 sm:left-5',
        isLow ? `${bare} max-sm:left-1 lg:top-7.5` : 'max-sm:top-3 max-sm:left-3',
      )}
    >
      <Icon of={ArrowLeft} />
    </Link>
  );
}

const corner = 'absolute! max-sm:top-3 max-sm:right-3 sm:top-5 sm:right-5';
const lowCorner = classes('absolute! max-sm:right-1 sm:top-5 sm:right-5 lg:top-7.5', bare);

interface ProjectBannerProps {
  project: ProjectOut;
  /** Where there is a list to print. */
  onPrint?: () => void;
}

/** The project's picture with the link back, its title, its facts and its owner's menu (design 4, Banner). */
export const ProjectBanner = memo(function ProjectBanner({ project, onPrint }: ProjectBannerProps) {
  const [, navigate] = useLocation();
  const isPhone = useMediaQuery(phoneWidth);
  const { start: download } = useDownloadCsv(project);
  const isLow = isShort(project);
  const menu = isLow ? lowCorner : corner;
  const items = isLow && isPhone ? [{ label: messages.shotList.download, icon: Download, onSelect: download }] : [];
  return (
    <header
      className={classes(
        coverDarkest(project),
        'isolate flex flex-col justify-end overflow-hidden text-[#FFFBF2] max-sm:-mx-5 sm:relative sm:rounded-dialog',
        isLow
          ? classes(
              // On a phone its text stays in view: 56 px of it, or 76 where it has a second line of facts.
              'max-sm:sticky max-sm:z-header max-sm:min-h-21 sm:min-h-40 sm:pt-8',
              hasSecondLine(project) ? 'max-sm:-top-2' : 'max-sm:-top-7',
              'lg:min-h-26 lg:justify-center lg:py-3 lg:pr-20 lg:pl-20',
            )
          : 'min-h-53 max-sm:relative pt-16 sm:max-lg:min-h-56 lg:min-h-47 lg:px-8 lg:pt-17 lg:pb-6',
      )}
    >
      <ProjectCover
        project={project}
        use={isLow ? 'lowBanner' : 'banner'}
        sizes="(min-width: 1264px) 1200px, (min-width: 700px) 100vw, 140vw"
        scrim="wide"
        eager
        className="absolute inset-0 -z-10 size-full"
      />
      {isLow && <div aria-hidden="true" className="absolute inset-0 -z-10 art-scrim-head sm:hidden" />}
      <BackToProjects isShared={project.isShared} isLow={isLow} />
      {project.isExample && (
        <ExampleChip
          className={classes(
            'absolute sm:top-7 sm:left-19',
            isLow
              ? 'max-sm:top-1.5 max-sm:right-12 lg:top-[38px] lg:right-19 lg:left-auto'
              : 'max-sm:top-5 max-sm:left-17',
          )}
        />
      )}
      {project.may.edit ? (
        <ProjectMenu
          project={project}
          onGone={() => navigate(project.isShared ? '/sharedprojects' : '/projects')}
          className={menu}
          {...{ onPrint, items }}
        />
      ) : (
        <SharedProjectMenu
          project={project}
          onLeft={() => navigate('/sharedprojects')}
          className={menu}
          {...{ onPrint, items }}
        />
      )}
      {/* The picture is darkened at the side of the text where there is a side, else below it. */}
      <div
        className={classes(
          'sm:max-lg:art-scrim-text sm:max-lg:px-8 sm:max-lg:pb-6',
          isLow
            ? 'max-sm:flex max-sm:min-h-14 max-sm:flex-col max-sm:justify-center max-sm:px-13 sm:max-lg:pt-10'
            : 'max-sm:art-scrim-text max-sm:px-5 max-sm:pb-5 max-lg:pt-12',
        )}
      >
        <h1
          dir="auto"
          className={classes(
            'font-display lg:max-w-[46%]',
            isLow ? 'text-display-sm max-sm:truncate max-sm:text-nowrap! sm:text-display-md' : 'text-display-lg',
            isLow
              ? 'max-sm:leading-7! sm:-mb-0.5 sm:line-clamp-2 sm:pb-0.5 sm:leading-[1.18]!'
              : '-mb-0.5 line-clamp-2 pb-0.5 leading-[1.18]!',
          )}
        >
          {project.projectTitle}
        </h1>
        <Facts project={project} isPhone={isPhone} />
      </div>
    </header>
  );
});
