import { EllipsisVertical, Timer } from 'lucide-react';
import { memo, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useNow } from '../../../client/clock';
import { placeholderText } from '../../../client/error-text';
import { useMediaQuery } from '../../../client/media-query';
import { useUrlState } from '../../../client/url-state';
import { formatDayMonth, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import type { Span } from '../../../kernel/schedule/overlaps';
import { utcToWall } from '../../../kernel/zones';
import { Button } from '../../../ui/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { IconButton } from '../../../ui/icon-button';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import { canPlan } from '../../project/project.rules';
import type { ProjectOut } from '../../project/project.schema';
import { useShotActions } from '../../shot/actions/ui/use-shot-actions';
import { type Announce, GridAnnouncement } from '../../shot/grid/ui/grid-announcement';
import { usePlaceInView } from '../../shot/list/ui/use-place-in-view';
import {
  type DayShot,
  openingDay,
  STEP,
  spanOfShot,
  startBeside,
  stepsOf,
  timesBeside,
  zoneInColumn,
} from '../column.rules';
import { typedShot } from '../day-edits';
import { openShots } from '../running-late.rules';
import { useDay, useDays } from '../schedule.queries';
import type { ScheduleDayOut, ShootDayOut } from '../schedule.schema';
import { moved, stretched, useBlockDrag } from '../use-block-drag';
import { useDayEdits } from '../use-day-edits';
import { useLightOfTimes } from '../use-light-of-times';
import { DayAgenda } from './day-agenda';
import { DayChips } from './day-chips';
import { DayColumn } from './day-column';
import { DayFacts } from './day-facts';
import { NoDays } from './no-days';
import { useDayTray, useUnscheduled } from './use-day-tray';
import { useFocusKept } from './use-focus-kept';

const text = messages.schedule;
const HOUR = 3_600_000;
const DaySheet = lazyPage(async () => (await import('./day-sheet')).DaySheet);
const RunningLateDialog = lazyPage(async () => (await import('./running-late-dialog')).RunningLateDialog);

/** The days of a project as they will run (design 55). */
export const ScheduleView = memo(function ScheduleView({ project }: { project: ProjectOut }) {
  const { _id: id } = project;
  const now = useNow();
  const isPhone = useMediaQuery(phoneWidth);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const days = useDays(id);
  const drafts = useUnscheduled(project);
  const [chosen, choose] = useUrlState('day');
  const [, navigate] = useLocation();
  const date = days.data?.some((one) => one.date === chosen) ? chosen : openingDay(days.data ?? [], now);
  const day = useDay(id, date);
  const summary = days.data?.find((one) => one.date === day.data?.date);
  useFocusKept(day.data, summary !== undefined);
  usePlaceInView({
    projectId: id,
    view: 'schedule',
    search: chosen && `?${new URLSearchParams({ day: chosen })}`,
    isDrawn: summary !== undefined && summary.date === date,
  });
  const error = days.error ?? day.error;
  if (error && !(days.data && day.data))
    return (
      <ErrorPanel
        message={placeholderText(error)}
        onRetry={() => void Promise.all([days.refetch(), day.refetch()])}
        retrying={days.isFetching || day.isFetching}
      />
    );
  if (!days.data) return <ScheduleSkeleton />;
  const add = () => navigate(`/createshot?projectId=${id}`);
  return (
    <>
      {days.data.length > 0 && (
        <div className="contents max-sm:flex max-sm:items-center">
          <DayChips days={days.data} date={date} onDate={choose} />
          {isPhone && (
            <IconButton
              label={text.dayMenu}
              icon={EllipsisVertical}
              aria-haspopup="dialog"
              disabled={!summary}
              onClick={() => setMenuOpen(true)}
              className="-mr-3"
            />
          )}
        </div>
      )}
      {days.data.length === 0 ? (
        <NoDays project={project} drafts={drafts} onAdd={add} />
      ) : day.data && summary ? (
        <ScheduledDay
          project={project}
          day={day.data}
          summary={summary}
          drafts={drafts}
          now={now}
          onDate={choose}
          {...{ isMenuOpen, closeMenu }}
        />
      ) : (
        <ScheduleSkeleton />
      )}
    </>
  );
});

function ScheduleSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="mt-3 h-120" />
    </LoadingRegion>
  );
}

interface ScheduledDayProps {
  project: ProjectOut;
  day: ScheduleDayOut;
  summary: ShootDayOut;
  drafts: readonly DayShot[];
  now: Date;
  onDate: (date: string) => void;
  /** Whether its facts are open on a phone. */
  isMenuOpen: boolean;
  closeMenu: () => void;
}

