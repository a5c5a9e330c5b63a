import type { ReactNode } from 'react';
import { viewerZone } from '../../../client/viewer-zone';
import { formatDay } from '../../../kernel/dates';
import { lightBar } from '../../../kernel/light/hour-color';
import { messages } from '../../../kernel/messages';
import { Artwork } from '../../../ui/art/artwork';
import { Avatar } from '../../../ui/avatar';
import { classes } from '../../../ui/classes';
import { Container } from '../../../ui/layout/page';
import { LightBar } from '../../../ui/light-bar';
import { samplePeople, sampleProjects, sampleShots, sampleWeek, weekHours } from '../sample-day.data';
import { LightCard } from './light-card';
import { type SampleDay, SampleTick } from './sample-list';
import { sectionOffset } from './sections';

const text = messages.landing;

/** The features of the product, each with a small working example (spec section 1). */
export function Features({ day }: { day: SampleDay }) {
  return (
    <section id="features" aria-labelledby="features-title" className={sectionOffset}>
      <Container className="py-18 sm:py-30">
        <h2 id="features-title" className="max-w-[11em] font-display text-display-xl">
          {text.featuresTitle}
        </h2>
        <div className="mt-8 grid gap-6 sm:mt-11 lg:grid-cols-3">
          <FeatureCard title={text.light} lead={text.lightLead} className="lg:col-span-2">
            <LightCard vignette={vignette} />
          </FeatureCard>
          <FeatureCard title={text.calendar} lead={text.calendarLead}>
            <Week now={day.now} />
          </FeatureCard>
          <FeatureCard title={text.shots} lead={text.shotsLead}>
            <ul className={vignette}>
              {sampleShots.slice(0, 4).map((shot) => (
                <li key={shot.id} className={classes(rowClasses, 'gap-4')}>
                  <LightBar start={shot.start} end={shot.end} className="h-10!" />
                  <div className={classes('min-w-0 flex-1', day.isDone(shot) && 'text-muted')}>
                    <p className="font-semibold sm:truncate">{shot.title}</p>
                    <p className="figures text-sm text-muted">{shot.times}</p>
                  </div>
                  <SampleTick shot={shot} day={day} />
                </li>
              ))}
            </ul>
          </FeatureCard>
          <FeatureCard title={text.projects} lead={text.projectsLead}>
            <ProjectCards />
          </FeatureCard>
          <FeatureCard title={text.team} lead={text.teamLead}>
            <ul className={vignette}>
              {samplePeople.slice(1).map(({ name, role }) => (
                <li key={name} className={classes(rowClasses, 'gap-3')}>
                  <span aria-hidden="true">
                    <Avatar name={name} size={40} />
                  </span>
                  <p className="min-w-0 flex-1 truncate font-semibold">{name}</p>
                  <p className="text-sm text-muted max-[374px]:hidden">{role}</p>
                </li>
              ))}
            </ul>
          </FeatureCard>
        </div>
      </Container>
    </section>
  );
}

const vignette = 'rounded-thumb border border-line bg-raised shadow-2';
const rowClasses = 'flex min-h-[66px] items-center max-sm:py-2 border-line px-5 not-first:border-t';

interface FeatureCardProps {
  title: string;
  lead: string;
  className?: string;
  children: ReactNode;
}

function FeatureCard({ title, lead, className, children }: FeatureCardProps) {
  return (
    <article
      className={classes(
        'flex min-w-0 flex-col rounded-card border border-line bg-surface',
        'px-5 pt-7 pb-8 shadow-1 sm:px-8',
        className,
      )}
    >
      <h3 className="font-display text-[1.75rem] leading-[1.15]">{title}</h3>
      <p className="mt-2 text-muted">{lead}</p>
      <div className="mt-7 flex-1">{children}</div>
    </article>
  );
}

function ProjectCards() {
  return (
    <div aria-hidden="true" className="relative flow-root">
      {sampleProjects.map(({ title, art, shots }, index) => (
        <div
          key={title}
          className={classes(
            'w-[78%] overflow-hidden rounded-thumb border border-line bg-raised shadow-2',
            places[index],
          )}
        >
          <Artwork index={art} sizes="(min-width: 1024px) 480px, 250px" className="aspect-[2.85/1]" />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2.5">
            <span
              className={classes(
                'max-w-full truncate font-display text-[1.375rem] leading-7 text-nowrap!',
                'max-sm:text-lg max-[374px]:text-[0.9375rem]',
              )}
            >
              {title}
            </span>
            <span className="figures shrink-0 text-xs text-muted max-[420px]:hidden">
              {messages.dashboard.shots(shots)}
            </span>
          </p>
        </div>
      ))}
    </div>
  );
}

// From back to front; the front card is as high as its content and so reserves the height.
const places = ['absolute top-0 right-[2%] scale-92', 'absolute top-9 right-[11%] scale-96', 'relative mt-[72px]'];

/** The days around today; the build does not know them. */
function Week({ now }: { now: Date | null }) {
  const [from, to] = weekHours;
  const share = (hours: number) => `${(hours / (to - from)) * 100}%`;
  return (
    <div aria-hidden="true" className={classes(vignette, 'grid grid-cols-5 gap-1.5 p-4 sm:gap-2')}>
      {sampleWeek.map(({ day, windows }) => {
        const [weekday, date] = now ? dayLabel(now, day) : [];
        return (
          <div key={day} className="grid gap-2">
            <span
              className={classes(
                'figures rounded-check py-1 text-center text-xs font-semibold whitespace-nowrap',
                day === 0 ? 'bg-accent text-on-accent' : 'text-muted',
              )}
            >
              <span className="max-[420px]:hidden">{weekday} </span>
              {date ?? '\u00a0'}
            </span>
            <div className="relative h-[212px] rounded-check bg-bg">
              {windows.map(([start, end]) => (
                <span
                  key={start}
                  className="absolute inset-x-0 rounded-check border border-line"
                  style={{
                    top: share(start - from),
                    height: share(end - start),
                    background: lightBar(start, end).replace('90deg', '180deg'),
                  }}
                />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** "S", "21": the letter of the weekday, and the date, so many days from now. */
function dayLabel(now: Date, days: number): [string | undefined, string | undefined] {
  const [weekday, date] = formatDay(new Date(now.getTime() + days * DAY_MS), viewerZone()).split(' ');
  return [weekday?.[0], date];
}
