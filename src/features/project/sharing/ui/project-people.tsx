import { Mail, UserX } from 'lucide-react';
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
import type { GivenRole } from '../../roles.data';
import { type useProjectMembers, useSetRole, useUnshareProject } from '../project-members.queries';
import type { ProjectMemberOut } from '../project-members.schema';
import { OwnerRow } from './owner-row';
import { RoleChoice } from './role-choice';

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

/** The people with whom a project is shared as a whole; its owner changes their roles and takes it back. */
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
        <People project={project} list={list} onRemove={ask} say={say} />
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
  project: ProjectOut;
  list: ProjectMemberOut[];
  onRemove: (member: ProjectMemberOut) => void;
  say: (sentence: string) => void;
}

function People({ project, list, onRemove, say }: PeopleProps) {
  const headingId = useId();
  const { peopleCount: readers, may } = project;
  if (list.length === 0) {
    return <p className="py-2 text-muted">{readers > 0 ? text.singleShots(readers) : text.none}</p>;
  }
  const invited = list.filter(({ state }) => state !== 'joined').length;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <h3 id={headingId} className="font-semibold">
          {/* The owner is one of them. */}
          {text.people(list.length + 1)}
        </h3>
        {invited > 0 && <p className="figures text-sm text-muted">{text.invitedCount(invited)}</p>}
      </div>
      <ul aria-labelledby={headingId} className={classes('divide-y divide-line', listClasses)}>
        <OwnerRow project={project} />
        {list.map((member) => (
          <PersonRow
            key={member._id}
            projectId={project._id}
            member={member}
            onRemove={may.share ? () => onRemove(member) : undefined}
            say={say}
          />
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

interface PersonRowProps {
  projectId: string;
  member: ProjectMemberOut;
  /** Undefined for who may not change with whom the project is shared. */
  onRemove: (() => void) | undefined;
  say: (sentence: string) => void;
}

function PersonRow({ projectId, member, onRemove, say }: PersonRowProps) {
  const { name, email, role, state, since } = member;
  return (
    <li className="py-1.5">
      <div className="flex min-h-16 items-center gap-3 sm:min-h-13">
        <Avatar name={name} size={40} />
        <div className="min-w-0 flex-1">
          <PersonName name={name} email={email} />
          <p className="figures flex flex-wrap items-center gap-x-1.5 text-xs whitespace-nowrap text-muted">
            {state !== 'joined' && (
              <>
                <Icon of={Mail} size={16} />
                <span>{words[state]}</span>
              </>
            )}
            <span>{sinceText(new Date(since))}</span>
          </p>
        </div>
        {onRemove ? (
          <>
            <RoleOf {...{ projectId, member, say }} />
            <IconButton
              data-row={member._id}
              label={words.remove(email)}
              icon={UserX}
              tone="delete"
              onClick={onRemove}
              className="-mr-2.5 -ml-1"
            />
          </>
        ) : (
          <span className="text-sm text-muted">{text.roleNames[role]}</span>
        )}
      </div>
    </li>
  );
}

/** The role of a person, which is saved when another one is chosen; a refusal stands below it. */
function RoleOf({ projectId, member: { name, email, role }, say }: Omit<PersonRowProps, 'onRemove'>) {
  const { mutateAsync, variables, isPending, error } = useSetRole(projectId);
  const choose = async (next: GivenRole) => {
    if (next === role) return;
    try {
      await mutateAsync({ id: projectId, email, role: next });
      say(text.roleChanged(name || email, next));
    } catch {
      // The sentence stands below.
    }
  };
  return (
    <span className="flex max-w-40 flex-col items-end gap-1">
      <RoleChoice
        isQuiet
        label={text.roleOf(name || email)}
        value={isPending ? (variables?.role ?? role) : role}
        onChange={(next) => void choose(next)}
        className="w-27 sm:w-31"
      />
      {error && (
        <span role="alert" className="text-xs text-danger">
          {errorText(error, words.fallback)}
        </span>
      )}
    </span>
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
