import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Delayed, LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { BackToProjects } from './project-banner';
import { HeadLine } from './shot-list-head';

const tabs = ['w-24', 'w-28', 'w-26', 'w-22'];
const rows = ['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/3'];

/** The place of the banner of a project with shots, with the link back. */
export function BannerSkeleton() {
  return (
    <div className="relative h-40 max-sm:-mx-5 lg:h-26">
      <LoadingRegion className="h-full">
        <Skeleton className="h-full sm:rounded-dialog" />
      </LoadingRegion>
      {/* The project's name is not known yet, and every page needs a heading. */}
      <h1 className="sr-only">{messages.page.loading}</h1>
      <BackToProjects isShared={false} isLow />
    </div>
  );
}

/**
 * The skeleton of a project's shots in their layout, so that nothing moves when they are loaded (design 5, Loading).
 */
export function ShotListSkeleton({ isShared, isReader }: { isShared: boolean; isReader: boolean }) {
  return (
    <>
      <HeadLine isShared={isShared}>
        <Delayed>
          {!isReader && <Skeleton className="h-11 max-w-80 flex-1 max-lg:hidden" />}
          <Skeleton className="size-11" />
          <Skeleton className="size-11 sm:w-70 sm:min-w-0" />
          {!isReader && <Skeleton className="h-11 w-42 max-sm:hidden" />}
        </Delayed>
      </HeadLine>
      {!isReader && (
        <div className="mt-3 h-11 sm:mt-0 sm:mb-2 lg:hidden">
          <Delayed>
            <Skeleton className="h-full" />
          </Delayed>
        </div>
      )}
      <div className="mt-3 h-11 sm:mt-0 sm:mb-2 sm:ml-auto sm:w-101 xl:-mb-11">
        <Delayed>
          <Skeleton className="h-full" />
        </Delayed>
      </div>
      <LoadingRegion>
        <div
          className={classes(
            'flex h-[49px] items-center gap-6 overflow-hidden border-b',
            'border-line max-sm:-mx-5 max-sm:px-5 sm:px-3',
          )}
        >
          {tabs.map((width) => (
            <Skeleton key={width} className={`h-4 shrink-0 ${width}`} />
          ))}
        </div>
        <Skeleton className="mt-6 h-4 w-56" />
        <div className="mt-4 flex flex-col max-sm:gap-3 sm:rounded-card sm:border sm:border-line sm:bg-surface">
          {rows.map((width, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
              key={row}
              className={classes(
                'flex items-center gap-4.5 border-line px-4 max-sm:h-50.5 max-sm:rounded-card max-sm:border',
                'max-sm:bg-surface max-sm:py-3.5 sm:h-20 sm:not-last:border-b',
              )}
            >
              <Skeleton className="h-14 w-[5px] max-sm:h-full" />
              <Skeleton className="size-23 shrink-0 max-sm:order-last max-sm:self-start sm:h-16 sm:w-22" />
              <span className="w-20 max-sm:hidden min-[56.25rem]:w-48">
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="mt-2.5 h-3 w-1/2" />
              </span>
              <span className="flex-1 max-sm:self-start max-sm:pt-1.5">
                <Skeleton className={`h-4 ${width} max-sm:w-4/5`} />
                <Skeleton className="mt-2.5 h-3 w-1/4 max-sm:w-1/2" />
              </span>
              {!isReader && <Icons />}
            </div>
          ))}
        </div>
      </LoadingRegion>
    </>
  );
}

function Icons() {
  return (
    <span className="flex gap-6 max-sm:hidden">
      <Skeleton className="size-5" />
      <Skeleton className="size-5" />
      <Skeleton className="size-5" />
    </span>
  );
}
