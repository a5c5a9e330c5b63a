import { Timer } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { type Click, createDoubleClickGuard } from '../../../ui/double-click-guard';
import { useCompleteShot } from '../../shot/actions/ui/use-complete-shot';
import { DayOfShots } from '../../shot/list/ui/day-of-shots';
import { useFocusAfterRemoval } from '../../shot/list/ui/use-focus-after-removal';
import type { TodaysShot, TodaysShots } from '../today.queries';
import { startsOnDay } from '../today.rules';
import { BehindLine } from './behind-line';
import { CurrentShot, CurrentShotBar } from './current-shot';
import { NextCard } from './next-card';
import { PackList } from './pack-list';
import { TodayRows } from './today-rows';

const text = messages.today;

interface TodayBoardProps {
  day: TodaysShots;
  now: Date;
  /** The day of the shot is late, from `fromId` on or from what the day waits for. */
  onRunLate: (shot: TodaysShot, fromId?: string) => void;
}

/** The day: the large shot, what is next, what is overdue, the rest by time (design 57). */
export function TodayBoard({ day, now, onRunLate }: TodayBoardProps) {
  const { due, overdue, running, ahead } = day;
  const current = running ?? ahead ?? overdue[0];
  // The strip of the large shot's zone comes first, in the light of its place.
  const inStrip = useMemo(
    () => (current ? [current, ...[...overdue, ...due].filter((shot) => shot !== current)] : []),
    [current, overdue, due],
  );
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { complete, completeCurrent } = useCompletion(() => title.current?.focus({ preventScroll: true }));
  if (!current) return null;
  const next = running ? ahead : null;
  const isInCards = (shot: TodaysShot) => shot === current || shot === next;
  const progressOf = (projectId: string) => {
    const progress = day.progress.find((one) => one.projectId === projectId);
    if (!progress?.behindMinutes || progress.wrapEstimate === null) return null;
    return { behindMinutes: progress.behindMinutes, wrapEstimate: progress.wrapEstimate };
  };
  const role = running ? 'running' : ahead ? 'ahead' : 'overdue';
  const hasGear = current.gearCount > 0;
  /** The shot of today for which a project waits: its day is behind since that one ended. */
  const waitedFor = (projectId: string) =>
    overdue.find((shot) => shot.projectId === projectId && startsOnDay(shot, now));
  const runLate = (shot: TodaysShot) => {
    const waited = waitedFor(shot.projectId);
    if (waited || shot === current) onRunLate(waited ?? shot);
    else onRunLate(shot, shot._id);
  };
  // The projects beside the one of the large shot that are behind.
  const othersBehind = day.progress.flatMap(({ projectId }) => {
    const behind = projectId === current.projectId ? null : progressOf(projectId);
    const first = waitedFor(projectId);
    return behind && first ? [{ behind, first }] : [];
  });
  return (
    <>
      <DayOfShots shots={inStrip} now={now} activeId={current._id} className="mt-4 mb-4 sm:mt-6" />
      <div className="grid items-stretch gap-5 lg:has-[aside]:grid-cols-[minmax(0,1fr)_380px]">
        <CurrentShot
          {...{ shot: current, role, now, behind: progressOf(current.projectId), titleId, titleRef: title }}
          complete={completeCurrent}
          runLate={runLate}
        />
        {(hasGear || next) && (
          <aside className={next ? 'flex min-w-0 flex-col gap-5' : 'flex min-w-0 flex-col gap-5 max-sm:hidden'}>
            {hasGear && (
              <div className="rounded-card border border-line bg-surface p-5 shadow-1 max-sm:hidden">
                <PackList key={current._id} shot={current} />
              </div>
            )}
            {next && <NextCard {...{ shot: next, after: current, now, complete, runLate }} />}
          </aside>
        )}
      </div>
      {othersBehind.map(({ behind, first }) => (
        <div key={first.projectId} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-semibold">{first.project.projectTitle}</span>
          <BehindLine {...behind} zone={first.timeZoneId} now={now} />
          {first.may.edit && (
            <Button
              icon={Timer}
              aria-label={text.runningLateOf(first.project.projectTitle)}
              onClick={() => runLate(first)}
            >
              {messages.runningLate.title}
            </Button>
          )}
        </div>
      ))}
      {[
        { heading: text.overdue, shots: overdue },
        { heading: text.later, shots: due },
      ].map(({ heading, shots }) => (
        <TodayRows
          key={heading}
          {...{ heading, now, complete, runLate }}
          shots={shots.filter((shot) => !isInCards(shot))}
        />
      ))}
      <CurrentShotBar {...{ shot: current, titleId, complete: completeCurrent, runLate }} />
    </>
  );
}

/** Completes shots; the focus goes on to the next one, and the second click of a double click does not count. */
function useCompletion(focusCurrent: () => void) {
  const completeShot = useCompleteShot();
  const leaving = useFocusAfterRemoval();
  const [counts] = useState(createDoubleClickGuard);
  return {
    complete: (shot: TodaysShot, press: Click) => {
      if (!counts(press)) return;
      leaving(shot._id);
      void completeShot(shot);
    },
    completeCurrent: (shot: TodaysShot, press: Click) => {
      if (!counts(press)) return;
      focusCurrent();
      void completeShot(shot);
    },
  };
}
