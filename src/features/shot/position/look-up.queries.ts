import { useCallback, useRef } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { isFar } from '../../../kernel/schedule/distance';
import { toast } from '../../../ui/feedback/toast-store';
import { usePlaceOfWords, useZoneAt } from '../../place/place.queries';
import { locationText, searchCountry } from '../../place/place.rules';
import type { ProjectOut } from '../../project/project.schema';
import type { ListedShot } from '../shot-cache.queries';
import type { Said, UndoStep } from '../store/undo-stack';
import { useChangePositions } from './change-positions.queries';
import {
  hasTypedPosition,
  type PositionChange,
  positionChanges,
  wordsToLookUp,
  type ZonedPosition,
} from './look-up.rules';

const text = messages.positions;
/** How many places one paste or import looks up. */
const MOST = 40;

interface LookedUp {
  found: Map<string, ZonedPosition>;
  /** The largest of several places that fit equally well, by their words. */
  several: Map<string, { place: ZonedPosition; fitting: number }>;
  /** Why there was no answer, after which no more is asked. */
  failure?: unknown;
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
 * places fit equally well, it says so and takes none; where no answer comes, it offers to try again.
 */
export function useLookUpPlaces({ _id: projectId, countryCode }: ProjectOut) {
  const placeOfWords = usePlaceOfWords();
  const zoneAt = useZoneAt();
  const changePositions = useChangePositions(projectId);

  const unanswered = useRef<(() => Promise<void>)[]>([]);

  return useCallback(
    async function find(read: () => readonly ListedShot[], options: Options = {}): Promise<void> {
      const { keepsZone = false, partOf } = options;
      const looked = await lookUp(placeOfWords, wordsToLookUp(read()), searchCountry(countryCode));
      const { found, several } = looked;
      looked.failure ??= await findZones(zoneAt, read(), found);
      if (looked.failure !== undefined) {
        unanswered.current.push(() => find(read, options));
        // One button asks again for all.
        const onAction = () => void askAgain(unanswered.current.splice(0));
        const about = `look-up ${projectId}`;
        toast.dismissAbout(about);
        toast.error(messages.place.failed, errorText(looked.failure), {
          ...{ about, action: { label: messages.ui.retry, onAction } },
        });
      }
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
      await changePositions(shots, changes, said, partOf);
    },
    [projectId, placeOfWords, zoneAt, countryCode, changePositions],
  );
}

async function askAgain(asked: readonly (() => Promise<void>)[]): Promise<void> {
  for (const ask of asked) await ask();
}

/** What is said of the positions that shots get; that one has moved comes first. */
function foundWords(shots: readonly ListedShot[], changes: readonly PositionChange[]): Said {
  const placed = new Map(shots.map(({ _id, locationData }) => [_id, locationData]));
  const namesOf = (some: readonly PositionChange[]) => [
    ...new Set(some.flatMap(({ id, locationData }) => locationData ?? placed.get(id) ?? []).map(locationText)),
  ];
  const moved = changes.filter(({ id, locationData }) => locationData && placed.get(id));
  const names = namesOf(changes);
  const [only] = namesOf(moved);
  if (!only) return { title: text.found(names.length), text: names.join(', ') };
  if (names.length === 1) return { title: messages.position.moved(only) };
  return { title: text.moved(moved.length), text: names.join(', ') };
}

/** Adds the zones of positions that were typed, by their words; gives why there was no answer. */
async function findZones(
  zoneAt: ReturnType<typeof useZoneAt>,
  shots: readonly ListedShot[],
  found: LookedUp['found'],
): Promise<unknown> {
  for (const { location, locationData } of shots) {
    if (!locationData || !hasTypedPosition({ location, locationData }) || found.has(location)) continue;
    if (found.size >= MOST) break;
    try {
      found.set(location, { ...locationData, timeZoneId: await zoneAt(locationData) });
    } catch (error) {
      return error;
    }
  }
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
    try {
      const { place, fitting } = await placeOfWords(asked);
      if (!place) continue;
      if (fitting > 1) looked.several.set(location, { place, fitting });
      else looked.found.set(location, place);
    } catch (failure) {
      return { ...looked, failure };
    }
  }
  return looked;
}
