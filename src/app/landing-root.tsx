import { type ComponentType, lazy, StrictMode } from 'react';
import { ErrorBoundary } from '../client/error-boundary';
import LandingPage, { type Below, below } from '../features/landing/pages/landing-page';
import { routePaths } from './route-paths';

/** The landing page as a document of its own: the build renders it, Preact takes it over in the browser (docs/adr/0011). */
export function LandingRoot() {
  return (
    <StrictMode>
      <ErrorBoundary resetKey={routePaths.landing}>
        <LandingPage sections={inTurn} />
      </ErrorBoundary>
    </StrictMode>
  );
}

/** What stands below the first view comes alive section by section, each in a task of its own: whoever presses something waits for none of it. */
const inTurn: Below = {
  Features: later(below.Features),
  RoadMap: later(below.RoadMap),
  Contact: later(below.Contact),
};

function later<Props extends object>(Section: ComponentType<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return Section;
  return lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return { default: Section };
  }) as unknown as ComponentType<Props>;
}
