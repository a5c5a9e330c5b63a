import { ArrowRight, type LucideIcon, Package, UserPlus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { messages } from '../../../kernel/messages';
import { Artwork } from '../../../ui/art/artwork';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { useGear } from '../../gear/gear.queries';
import { settingsTabPath } from '../../profile/settings.rules';
import { useTeam } from '../../team/team.queries';
import { useDayCount } from '../../today/today.queries';
import { CreateProject } from './create-project';
import { LookAtExample } from './look-at-example';
import { TodayLine } from './today-line';

const text = messages.dashboard;

/** The dashboard of an account without a project (spec section 2, design 08). */
export function Onboarding({ onCreate }: { onCreate: () => void }) {
  usePageTitle(messages.project.planTitle);
  const gear = useGear().data?.length;
  const team = useTeam().data?.length;
  // An account without projects of its own may be a member of others.
  const today = useDayCount().data;
  return (
    <Container className="pt-5 pb-11 sm:pt-10">
      {today && today.shots > 0 && (
        <div className="-mt-2 mb-3 sm:-mt-5">
          <TodayLine />
        </div>
      )}
      <section
        data-theme="dark"
        className={classes(
          'relative flex min-h-[max(26rem,calc(100dvh-22rem))] overflow-hidden',
          'rounded-dialog bg-[rgb(20_14_28)] sm:min-h-[31.25rem]',
        )}
      >
        <Artwork
          index={0}
          sizes="(min-width: 700px) 1200px, 420vw"
          scrim="responsiveLow"
          eager
          className="absolute inset-x-0 top-0 h-3/5 sm:h-full"
        />
        <div
          className={classes(
            'relative flex flex-1 flex-col items-start justify-between',
            'gap-8 px-5 py-7 max-sm:justify-end sm:p-16',
          )}
        >
          <div>
            <h1 className="text-lg text-[#F1E8C8]">{messages.project.planTitle}</h1>
            <h2 className="mt-1 max-w-[26rem] font-display text-display-xl">{messages.project.onboardingTitle}</h2>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <CreateProject onCreate={onCreate} size="lg" className="max-sm:w-full" />
            <LookAtExample className="max-sm:w-full" />
          </div>
        </div>
      </section>
      <ul className="mt-6 grid gap-4 lg:grid-cols-2 lg:gap-6">
        <FirstStep
          icon={Package}
          title={text.gearTitle}
          hint={text.gearHint}
          count={gear === undefined ? '' : messages.settings.gearCount(gear)}
          href={settingsTabPath('gear')}
        />
        <FirstStep
          icon={UserPlus}
          title={text.teamTitle}
          hint={text.teamHint}
          count={team === undefined ? '' : text.teamCount(team)}
          href={settingsTabPath('team')}
        />
      </ul>
    </Container>
  );
}

interface FirstStepProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  /** The number of existing entries; '' while it is not known. */
  count: string;
  href: string;
}

/** A card that leads to the settings as a whole; only its title is the link. */
function FirstStep({ icon, title, hint, count, href }: FirstStepProps) {
  const countId = useId();
  return (
    <li
      className={classes(
        'relative flex items-center gap-5 rounded-card border border-line bg-surface p-5 shadow-1',
        'transition-[box-shadow,border-color] duration-fast hover:border-line-strong hover:shadow-2 sm:p-7',
      )}
    >
      <span
        className={classes(
          'flex size-12 shrink-0 items-center justify-center rounded-menu',
          'bg-accent-wash text-accent-ink sm:size-15',
        )}
      >
        <Icon of={icon} size={28} />
      </span>
      <div className="flex min-w-0 flex-1 gap-x-4 gap-y-1 max-sm:flex-col">
        <div className="min-w-0 flex-1">
          <h3 className="font-display text-display-sm">
            <Link href={href} aria-describedby={countId} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          </h3>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        <p id={countId} className="figures min-h-5 shrink-0 text-sm font-semibold text-accent-ink sm:pt-1">
          {count}
        </p>
      </div>
      <Icon of={ArrowRight} className="shrink-0 text-muted sm:absolute sm:right-7 sm:bottom-7" />
    </li>
  );
}
