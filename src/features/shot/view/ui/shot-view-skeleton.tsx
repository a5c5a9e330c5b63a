import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { Container } from '../../../../ui/layout/page';
import { FactList } from './shot-facts';

const lists = [3, 2, 2];

/** The line above a shot: the link back and the actions, which wrap to a line of their own where both are too long. */
export const headClasses = classes(
  'flex min-h-14 items-center justify-between gap-4 sm:mb-5 sm:min-h-11',
  'sm:max-md:flex-col sm:max-md:items-start sm:max-md:gap-1',
);

/**
 * Text, media and checklists, in the order of the keyboard: below each other, or the checklists beside the others. On a
 * phone the references come first: they are looked at, and the lists may be long.
 */
export const columnsClasses =
  'grid grid-cols-1 gap-x-7 gap-y-8 lg:grid-cols-[minmax(0,1fr)_348px] lg:grid-rows-[auto_1fr]';
export const besideClasses = 'min-w-0 lg:col-start-2 lg:row-start-1 lg:row-span-2';

/** The skeleton of a shot in its layout (design 5, Loading). */
export function ShotViewSkeleton() {
  return (
    <Container className="pb-11 sm:pt-6">
      {/* The title is not known yet, and every page needs a heading. */}
      <h1 className="sr-only">{messages.page.loading}</h1>
      <LoadingRegion>
        <div aria-hidden="true">
          <div className={headClasses}>
            <span className="flex min-h-11 items-center">
              <Skeleton className="h-4 w-28 max-sm:w-5" />
            </span>
            <ActionsSkeleton />
          </div>
          <div className={columnsClasses}>
            <DetailsSkeleton />
            <MediaSkeleton />
            <ChecklistsSkeleton />
          </div>
        </div>
      </LoadingRegion>
    </Container>
  );
}

/** Print, Duplicate, Delete, on a phone Edit and History too, and the two buttons at a phone's foot. */
export function ActionsSkeleton() {
  return (
    <span className="flex min-w-0 items-center gap-2 max-sm:-mr-2.5 max-sm:gap-0 sm:max-md:self-end">
      <IconPlace />
      <IconPlace />
      <IconPlace className="sm:hidden" />
      <IconPlace className="sm:hidden" />
      <IconPlace />
      <Skeleton className="h-11 w-48 max-sm:hidden" />
      <Skeleton className="h-11 w-48 max-sm:hidden" />
    </span>
  );
}

function IconPlace({ className }: { className?: string }) {
  return (
    <span className={classes('flex size-11 items-center justify-center', className)}>
      <Skeleton className="size-5" />
    </span>
  );
}

function DetailsSkeleton() {
  const day = <Line size="h-4 w-28" />;
  const moment = (
    <>
      {day}
      <Line size="h-4 w-24" className="max-sm:text-lg" />
    </>
  );
  return (
    <div className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-1">
      <Skeleton className="h-7 w-28 rounded-full max-sm:h-10.5" />
      <Line size="h-9 w-3/5" className="mt-2 text-display-lg" />
      <FactList start={moment} end={moment} place={day} />
      <Skeleton className="mt-5 h-7 w-40 rounded-full" />
      <Line size="h-4 w-4/5" className="mt-5" />
      <Line size="h-4 w-3/5" />
    </div>
  );
}

/** Takes the place of a line of text, with its height. */
function Line({ size, className }: { size: string; className?: string }) {
  return (
    <span className={classes('flex items-center', className)}>
      <Skeleton className={classes('max-w-full', size)} />
      {'\u00a0'}
    </span>
  );
}

/** The checklists that are still loading. */
export function ChecklistsSkeleton() {
  return (
    <div className={classes(besideClasses, 'flex flex-col gap-7 sm:gap-4')}>
      {lists.map((items, list) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
        <List key={list} items={items} />
      ))}
    </div>
  );
}

function List({ items }: { items: number }) {
  return (
    <div className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-[18px] sm:py-4 sm:shadow-1">
      <Line size="h-5 w-24" className="border-b border-line pb-2 text-lg" />
      {Array.from({ length: items }, (_, item) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
        <div key={item} className="flex h-11 items-center gap-3 border-line pl-1 max-sm:h-13 max-sm:border-b">
          <Skeleton className="size-[22px]" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
      <Skeleton className="mt-2 h-11 max-sm:h-13" />
    </div>
  );
}

/** The references and members that are still loading. */
export function MediaSkeleton() {
  return (
    <div className="min-w-0">
      <div
        className={classes(
          'flex h-[49px] items-center gap-8 overflow-hidden border-b',
          'border-line max-sm:-mx-5 max-sm:px-5 sm:px-3',
        )}
      >
        <Skeleton className="h-4 w-24 shrink-0" />
        <Skeleton className="h-4 w-24 shrink-0" />
        <Skeleton className="h-4 w-24 shrink-0" />
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Skeleton className="aspect-square rounded-thumb sm:size-36" />
        <Skeleton className="aspect-square rounded-thumb sm:size-36" />
        <Skeleton className="aspect-square rounded-thumb sm:size-36" />
      </div>
    </div>
  );
}
