import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { listItem, unchangeableReason } from '../../../../client/shortcuts';
import { hourOfDay } from '../../../../kernel/dates';
import { DayStrip } from '../../../../ui/day-strip';
import { LazyRegion, lazyPage } from '../../../../ui/loading/lazy-page';
import type { ListedShot } from '../../shot-cache.queries';
import { hoursToday, type ListedBucket, type ListMode, reasonUnchangeable } from '../shot-list.rules';
import { type RowHandlers, rowClasses, ShotListRow } from './shot-row';
import { useRowWindow } from './use-row-window';

const RowWindowing = lazyPage(async () => (await import('./row-windowing')).RowWindowing);

interface ShotRowsProps extends RowHandlers {
  bucket: ListedBucket;
  shots: ListedShot[];
  now: Date;
  mode: ListMode;
}

/** The links of rows never show the current page, so hundreds of them need not subscribe to the address. */
const staticLocation = (): [string, typeof navigate] => ['', navigate];

/** The rows of one tab; Due Today has its day strip above them. */
export const ShotRows = memo(function ShotRows({ bucket, shots, now, mode, ...actions }: ShotRowsProps) {
  const rows = (
    <Router hook={staticLocation}>
      <RowList shots={shots} mode={mode} {...actions} />
    </Router>
  );
  if (bucket !== 'due') return rows;
  return (
    <DueDay shots={shots} now={now}>
      {rows}
    </DueDay>
  );
});

function RowList({ shots, mode: { status, isShared }, ...actions }: Omit<ShotRowsProps, 'bucket' | 'now'>) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => shots.map(({ _id }) => _id), [shots]);
  const { rows, after, measure, isPart, onWindow } = useRowWindow(ids);
  return (
    <>
      <ul
        ref={list}
        className="flex flex-col max-sm:gap-3 sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:shadow-1"
        style={after > 0 ? { paddingBottom: after } : undefined}
      >
        {rows.map(({ index, before }) => {
          const shot = shots[index];
          if (!shot) return null;
          return (
            <li
              key={shot._id}
              ref={measure}
              data-index={index}
              data-shot={shot._id}
              {...listItem}
              {...unchangeableReason(reasonUnchangeable(shot, { status, isShared }))}
              // Rows that are not rendered count too.
              aria-setsize={isPart ? shots.length : undefined}
              aria-posinset={isPart ? index + 1 : undefined}
              className={rowClasses}
              style={before > 0 ? { marginTop: before } : undefined}
            >
              <ShotListRow shot={shot} status={status} isShared={isShared} {...actions} />
            </li>
          );
        })}
      </ul>
      {isPart && (
        <LazyRegion waiting={null}>
          <RowWindowing ids={ids} list={list} onWindow={onWindow} />
        </LazyRegion>
      )}
    </>
  );
}

/** The day strip of the shots with the hovered row's window outlined; hovering re-renders nothing else. */
function DueDay({ shots, now, children }: { shots: ListedShot[]; now: Date; children: ReactNode }) {
  const [hovered, setHovered] = useState<string>();
  const windows = useMemo(
    () =>
      shots.flatMap((shot) => {
        const hours = hoursToday(shot, now);
        return hours ? [{ id: shot._id, ...hours }] : [];
      }),
    [shots, now],
  );
  // The mark uses the zone of the day's first shot.
  const zone = shots[0]?.timeZoneId ?? 'UTC';
  return (
    <div
      onPointerOver={({ target }) => setHovered((target as Element).closest<HTMLElement>('[data-shot]')?.dataset.shot)}
      onPointerLeave={() => setHovered(undefined)}
    >
      <DayStrip isDated windows={windows} now={hourOfDay(now, zone)} activeId={hovered} className="mb-2.5" />
      {children}
    </div>
  );
}
