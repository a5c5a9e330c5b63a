import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { messages } from '../../../kernel/messages';
import { isFar } from '../../../kernel/schedule/distance';
import { readLinkedWords, readPosition } from '../../../kernel/typed/position';
import { toast } from '../../../ui/feedback/toast-store';
import { FieldMessage } from '../../../ui/form/field';
import { usePlaceOfWords, useZoneAt } from '../place.queries';
import { locationText, type Position, positionNamed } from '../place.rules';
import type { PlaceOfWords } from '../place.schema';
import { PositionLine, type PositionLineProps } from './position-line';

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
  /** Looks for the position of what was typed last, and its zone, if that was not done. */
  leave: () => Promise<void>;
}

const placeIn = ({ place }: PlaceOfWords) => place;

/** Typing pauses longer before a position is looked for than before the list opens. */
const PAUSE_MS = 1000;

interface PositionPartProps extends Omit<PositionLineProps, 'onChange'> {
  words: string;
  marks: PlaceMarks;
  onWords: (words: string) => void;
  onPosition: (position: Position | null) => void;
  onZone: (timeZoneId: string) => void;
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
  useEffect(() => {
    latest.current = props;
  });

  const ask = async (next: Position, mine: number) => {
    const zone = next.timeZoneId ?? (await zoneAt(next));
    if (zone && marks.turn === mine) latest.current.onZone(zone);
  };
  const put = (next: Position | null) => {
    marks.turn += 1;
    latest.current.onPosition(next);
    asking.current = next ? ask(next, marks.turn) : undefined;
  };
  const find = async (hasLeft: boolean): Promise<void> => {
    const { words, position, countryCode, onWords } = latest.current;
    const linked = readLinkedWords(words);
    const read = linked?.position ?? readPosition(words);
    if (read?.refusal) return;
    if (read) {
      Object.assign(marks, { isOpen: false, isFound: false });
      // Beside words the link goes behind them.
      const name = linked?.words ?? read.name;
      if (name !== words.replace(/\s+/g, ' ').trim()) onWords(name);
      return put(positionNamed({ ...read, name }));
    }
    const keeps = position !== null && !marks.isFound;
    // What is there already moves once the words are whole.
    if (keeps && !hasLeft) return;
    marks.isOpen = false;
    const mine = marks.turn;
    const isBlank = words.trim() === '';
    const found = isBlank ? null : await placeOfWords({ location: words, countryCode }).then(placeIn, () => null);
    // What was typed or chosen meanwhile takes precedence.
    if (latest.current.words !== words || marks.turn !== mine) return;
    if (!keeps) {
      marks.isFound = found !== null;
      if (found || position) put(found);
    } else if (found && isFar(found, position)) {
      put(found);
      const back = { label: messages.gear.undo, onAction: () => put(position) };
      toast.success(messages.position.moved(locationText(found)), undefined, { action: back });
    }
  };

  const finding = useRef(find);
  useEffect(() => {
    finding.current = find;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts again whenever the words change
  useEffect(() => {
    const timer = setTimeout(() => marks.isOpen && void finding.current(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, marks]);
  useImperativeHandle(ref, () => ({
    leave: async () => {
      if (marks.isOpen) await finding.current(true);
      await asking.current;
    },
  }));

  const isLinkWithout = (readLinkedWords(words)?.position ?? readPosition(words))?.refusal !== undefined;
  return (
    <>
      <FieldMessage id="position-issue" error={isLinkWithout ? messages.position.linkWithout : undefined} />
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
