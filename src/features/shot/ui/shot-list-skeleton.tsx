import { LoadingRegion, Skeleton } from '../../../ui/skeleton';

const rows = [0, 1, 2];

/** The shot list while its rows are on their way, in their layout. */
export function ShotRowsSkeleton() {
  return (
    <LoadingRegion className="mt-5">
      <div className="rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <div key={row} className="flex min-h-[76px] items-center gap-5 px-4 not-last:border-b not-last:border-line">
            <Skeleton className="h-12 w-[5px]" />
            <span className="w-[148px] max-sm:w-24">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-2.5 h-3 w-1/2" />
            </span>
            <span className="flex-1">
              <Skeleton className="h-4 w-2/5 max-sm:w-4/5" />
              <Skeleton className="mt-2.5 h-3 w-1/4 max-sm:w-1/2" />
            </span>
            <Skeleton className="h-3 w-24 max-sm:hidden" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

/** A project's page before anything of it is known. */
export function ShotListSkeleton() {
  return (
    <>
      <LoadingRegion className="h-[212px] sm:h-[188px]">
        <Skeleton className="h-full rounded-dialog" />
      </LoadingRegion>
      <ShotRowsSkeleton />
    </>
  );
}
