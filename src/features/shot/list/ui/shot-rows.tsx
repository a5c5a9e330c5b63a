import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { listItem, unchangeableReason } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { LazyRegion, lazyPage } from '../../../../ui/loading/lazy-page';
import type { ProjectOut } from '../../../project/project.schema';
import { useMoveThisDay } from '../../../schedule/move-day/ui/use-move-this-day';
import type { ListedShot } from '../../shot-cache.queries';
import { useFirstGear } from '../first-gear.queries';
import type { PlacedRow } from '../list-place';
import { dayHeading, groupByDay, type ShotDay } from '../shot-days.rules';
import { type ListedBucket, reasonUnchangeable } from '../shot-list.rules';
import { DayHead } from './day-head';
import { DayOfShots } from './day-of-shots';
import { rowClasses, ShotListRow } from './shot-row';
import type { RowHandlers } from './shot-row-actions';
import { useReturnToRow } from './use-list-place';
import { type ListItem, type RowWindow, useRowWindow, useShotListSize } from './use-row-window';

const RowWindowing = lazyPage(async () => (await import('./row-windowing')).RowWindowing);

interface ShotRowsProps extends RowHandlers {
  bucket: ListedBucket;
  shots: ListedShot[];
  /** Shots that stand above them in Due Today, since they were planned for today and are delayed. */
  delayedToday?: ListedShot[];
  now: Date;
  project: ProjectOut;
  /** The rows that were in view when the list was left. */
  returnTo: readonly PlacedRow[] | undefined;
  /** Whether days may still get more shots. */
  isLoading: boolean;
}

/** The links of rows never show the current page, so hundreds of them need not subscribe to the address. */
const staticLocation = (): [string, typeof navigate] => ['', navigate];

/** The rows of one tab under the headings of their days; Due Today has its day strip above them. */
export const ShotRows = memo(function ShotRows(props: ShotRowsProps) {
  const { bucket, shots, delayedToday = none, now, project, returnTo, isLoading, ...actions } = props;
  const all = useMemo(() => [...delayedToday, ...shots], [delayedToday, shots]);
  const gear = useFirstGear(project._id, all);
  const days = useMemo((): Day[] => {
    const ofBucket = groupByDay(shots, bucket === 'completed');
    const heading = messages.shotList.delayedToday;
    return delayedToday.length > 0 ? [{ day: '', shots: delayedToday, heading }, ...ofBucket] : ofBucket;
  }, [delayedToday, shots, bucket]);
  const { moveDay, dialog } = useMoveThisDay(project._id);
  const mayMove = project.may.plan && bucket !== 'completed';
  const rows = (
    <>
      <Router hook={staticLocation}>
        <DayList
          {...{ days, now, gear, returnTo, isLoading, project }}
          onMoveDay={mayMove ? moveDay : undefined}
          {...actions}
        />
      </Router>
      {dialog}
    </>
  );
  if (bucket !== 'due') return rows;
  return (
    <DueDay shots={all} now={now}>
      {rows}
    </DueDay>
  );
});

const none: ListedShot[] = [];

/** A day, or a group with a heading of its own. */
type Day = ShotDay<ListedShot> & { heading?: string };

interface DayListProps extends RowHandlers {
  days: Day[];
  now: Date;
  gear: ReturnType<typeof useFirstGear>;
  project: ProjectOut;
  returnTo: ShotRowsProps['returnTo'];
  isLoading: boolean;
  onMoveDay: ((date: string) => void) | undefined;
}

/** A heading without a shot, or a shot with its place in its day. */
interface DayItem extends ListItem {
  day: Day;
  shot?: ListedShot;
  place: number;
}

const itemsOf = (days: Day[]): DayItem[] =>
  days.flatMap((day) => [
    { id: `day ${day.day}`, isHead: true, day, place: 0 },
    ...day.shots.map((shot, index) => ({ id: shot._id, isHead: false, day, shot, place: index + 1 })),
  ]);