function ScheduledDay({ project, day, summary, drafts, now, onDate, isMenuOpen, closeMenu }: ScheduledDayProps) {
  const { _id: projectId } = project;
  const zone = summary.timeZoneId;
  const isPhone = useMediaQuery(phoneWidth);
  const { dialogs, reschedule } = useShotActions(projectId);
  const { typed, save, type, takeBack } = useDayEdits({ date: day.date, onOtherDay: onDate });
  const lane = useRef<HTMLOListElement>(null);
  const { drag, begin } = useBlockDrag(lane, !isPhone);
  const speaker = useRef<Announce>(null);
  const [late, setLate] = useState({ openings: 0, open: false });
  const closeLate = useCallback(() => setLate((was) => ({ ...was, open: false })), []);
  const [isTouched, setTouched] = useState(false);
  const lightOf = useLightOfTimes(isTouched);
  const shots = useMemo(() => day.shots.map((shot) => typedShot(shot, typed)), [day.shots, typed]);

  // These functions stay the same at every render, so that a key renders only the blocks that it moves.
  const latest = useRef({ day, lightOf });
  latest.current = { day, lightOf };
  const lightNote = useCallback(
    (shot: DayShot, { start, end }: Span) => latest.current.lightOf(shot, start, end)?.note ?? null,
    [],
  );
  const say = useCallback(
    (shot: DayShot, times: Span, zone: string) => {
      const from = startBeside(times.start, zone, latest.current.day.date);
      speaker.current?.(text.said(from, formatTime(new Date(times.end), zone), lightNote(shot, times)));
    },
    [lightNote],
  );
  /** The shot as it stands when its edit begins. */
  const stored = useCallback(
    (shot: DayShot) => latest.current.day.shots.find(({ _id }) => _id === shot._id) ?? shot,
    [],
  );
  const onTimes = useCallback(
    (shot: DayShot, times: Span) => {
      setTouched(true);
      type(stored(shot), times);
      say(shot, times, shot.timeZoneId);
    },
    [type, stored, say],
  );
  const onTakeBack = useCallback(
    ({ _id }: DayShot) => {
      const isTaken = takeBack(_id);
      if (isTaken) speaker.current?.(text.takenBack);
      return isTaken;
    },
    [takeBack],
  );
  const onGrab = useCallback(
    (event: PointerEvent, shot: DayShot, part: 'all' | 'end') => {
      setTouched(true);
      const grabbed = stored(shot);
      const span = spanOfShot(shot);
      begin(event, {
        id: shot._id,
        timesAt: (down) => (part === 'all' ? moved : stretched)(span, down),
        onDrop: (times) => {
          if (span.start === times.start && span.end === times.end) return;
          save(grabbed, times);
          say(shot, times, shot.timeZoneId);
        },
      });
    },
    [begin, save, say, stored],
  );
  const grabDraft = (event: PointerEvent, shot: DayShot) => {
    event.preventDefault();
    setTouched(true);
    const first = Number(lane.current?.dataset.start);
    const inZone = zoneInColumn(shot, zone);
    begin(event, {
      id: shot._id,
      timesAt: (_, { x, y }) => {
        const box = lane.current?.getBoundingClientRect();
        const isInside = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
        if (!isInside) return null;
        const start = Math.round((first + stepsOf(y - box.top)) / STEP) * STEP;
        return { start, end: start + HOUR };
      },
      onDrop: (times) => {
        save(shot, times, inZone);
        say(shot, times, inZone);
      },
    });
  };
  const dragged = drag && (shots.find(({ _id }) => _id === drag.id) ?? drafts.find(({ _id }) => _id === drag.id));
  const dragNote = dragged
    ? text.dragged(
        timesBeside(drag, dragged.startDateTime ? dragged.timeZoneId : zoneInColumn(dragged, zone), day.date),
        lightNote(dragged, drag),
      )
    : '';
  const tray = useDayTray({
    ...{ drafts, save },
    offer: (shot) => {
      const inZone = zoneInColumn(shot, zone);
      return { ...utcToWall(new Date(summary.lastEnd), inZone), zone: inZone, isOtherZone: inZone !== zone };
    },
    ...(!isPhone && { onGrab: grabDraft }),
  });
  // Its owner may edit a completed project, but not move its shots.
  const mayShift = canPlan(project) && openShots(day).length > 0;
  const lateButton = mayShift && (
    <Button
      icon={Timer}
      fullWidth
      className="mt-4"
      onClick={() => {
        closeMenu();
        setLate(({ openings }) => ({ openings: openings + 1, open: true }));
      }}
    >
      {messages.runningLate.title}
    </Button>
  );
  const noon = new Date(`${day.date}T12:00Z`);
  const label = text.column(formatDayMonth(noon, 'UTC'));
  return (
    <>
      {isPhone ? (
        <>
          <LazyDialog open={isMenuOpen} onClose={closeMenu}>
            <DaySheet {...{ day, summary, now }} open={isMenuOpen} onClose={closeMenu}>
              {lateButton}
            </DaySheet>
          </LazyDialog>
          <DayAgenda day={day} zone={zone} now={now} label={label} onReschedule={reschedule} />
          <div className="mt-4">{tray.tray}</div>
        </>
      ) : (
        <div className="mt-4 grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_306px]">
          <DayColumn
            {...{ day, zone, shots, drag, dragNote, now, onGrab, onTimes, onTakeBack }}
            laneRef={lane}
            label={label}
          />
          <div className="flex flex-col gap-4 lg:sticky lg:top-38 max-lg:order-first">
            <section className="rounded-card border border-line bg-surface p-5 shadow-1">
              <h3 className="font-display text-display-sm">{formatDayMonth(noon, 'UTC')}</h3>
              <DayFacts day={day} summary={summary} now={now} />
              {lateButton}
            </section>
            {tray.tray}
          </div>
        </div>
      )}
      <GridAnnouncement ref={speaker} />
      {tray.dialog}
      {dialogs}
      <LazyDialog open={late.open} onClose={closeLate}>
        <RunningLateDialog
          key={late.openings}
          projectId={projectId}
          date={day.date}
          open={late.open}
          onClose={closeLate}
        />
      </LazyDialog>
    </>
  );
}
