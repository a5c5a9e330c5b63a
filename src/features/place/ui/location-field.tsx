import { MapPin } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Flush } from '../../../client/form/use-leave';
import { useDebounced } from '../../../client/use-debounced';
import { messages } from '../../../kernel/messages';
import { Combobox } from '../../../ui/form/combobox';
import { type ComboboxOption, filterOptions } from '../../../ui/form/combobox-match';
import { usePlaceLookup, useSuggestions } from '../place.queries';
import { attribution, locationText, restOfAddress } from '../place.rules';
import type { Suggestion } from '../place.schema';
import type { RecentPlace } from '../recent-places.schema';

const text = messages.place;
const EVERYWHERE = 'everywhere';
const TYPED = 'typed';
const RECENT = 'recent:';

/** The most places to suggest from those that were used. */
const SHOWN_RECENT = 6;

/** What a shot takes of a place; no coordinates for one that is known by its name alone. */
export type ChosenPlace = Pick<RecentPlace, 'locationData' | 'timeZoneId'>;

interface LocationFieldProps {
  label: string;
  name: string;
  /** The text in the field; any text is a location. */
  value: string;
  /** Called with typed text, which belongs to no place. */
  onType: (location: string) => void;
  /** Called with a place that is chosen, once its coordinates and zone are loaded. */
  onPlace: (place: ChosenPlace) => void;
  /** The places to suggest before any search, the likeliest first. */
  recent: readonly RecentPlace[];
  /** The country to search in, until the person searches everywhere. */
  countryCode: string;
  error: string | undefined;
  /** Waits until the chosen place is loaded. */
  flush: Ref<Flush>;
  /** How long typing must pause before a search, in ms (spec section 9). */
  delay?: number;
}

/** A location to type, or to choose from the server's suggestions; a failed request never blocks typing. */
export function LocationField({
  label,
  name,
  value,
  onType,
  onPlace,
  recent,
  countryCode,
  error,
  flush,
  delay = 300,
}: LocationFieldProps) {
  // The text to search for: '' until something is typed, and again once a place is chosen.
  const [typed, setTyped] = useState('');
  const [isEverywhere, setEverywhere] = useState(false);
  const choice = useRef(0);
  const lookUp = usePlaceLookup();
  const lookingUp = useRef<Promise<void>>(undefined);
  const settled = useDebounced(typed, delay);
  const letters = typed === '' ? '' : settled;
  const found = useSuggestions(letters, isEverywhere ? undefined : countryCode);
  const suggestions = found.enabled ? (found.data?.data ?? []) : [];

  const type = (location: string) => {
    choice.current += 1;
    setTyped(location);
    onType(location);
  };
  const choose = async (suggestion: Suggestion) => {
    type(locationText(suggestion));
    setTyped('');
    const mine = choice.current;
    const place = await lookUp(suggestion.placeId);
    // Text typed or a place chosen meanwhile takes precedence.
    if (!place || choice.current !== mine) return;
    const { name, address, lat, lng, timeZoneId } = place;
    onPlace({ locationData: { name, address, lat, lng }, timeZoneId });
  };
  /** Ends the search with a text, which may belong to a place. */
  const settle = (location: string, place?: ChosenPlace) => {
    type(location);
    setTyped('');
    if (place) onPlace(place);
  };

  useImperativeHandle(flush, () => async () => {
    await lookingUp.current;
    return true;
  });

  const isSearching = typed.trim() !== '' && (found.isFetching || typed !== settled);
  const used = recent.map((place) => ({ ...place, label: place.location }));
  const known = filterOptions(used, typed).slice(0, SHOWN_RECENT);
  const options: ComboboxOption[] = [
    ...known.map(({ location }) => ({ value: RECENT + location, label: location, description: text.recent })),
    ...suggestions.map((one) => ({ value: one.placeId, label: one.name, description: restOfAddress(one) })),
  ];
  if (typed.trim() !== '') options.push({ value: TYPED, label: text.use(typed.trim()) });
  const canWiden = found.enabled && !isEverywhere && found.data?.message === undefined && !found.isError;
  if (canWiden && (options.length > 0 || !isSearching)) {
    options.push({
      value: EVERYWHERE,
      label: text.everywhere,
      description: options.length === 0 ? text.noneInCountry : undefined,
      action: () => setEverywhere(true),
      keepsOpen: true,
    });
  }
  const nothing = found.isError ? text.away : (found.data?.message ?? text.none);
  const note = isSearching ? text.searching : found.enabled ? nothing : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {isSearching && text.searching}
      </p>
      <Combobox
        label={label}
        name={name}
        icon={MapPin}
        options={options}
        value={null}
        query={value}
        onQuery={type}
        onChange={(id) => {
          const chosen = suggestions.find((one) => one.placeId === id);
          const place = known.find(({ location }) => RECENT + location === id);
          if (chosen) lookingUp.current = choose(chosen);
          else if (place) settle(place.location, place);
          else if (id === TYPED) settle(typed.trim());
        }}
        note={note}
        footnote={suggestions.length > 0 ? attribution(suggestions) : note}
        error={error}
        maxLength={500}
      />
    </>
  );
}
