import { useState } from 'react';
import { errorText } from '../../../../client/error-text';
import { useFormDraft } from '../../../../client/form/form-draft';
import { useLeave } from '../../../../client/form/use-leave';
import { messages } from '../../../../kernel/messages';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { toast } from '../../../../ui/feedback/toast-store';
import { Checkbox } from '../../../../ui/form/checkbox';
import { useTeamList } from '../../../team/team.queries';
import { PersonName } from '../../../team/ui/member-row';
import { EditPanel } from '../../edit/ui/edit-panel';
import type { ShotEnd } from '../../edit/ui/shot-end';
import type { ShotOut } from '../../shot.schema';
import { useOfferUndo } from '../../store/undo.queries';
import { useChangeMembers } from '../shot-members.queries';
import { shotPeople } from '../shot-people.rules';
import { InviteForm } from './invite-form';
import { useMemberChoices } from './use-member-choices';

const words = messages.teamView;

interface MembersPanelProps {
  shot: ShotOut;
  /** Set once nothing can be saved any more. */
  end: ShotEnd | undefined;
  open: boolean;
  onClose: () => void;
}

/**
 * The side panel for members: the team to choose from, and an email address to invite, sent at once or with the rest.
 */
export function MembersPanel({ shot, end, open, onClose }: MembersPanelProps) {
  const team = useTeamList();
  const people = shotPeople(team.list, shot.members);
  const { isChosen, choose, saved, forget } = useMemberChoices(shot._id);
  const changed = people.filter((person) => isChosen(person) !== person.isOn);
  const field = `invite in the panel ${shot._id}`;
  const [typed, saveTyped] = useFormDraft(field, '');
  const changeMembers = useChangeMembers(shot._id);
  const offerUndo = useOfferUndo();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (changed.length === 0) return onClose();
    setSaving(true);
    try {
      const emails = (on: boolean) => changed.filter((person) => isChosen(person) === on).map(({ email }) => email);
      const [added, removed] = [emails(true), emails(false)];
      const go = async (changes: Parameters<typeof changeMembers>[0]) => {
        await changeMembers(changes);
        return { title: messages.shot.updated, text: shot.title };
      };
      const said = await go({ added, removed });
      const isAll = saved(Object.fromEntries(changed.map((person) => [person.email, isChosen(person)])));
      const undo = async () => ({
        ...(await go({ added: removed, removed: added })),
        title: messages.undoShots.restored(1),
      });
      const redo = () => go({ added, removed });
      offerUndo(shot.projectId, said, { undo, redo, failed: messages.undoShots.failed, shots: [shot._id] });
      if (isAll) onClose();
    } catch (error) {
      toast.error(messages.shot.updateFailed, errorText(error, messages.shot.updateFallback));
    } finally {
      setSaving(false);
    }
  };
  const { flush, leave, busy } = useLeave(() => void save());
  const discard = () => {
    forget();
    saveTyped(() => '');
  };
  return (
    <EditPanel
      subject="members"
      open={open}
      onClose={onClose}
      unsaved={changed.length > 0 || typed.trim() !== ''}
      saving={saving || busy}
      end={end}
      onSubmit={() => leave(0)}
      onDiscard={discard}
    >
      <div className="flex flex-col gap-7">
        <InviteForm shotId={shot._id} field={field} flush={flush} />
        {team.failure && <ErrorPanel message={team.failure} onRetry={team.retry} retrying={team.retrying} />}
        <fieldset className="min-w-0">
          <legend className="float-left mb-1 text-base font-semibold">{words.choose}</legend>
          <p aria-live="polite" className="figures float-right mb-1 text-sm leading-6 text-muted">
            {messages.ui.selected(people.filter(isChosen).length)}
          </p>
          <div className="clear-both">
            {people.length === 0 ? (
              <p className="text-muted">{team.loading ? messages.ui.loading : words.noTeam}</p>
            ) : (
              people.map((person) => (
                <Checkbox
                  key={person.email}
                  label={<PersonName name={person.name} email={person.email} />}
                  checked={isChosen(person)}
                  onCheckedChange={(on) => choose(person, on, saving)}
                  className="min-h-16 border-b border-line"
                />
              ))
            )}
          </div>
        </fieldset>
      </div>
    </EditPanel>
  );
}
