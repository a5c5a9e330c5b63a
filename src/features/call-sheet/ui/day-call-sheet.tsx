import { ClipboardList, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatDayMonth } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { ButtonLink } from '../../../ui/button-link';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { callInstant, isOverdueSheet } from '../unsent-sheet.rules';

const text = messages.sheetLink;

interface PlannedDay {
  date: string;
  timeZoneId: string;
  callSheet: { revision: number; generalCall: string | null } | null;
}

interface DayCallSheetProps {
  projectId: string;
  day: PlannedDay;
  /** The shots of the day; drafts are on no sheet. */
  shots: readonly { status: string; startDateTime: string | null }[];
  mayPlan: boolean;
  isPhone: boolean;
  now: Date;
}

/** The link to a day's call sheet for people who may write or read it, and the warning that it is not out yet. */
export function DayCallSheet({ projectId, day, shots, mayPlan, isPhone, now }: DayCallSheetProps) {
  const { date, timeZoneId, callSheet } = day;
  const starts = shots.flatMap(({ status, startDateTime }) =>
    status === 'draft' || startDateTime === null ? [] : [startDateTime],
  );
  const [firstStart] = starts.toSorted();
  const isOut = (callSheet?.revision ?? 0) > 0;
  if (firstStart === undefined || !(mayPlan || isOut)) return null;
  const callAt = callInstant({ date, timeZoneId, generalCall: callSheet?.generalCall ?? null, firstStart });
  return (
    <>
      <ButtonLink
        href={sheetPath(projectId, date)}
        icon={ClipboardList}
        size={isPhone ? 'sm' : 'md'}
        fullWidth={!isPhone}
        className={isPhone ? undefined : 'mt-4 -mb-2'}
      >
        {text.open}
      </ButtonLink>
      {mayPlan && !isOut && isOverdueSheet(callAt, now) && (
        <NotOut projectId={projectId} date={date} className={isPhone ? 'order-last w-full' : 'mt-5'} />
      )}
    </>
  );
}

const sheetPath = (projectId: string, date: string) => `/projects/${projectId}/callsheet/${date}`;

interface NotOutProps {
  projectId: string;
  /** Named where it stands among others. */
  projectTitle?: string;
  date: string;
  className?: string;
}

/** "Call sheet for Wed 25 Nov is not out yet", the way to it. */
export function NotOut({ projectId, projectTitle, date, className }: NotOutProps) {
  const day = formatDayMonth(new Date(`${date}T12:00:00Z`), 'UTC');
  return (
    <Link
      href={sheetPath(projectId, date)}
      className={classes(
        'flex min-h-11 items-center gap-2.5 rounded-control bg-due-wash px-3.5 py-2 text-sm font-semibold text-due',
        'underline-offset-4 hover:underline forced-colors:border',
        className,
      )}
    >
      <Icon of={TriangleAlert} size={18} />
      <span className="min-w-0 wrap-anywhere">
        {projectTitle === undefined ? text.notOut(day) : text.notOutOf(day, projectTitle)}
      </span>
    </Link>
  );
}
