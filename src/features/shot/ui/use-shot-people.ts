import { useState } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import type { ShotOut } from '../shot.schema';
import { useAddShotMember, useRemoveShotMember } from '../shot-members.queries';
import type { ShotPerson } from '../shot-people.rules';

const text = messages.teamView;

/** Adds people to a shot and takes them off at once; the toast offers to put them back, as long as `canUndo`. */
export function useShotPeople(shot: ShotOut, canUndo: boolean) {
  const { mutateAsync: call } = useAddShotMember();
  const { mutateAsync: takeOff } = useRemoveShotMember(shot._id);
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
    const member = shot.members.find((one) => one.email === email);
    if (!member) return;
    try {
      await takeOff(member);
      const action = { label: text.undo, onAction: () => void add(member) };
      toast.success(text.removedFromShot, email, canUndo ? { action, about: shot.projectId } : {});
    } catch (error) {
      toast.error(text.failed, errorText(error, text.fallback));
    }
  };
  return { add, adding, remove };
}
