import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Delayed, LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { BackToProjects } from './project-banner';
import { HeadLine } from './shot-list-head';

const tabs = ['w-24', 'w-28', 'w-26', 'w-22'];
const rows = ['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/3'];

/** The place of a project's banner, with the link back. */
export function BannerSkeleton() {
  return (
    <div className="relative h-53 max-sm:-mx-5 sm:max-lg:h-56 lg:h-47">
      <LoadingRegion className="h-full">
        <Skeleton className="h-full sm:rounded-dialog" />
      </LoadingRegion>
      {/* The project's name is not known yet, and every page needs a heading. */}
      <h1 className="sr-only">{messages.page.loading}</h1>
      <BackToProjects isShared={false} />
    </div>
  );
}

/**
 * The skeleton of a project's shots in their layout, so that nothing moves when they are loaded (design 5, Loading).
 */
export function ShotListSkeleton({ isShared = false }: { isShared: boolean | undefined }) {
  return (
    <>
      <HeadLine>
        <Delayed>
          {!isShared && <Skeleton className="h-11 max-w-80 flex-1 max-lg:hidden" />}
          <Skeleton className="size-11" />
          <Skeleton className="size-11 sm:w-70 sm:min-w-0" />
          {!isShared && <Skeleton className="h-11 w-42 max-sm:hidden" />}
        </Delayed>
      </HeadLine>
      {!isShared && (
        <div className="mt-3 h-11 sm:mt-0 sm:mb-2 lg:hidden">
          <Delayed>
            <Skeleton className="h-full" />
          </Delayed>
        </div>
      )}
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
        <div className="mt-5 flex flex-col max-sm:gap-3 sm:rounded-card sm:border sm:border-line sm:bg-surface">
          {rows.map((width, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
              key={row}
              className={classes(
                'relative flex min-h-[76px] items-center sm:py-2.5 gap-5 border-line px-4',
                'max-sm:min-h-[146px] max-sm:rounded-card max-sm:border max-sm:bg-surface',
                'sm:not-last:border-b',
              )}
            >
              <Skeleton className="h-12 w-[5px] max-sm:h-26" />
              <span className="flex flex-1 gap-5 max-sm:flex-col max-sm:gap-2.5 max-sm:self-start max-sm:pt-4.5">
                <span className="w-[148px]">
                  <Skeleton className="h-4 w-4/5" />
                  <Skeleton className="mt-2.5 h-3 w-1/2 max-sm:hidden" />
                  <Skeleton className="mt-3.5 h-3 w-3/5 max-sm:hidden min-[56.25rem]:hidden" />
                </span>
                <span className="flex-1">
                  <Skeleton className={`h-4 ${width} max-sm:w-4/5`} />
                  <Skeleton className="mt-2.5 h-3 w-1/4 max-sm:w-1/2" />
                </span>
              </span>
              <Skeleton className="h-3 w-24 max-[56.25rem]:hidden" />
              {!isShared && <Icons />}
            </div>
          ))}
        </div>
      </LoadingRegion>
    </>
  );
}

/** On a phone at the end of the card, as the icons themselves. */
function Icons() {
  return (
    <span className="flex gap-6 max-sm:absolute max-sm:right-4 max-sm:bottom-3.5">
      <Skeleton className="size-5" />
      <Skeleton className="size-5" />
      <Skeleton className="size-5" />
    </span>
  );
}