function DayList({ days, now, gear, project, returnTo, isLoading, onMoveDay, ...actions }: DayListProps) {
  const list = useRef<HTMLDivElement>(null);
  const items = useMemo(() => itemsOf(days), [days]);
  const size = useShotListSize();
  const { rows, after, measure, isPart, onWindow } = useRowWindow(items, size);
  useReturnToRow(list, items, returnTo, size, isLoading);
  const attributes = ({ index, before }: RowWindow['rows'][number]) => ({
    ref: measure,
    'data-index': index,
    style: before > 0 ? { marginTop: before } : undefined,
  });
  return (
    <>
      {/* The margins of what is left out must not collapse. */}
      <div ref={list} className="flex flex-col" style={after > 0 ? { paddingBottom: after } : undefined}>
        {renderedDays(items, rows).map(({ day, head, shown }) => {
          const heading = day.heading ?? dayHeading(day, now);
          return (
            <div key={day.day} className="flex flex-col">
              {head && (
                <div {...attributes(head)}>
                  <DayHead
                    {...{ heading, day, isLoading }}
                    isFirst={head.index === 0}
                    onMove={onMoveDay && day.day !== '' ? () => onMoveDay(day.day) : undefined}
                  />
                </div>
              )}
              {shown.length > 0 && (
                <ul
                  aria-label={heading}
                  // The border takes no height, so that the rows' heights add up to the list's.
                  className={classes(
                    'flex flex-col border-line max-sm:-mx-5 max-sm:border-t',
                    'sm:-my-px sm:overflow-hidden sm:rounded-card sm:border sm:shadow-1',
                  )}
                >
                  {shown.map(({ row, shot, place }) => (
                    <li
                      key={shot._id}
                      {...attributes(row)}
                      data-shot={shot._id}
                      {...listItem}
                      {...unchangeableReason(reasonUnchangeable(shot, project))}
                      // Rows that are not rendered count too; -1 says that their number is not known.
                      aria-setsize={isPart ? (isLoading ? -1 : day.shots.length) : undefined}
                      aria-posinset={isPart ? place : undefined}
                      className={rowClasses}
                    >
                      <ShotListRow shot={shot} firstGear={gear.get(shot._id)} {...actions} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        })}
      </div>
      {isPart && (
        <LazyRegion waiting={null}>
          <RowWindowing {...{ items, list, size, onWindow }} />
        </LazyRegion>
      )}
    </>
  );
}

interface RenderedDay {
  day: Day;
  /** Undefined where the heading is out of view. */
  head: RowWindow['rows'][number] | undefined;
  shown: { row: RowWindow['rows'][number]; shot: ListedShot; place: number }[];
}

/** The rendered items, by day. */
function renderedDays(items: readonly DayItem[], rows: RowWindow['rows']): RenderedDay[] {
  const rendered: RenderedDay[] = [];
  for (const row of rows) {
    const item = items[row.index];
    if (!item) continue;
    const { day, shot, place } = item;
    const last = rendered.at(-1);
    const into = last?.day === day ? last : { day, head: undefined, shown: [] };
    if (into !== last) rendered.push(into);
    if (shot) into.shown.push({ row, shot, place });
    else into.head = row;
  }
  return rendered;
}

/** The day strip of the shots with the hovered row's window outlined; hovering re-renders nothing else. */
function DueDay({ shots, now, children }: { shots: ListedShot[]; now: Date; children: ReactNode }) {
  const [hovered, setHovered] = useState<string>();
  return (
    <div
      onPointerOver={({ target }) => setHovered((target as Element).closest<HTMLElement>('[data-shot]')?.dataset.shot)}
      onPointerLeave={() => setHovered(undefined)}
    >
      <DayOfShots
        shots={shots}
        now={now}
        activeId={hovered}
        // On a phone the first strip alone, whose zone the head of the day names.
        className="mb-2.5 max-sm:*:not-first:hidden max-sm:[&>div>p]:hidden"
      />
      {children}
    </div>
  );
}
