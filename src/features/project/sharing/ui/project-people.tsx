import { CircleCheck, Mail, UserX } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { now } from '../../../../client/clock';
import { errorCode, errorText } from '../../../../client/error-text';
import { viewerZone } from '../../../../client/viewer-zone';
import { formatDay } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { wallDate } from '../../../../kernel/zones';
import { Avatar } from '../../../../ui/avatar';
import { classes } from '../../../../ui/classes';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { toast } from '../../../../ui/feedback/toast-store';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { PersonName } from '../../../team/ui/member-row';
import type { ProjectOut } from '../../project.schema';
import { type useProjectMembers, useUnshareProject } from '../project-members.queries';
import type { ProjectMemberOut } from '../project-members.schema';

const text = messages.shareProject;
const words = messages.teamView;

interface ProjectPeopleProps {
  project: ProjectOut;
  members: ReturnType<typeof useProjectMembers>;
  /** The dialog's content, where the focus stays when a row goes. */
  container: RefObject<HTMLElement | null>;
  /** Tells a screen reader. */
  say: (sentence: string) => void;
}

/** The people with whom a project is shared as a whole, each with their state and a button that takes it back. */
export function ProjectPeople({ project, members, container, say }: ProjectPeopleProps) {
  const [asked, setAsked] = useState<ProjectMemberOut>();
  const [open, setOpen] = useState(false);
  const { list, failure, retry, retrying } = members;
  // The next row, else the one before, of a person who is being removed.
  const neighbour = useRef<string>(undefined);
  const ask = (member: ProjectMemberOut) => {
    const at = list?.indexOf(member) ?? -1;
    neighbour.current = (list?.[at + 1] ?? list?.[at - 1])?._id;
    setAsked(member);
    setOpen(true);
  };
  const focusAfter = () => {
    const rows = Array.from(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
    if (rows.some(({ dataset }) => dataset.row === asked?._id)) return null;
    const next = rows.find(({ dataset }) => dataset.row === neighbour.current);
    return next ?? container.current?.querySelector<HTMLElement>('input, button') ?? container.current;
  };
  return (
    <>
      {failure ? (
        <ErrorPanel message={failure} onRetry={retry} retrying={retrying} />
      ) : list ? (
        <People list={list} readers={project.peopleCount} onRemove={ask} />
      ) : (
        <PeopleLoading />
      )}
      {asked && (
        <RemovePerson
          project={project}
          member={asked}
          open={open}
          onClose={() => setOpen(false)}
          focusAfter={focusAfter}
          onRemoved={() => say(text.removed(asked.email))}
        />
      )}
    </>
  );
}

interface PeopleProps {
  list: ProjectMemberOut[];
  /** How many people see something of the project. */
  readers: number;
  onRemove: (member: ProjectMemberOut) => void;
}

function People({ list, readers, onRemove }: PeopleProps) {
  const headingId = useId();
  if (list.length === 0) {
    return <p className="py-2 text-muted">{readers > 0 ? text.singleShots(readers) : text.none}</p>;
  }
  const joined = list.filter(({ state }) => state === 'joined').length;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <h3 id={headingId} className="font-semibold">
          {text.people(list.length)}
        </h3>
        <p className="figures text-sm text-muted">{text.states(joined, list.length - joined)}</p>
      </div>
      <ul aria-labelledby={headingId} className={classes('divide-y divide-line', listClasses)}>
        {list.map((member) => (
          <PersonRow key={member._id} member={member} onRemove={() => onRemove(member)} />
        ))}
      </ul>
    </section>
  );
}

// The list alone scrolls, as long as three rows of it fit below the field.
const listClasses = 'max-h-[max(14.5rem,calc(100dvh-29rem))] overflow-y-auto overscroll-contain sm:-mr-3 sm:pr-3';

function PeopleLoading() {
  return (
    <LoadingRegion>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
    </LoadingRegion>
  );
}

function PersonRow({ member, onRemove }: { member: ProjectMemberOut; onRemove: () => void }) {
  const { name, email, state, since } = member;
  const isJoined = state === 'joined';
  return (
    <li className="flex min-h-19 items-center gap-3 py-1.5 sm:min-h-16">
      <Avatar name={name} size={40} />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <PersonName name={name} email={email} className="sm:flex-1" />
        <p className="flex shrink-0 flex-wrap items-center gap-x-2 sm:flex-col sm:items-end">
          <span
            className={classes(
              'inline-flex items-center gap-1.5 text-sm font-semibold',
              isJoined ? 'text-completed' : 'text-muted',
            )}
          >
            <Icon of={isJoined ? CircleCheck : Mail} size={16} />
            <span>{words[state]}</span>
          </span>
          <span className="figures text-xs text-muted">{sinceText(new Date(since))}</span>
        </p>
      </div>
      <IconButton
        data-row={member._id}
        label={words.remove(email)}
        icon={UserX}
        tone="delete"
        onClick={onRemove}
        className="-mr-2.5"
      />
    </li>
  );
}

/** "since Mon 16 Nov 2026", in the viewer's zone. */
function sinceText(since: Date): string {
  const zone = viewerZone();
  return wallDate(since, zone) === wallDate(now(), zone) ? text.sinceToday : text.since(formatDay(since, zone));
}

interface RemovePersonProps {
  project: ProjectOut;
  member: ProjectMemberOut;
  open: boolean;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
  onRemoved: () => void;
}

/** Asks before a person loses the project; waits for the server. */
function RemovePerson({ project, member, open, onClose, focusAfter, onRemoved }: RemovePersonProps) {
  const { mutateAsync, isPending } = useUnshareProject(project._id);
  const confirm = async () => {
    try {
      await mutateAsync({ id: project._id, email: member.email });
      onRemoved();
    } catch (error) {
      toast.error(words.failed, errorText(error, words.fallback));
      // Already removed: nothing is left to confirm.
      if (errorCode(error) !== 'NOT_FOUND') return;
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.removeTitle}
      question={words.removeQuestion}
      note={text.removeNote(project.projectTitle)}
      subject={<PersonName name={member.name} email={member.email} />}
      confirmLabel={text.removeAction}
      icon={UserX}
      onConfirm={() => void confirm()}
      loading={isPending}
      focusAfter={focusAfter}
    />
  );
}
