import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { cacheShown } from '../../../client/cache-shown';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { type MadeScenes, useMakeScenes } from '../scene.queries';

const text = messages.grid;

interface Asked {
  numbers: readonly string[];
  scenes: MadeScenes;
  goOn: (scenes: MadeScenes) => void;
}

/** Asks once for the scenes that a paste names and the project does not have; Cancel pastes nothing. */
export function useMissingScenes(projectId: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isMaking, setMaking] = useState(false);
  const makeScenes = useMakeScenes(projectId);
  const make = async () => {
    if (!asked) return;
    setMaking(true);
    try {
      await asked.scenes.make();
      // The rows know of the scenes before they read their numbers.
      await cacheShown();
      setAsked(null);
      asked.goOn(asked.scenes);
    } catch (error) {
      toast.error(text.missingFailed, errorText(error));
    }
    setMaking(false);
  };
  const numbers = asked?.numbers ?? [];
  return {
    /** Goes on with the scenes that were made; at once where none is missing. */
    withScenes: (numbers: readonly string[], goOn: (scenes?: MadeScenes) => void): void => {
      if (numbers.length === 0) goOn();
      else setAsked({ numbers, scenes: makeScenes(numbers), goOn });
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
