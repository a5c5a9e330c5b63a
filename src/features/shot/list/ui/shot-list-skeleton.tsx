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
    <div className="relative h-21 max-sm:-mx-5 sm:h-40 lg:h-26">
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
          <Skeleton className="h-11 w-28 max-[51rem]:order-last sm:w-99" />
          <Skeleton className="size-11 sm:hidden" />
          {!isReader && <Skeleton className="size-11 sm:w-42" />}
        </Delayed>
      </HeadLine>
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
        <div
          className={classes(
            'mt-4 border-line max-sm:-mx-5 max-sm:border-t',
            'sm:rounded-card sm:border sm:bg-surface',
          )}
        >
          {rows.map((width, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
              key={row}
              className="flex h-19 items-center gap-4.5 border-line px-5 not-last:border-b sm:h-20 sm:px-4"
            >
              <Skeleton className="h-14 w-[5px]" />
              <Skeleton className="h-16 w-22 shrink-0 max-sm:hidden" />
              <span className="w-20 max-sm:hidden min-[56.25rem]:w-48">
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="mt-2.5 h-3 w-1/2" />
              </span>
              <span className="flex-1">
                <Skeleton className={`h-4 ${width}`} />
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
    <span className="flex gap-6">
      <Skeleton className="size-6.5 rounded-full! sm:hidden" />
      <Skeleton className="size-5 max-sm:hidden" />
      <Skeleton className="size-5 max-sm:hidden" />
      <Skeleton className="size-5 max-sm:hidden" />
    </span>
  );
}
