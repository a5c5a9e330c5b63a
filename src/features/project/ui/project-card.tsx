import { ArrowRight, CalendarDays, ClockAlert, Film, Sun, Sunrise } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { viewerZone } from '../../../client/viewer-zone';
import { messages } from '../../../kernel/messages';
import type { ArtworkIndex } from '../../../ui/art/artwork';
import { Avatar, AvatarStack } from '../../../ui/avatar';
import { ButtonLink } from '../../../ui/button-link';
import { classes } from '../../../ui/classes';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusChip, type StatusTone } from '../../../ui/feedback/status';
import { Icon } from '../../../ui/icon';
import { projectBadge, projectDays } from '../project.rules';
import type { ProjectOut } from '../project.schema';
import { SharedProjectMenu } from '../sharing/ui/shared-project-menu';
import { ExampleChip } from './example-chip';
import { ProjectCover } from './project-cover';
import { ProjectMenu } from './project-menu';
import { projectMeta, shotFacts } from './project-meta';
import { type NextLine, nextLineOf } from './project-next';
import { ShotProgress } from './shot-progress';

const text = messages.projectCard;

// The picture above the text; on a phone beside it.
const card = 'relative flex overflow-hidden rounded-card border border-line bg-surface shadow-1 sm:flex-col';
const phoneHeight = 'max-sm:min-h-[166px]';
const picture = 'relative shrink-0 max-sm:w-28 sm:h-40';
const body = 'flex min-w-0 flex-1 flex-col max-sm:pr-3 max-sm:pl-3.5 max-sm:pt-2.5 max-sm:pb-1 sm:p-5 sm:pt-4';

const corner = 'absolute! top-1 max-sm:left-[62px] sm:top-1.5 sm:right-1.5';

interface ProjectCardProps {
  project: ProjectOut;
  /** What it shows without a cover. */
  artwork: ArtworkIndex | undefined;
  now: Date;
  isPhone: boolean;
}

/**
 * A project on the dashboard; the whole card leads to its page, only the link takes the focus. For its owner it has a
 * menu.
 */
export const ProjectCard = memo(function ProjectCard({ project, artwork, now, isPhone }: ProjectCardProps) {
  const titleId = useId();
  const start = new Date(project.scheduleStartDate);
  const end = new Date(project.scheduleEndDate);
  const badge = projectBadge({ status: project.status, scheduleEndDate: end }, now, viewerZone());
  const owner = project.ownerName;
  const Menu = project.may.edit ? ProjectMenu : SharedProjectMenu;
  const [shots = '', ...notShot] = shotFacts(project);
  const days = messages.dashboard.days(projectDays(start, end));
  return (
    <article
      aria-labelledby={titleId}
      className={classes(
        card,
        phoneHeight,
        'transition-[box-shadow,border-color] duration-fast hover:border-line-strong hover:shadow-2',
      )}
    >
      <div className={picture}>
        <ProjectCover
          project={project}
          use="card"
          artwork={artwork}
          sizes="(min-width: 1024px) 384px, (min-width: 700px) 50vw, 112px"
          className="max-sm:absolute max-sm:inset-0"
        />
        {!isPhone && (
          <div className="absolute top-3.5 left-3.5 flex max-w-[calc(100%-5rem)] flex-col items-start gap-2">
            {owner !== null && <SharedBy project={project} owner={owner} />}
            {badge && <StatusChip status={badge} />}
            {project.isExample && <ExampleChip />}
          </div>
        )}
        {owner === null && <Faces project={project} isPhone={isPhone} />}
      </div>
      <div className={body}>
        <h2
          dir="auto"
          id={titleId}
          className={classes(
            'line-clamp-2 font-display text-display-sm max-sm:text-[1.3125rem] max-sm:leading-7',
            'min-[22.5rem]:max-sm:line-clamp-1',
          )}
        >
          {project.projectTitle}
        </h2>
        <p className="text-muted max-sm:text-xs sm:mt-0.5 sm:text-sm">
          {isPhone && project.isExample && <span>{`${messages.project.example} · `}</span>}
          <span>{projectMeta(project, !isPhone)}</span>
        </p>
        {isPhone && owner !== null && (
          <p className="truncate text-xs text-muted">{text.sharedBy(owner, project.role)}</p>
        )}
        <div className="mt-2 flex flex-col gap-1.5 sm:mt-3.5 sm:gap-2.5">
          {project.shotlistCount > 0 && <ShotProgress {...project} />}
          <Next line={nextLineOf(project, now)} badge={isPhone ? badge : null} notShot={notShot[0]} />
        </div>
        <div className="mt-auto flex items-center gap-x-3 max-sm:flex-wrap max-sm:gap-x-1.5 max-sm:pt-1 sm:pt-4">
          {isPhone ? (
            <span className="figures flex-1 basis-20 text-xs text-muted">{`${shots} · ${days}`}</span>
          ) : (
            // In two lines where they are too long, beside the link.
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <ProjectFact icon={Film}>{[shots, ...notShot].join(' · ')}</ProjectFact>
              <ProjectFact icon={CalendarDays}>{days}</ProjectFact>
            </span>
          )}
          <ButtonLink
            href={`/shotlist/${project._id}`}
            size="sm"
            aria-describedby={titleId}
            className={classes(
              'ml-auto after:absolute after:inset-0 max-sm:gap-1 max-sm:border-0 max-sm:bg-transparent max-sm:px-0',
              'max-sm:text-sm max-sm:font-semibold max-sm:text-accent-ink max-sm:shadow-none',
            )}
          >
            {messages.project.view}
            <Icon of={ArrowRight} size={isPhone ? 16 : 20} />
          </ButtonLink>
        </div>
      </div>
      <Menu project={project} className={corner} />
    </article>
  );
});

