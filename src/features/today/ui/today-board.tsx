import { Timer } from 'lucide-react';
import { type FocusEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { type Click, createDoubleClickGuard } from '../../../ui/double-click-guard';
import { isMeant } from '../../../ui/swap-guard';
import { useCompleteShot } from '../../shot/actions/ui/use-complete-shot';
import { DayOfShots } from '../../shot/list/ui/day-of-shots';
import { titleId as titleOfRow } from '../../shot/list/ui/shot-row';
import { useFocusAfterRemoval } from '../../shot/list/ui/use-focus-after-removal';
import type { TodaysRow, TodaysShot, TodaysShots } from '../today.queries';
import { cardsOf, isOfDay, minutesUntil } from '../today.rules';
import { BehindLine } from './behind-line';
import { CurrentRow, CurrentRowBar } from './current-row';
import { CurrentShot, CurrentShotBar } from './current-shot';
import { PackList } from './pack-list';
import { isRow } from './today-facts';
import { TodayRows } from './today-rows';
import { useShotInView } from './use-shot-in-view';

const text = messages.today;

interface TodayBoardProps {
  day: TodaysShots;
  now: Date;
  /** Opens Running late for the day of a shot or row, from the one `fromId` on, else from the first that is late. */
  onRunLate: (entry: TodaysShot | TodaysRow, fromId?: string) => void;
  /** A row of the day is over before its time. */
  onRowDone: (row: TodaysRow, press: Click) => void;
}

/** The day: the large shot, what runs besides, what is next, what is overdue, the rest by time (design 57). */
export function TodayBoard({ day, now, onRunLate, onRowDone }: TodayBoardProps) {
  const { due, overdue, running, ahead } = day;
  const current = running ?? ahead ?? overdue[0];
  // The strip of the large shot's zone comes first, in the light of its place.
  const inStrip = useMemo(
    () => (current ? [current, ...[...overdue, ...due].filter((shot) => shot !== current)] : []),
    [current, overdue, due],
  );
  const rowsInStrip = useMemo(() => [...day.row.running, ...day.row.later], [day.row]);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { large, alsoNow, next } = cardsOf<TodaysShot, TodaysRow>(day);
  const row = large && isRow(large) ? large : null;
  const focus = useFocusAfterMove((row ?? current)?._id, title);
  const cards = [...(large ? [large] : []), ...alsoNow, ...(next ? [next] : [])];
  const ids = cards.map(({ _id }) => _id).join(' ');
  const board = useRef<HTMLDivElement>(null);
  const inView = useShotInView(board, [ids, ...[...overdue, ...due].map(({ _id }) => _id)].join(' '));
  const inBar =
    inView && inView !== (row ?? current)?._id
      ? [...due, ...overdue].find((shot) => shot._id === inView && shot.may.complete)
      : undefined;
  const { complete, completeLarge, completeBeside } = useCompletion(title, `${ids} ${inBar?._id ?? ''}`);
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
  const hasGear = current.gearCount > 0 && !row;
  // A row's button names its shot, and starts there. That of the large shot moves the day, from what it waits for on.
  const runLateFrom = (shot: TodaysShot) => onRunLate(shot, shot._id);
  const beside = { now, after: row ? null : current, complete: completeBeside, runLate: runLateFrom, isNarrow: true };
  /** Rows do not say what one may do; a shot of their project does. */
  const mayRunLate = ({ projectId, project }: TodaysRow) =>
    !project.isShared || [...due, ...overdue].some((shot) => shot.projectId === projectId && shot.may.edit);
  const runLateDay = () => (delay ? runLateFrom(delay.waitedFor) : onRunLate(current));
  const othersBehind = day.progress.flatMap(({ projectId }) =>
    // A row that is large does not tell it.
    projectId === current.projectId && !row ? [] : (delayOf(projectId) ?? []),
  );
  const rowDone = (row: TodaysRow, press: Click) => {
    title.current?.focus({ preventScroll: true });
    onRowDone(row, press);
  };
  return (
    <div ref={board} {...focus}>
      <DayOfShots
        shots={inStrip}
        rows={rowsInStrip}
        now={now}
        activeId={(row ?? current)._id}
        className="mt-4 mb-4 sm:mt-6"
      />
      <div className="grid items-stretch gap-5 lg:has-[aside]:grid-cols-[minmax(0,1fr)_380px]">
        {row ? (
          <CurrentRow
            key={row._id}
            {...{ row, now, titleId, titleRef: title, runLate: mayRunLate(row) ? () => onRunLate(row) : undefined }}
            onDone={(press) => rowDone(row, press)}
          />
        ) : (
          <CurrentShot
            key={current._id}
            {...{ shot: current, role, now, behind: delay?.behind ?? null, titleId, titleRef: title }}
            complete={completeLarge}
            runLate={runLateDay}
          />
        )}
        {(hasGear || hasOthers) && (
          <aside className={classes('flex min-w-0 flex-col gap-5', !hasOthers && 'max-sm:hidden')}>
            {hasGear && (
              <div className="rounded-card border border-line bg-surface p-5 shadow-1 max-sm:hidden">
                <PackList key={current._id} shot={current} />
              </div>
            )}
            <TodayRows heading={text.alsoNow} entries={alsoNow} onRowDone={rowDone} {...beside} />
            {next && (
              <TodayRows heading={text.next(minutesUntil(next.startDateTime, now))} entries={[next]} {...beside} />
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
        { heading: text.overdue, entries: overdue },
        { heading: text.later, entries: [...due, ...day.row.later] },
      ].map(({ heading, entries }) => (
        <TodayRows
          key={heading}
          {...{ heading, now, complete, runLate: runLateFrom }}
          entries={entries.filter((one) => !cards.includes(one))}
        />
      ))}
      {inBar ? (
        <CurrentShotBar
          key={`actions of ${current._id}`}
          {...{ shot: inBar, titleId: titleOfRow(inBar._id), complete: completeBeside, runLate: runLateFrom }}
        />
      ) : row ? (
        <CurrentRowBar
          {...{ row, now, titleId }}
          runLate={mayRunLate(row) ? () => onRunLate(row) : undefined}
          onDone={(press) => onRowDone(row, press)}
        />
      ) : (
        <CurrentShotBar
          key={`actions of ${current._id}`}
          {...{ shot: current, titleId, complete: completeLarge, runLate: runLateDay }}
        />
      )}
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
