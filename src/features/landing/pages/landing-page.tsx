import { useEffect, useRef } from 'react';
import { hasNavigated } from '../../../client/has-navigated';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { usePageTitle } from '../../../ui/layout/page';
import { useCallsToAction } from '../ui/call-to-action';
import { ContactSection } from '../ui/contact';
import { Features } from '../ui/features';
import { Hero } from '../ui/hero';
import { LandingFooter } from '../ui/landing-footer';
import { LandingHeader } from '../ui/landing-header';
import { RoadMap } from '../ui/road-map';
import { useSampleDay } from '../ui/sample-list';

/** /: what the product is, and its calls to action (spec sections 1 and 2). */
export default function LandingPage() {
  const ways = useCallsToAction();
  const day = useSampleDay();
  usePageTitle(messages.landing.page);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasNavigated()) main.current?.focus();
  }, []);
  return (
    <>
      <a
        href="#home"
        className={classes(
          'fixed top-2 left-2 z-toast -translate-y-20 rounded-control bg-overlay px-4',
          'py-3 font-semibold focus:translate-y-0 focus:shadow-3',
        )}
      >
        {messages.app.skip}
      </a>
      <LandingHeader ways={ways} />
      <main ref={main} tabIndex={-1} className="outline-none">
        <Hero ways={ways} day={day} />
        <Features day={day} />
        <RoadMap />
        <ContactSection />
      </main>
      <LandingFooter />
    </>
  );
}