/** Whose project it is, on its picture. */
function SharedBy({ project, owner }: { project: ProjectOut; owner: string }) {
  return (
    <span
      className={classes(
        'inline-flex h-8 max-w-full items-center gap-2 rounded-full bg-[rgb(15_13_12/.72)] pr-3 pl-1',
        'text-xs font-semibold text-[#FFFBF2] forced-colors:border',
      )}
    >
      <span aria-hidden="true" className="flex">
        <Avatar name={owner} size={24} />
      </span>
      <span className="truncate">{text.sharedBy(owner, project.role)}</span>
    </span>
  );
}

/** Four discs at most, the last of which counts the others. */
const DISCS = 4;

/** The people with whom a project is shared, across the lower edge of its picture. */
function Faces({ project: { people, peopleCount }, isPhone }: { project: ProjectOut; isPhone: boolean }) {
  if (peopleCount === 0) return null;
  return (
    <AvatarStack
      label={text.people(peopleCount)}
      names={peopleCount > DISCS ? people.slice(0, DISCS - 1) : people}
      count={peopleCount}
      size={isPhone ? 26 : 32}
      ring="ring-surface"
      className="absolute max-sm:bottom-2.5 max-sm:left-2.5 sm:right-4.5 sm:-bottom-4"
    />
  );
}

const nextIcons = { now: Sun, ahead: Sunrise, nothing: ClockAlert, empty: Film };

interface NextProps {
  line: NextLine | null;
  badge: StatusTone | null;
  /** What a completed project leaves undone; it has no next line. */
  notShot: string | undefined;
}

/** What comes next; on a phone after the badge, which then says that it is late, or completed. */
function Next({ line, badge, notShot }: NextProps) {
  if (!line && !badge) return null;
  const isDue = line?.kind === 'now';
  const isLate = line?.kind === 'nothing';
  return (
    <p className={classes('flex min-h-6 items-center gap-x-2 gap-y-1 text-sm', badge && 'flex-wrap')}>
      {badge && <StatusChip status={badge} className="h-6!" />}
      {badge && notShot && <span className="text-muted">{notShot}</span>}
      {line && !badge && (
        <Icon
          of={nextIcons[line.kind]}
          size={18}
          className={isDue ? 'text-due' : isLate ? 'text-delayed' : 'text-muted'}
        />
      )}
      {line && 'when' in line && (
        // Where both are too long for a line, the title has one of its own, whose dot the edge cuts off.
        <span className="min-w-0 flex-1 overflow-hidden">
          <span className="-ml-2.5 flex flex-wrap text-muted">
            <span className="figures ml-2.5 font-semibold text-ink">{line.when}</span>{' '}
            <span className="flex min-w-0 flex-1 basis-16">
              <span className="w-2.5 shrink-0 text-center">· </span>
              <span dir="auto" className="min-w-0 truncate">
                {line.title}
              </span>
            </span>
          </span>
        </span>
      )}
      {line?.kind === 'nothing' && (
        <span className="text-muted">{badge ? text.notShot(line.notShot) : text.nothingAhead(line.notShot)}</span>
      )}
      {line?.kind === 'empty' && <span className="text-muted">{text.noShots}</span>}
    </p>
  );
}

function ProjectFact({ icon, children }: { icon: typeof Film; children: ReactNode }) {
  return (
    <span className="figures inline-flex items-center gap-1.5 text-sm text-ink">
      <Icon of={icon} size={16} className="text-muted" />
      {children}
    </span>
  );
}

/** The place of a card with its size. */
export function ProjectCardSkeleton() {
  return (
    <div className={classes(card, phoneHeight)}>
      <div className={picture}>
        <Skeleton className="h-full rounded-none" />
      </div>
      <div className={body}>
        <Skeleton className="h-[26px] w-3/5 max-sm:h-6" />
        <Skeleton className="mt-2 h-3.5 w-3/4" />
        <Skeleton className="mt-5 h-3.5 w-full max-sm:mt-3" />
        <Skeleton className="mt-5 h-3.5 w-4/5 max-sm:mt-3" />
        <div className="mt-auto flex min-h-11 items-center justify-between gap-3 sm:pt-5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-9 w-32 max-sm:h-4 max-sm:w-20" />
        </div>
      </div>
    </div>
  );
}
