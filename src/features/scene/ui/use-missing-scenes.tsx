import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { cacheShown } from '../../../client/cache-shown';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useMakeScenes } from '../scene.queries';

const text = messages.grid;

/** Asks once for the scenes that a paste names and the project does not have; Cancel pastes nothing. */
export function useMissingScenes(projectId: string) {
  const [asked, setAsked] = useState<{ numbers: readonly string[]; goOn: () => void } | null>(null);
  const [isMaking, setMaking] = useState(false);
  const makeScenes = useMakeScenes(projectId);
  const make = async () => {
    if (!asked) return;
    setMaking(true);
    try {
      await makeScenes(asked.numbers);
      // The rows know of the scenes before they read their numbers.
      await cacheShown();
      setAsked(null);
      asked.goOn();
    } catch (error) {
      toast.error(text.missingFailed, errorText(error));
    }
    setMaking(false);
  };
  const numbers = asked?.numbers ?? [];
  return {
    /** Goes on at once where no scene is missing. */
    withScenes: (numbers: readonly string[], goOn: () => void): void => {
      if (numbers.length === 0) goOn();
      else setAsked({ numbers, goOn });
    },
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={text.missingTitle(numbers.length)}
        question={text.missingQuestion(numbers)}
        confirmLabel={text.missingAction(numbers.length)}
        icon={Clapperboard}
        harmless
        loading={isMaking}
        onConfirm={() => void make()}
      />
    ),
  };
}
