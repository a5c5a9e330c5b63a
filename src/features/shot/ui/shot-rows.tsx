import { useEffect, useRef, useState } from 'react';
import { hourOfDay } from '../../../kernel/dates';
import { DayStrip } from '../../../ui/day-strip';
import type { ShotOut } from '../shot.schema';
import { type ListedBucket, shotHours } from '../shot-list.rules';
import { ShotRow, titleId } from './shot-row';

interface ShotRowsProps {
  bucket: ListedBucket;
  shots: ShotOut[];
  now: Date;
  readOnly: boolean;
  onComplete: (shot: ShotOut) => void;
}

/** The rows of one tab; Due Today has its day drawn above them. */
export function ShotRows({ bucket, shots, now, readOnly, onComplete }: ShotRowsProps) {
  const [hovered, setHovered] = useState<string>();
  const focusAfter = useFocusAfterLeaving(bucket, shots);
  const complete = (shot: ShotOut) => {
    focusAfter(shot);
    onComplete(shot);
  };
  return (
    <>
      {bucket === 'due' && <DueStrip shots={shots} now={now} hovered={hovered} />}
      <ul className="flex flex-col max-sm:gap-3 sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:shadow-1">
        {shots.map((shot) => (
          <ShotRow key={shot._id} shot={shot} readOnly={readOnly} onComplete={complete} onHover={setHovered} />
        ))}
      </ul>
    </>
  );
}

function DueStrip({ shots, now, hovered }: { shots: ShotOut[]; now: Date; hovered: string | undefined }) {
  const windows = shots.flatMap((shot) => {
    const hours = shotHours(shot);
    return hours ? [{ id: shot._id, ...hours }] : [];
  });
  // The mark stands on the clock of the place where the day's first shot is.
  const zone = shots[0]?.timeZoneId ?? 'UTC';
  return <DayStrip windows={windows} now={hourOfDay(now, zone)} activeId={hovered} className="mb-2.5" />;
}

/** When a row goes, the focus goes to the next one, or to the tab (design 9); only when the row had it. */
function useFocusAfterLeaving(bucket: ListedBucket, shots: ShotOut[]) {
  const leaving = useRef<{ id: string; bucket: ListedBucket; next: string | undefined } | null>(null);
  useEffect(() => {
    const gone = leaving.current;
    // The last row of a tab takes its tab along: it may be shown again, in the tab where it went.
    if (!gone || (gone.bucket === bucket && shots.some((shot) => shot._id === gone.id))) return;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const next = gone.next ? document.getElementById(titleId(gone.next)) : null;
    (next ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus();
  }, [bucket, shots]);
  return (shot: ShotOut) => {
    const index = shots.findIndex(({ _id }) => _id === shot._id);
    leaving.current = { id: shot._id, bucket, next: (shots[index + 1] ?? shots[index - 1])?._id };
  };
}
