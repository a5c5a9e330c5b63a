import { CalendarDays, Plus, Sunrise, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../client/clock';
import { errorText, placeholderText } from '../../../client/error-text';
import { viewerZone } from '../../../client/viewer-zone';
import { formatDate, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { Button } from '../../../ui/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Icon } from '../../../ui/icon';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useRowFocus } from '../../../ui/use-row-focus';
import { useCalendarLinks, useDeleteCalendarLink } from '../calendar.queries';
import { MAX_FEEDS } from '../calendar.rules';
import type { CalendarFeedOut } from '../calendar.schema';

const text = messages.calendarLinks;
const DAY_MS = 86_400_000;
const AddToCalendarDialog = lazyPage(async () => (await import('./add-to-calendar-dialog')).AddToCalendarDialog);

/** The account's calendar links: when each was last read, a new one for everything, and deleting one. */
export function CalendarLinks() {
  const links = useCalendarLinks();
  const list = links.data ?? [];
  const [isCreating, setIsCreating] = useState(false);
  const [deleting, setDeleting] = useState<CalendarFeedOut>();
  const { container, leaving } = useRowFocus<HTMLElement>(list.map(({ _id }) => _id));
  return (
    <section ref={container} tabIndex={-1} aria-label={text.title} className="outline-none">
      <h3 className="font-display text-display-sm">{text.title}</h3>
      <p className="mt-1 text-muted">{text.lead}</p>
      {links.data ? (
        <LinkRows links={list} onDelete={setDeleting} />
      ) : links.error ? (
        <div className="mt-4">
          <ErrorPanel
            message={placeholderText(links.error)}
            onRetry={() => void links.refetch()}
            retrying={links.isFetching}
          />
        </div>
      ) : (
        <LoadingRegion className="mt-4">
          <Skeleton className="h-19 w-full" />
        </LoadingRegion>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button icon={Plus} onClick={() => setIsCreating(true)}>
          {text.create}
        </Button>
        {list.length > 0 && <p className="figures text-sm text-muted">{text.count(list.length, MAX_FEEDS)}</p>}
      </div>
      <LazyDialog open={isCreating} onClose={() => setIsCreating(false)}>
        <AddToCalendarDialog open={isCreating} onClose={() => setIsCreating(false)} />
      </LazyDialog>
      <DeleteLink link={deleting} onClose={() => setDeleting(undefined)} onDeleted={leaving} />
    </section>
  );
}

const titleOf = ({ projectTitle }: CalendarFeedOut) => projectTitle ?? text.everything;

function LinkRows({ links, onDelete }: { links: CalendarFeedOut[]; onDelete: (link: CalendarFeedOut) => void }) {
  const now = useNow();
  if (links.length === 0) return <p className="mt-4 text-muted">{text.none}</p>;
  return (
    <ul
      aria-label={text.title}
      className="mt-4 flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-1"
    >
      {links.map((link) => (
        <li
          key={link._id}
          className="flex min-h-19 flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-[18px] max-sm:pr-[18px]"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-wash text-accent-ink">
            <Icon of={link.projectId === null ? Sunrise : CalendarDays} />
          </span>
          <div id={`calendar-link-${link._id}`} className="min-w-0 flex-1 basis-40">
            <p dir="auto" className="font-medium wrap-anywhere">
              {titleOf(link)}
            </p>
            <p className="figures text-sm text-muted">{factsOf(link)}</p>
          </div>
          <LastRead at={link.lastReadAt} now={now} />
          <Button
            data-row={link._id}
            icon={Trash2}
            aria-describedby={`calendar-link-${link._id}`}
            className="text-danger! max-sm:w-full"
            onClick={() => onDelete(link)}
          >
            {text.delete}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ remindMinutes, createdAt }: CalendarFeedOut): string {
  const reminder = remindMinutes === null ? messages.addToCalendar.noReminder : text.reminder(remindMinutes);
  return text.made(reminder, formatDate(new Date(createdAt), viewerZone()));
}

/** When a calendar last read a link, in the viewer's zone. */
function LastRead({ at, now }: { at: string | null; now: Date }) {
  return (
    <p className="figures text-sm whitespace-nowrap text-muted sm:text-right">
      <span>{at === null ? text.notRead : text.lastRead}</span>{' '}
      <span className={at === null ? '' : 'sm:block'}>{at === null ? text.yet : momentOf(new Date(at), now)}</span>
    </p>
  );
}

function momentOf(moment: Date, now: Date): string {
  const zone = viewerZone();
  const [day, time] = [wallDate(moment, zone), formatTime(moment, zone)];
  if (day === wallDate(now, zone)) return text.today(time);
  if (day === wallDate(new Date(now.getTime() - DAY_MS), zone)) return text.yesterday(time);
  return `${formatDate(moment, zone)}, ${time}`;
}

interface DeleteLinkProps {
  /** The link in question, or undefined. */
  link: CalendarFeedOut | undefined;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** Confirms deleting a link, since calendars that read it will stop. */
function DeleteLink({ link, onClose, onDeleted }: DeleteLinkProps) {
  const { mutate, isPending } = useDeleteCalendarLink();
  const remove = ({ _id }: CalendarFeedOut) =>
    mutate(
      { id: _id },
      {
        onSuccess: ({ message }) => {
          onDeleted(_id);
          onClose();
          toast.success(message ?? messages.calendar.deleted);
        },
        onError: (error) => toast.error(text.failed, errorText(error)),
      },
    );
  return (
    <ConfirmDialog
      open={link !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={text.deleteTitle}
      question={text.deleteQuestion}
      note={text.deleteNote}
      subject={
        <p dir="auto" className="font-semibold wrap-anywhere">
          {link && titleOf(link)}
        </p>
      }
      confirmLabel={text.delete}
      onConfirm={() => link && remove(link)}
      loading={isPending}
    />
  );
}
