import { MapPin } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Flush } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { Combobox } from '../../../ui/form/combobox';
import type { ComboboxOption } from '../../../ui/form/combobox-match';
import { usePlaceLookup, useZoneAt } from '../place.queries';
import { locationText, type Position } from '../place.rules';
import type { Suggestion } from '../place.schema';
import type { RecentPlace } from '../recent-places.schema';
import { PositionLine } from './position-line';
import { usePlaceSearch } from './use-place-search';
import { usePositionOfWords } from './use-position-of-words';

const text = messages.place;
const TYPED = 'typed';

type LocationData = RecentPlace['locationData'];

interface LocationFieldProps {
  label: string;
  name: string;
  /** The words in the field; any text is a location. */
  value: string;
  /** Where it is; words that are typed keep it. */
  position: LocationData;
  onType: (location: string) => void;
  /** Called with another position, null for none. */
  onPosition: (position: LocationData) => void;
  /** Called with the zone of a place or a position, once it is known. */
  onZone: (timeZoneId: string) => void;
  /** The places to suggest before any search, the likeliest first. */
  recent: readonly RecentPlace[];
  /** The country to search in, until the person searches everywhere. */
  countryCode: string;
  error: string | undefined;
  /** Waits until the chosen place is loaded, and the position of the typed words is looked for. */
  flush: Ref<Flush>;
  /** How long typing must pause before a search, in ms (spec section 9). */
  delay?: number;
}

/**
 * A location to type, or to choose from the server's suggestions; a failed request never blocks typing. Below it stands
 * its position, which is a thing of its own.
 */
export function LocationField(props: LocationFieldProps) {
  const { label, name, value, onType, recent, countryCode, error, flush, delay = 300 } = props;
  // The text to search for: '' until something is typed, and again once a place is chosen.
  const [typed, setTyped] = useState('');
  const choice = useRef(0);
  const lookUp = usePlaceLookup();
  const lookingUp = useRef<Promise<void>>(undefined);
  const search = usePlaceSearch(typed, { recent, countryCode, delay });
  const put = usePutPosition(props);
  const ofWords = usePositionOfWords({
    ...{ words: value, position: props.position, countryCode },
    onWords: (words) => {
      setTyped('');
      onType(words);
    },
    onPosition: put.position,
  });

  const type = (location: string) => {
    choice.current += 1;
    setTyped(location);
    ofWords.typed();
    onType(location);
  };
  /** Ends the search with the words of a place. */
  const settle = (location: string) => {
    type(location);
    setTyped('');
    ofWords.chosen();
  };
  const choose = async (suggestion: Suggestion) => {
    settle(locationText(suggestion));
    const mine = choice.current;
    const place = await lookUp(suggestion.placeId);
    // Text typed or a place chosen meanwhile takes precedence.
    if (place && choice.current === mine) put.position(place);
  };
  const take = (id: string | null) => {
    const suggestion = search.suggestionOf(id);
    const used = search.recentOf(id);
    if (suggestion) lookingUp.current = choose(suggestion);
    else if (used?.locationData) {
      settle(used.location);
      put.position({ ...used.locationData, timeZoneId: used.timeZoneId });
    } else if (used || id === TYPED) {
      type(used?.location ?? typed.trim());
      setTyped('');
      if (used) props.onZone(used.timeZoneId);
    }
  };

  useImperativeHandle(flush, () => async () => {
    await lookingUp.current;
    await ofWords.leave();
    await put.zoneKnown();
    return true;
  });

  const own: ComboboxOption[] = typed.trim() === '' ? [] : [{ value: TYPED, label: text.use(typed.trim()) }];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that the focus leaves the field
    <div onBlur={() => void ofWords.leave()}>
      <p role="status" className="sr-only">
        {search.isSearching && text.searching}
      </p>
      <Combobox
        label={label}
        name={name}
        icon={MapPin}
        options={[...search.options, ...own, ...search.widening]}
        value={null}
        query={value}
        onQuery={type}
        onChange={take}
        note={search.note}
        footnote={search.footnote}
        error={search.position?.refusal ? text.linkWithout : error}
        maxLength={2000}
      />
      <PositionLine
        position={props.position}
        recent={recent}
        onChange={(position) => {
          ofWords.chosen();
          put.position(position);
        }}
      />
    </div>
  );
}

/** Takes a position over into the form, and its zone once that is known. */
function usePutPosition({ onPosition, onZone }: Pick<LocationFieldProps, 'onPosition' | 'onZone'>) {
  const zoneAt = useZoneAt();
  const asking = useRef<Promise<void>>(undefined);
  const turn = useRef(0);
  const ask = async (position: Position, mine: number) => {
    const zone = position.timeZoneId ?? (await zoneAt(position));
    if (zone && turn.current === mine) onZone(zone);
  };
  return {
    position: (position: Position | null): void => {
      turn.current += 1;
      onPosition(position && { name: position.name, address: position.address, lat: position.lat, lng: position.lng });
      asking.current = position ? ask(position, turn.current) : undefined;
    },
    /** Resolves once the zone of the last position has come, or could not be asked. */
    zoneKnown: async (): Promise<void> => {
      await asking.current;
    },
  };
}
