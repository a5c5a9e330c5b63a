import { TriangleAlert } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useMediaQuery } from '../../../client/media-query';
import { formatDayMonth, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import type { Span } from '../../../kernel/schedule/overlaps';
import { utcToWall } from '../../../kernel/zones';
import { afterPaint } from '../../../ui/after-paint';
import { Button } from '../../../ui/button';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import { DayCallSheet } from '../../call-sheet/ui/day-call-sheet';
import type { ProjectOut } from '../../project/project.schema';
import { useShotActions } from '../../shot/actions/ui/use-shot-actions';
import { type Announce, GridAnnouncement } from '../../shot/grid/ui/grid-announcement';
import type { Drag } from '../column/drag-store';
import { ZoomButtons } from '../column/ui/zoom-buttons';
import { useZoom } from '../column/use-zoom';
import { firstZoom } from '../column/zoom.rules';
import {
  type DayEntry,
  type DayShot,
  isRow,
  spanOfShot,
  startBeside,
  timesBeside,
  zoneInColumn,
} from '../column.rules';
import { typedShot } from '../day-edits';
import { MoveShownDay } from '../move-day/ui/move-day-button';
import type { ScheduleDayOut, ShootDayOut } from '../schedule.schema';
import { useDayDrags } from '../use-day-drags';
import { useDayEdits } from '../use-day-edits';
import { useLightOfTimes } from '../use-light-of-times';
import { useRipple } from '../use-ripple';
import { DayAgenda } from './day-agenda';
import { blockId } from './day-block';
import { DayColumn } from './day-column';
import { DayFacts } from './day-facts';
import { DayWarnings, useNewWarningsSaid } from './day-warnings';
import { useDayShifts } from './use-day-shifts';
import { useDayTray } from './use-day-tray';
import { useRowEdits } from './use-row-edits';

const text = messages.schedule;
const DaySheet = lazyPage(async () => (await import('./day-sheet')).DaySheet);

const focusBlock = (id: string) => document.getElementById(blockId(id))?.focus();

interface ScheduledDayProps {
  project: ProjectOut;
  day: ScheduleDayOut;
  summary: ShootDayOut;
  drafts: readonly DayShot[];
  now: Date;
  onDate: (date: string) => void;
  /** Told over the chip of which day a block is dragged. */
  onDropDate: (date: string | null) => void;
  /** Asks where the day is to be moved. */
  onMoveDay: (date: string) => void;
  /** Whether its facts are open on a phone. */
  isMenuOpen: boolean;
  openMenu: () => void;
  closeMenu: () => void;
}

/** A day of a project, with what is done to its shots and rows. */
export function ScheduledDay({
  project,
  day,
  summary,
  drafts,
  now,
  onDate,
  onDropDate,
  onMoveDay,
  ...menu
}: ScheduledDayProps) {
  const { isMenuOpen, openMenu, closeMenu } = menu;
  const { _id: projectId } = project;
  const zone = summary.timeZoneId;
  const isPhone = useMediaQuery(phoneWidth);
  const { dialogs, reschedule } = useShotActions(projectId);
  const { typed, save, type, takeBack } = useDayEdits({ date: day.date, onOtherDay: onDate });
  const lane = useRef<HTMLOListElement>(null);
  const speaker = useRef<Announce>(null);
  const [isTouched, setTouched] = useState(false);
  const lightOf = useLightOfTimes(isTouched);
  const { ripple, rippled } = useRipple(projectId, day);
  const shots = useMemo(() => day.shots.map((shot) => rippled(typedShot(shot, typed))), [day.shots, typed, rippled]);
  const rows = useMemo(() => day.rows.map((row) => rippled(typedShot(row, typed))), [day.rows, typed, rippled]);

  // These functions stay the same at every render, so that a key renders only the blocks that it moves.
  const latest = useRef({ day, lightOf });
  latest.current = { day, lightOf };
  const lightNote = useCallback(
    (entry: DayEntry, { start, end }: Span) =>
      isRow(entry) ? null : (latest.current.lightOf(entry, start, end)?.note ?? null),
    [],
  );
  const say = useCallback(
    (shot: DayEntry, times: Span, zone: string) => {
      const from = startBeside(times.start, zone, latest.current.day.date);
      speaker.current?.(text.said(from, formatTime(new Date(times.end), zone), lightNote(shot, times)));
    },
    [lightNote],
  );
  /** The shot or row as it stands when its edit begins. */
  const stored = useCallback(
    (shot: DayEntry): DayEntry =>
      [...latest.current.day.shots, ...latest.current.day.rows].find(({ _id }) => _id === shot._id) ?? shot,
    [],
  );
  const onTimes = useCallback(
    (shot: DayEntry, times: Span) => {
      setTouched(true);
      type(stored(shot), times);
      afterPaint(() => say(shot, times, shot.timeZoneId));
    },
    [type, stored, say],
  );
  const onTakeBack = useCallback(
    ({ _id }: DayEntry) => {
      const isTaken = takeBack(_id);
      if (isTaken) speaker.current?.(text.takenBack);
      return isTaken;
    },
    [takeBack],
  );
  useNewWarningsSaid(day, speaker);
  const { hourPx, zoom } = useZoom({
    ...{ lane, isShown: !isPhone, date: day.date, onPinch: () => cancel() },
    first: () => firstZoom([...day.shots, ...day.rows].map(spanOfShot).map(({ start, end }) => end - start)),
  });
  const { drags, cancel, onGrab, grabDraft } = useDayDrags({
    ...{ lane, isShown: !isPhone, day, entries: [...shots, ...rows], zone, hourPx, save, say },
    onTouch: () => setTouched(true),
    ripple,
  });
  useEffect(() => drags.subscribe(() => onDropDate(drags.read()?.date ?? null)), [drags, onDropDate]);
  const noteOf = (drag: Drag) => {
    const entry: DayEntry | undefined = [...shots, ...rows, ...drafts].find(({ _id }) => _id === drag.id);
    if (!entry) return '';
    const inZone = isRow(entry) || entry.startDateTime ? entry.timeZoneId : zoneInColumn(entry, zone);
    const later = Math.max(0, drag.along.size - 1);
    return text.dragged(text.withLater(timesBeside(drag, inZone, day.date), later), lightNote(entry, drag));
  };
  // What stands beside the day is drawn after its blocks.
  const facts = useAfterwards(day);
  const shown = useMemo(() => ({ ...day, shots, rows }), [day, shots, rows]);
  const toShift = useAfterwards(shown);
  const tray = useDayTray({
    ...{ drafts, save },
    offer: (shot) => {
      const inZone = zoneInColumn(shot, zone);
      return { ...utcToWall(new Date(summary.lastEnd), inZone), zone: inZone, isOtherZone: inZone !== zone };
    },
    ...(!isPhone && { onGrab: grabDraft }),
  });
  // Its owner may edit a completed project, but not move its shots.
  const mayPlan = project.may.plan;
  const rowEdits = useRowEdits({ project, zone, day: shown, now, speaker, onDate });
  const shifts = useDayShifts({
    ...{ projectId, day: toShift, now, mayPlan, isPhone, ripple },
    onPress: closeMenu,
  });
  /** The shot or row to which a warning in the sheet leads: it gets the focus once the sheet is closed. */
  const led = useRef<string>(null);
  const focusAfterSheet = () => {
    const block = led.current === null ? null : document.getElementById(blockId(led.current));
    led.current = null;
    block?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return block;
  };
  const callSheet = <DayCallSheet {...{ projectId, mayPlan, isPhone, now }} day={summary} shots={day.shots} />;
  const moveButton = mayPlan && (
    <MoveShownDay
      isWide={isPhone}
      onPress={() => {
        closeMenu();
        onMoveDay(day.date);
      }}
    />
  );
  const noon = new Date(`${day.date}T12:00Z`);
  const label = text.column(formatDayMonth(noon, 'UTC'));
  return (
    <>
      {isPhone ? (
        <>
          <LazyDialog open={isMenuOpen} onClose={closeMenu}>
            <DaySheet {...{ day, summary, now }} open={isMenuOpen} onClose={closeMenu} focusAfter={focusAfterSheet}>
              {shifts.buttons}
              {moveButton}
              <DayWarnings
                day={day}
                onLead={(id) => {
                  led.current = id;
                  closeMenu();
                }}
              />
            </DaySheet>
          </LazyDialog>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {day.warnings.length > 0 && (
              <Button
                size="sm"
                icon={TriangleAlert}
                // Three buttons stand on one line.
                aria-label={text.warningCount(day.warnings.length)}
                aria-haspopup="dialog"
                onClick={openMenu}
              >
                {day.warnings.length}
              </Button>
            )}
            {callSheet}
            {shifts.late && <div>{shifts.late}</div>}
          </div>
          <DayAgenda
            {...{ day, zone, now, label }}
            onReschedule={reschedule}
            rowHandlers={mayPlan ? rowEdits : undefined}
          />
          {mayPlan && <div className="mt-2">{rowEdits.addButton}</div>}
          <div className="mt-4">{tray.tray}</div>
        </>
      ) : (
        <>
          <div className="mt-2 -mb-2 flex justify-end">
            <ZoomButtons hourPx={hourPx} onZoom={zoom} />
            {mayPlan && <div>{rowEdits.addButton}</div>}
          </div>
          <div className="mt-4 grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_306px]">
            <DayColumn
              {...{ day, zone, hourPx, shots, rows, drags, noteOf, now, onGrab, onTimes, onTakeBack }}
              mealAfter={project.mealAfterMinutes}
              onOpenRow={rowEdits.onOpenRow}
              onAddRow={mayPlan ? rowEdits.onAddRow : undefined}
              laneRef={lane}
              label={label}
            />
            <div className="flex flex-col gap-4 lg:sticky lg:top-38 max-lg:order-first">
              <section className="rounded-card border border-line bg-surface p-5 shadow-1">
                <div className="flex items-center justify-between gap-3">
                  <h3 className="font-display text-display-sm">{formatDayMonth(noon, 'UTC')}</h3>
                  {moveButton}
                </div>
                <DayFacts day={facts} summary={summary} now={now} />
                {callSheet}
                {shifts.buttons}
              </section>
              <DayWarnings day={facts} onLead={focusBlock} />
              {tray.tray}
            </div>
          </div>
        </>
      )}
      <GridAnnouncement ref={speaker} />
      {tray.dialog}
      {dialogs}
      {mayPlan && rowEdits.dialog}
      {shifts.dialog}
    </>
  );
}

/** The same day once the browser has painted what changed of it; another one at once. */
function useAfterwards(day: ScheduleDayOut): ScheduleDayOut {
  const before = useDeferredValue(day);
  return before.date === day.date ? before : day;
}
