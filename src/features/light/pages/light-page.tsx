import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';

const text = messages.lightPage;

/** The almanac and the list of places come after the page's frame. */
const LightCalculator = lazyPage(async () => (await import('../ui/light-calculator')).LightCalculator);

/** /light: the light of any day and its month at a place (design 87). */
export default function LightPage() {
  usePageTitle(text.title);
  return (
    // On a wide page the fields stand at the end of the title's line.
    <Container
      className={classes(
        'grid grid-cols-1 items-start gap-y-4 pt-3 pb-11 sm:pt-8',
        'lg:grid-cols-[minmax(0,1fr)_auto] lg:*:nth-[n+3]:col-span-2',
      )}
    >
      <h1 className="font-display text-display-lg lg:pt-5.5">{text.title}</h1>
      <LazyRegion
        waiting={
          <LoadingRegion className="lg:col-span-2">
            <Skeleton className="h-88 rounded-card" />
          </LoadingRegion>
        }
      >
        <LightCalculator />
      </LazyRegion>
    </Container>
  );
}
