import { Check, Plus, UserX } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { type Click, createDoubleClickGuard } from '../../../../ui/double-click-guard';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { toast } from '../../../../ui/feedback/toast-store';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { useRowFocus } from '../../../../ui/use-row-focus';
import { useTeamList } from '../../../team/team.queries';
import { MemberRow, PersonName } from '../../../team/ui/member-row';
import type { ShotOut } from '../../shot.schema';
import { useOfferUndo } from '../../store/undo.queries';
import { useAddShotMember, useChangeMembers } from '../shot-members.queries';
import { type ShotPerson, shotPeople } from '../shot-people.rules';

const text = messages.teamView;
const rowKey = ({ email, isOn }: ShotPerson) => `${isOn ? 'on' : 'off'} ${email}`;

interface ShotPeopleProps {
  shot: ShotOut;
  /** Whether people can be added; otherwise only those are listed who can be removed. */
  canInvite: boolean;
}

/** The people of a shot and, where they can be added, the rest of the team, in a stable order. */
export function ShotPeople({ shot, canInvite }: ShotPeopleProps) {
  const team = useTeamList();
  const people = shotPeople(canInvite ? team.list : [], shot.members);
  const { add, adding, remove } = useShotPeople(shot, canInvite);
  const [asked, setAsked] = useState<ShotPerson>();
  const [open, setOpen] = useState(false);
  const { container, leaving } = useRowFocus<HTMLDivElement>(people.map(rowKey));
  // Under the pointer, Add turns into Remove.
  const [counts] = useState(createDoubleClickGuard);
  const toggle = (person: ShotPerson, press: Click) => {
    if (!counts(press)) return;
    if (person.isOn && !canInvite) {
      setAsked(person);
      setOpen(true);
      return;
    }
    leaving(rowKey(person), rowKey({ ...person, isOn: !person.isOn }));
    if (person.isOn) void remove(person);
    else void add(person);
  };
  const confirm = () => {
    if (!asked) return;
    leaving(rowKey(asked));
    setOpen(false);
    void remove(asked);
  };
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {people.length > 0 && (
        <ul aria-label={messages.settings.team} className="divide-y divide-line">
          {people.map((person) => (
            <MemberRow key={person.email} name={person.name} email={person.email}>
              {person.isOn ? (
                <>
                  {canInvite && <Added />}
                  <IconButton
                    data-row={rowKey(person)}
                    label={text.remove(person.email)}
                    icon={UserX}
                    tone="delete"
                    onClick={(press) => toggle(person, press)}
                  />
                </>
              ) : (
                <Button
                  data-row={rowKey(person)}
                  icon={Plus}
                  loading={adding.includes(person.email)}
                  aria-label={text.addEmail(person.email)}
                  onClick={(press) => toggle(person, press)}
                >
                  {text.addToShot}
                </Button>
              )}
            </MemberRow>
          ))}
        </ul>
      )}
      {canInvite && <TeamState team={team} isAlone={people.length === 0} />}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.removeShotTitle}
        question={text.removeShotQuestion}
        note={text.removeShotNote}
        subject={asked && <PersonName name={asked.name} email={asked.email} />}
        confirmLabel={text.removeShotAction}
        icon={UserX}
        onConfirm={confirm}
      />
    </div>
  );
}

function Added() {
  return (
    <span className="flex shrink-0 items-center gap-2 text-sm font-semibold text-completed">
      <Icon of={Check} size={16} />
      {text.addedToShot}
    </span>
  );
}

function TeamState({ team, isAlone }: { team: ReturnType<typeof useTeamList>; isAlone: boolean }) {
  if (team.failure) return <ErrorPanel message={team.failure} onRetry={team.retry} retrying={team.retrying} />;
  if (team.loading) {
    return (
      <LoadingRegion>
        <Skeleton className="mt-3 h-16" />
      </LoadingRegion>
    );
  }
  return isAlone ? <p className="py-3 text-muted">{text.noTeam}</p> : null;
}

/** Adds people to a shot and removes them, optimistically; the toast offers Undo while `canUndo` is set. */
function useShotPeople(shot: ShotOut, canUndo: boolean) {
  const { mutateAsync: call } = useAddShotMember();
  const changeMembers = useChangeMembers(shot._id);
  const offerUndo = useOfferUndo();
  const [adding, setAdding] = useState<string[]>([]);
  const add = async ({ email }: Pick<ShotPerson, 'email'>): Promise<void> => {
    setAdding((others) => [...others, email]);
    try {
      await call({ email, shotlistId: shot._id });
    } catch (error) {
      toast.error(text.failed, errorText(error, text.fallback));
    }
    setAdding((others) => others.filter((other) => other !== email));
  };
  const remove = async ({ email }: ShotPerson): Promise<void> => {
    const takeOff = async () => {
      await changeMembers({ added: [], removed: [email] });
      return { title: text.removedFromShot, text: email };
    };
    const undo = async () => {
      await changeMembers({ added: [email], removed: [] });
      return { title: text.addedAgain, text: email };
    };
    try {
      const said = await takeOff();
      const { failed } = messages.undoShots;
      if (canUndo) offerUndo(shot.projectId, said, { undo, redo: takeOff, failed, shots: [shot._id] });
      else toast.success(said.title, said.text);
    } catch (error) {
      toast.error(text.failed, errorText(error, text.fallback));
    }
  };
  return { add, adding, remove };
}
