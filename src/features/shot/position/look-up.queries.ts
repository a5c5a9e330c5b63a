import { useCallback } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { isFar } from '../../../kernel/schedule/distance';
import { toast } from '../../../ui/feedback/toast-store';
import { usePlaceOfWords } from '../../place/place.queries';
import { locationText, searchCountry } from '../../place/place.rules';
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
  /** The largest of several places that fit equally well, by their words. */
  several: Map<string, { place: Place; fitting: number }>;
}

interface Options {
  /** Whether the zones stay as they are. */
  keepsZone?: boolean;
  /** The step that brought the shots. */
  partOf?: UndoStep;
}

/**
 * Looks up the places of shots whose words came without a position, one call after the other, and gives them the
 * positions that are found, as a step that its toast takes back. `read` gives the shots as they are. Where several
 * places fit equally well, it says so and takes none.
 */
export function useLookUpPlaces({ _id: projectId, countryCode }: ProjectOut) {
  const placeOfWords = usePlaceOfWords();
  const updateCall = useUpdateShots();
  const undoShots = useUndoShots(projectId);
  const offerUndo = useOfferUndo();

  return useCallback(
    async (read: () => readonly ListedShot[], { keepsZone = false, partOf }: Options = {}): Promise<void> => {
      const { found, several } = await lookUp(placeOfWords, wordsToLookUp(read()), searchCountry(countryCode));
      // They may have gone, or got other places, meanwhile.
      const shots = read();
      for (const [words, { place, fitting }] of several) {
        const isMeant = (shot: ListedShot) => !shot.locationData || isFar(place, shot.locationData);
        if (shots.some((shot) => shot.location === words && isMeant(shot)))
          toast.warning(text.severalFit(fitting), words);
      }
      const changes = positionChanges(shots, found, keepsZone);
      if (changes.length === 0) return;
      const said = foundWords(shots, changes);
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

/** What is said of the positions that shots get; that one has moved comes first. */
function foundWords(shots: readonly ListedShot[], changes: readonly PositionChange[]): Said {
  const placed = new Set(shots.flatMap(({ _id, locationData }) => (locationData ? _id : [])));
  const namesOf = (some: readonly PositionChange[]) => [
    ...new Set(some.flatMap(({ locationData }) => (locationData ? locationText(locationData) : []))),
  ];
  const moved = changes.filter(({ id }) => placed.has(id));
  const names = namesOf(changes);
  const [only] = namesOf(moved);
  if (!only) return { title: text.found(names.length), text: names.join(', ') };
  if (names.length === 1) return { title: messages.position.moved(only) };
  return { title: text.moved(moved.length), text: names.join(', ') };
}

async function lookUp(
  placeOfWords: ReturnType<typeof usePlaceOfWords>,
  words: ReadonlyMap<string, boolean>,
  countryCode: string,
): Promise<LookedUp> {
  const looked: LookedUp = { found: new Map(), several: new Map() };
  for (const [location, hasPosition] of [...words].slice(0, MOST)) {
    // Words over a position are asked for everywhere, as in a form: in another country the old one would be wrong too.
    const asked = { location, countryCode, isInCountry: !hasPosition };
    // Without an answer the cells say that the place is not looked up.
    const answer = await placeOfWords(asked).catch(() => null);
    if (!answer) break;
    const { place, fitting } = answer;
    if (!place) continue;
    if (fitting > 1) looked.several.set(location, { place, fitting });
    else looked.found.set(location, place);
  }
  return looked;
}
