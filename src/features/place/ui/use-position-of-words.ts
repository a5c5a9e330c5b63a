import { useEffect, useRef } from 'react';
import { messages } from '../../../kernel/messages';
import { kmApart } from '../../../kernel/schedule/distance';
import { readPosition } from '../../../kernel/typed/position';
import { toast } from '../../../ui/feedback/toast-store';
import { usePlaceOfWords } from '../place.queries';
import { locationText, type Position, positionNamed } from '../place.rules';

/** Typing pauses longer before a position is looked for than before the list opens. */
const PAUSE_MS = 1000;
/** The position stays with other words for the same place; a town that is further away is another place. */
const FAR_KM = 50;

interface WordsAndPosition {
  words: string;
  position: Position | null;
  countryCode: string;
  onWords: (words: string) => void;
  onPosition: (position: Position | null) => void;
}

/**
 * The position that the words of a place name: of coordinates or a map's link at once, of a town once typing pauses. A
 * position that was there stays, and moves only with a word.
 */
export function usePositionOfWords(place: WordsAndPosition) {
  const latest = useRef(place);
  const placeOfWords = usePlaceOfWords();
  /** Whether words were typed for which no position was looked for. */
  const isOpen = useRef(false);
  /** Whether the position was found by words and may follow them. */
  const isFound = useRef(false);
  useEffect(() => {
    latest.current = place;
  });

  const find = async (hasLeft: boolean): Promise<void> => {
    const { words, position, countryCode, onPosition, onWords } = latest.current;
    const read = readPosition(words);
    if (read?.refusal) return;
    if (read) {
      isOpen.current = false;
      isFound.current = false;
      if (read.name !== words.replace(/\s+/g, ' ').trim()) onWords(read.name);
      return onPosition(positionNamed(read));
    }
    const keeps = position !== null && !isFound.current;
    // What is there already moves once the words are whole.
    if (keeps && !hasLeft) return;
    isOpen.current = false;
    const found = words.trim() === '' ? null : await placeOfWords({ location: words, countryCode });
    // What was typed or chosen meanwhile takes precedence.
    if (latest.current.words !== words || latest.current.position !== position) return;
    if (!keeps) {
      isFound.current = found !== null;
      if (found || position) onPosition(found);
    } else if (found && (kmApart(found, position) ?? 0) > FAR_KM) {
      onPosition(found);
      const back = () => latest.current.onPosition(position);
      toast.success(messages.place.moved(locationText(found)), undefined, {
        action: { label: messages.gear.undo, onAction: back },
      });
    }
  };

  const finding = useRef(find);
  useEffect(() => {
    finding.current = find;
  });
  const { words } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => isOpen.current && void finding.current(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return {
    /** To be called with each word that is typed. */
    typed: () => {
      isOpen.current = true;
    },
    /** To be called when the position is chosen or removed by hand. */
    chosen: () => {
      isOpen.current = false;
      isFound.current = false;
    },
    /** Looks for the position of what was typed last, if that was not done. */
    leave: async () => {
      if (isOpen.current) await find(true);
    },
  };
}
