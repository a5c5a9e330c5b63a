import { useCallback } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { usePlaceOfWords } from '../../place/place.queries';
import { searchCountry } from '../../place/place.rules';
import type { Place } from '../../place/place.schema';
import type { ProjectOut } from '../../project/project.schema';
import { useUndoShots, useUpdateShots } from '../bulk/undo-shots.queries';
import type { ShotOut } from '../shot.schema';
import type { ListedShot } from '../shot-cache.queries';
import { shotLimits } from '../shot-limits.data';
import { useOfferUndo } from '../store/undo.queries';
import type { Said, UndoStep } from '../store/undo-stack';
import { type PositionChange, positionChanges, positionsBack, wordsToLookUp } from './look-up.rules';

const text = messages.positions;
/** How many places one paste or import looks up. */
const MOST = 40;

interface LookedUp {
  found: Map<string, Place>;
  /** How many places fit equally well, by their words. */
  several: [words: string, fitting: number][];
}

interface Options {
  /** Whether the zones stay as they are. */
  keepsZone?: boolean;
  /** The step that brought the shots. */
  partOf?: UndoStep;
}

/**
 * Looks up the places of shots that have no position, one call after the other, and gives them the positions that are
 * found, as a step that its toast takes back. `read` gives the shots as they are. Where several places fit equally
 * well, it says so and takes none.
 */
export function useLookUpPlaces({ _id: projectId, countryCode }: ProjectOut) {
  const placeOfWords = usePlaceOfWords();
  const updateCall = useUpdateShots();
  const undoShots = useUndoShots(projectId);
  const offerUndo = useOfferUndo();

  return useCallback(
    async (read: () => readonly ListedShot[], { keepsZone = false, partOf }: Options = {}): Promise<void> => {
      const { found, several } = await lookUp(placeOfWords, wordsToLookUp(read()), searchCountry(countryCode));
      for (const [words, fitting] of several) toast.warning(text.severalFit(fitting), words);
      // They may have gone, or got other places, meanwhile.
      const shots = read();
      const changes = positionChanges(shots, found, keepsZone);
      if (changes.length === 0) return;
      const said = { title: text.found(found.size), text: [...found.values()].map(({ name }) => name).join(', ') };
      const updateShots = async (changes: readonly PositionChange[]): Promise<ShotOut[]> => {
        const answers: ShotOut[] = [];
        for (let at = 0; at < changes.length; at += shotLimits.atOnce)
          answers.push(...(await updateCall(changes.slice(at, at + shotLimits.atOnce))).data);
        return answers;
      };
      try {
        let answer = await updateShots(changes);
        const undo = async (): Promise<Said> => {
          const back = { changes: positionsBack(shots, changes, answer), send: updateShots, isMove: false };
          const { restored: _, ...what } = await undoShots(back);
          return what;
        };
        const redo = async (): Promise<Said> => {
          answer = await updateShots(changes.map(({ version: _, ...change }) => change));
          return said;
        };
        const ids = changes.map(({ id }) => id);
        offerUndo(projectId, said, { undo, redo, failed: messages.undoShots.failed, shots: ids, partOf });
      } catch (error) {
        toast.error(text.failed, errorText(error));
      }
    },
    [placeOfWords, countryCode, updateCall, undoShots, offerUndo, projectId],
  );
}

async function lookUp(
  placeOfWords: ReturnType<typeof usePlaceOfWords>,
  words: readonly string[],
  countryCode: string,
): Promise<LookedUp> {
  const looked: LookedUp = { found: new Map(), several: [] };
  for (const one of words.slice(0, MOST)) {
    // Without an answer the cells say that the place is not looked up.
    const answer = await placeOfWords({ location: one, countryCode, isInCountry: true }).catch(() => null);
    if (!answer) break;
    const { place, fitting } = answer;
    if (fitting > 1) looked.several.push([one, fitting]);
    else if (place) looked.found.set(one, place);
  }
  return looked;
}
