import { useRef } from 'react';
import { useLocation } from 'wouter';
import { errorText } from '../../../client/error-text';
import { useIsHere } from '../../../client/use-is-here';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useDuplicateShotCall } from '../shot.queries';
import type { ShotOut } from '../shot.schema';

const text = messages.shotActions;

interface Duplicating {
  /** Makes a draft like this shot and opens it in the wizard; where the server refuses, one stays and a toast says why. */
  duplicate: (shot: Pick<ShotOut, '_id'>) => Promise<void>;
  busy: boolean;
}

/** What duplicates a shot, once however often it is pressed meanwhile. */
export function useDuplicateShot(): Duplicating {
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const { mutateAsync, isPending } = useDuplicateShotCall();
  // A second press may come before the first one is rendered.
  const pressed = useRef(false);
  return {
    busy: isPending,
    duplicate: async ({ _id }) => {
      if (pressed.current) return;
      pressed.current = true;
      try {
        const { data } = await mutateAsync({ id: _id });
        toast.success(text.duplicated, data.title);
        if (isHere.current) navigate(`/createshot/${data._id}`);
      } catch (error) {
        toast.error(text.duplicateFailed, errorText(error));
      } finally {
        pressed.current = false;
      }
    },
  };
}
