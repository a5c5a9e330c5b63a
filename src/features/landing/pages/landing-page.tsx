import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { isLaterPage } from '../../../client/later-page';
import { messages } from '../../../kernel/messages';
import { usePageTitle } from '../../../ui/page';
import { Contact } from '../ui/contact';
import { Features } from '../ui/features';
import { Hero } from '../ui/hero';
import { LandingFooter } from '../ui/landing-footer';
import { LandingHeader } from '../ui/landing-header';
import { RoadMap } from '../ui/road-map';
import { type Ticks, useSampleTicks } from '../ui/use-sample-ticks';
import { useWayIn } from '../ui/use-way-in';

/** What stands below the first view. */
export interface Below {
  Features: ComponentType<{ ticks: Ticks }>;
  RoadMap: ComponentType;
  Contact: ComponentType;
}

/** Its sections as they are. */
export const below: Below = { Features, RoadMap, Contact };

/** /: what the product is, and the ways in (spec sections 1 and 2). */
export default function LandingPage({ sections = below }: { sections?: Below }) {
  const wayIn = useWayIn();
  const ticks = useSampleTicks();
  usePageTitle(messages.landing.page);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLaterPage()) main.current?.focus();
  }, []);
  return (
    <>
      <a
        href="#home"
        className="fixed top-2 left-2 z-toast -translate-y-20 rounded-control bg-overlay px-4 py-3 font-semibold focus:translate-y-0 focus:shadow-3"
      >
        {messages.app.skip}
      </a>
      <LandingHeader wayIn={wayIn} />
      <main ref={main} tabIndex={-1} className="outline-none">
        <Hero wayIn={wayIn} ticks={ticks} />
        <Suspense>
          <sections.Features ticks={ticks} />
        </Suspense>
        <Suspense>
          <sections.RoadMap />
        </Suspense>
        <Suspense>
          <sections.Contact />
        </Suspense>
      </main>
      <LandingFooter />
    </>
  );
}
