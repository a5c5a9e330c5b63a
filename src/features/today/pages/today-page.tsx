import { CloudOff, Sunrise } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { errorText } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { useOnline } from '../../../client/kept/online';
import { viewerZone } from '../../../client/viewer-zone';
import { formatDay, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { ButtonLink } from '../../../ui/button-link';
import { type Click, createDoubleClickGuard } from '../../../ui/double-click-guard';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Icon } from '../../../ui/icon';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { ErrorBoundary } from '../../../ui/loading/error-boundary';
import { LazyDialog, LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';
import { useKeptState } from '../../offline/kept-state.queries';
import { type TodaysRow, type TodaysShot, type TodaysShots, useTodayShots } from '../today.queries';
import { whenLater } from '../today.rules';
import { RowBoard } from '../ui/row-board';
import { RunningAnnouncement } from '../ui/running-announcement';
import { TodayBoard } from '../ui/today-board';
import { TodaySkeleton } from '../ui/today-skeleton';
import { WrapPanels } from '../ui/wrap-panel';

const text = messages.today;
const UnsentSheets = lazyPage(async () => (await import('../ui/unsent-sheets')).UnsentSheets);
const RunningLateDialog = lazyPage(
  async () => (await import('../../schedule/ui/running-late-dialog')).RunningLateDialog,
);

/** /today: what runs now and what is next, over all projects (contract-beyond section 4). */
export default function TodayPage() {
  usePageTitle(text.title);
  const [doneRows, setDoneRows] = useState<ReadonlySet<string>>(new Set());
  const { query, day, now, answeredAt } = useTodayShots(doneRows);
  const failure = useQueryError(query);
  const isOnline = useOnline();
  const [late, setLate] = useState<{ entry: TodaysShot | TodaysRow; fromId: string | undefined } | null>(null);
  const [isLateOpen, setIsLateOpen] = useState(false);
  const openings = useRef(0);
  const runLate = (entry: TodaysShot | TodaysRow, fromId?: string) => {
    openings.current += 1;
    setLate({ entry, fromId });
    setIsLateOpen(true);
  };
  const { asOf } = useKeptState();
  // The bar of the page says it of what is kept.
  const isToldAbove = !isOnline && asOf !== null;
  const isOld = day !== undefined && !isToldAbove && (!isOnline || query.isRefetchError);
  const hasShots = day !== undefined && day.due.length + day.overdue.length > 0;
  const heading = useFocusWhenEmpty(hasShots);
  // The second click of a double click would end the row that takes the place of the first.
  const [counts] = useState(createDoubleClickGuard);
  const rowDone = ({ _id }: TodaysRow, press: Click) => {
    if (counts(press)) setDoneRows((was) => new Set([...was, _id]));
  };
  return (
    <Container className="pt-3 pb-11 sm:pt-8">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="font-display text-display-lg outline-none">
          {text.title}
        </h1>
        <p className="figures text-muted">
          <span>{formatDay(now, viewerZone())}</span>
          {day && hasShots && <span className="max-sm:sr-only"> · {countsOf(day)}</span>}
        </p>
        <Link href="/light" className={lightClasses}>
          <Icon of={Sunrise} size={16} />
          {messages.light.calculator}
        </Link>
        <p role="status">
          {isOld && (
            <span className={agedClasses}>
              <Icon of={CloudOff} size={16} />
              {text.asOf(formatTime(answeredAt, viewerZone()))}
            </span>
          )}
        </p>
      </div>
      {day && <RunningAnnouncement day={day} />}
      {day && day.unsentSheets.length > 0 && (
        <LazyRegion waiting={null}>
          <UnsentSheets sheets={day.unsentSheets} now={now} />
        </LazyRegion>
      )}
      {failure ? (
        <div className="mt-6">
          <ErrorPanel
            title={isOnline ? text.failed : messages.offline.nothingKept}
            message={errorText(failure)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </div>
      ) : (
        !day && <TodaySkeleton />
      )}
      {day && !hasShots && (
        <EmptyFrame
          icon={Sunrise}
          title={day.completed > 0 ? text.wrapTitle : text.nothingTitle}
          text={emptyText(day, now)}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {day.later && <ButtonLink href={`/viewshot/${day.later._id}`}>{text.openNext}</ButtonLink>}
              <ButtonLink href="/projects">{messages.app.myProjects}</ButtonLink>
            </div>
          }
        />
      )}
      {day && !hasShots && day.wraps.length > 0 && (
        <ErrorBoundary of="part">
          <WrapPanels wraps={day.wraps} />
        </ErrorBoundary>
      )}
      {day && !hasShots && (
        <ErrorBoundary of="part">
          <RowBoard
            {...{ day, now }}
            onRowDone={(row, press) => {
              heading.current?.focus({ preventScroll: true });
              rowDone(row, press);
            }}
          />
        </ErrorBoundary>
      )}
      {day && hasShots && (
        <ErrorBoundary of="part">
          <TodayBoard {...{ day, now }} onRunLate={runLate} onRowDone={rowDone} />
        </ErrorBoundary>
      )}
      <LazyDialog open={isLateOpen} onClose={() => setIsLateOpen(false)}>
        {late?.entry.startDateTime && (
          <RunningLateDialog
            key={openings.current}
            projectId={late.entry.projectId}
            date={wallDate(new Date(late.entry.startDateTime), late.entry.timeZoneId)}
            fromId={late.fromId}
            open={isLateOpen}
            onClose={() => setIsLateOpen(false)}
          />
        )}
      </LazyDialog>
    </Container>
  );
}

const lightClasses =
  'ml-auto inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold hover:underline';

const agedClasses = 'figures inline-flex items-center gap-2 rounded-full bg-draft-wash px-3 py-1 text-sm font-semibold';

/** "9 shots in 2 projects, 8 to go". */
function countsOf({ due, overdue, completed }: TodaysShots): string {
  const open = [...due, ...overdue];
  return text.shots(open.length + completed, new Set(open.map(({ projectId }) => projectId)).size, open.length);
}

function emptyText({ completed, later }: TodaysShots, now: Date): string {
  const next = later ? [text.nextIs(later.number, whenLater(later, now))] : [];
  return [...(completed > 0 ? [text.wrapText] : []), ...next].join(' ');
}

/** The heading takes the focus that was in the day's last shot. */
function useFocusWhenEmpty(hasShots: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const had = useRef(false);
  useEffect(() => {
    if (had.current && !hasShots && document.activeElement === document.body) heading.current?.focus();
    had.current = hasShots;
  }, [hasShots]);
  return heading;
}
