import { Timer } from 'lucide-react';
import { type FocusEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { type Click, createDoubleClickGuard } from '../../../ui/double-click-guard';
import { isMeant } from '../../../ui/swap-guard';
import { useCompleteShot } from '../../shot/actions/ui/use-complete-shot';
import { DayOfShots } from '../../shot/list/ui/day-of-shots';
import { useFocusAfterRemoval } from '../../shot/list/ui/use-focus-after-removal';
import type { TodaysShot, TodaysShots } from '../today.queries';
import { isOfDay, minutesUntil } from '../today.rules';
import { BehindLine } from './behind-line';
import { CurrentShot, CurrentShotBar } from './current-shot';
import { PackList } from './pack-list';
import { TodayRows } from './today-rows';

const text = messages.today;

interface TodayBoardProps {
  day: TodaysShots;
  now: Date;
  /** Opens Running late for the day of a shot, from the shot `fromId` on, else from the first one that is late. */
  onRunLate: (shot: TodaysShot, fromId?: string) => void;
}

/** The day: the large shot, what runs besides, what is next, what is overdue, the rest by time (design 57). */
export function TodayBoard({ day, now, onRunLate }: TodayBoardProps) {
  const { due, overdue, running, alsoRunning, ahead } = day;
  const current = running ?? ahead ?? overdue[0];
  // The strip of the large shot's zone comes first, in the light of its place.
  const inStrip = useMemo(
    () => (current ? [current, ...[...overdue, ...due].filter((shot) => shot !== current)] : []),
    [current, overdue, due],
  );
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const next = running ? ahead : null;
  const focus = useFocusAfterMove(current?._id, title);
  const cards = [...(current ? [current] : []), ...alsoRunning, ...(next ? [next] : [])];
  const { complete, completeLarge, completeBeside } = useCompletion(title, cards.map(({ _id }) => _id).join(' '));
  if (!current) return null;
  const hasOthers = cards.length > 1;
  /** How far behind a project is, and the shot of the day for which it waits; null while it is on time. */
  const delayOf = (projectId: string) => {
    const progress = day.progress.find((one) => one.projectId === projectId);
    const waitedFor = progress && overdue.find((shot) => isOfDay(shot, progress));
    if (!waitedFor || !progress.behindMinutes || progress.wrapEstimate === null) return null;
    return { waitedFor, behind: { behindMinutes: progress.behindMinutes, wrapEstimate: progress.wrapEstimate } };
  };
  const delay = delayOf(current.projectId);
  const role = running ? 'running' : ahead ? 'ahead' : 'overdue';
  const hasGear = current.gearCount > 0;
  // A row's button names its shot, and starts there. That of the large shot moves the day, from what it waits for on.
  const runLateFrom = (shot: TodaysShot) => onRunLate(shot, shot._id);
  const beside = { now, after: current, complete: completeBeside, runLate: runLateFrom, isNarrow: true };
  const runLateDay = () => (delay ? runLateFrom(delay.waitedFor) : onRunLate(current));
  const othersBehind = day.progress.flatMap(({ projectId }) =>
    projectId === current.projectId ? [] : (delayOf(projectId) ?? []),
  );
  return (
    <div {...focus}>
      <DayOfShots shots={inStrip} now={now} activeId={current._id} className="mt-4 mb-4 sm:mt-6" />
      <div className="grid items-stretch gap-5 lg:has-[aside]:grid-cols-[minmax(0,1fr)_380px]">
        <CurrentShot
          key={current._id}
          {...{ shot: current, role, now, behind: delay?.behind ?? null, titleId, titleRef: title }}
          complete={completeLarge}
          runLate={runLateDay}
        />
        {(hasGear || hasOthers) && (
          <aside className={classes('flex min-w-0 flex-col gap-5', !hasOthers && 'max-sm:hidden')}>
            {hasGear && (
              <div className="rounded-card border border-line bg-surface p-5 shadow-1 max-sm:hidden">
                <PackList key={current._id} shot={current} />
              </div>
            )}
            <TodayRows heading={text.alsoNow} shots={alsoRunning} {...beside} />
            {next && (
              <TodayRows heading={text.next(minutesUntil(next.startDateTime, now))} shots={[next]} {...beside} />
            )}
          </aside>
        )}
      </div>
      {othersBehind.map(({ behind, waitedFor: first }) => (
        <div key={first.projectId} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span dir="auto" className="font-semibold">
            {first.project.projectTitle}
          </span>
          <BehindLine {...behind} zone={first.timeZoneId} now={now} />
          {first.may.edit && (
            <Button
              icon={Timer}
              aria-label={text.runningLateOf(first.project.projectTitle)}
              onClick={() => runLateFrom(first)}
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
          {...{ heading, now, complete, runLate: runLateFrom }}
          shots={shots.filter((shot) => !cards.includes(shot))}
        />
      ))}
      <CurrentShotBar
        key={`actions of ${current._id}`}
        {...{ shot: current, titleId, complete: completeLarge, runLate: runLateDay }}
      />
    </div>
  );
}

/**
 * Completes shots; the focus goes on to the next one. The second click of a double click does not count, nor a press on
 * the large shot or one beside it right after another one came to stand there. `cards` has the ids of these shots.
 */
function useCompletion(title: RefObject<HTMLElement | null>, cards: string) {
  const completeShot = useCompleteShot();
  const leaving = useFocusAfterRemoval();
  const [counts] = useState(createDoubleClickGuard);
  const swap = useRef<{ cards: string; at: number | null }>(null);
  useLayoutEffect(() => {
    if (swap.current?.cards !== cards) swap.current = { cards, at: swap.current && performance.now() };
  }, [cards]);
  const isMeantNow = () => isMeant(performance.now(), swap.current?.at ?? null);
  const complete = (shot: TodaysShot, press: Click) => {
    if (!counts(press)) return;
    leaving(shot._id);
    void completeShot(shot);
  };
  return {
    complete,
    completeBeside: (shot: TodaysShot, press: Click) => {
      if (isMeantNow()) complete(shot, press);
    },
    completeLarge: (shot: TodaysShot, press: Click) => {
      if (!isMeantNow() || !counts(press)) return;
      title.current?.focus({ preventScroll: true });
      void completeShot(shot);
    },
  };
}

/**
 * Keeps the focus when what had it is drawn elsewhere or gone: it follows the shot into another group, else the large
 * shot takes it when another one becomes that.
 */
function useFocusAfterMove(currentId: string | undefined, title: RefObject<HTMLElement | null>) {
  const focused = useRef<{ control: Element; shot: string | undefined }>(null);
  const shownId = useRef(currentId);
  useLayoutEffect(() => {
    const isOther = shownId.current !== currentId;
    shownId.current = currentId;
    if (!focused.current || focused.current.control.isConnected || document.activeElement !== document.body) return;
    const { control, shot } = focused.current;
    const label = control.getAttribute('aria-label');
    const controls = document.querySelectorAll<HTMLElement>(`[data-shot="${shot}"] :is(a, button)`);
    const moved = [...controls].find((one) => one.getAttribute('aria-label') === label);
    if (moved) moved.focus({ preventScroll: true });
    else if (isOther) title.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { control: target, shot: target.closest<HTMLElement>('[data-shot]')?.dataset.shot };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
