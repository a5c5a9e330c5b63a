import { MapPin } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Flush } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { Combobox } from '../../../ui/form/combobox';
import type { ComboboxOption } from '../../../ui/form/combobox-match';
import { LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';
import { locationText, type Position } from '../place.rules';
import type { RecentPlace } from '../recent-places.schema';
import { PlaceFailed } from './place-failed';
import type { PlaceMarks, PositionHandle, PositionPartProps } from './position-part';
import { usePlaceChoice } from './use-place-choice';
import { usePlaceSearch } from './use-place-search';

const text = messages.place;
const TYPED = 'typed';

/** The longest that a save waits for that part. */
const PART_MS = 3000;

/** What reads coordinates and finds the position of words comes after the form. */
const PositionPart = lazyPage(async () => (await import('./position-part')).PositionPart);

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
  onZone: (timeZoneId: string) => void | Promise<void>;
  /** Takes back a move that was said; see `PositionPart`. */
  onMoveBack: PositionPartProps['onMoveBack'];
  /** Names the form, whose end takes that offer away. */
  about: string;
  /** The places to suggest before any search, the likeliest first. */
  recent: readonly RecentPlace[];
  /** The country to search in, until the person searches everywhere. */
  countryCode: string;
  error: string | undefined;
  /**
   * Waits until the chosen place is loaded, and the position of the typed words is looked for. False where the place
   * cannot be looked up, once: the words are a location.
   */
  flush: Ref<Flush>;
  /** How long typing must pause before a search, in ms (spec section 9). */
  delay?: number;
}

/**
 * A location to type, or to choose from the server's suggestions; a failed request never blocks typing. Below it stands
 * its position, which is a thing of its own.
 */
export function LocationField(props: LocationFieldProps) {
  const { label, name, value, position, onType, onPosition, onZone, recent, countryCode, error, flush } = props;
  // The text to search for: '' until something is typed, and again once a place is chosen.
  const [typed, setTyped] = useState('');
  const [marks] = useState<PlaceMarks>({ isOpen: false, isFound: false, turn: 0 });
  const part = useRef<PositionHandle>(null);
  const [partThere] = useState(signal);
  const search = usePlaceSearch(typed, { recent, countryCode, delay: props.delay ?? 300 });

  const put = async ({ name, address, lat, lng }: Position, timeZoneId: string) => {
    marks.turn += 1;
    onPosition({ name, address, lat, lng });
    await onZone(timeZoneId);
  };
  const choice = usePlaceChoice((place) => put(place, place.timeZoneId));
  const type = (location: string) => {
    choice.drop();
    marks.isOpen = true;
    setTyped(location);
    onType(location);
  };
  /** Ends the search with the words of a place. */
  const settle = (location: string) => {
    type(location);
    setTyped('');
    Object.assign(marks, { isOpen: false, isFound: false });
  };
  const take = (id: string | null) => {
    const suggestion = search.suggestionOf(id);
    const used = search.recentOf(id);
    if (suggestion) {
      settle(locationText(suggestion));
      choice.choose(suggestion.placeId);
    } else if (used?.locationData) {
      settle(used.location);
      void put(used.locationData, used.timeZoneId);
    } else if (used || id === TYPED) {
      type(used?.location ?? typed.trim());
      setTyped('');
      if (used) void onZone(used.timeZoneId);
    }
  };

  useImperativeHandle(flush, () => async () => {
    const isKnown = await choice.settled();
    // Who types and saves at once is quicker than that part.
    if (marks.isOpen && !part.current)
      await Promise.race([partThere.given, new Promise((end) => setTimeout(end, PART_MS))]);
    const isPlace = (await part.current?.leave()) ?? true;
    return isKnown && isPlace;
  });

  const own: ComboboxOption[] = typed.trim() === '' ? [] : [{ value: TYPED, label: text.use(typed.trim()) }];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that the focus leaves the field
    <div onBlur={() => void part.current?.leave()}>
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
        error={error}
        // A map's link is longer than any words.
        maxLength={2000}
      />
      <PlaceFailed failure={choice.failure} />
      <LazyRegion waiting={<p className="mt-1.5 min-h-11 pointer-fine:min-h-6" />}>
        <PositionPart
          ref={(handle) => {
            part.current = handle;
            if (handle) partThere.give();
          }}
          {...{
            words: value,
            position,
            countryCode,
            recent,
            marks,
            onZone,
            onMoveBack: props.onMoveBack,
            about: props.about,
          }}
          onWords={(words) => {
            setTyped('');
            onType(words);
          }}
          onPosition={(next) => {
            choice.drop();
            onPosition(next && { name: next.name, address: next.address, lat: next.lat, lng: next.lng });
          }}
        />
      </LazyRegion>
    </div>
  );
}

function signal() {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
