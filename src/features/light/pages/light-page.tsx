import { messages } from '../../../kernel/messages';
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
    <Container className="pt-3 pb-11 sm:pt-8">
      <h1 className="font-display text-display-lg">{text.title}</h1>
      <div className="mt-4">
        <LazyRegion
          waiting={
            <LoadingRegion>
              <Skeleton className="h-88 rounded-card" />
            </LoadingRegion>
          }
        >
          <LightCalculator />
        </LazyRegion>
      </div>
    </Container>
  );
}
