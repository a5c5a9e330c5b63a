import { EllipsisVertical } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useNow } from '../../../client/clock';
import { placeholderText } from '../../../client/error-text';
import { useMediaQuery } from '../../../client/media-query';
import { useUrlState } from '../../../client/url-state';
import { messages } from '../../../kernel/messages';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { IconButton } from '../../../ui/icon-button';
import { phoneWidth } from '../../../ui/layout/phone-width';
import type { ProjectOut } from '../../project/project.schema';
import { usePlaceInView } from '../../shot/list/ui/use-place-in-view';
import { openingDay } from '../column.rules';
import { useMoveThisDay } from '../move-day/ui/use-move-this-day';
import { useDay, useDays } from '../schedule.queries';
import { DayChips } from './day-chips';
import { NoDays } from './no-days';
import { ScheduledDay } from './scheduled-day';
import { useUnscheduled } from './use-day-tray';
import { useFocusKept } from './use-focus-kept';

const text = messages.schedule;

/** The days of a project as they will run (design 55). */
export const ScheduleView = memo(function ScheduleView({ project }: { project: ProjectOut }) {
  const { _id: id } = project;
  const now = useNow();
  const isPhone = useMediaQuery(phoneWidth);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const [dropDate, setDropDate] = useState<string | null>(null);
  const days = useDays(id);
  const drafts = useUnscheduled(project);
  const [chosen, choose] = useUrlState('day');
  const [, navigate] = useLocation();
  const date = days.data?.some((one) => one.date === chosen) ? chosen : openingDay(days.data ?? [], now);
  const day = useDay(id, date);
  const summary = days.data?.find((one) => one.date === day.data?.date);
  // The day that is shown is followed to where it went.
  const { moveDay, dialog } = useMoveThisDay(id, (from, to) => from === date && choose(to));
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
          <DayChips days={days.data} date={date} onDate={choose} dropDate={dropDate} />
          {isPhone && (
            <IconButton
              label={text.dayMenu}
              icon={EllipsisVertical}
              aria-haspopup="dialog"
              disabled={!summary}
              onClick={openMenu}
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
          onDropDate={setDropDate}
          onMoveDay={moveDay}
          {...{ isMenuOpen, openMenu, closeMenu }}
        />
      ) : (
        <ScheduleSkeleton />
      )}
      {dialog}
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
