import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { isFar } from '../../../kernel/schedule/distance';
import { readPlaceWords } from '../../../kernel/typed/position';
import { toast } from '../../../ui/feedback/toast-store';
import { FieldMessage } from '../../../ui/form/field';
import { usePlaceOfWords, useZoneAt } from '../place.queries';
import { locationText, type Position, positionNamed } from '../place.rules';
import { PlaceFailed } from './place-failed';
import { PositionLine, type PositionLineProps } from './position-line';
import { type PlaceFailure, placeFailure } from './use-place-choice';

/** What the field and the position below it know of each other. */
export interface PlaceMarks {
  /** Whether words were typed for which no position was looked for. */
  isOpen: boolean;
  /** Whether the position was found by words and may follow them. */
  isFound: boolean;
  /** Rises with each position; the zone of an earlier one comes too late. */
  turn: number;
}

export interface PositionHandle {
  /**
   * Looks for the position of what was typed last, and its zone, if that was not done. False for a link without one,
   * which is no place.
   */
  leave: () => Promise<boolean>;
}

const isWithout = (words: string) => readPlaceWords(words)?.refusal !== undefined;

/** Typing pauses longer before a position is looked for than before the list opens. */
const PAUSE_MS = 1000;

export interface PositionPartProps extends Omit<PositionLineProps, 'onChange'> {
  words: string;
  marks: PlaceMarks;
  onWords: (words: string) => void;
  onPosition: (position: Position | null) => void;
  onZone: (timeZoneId: string) => void | Promise<void>;
  /**
   * Takes back a move from a position by words, as its toast offers: `put` where the form is still there, else what was
   * saved of it.
   */
  onMoveBack: (from: Position, to: Position, put: () => void) => void;
  /** What the toast's Undo needs: it goes with `dismissAbout`. */
  about: string;
  ref: Ref<PositionHandle>;
}

/**
 * The position of a place below its words. Words find it: coordinates or a map's link at once, a town once typing
 * pauses. A position that was there stays, and moves only with a word.
 */
export function PositionPart(props: PositionPartProps) {
  const { words, position, recent, countryCode, marks, ref } = props;
  const latest = useRef(props);
  const placeOfWords = usePlaceOfWords();
  const zoneAt = useZoneAt();
  const asking = useRef<Promise<void>>(undefined);
  const looking = useRef<Promise<void>>(undefined);
  const [failure, setFailure] = useState<PlaceFailure | null>(null);
  useEffect(() => {
    latest.current = props;
  });

  const ask = async (next: Position, mine: number) => {
    try {
      const zone = next.timeZoneId ?? (await zoneAt(next));
      if (marks.turn === mine) await latest.current.onZone(zone);
    } catch (error) {
      const again = () => {
        setFailure(null);
        asking.current = ask(next, mine);
      };
      if (marks.turn === mine) setFailure(placeFailure(error, again));
    }
  };
  const put = (next: Position | null) => {
    marks.turn += 1;
    setFailure(null);
    latest.current.onPosition(next);
    asking.current = next ? ask(next, marks.turn) : undefined;
  };
  const find = async (hasLeft: boolean): Promise<void> => {
    const { words, position, countryCode, onWords } = latest.current;
    const read = readPlaceWords(words);
    if (read?.refusal) return;
    if (read) {
      Object.assign(marks, { isOpen: false, isFound: false });
      const { lat, lng, words: name } = read;
      if (name !== words.replace(/\s+/g, ' ').trim()) onWords(name);
      return put(positionNamed({ lat, lng, name }));
    }
    const keeps = position !== null && !marks.isFound;
    // What is there already moves once the words are whole.
    if (keeps && !hasLeft) return;
    marks.isOpen = false;
    const mine = marks.turn;
    // What was typed or chosen meanwhile takes precedence.
    const isLate = () => latest.current.words !== words || marks.turn !== mine;
    let found: Position | null = null;
    try {
      if (words.trim() !== '') found = (await placeOfWords({ location: words, countryCode })).place;
    } catch (error) {
      const again = () => {
        setFailure(null);
        look(true);
      };
      if (!isLate()) setFailure(placeFailure(error, again));
      return;
    }
    if (isLate()) return;
    if (!keeps) {
      marks.isFound = found !== null;
      if (found || position) put(found);
    } else if (found && isFar(found, position)) {
      put(found);
      const to = found;
      const onAction = () => latest.current.onMoveBack(position, to, () => put(position));
      const action = { label: messages.undoShots.undo, onAction };
      toast.success(messages.position.moved(locationText(found)), undefined, { action, about: latest.current.about });
    }
  };

  const finding = useRef(find);
  useEffect(() => {
    finding.current = find;
  });
  const look = (hasLeft: boolean): void => {
    looking.current = finding.current(hasLeft);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts again whenever the words change
  useEffect(() => {
    setFailure(null);
    const timer = setTimeout(() => marks.isOpen && look(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, marks]);
  useImperativeHandle(ref, () => ({
    leave: async () => {
      if (marks.isOpen) look(true);
      // The press that saves has left the field before, which began to look.
      await looking.current;
      await asking.current;
      return !isWithout(latest.current.words);
    },
  }));

  const isLinkWithout = isWithout(words);
  return (
    <>
      <div tabIndex={-1} data-issue={isLinkWithout ? '' : undefined} className="rounded-control">
        <FieldMessage id="position-issue" error={isLinkWithout ? messages.position.linkWithout : undefined} />
      </div>
      <PlaceFailed failure={failure} />
      <PositionLine
        position={position}
        recent={recent}
        countryCode={countryCode}
        onChange={(next) => {
          Object.assign(marks, { isOpen: false, isFound: false });
          put(next);
        }}
      />
    </>
  );
}
