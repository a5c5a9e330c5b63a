import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { errorText } from '../../../../client/error-text';
import { useFormDraft } from '../../../../client/form/form-draft';
import { newIdempotencyKey } from '../../../../client/form/idempotency';
import { useIsMounted } from '../../../../client/use-is-mounted';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { IconButton } from '../../../../ui/icon-button';
import { useDuplicateShotCall } from '../../edit/create-shot.queries';
import type { ShotOut } from '../../shot.schema';
import { useShown } from '../../store/shot-writes.queries';

/** The button that duplicates a shot as a draft, for its owner while the project is active. */
export function DuplicateShot({ shot, className }: { shot: Pick<ShotOut, '_id' | 'version'>; className?: string }) {
  const { duplicate, busy } = useDuplicateShot(shot);
  return (
    <IconButton
      label={messages.shotActions.duplicate}
      icon={Copy}
      loading={busy}
      onClick={() => void duplicate()}
      className={className}
    />
  );
}

const text = messages.shotActions;
/** No version and no key: every duplication has been answered. */
const answered = { version: 0, key: '' };

interface Duplicating {
  /**
   * Duplicates the shot and opens the draft in the wizard; when the server refuses, the page stays and a toast says
   * why.
   */
  duplicate: () => Promise<void>;
  busy: boolean;
}

/**
 * Duplicates a shot once, however often the button is pressed until the server answers, even with a reload in between.
 * Once the shot has changed, a press makes another draft.
 */
function useDuplicateShot({ _id, version }: Pick<ShotOut, '_id' | 'version'>): Duplicating {
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const [unanswered, setUnanswered] = useFormDraft(`key of a duplicate of ${_id}`, answered);
  const duplicate = useDuplicateShotCall(() => isMounted.current);
  const { writes } = useShown();
  // A second press may come before the first one has rendered.
  const pressed = useRef(false);
  return {
    busy: writes.some(({ call, input }) => call === 'shot.duplicate' && input.id === _id),
    duplicate: async () => {
      if (pressed.current) return;
      pressed.current = true;
      try {
        const onKey = (key: string) => setUnanswered(() => ({ version, key }));
        const key = unanswered.version === version ? unanswered.key : newIdempotencyKey();
        onKey(key);
        const made = await duplicate({ key, onKey }, _id);
        setUnanswered(() => answered);
        if (!made) return;
        toast.success(text.duplicated, made.data.title);
        if (isMounted.current) navigate(`/createshot/${made.data._id}`);
      } catch (error) {
        toast.error(text.duplicateFailed, errorText(error));
      } finally {
        pressed.current = false;
      }
    },
  };
}
