import { messages } from '../../../kernel/messages';
import { Container } from '../../../ui/page';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';

const facts = ['w-24', 'w-28', 'w-32'];
const lists = [3, 2, 2];

/** A shot while it is on its way, in its layout (design 5, Loading). */
export function ShotViewSkeleton() {
  return (
    <Container className="pb-11 sm:pt-6">
      {/* Its title is not known yet, and every page has a heading. */}
      <h1 className="sr-only">{messages.page.loading}</h1>
      <LoadingRegion>
        <div className="flex min-h-14 items-center justify-between sm:mb-5 sm:min-h-11">
          <Skeleton className="h-4 w-28 max-sm:w-11" />
          <Skeleton className="h-11 w-72 max-sm:h-6 max-sm:w-44" />
        </div>
        <div className="grid grid-cols-1 gap-x-7 gap-y-8 lg:grid-cols-[minmax(0,1fr)_348px]">
          <div>
            <div className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-8">
              <Skeleton className="h-7 w-28" />
              <Skeleton className="mt-4 h-10 w-3/5" />
              <div className="mt-6 grid gap-5 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-5 sm:grid-cols-3 sm:border-t sm:border-line sm:pt-6">
                {facts.map((width) => (
                  <div key={width}>
                    <Skeleton className="h-3 w-14" />
                    <Skeleton className={`mt-2.5 h-4 ${width}`} />
                  </div>
                ))}
              </div>
              <Skeleton className="mt-8 h-4 w-4/5" />
              <Skeleton className="mt-3 h-4 w-3/5" />
            </div>
          </div>
          <div className="flex flex-col gap-7 sm:gap-4">
            {lists.map((items, list) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
                key={list}
                className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-5"
              >
                <Skeleton className="h-5 w-24" />
                {Array.from({ length: items }, (_, item) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
                  <div key={item} className="flex h-11 items-center gap-3 max-sm:h-13">
                    <Skeleton className="size-[22px]" />
                    <Skeleton className="h-4 w-2/5" />
                  </div>
                ))}
                <Skeleton className="mt-3 h-11" />
              </div>
            ))}
          </div>
        </div>
      </LoadingRegion>
    </Container>
  );
}
