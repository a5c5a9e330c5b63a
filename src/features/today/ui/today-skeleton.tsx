import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';

/** The place of the day until it is loaded. */
export function TodaySkeleton() {
  return (
    <LoadingRegion className="mt-4 sm:mt-6">
      <Skeleton className="h-12" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <Skeleton className="h-88 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
      <Skeleton className="mt-8 h-4 w-24" />
      <Skeleton className="mt-3 h-44 rounded-card" />
    </LoadingRegion>
  );
}
