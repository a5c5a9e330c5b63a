import { messages } from '../../../../kernel/messages';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import type { Shown } from '../grid-block.rules';

const ROWS = 12;

/** Twelve rows under the real head, until the shots are there. */
export function GridSkeleton({ shown }: { shown: Shown }) {
  const { columns } = messages.grid;
  return (
    <LoadingRegion className="overflow-hidden rounded-t-card border border-b-0 border-line">
      <div className="flex h-[30px] items-center gap-10 border-b border-line px-4 text-xs font-semibold text-muted">
        {shown.map((column) => (
          <span key={column}>{columns[column]}</span>
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
        <div key={at} className="flex h-7 items-center gap-6 border-b border-line bg-surface px-4">
          <Skeleton className="h-3 w-6" />
          <Skeleton className="h-3 w-48" />
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 flex-1" />
        </div>
      ))}
    </LoadingRegion>
  );
}
