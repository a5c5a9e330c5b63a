import { MapPin } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Flush } from '../../../client/form/use-leave';
import { useDebounced } from '../../../client/use-debounced';
import { messages } from '../../../kernel/messages';
import { Combobox } from '../../../ui/form/combobox';
import type { ComboboxOption } from '../../../ui/form/combobox-match';
import { usePlaceLookup, useSuggestions } from '../place.queries';
import { attribution, locationText, restOfAddress } from '../place.rules';
import type { Place, Suggestion } from '../place.schema';

const text = messages.place;
const EVERYWHERE = 'everywhere';

interface LocationFieldProps {
  label: string;
  /** The text in the field; any text is a location. */
  value: string;
  /** Called with typed text, which belongs to no place. */
  onType: (location: string) => void;
  /** Called with the chosen place, once its coordinates and zone are loaded. */
  onPlace: (place: Place) => void;
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
  value,
  onType,
  onPlace,
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
    if (place && choice.current === mine) onPlace(place);
  };

  useImperativeHandle(flush, () => async () => {
    await lookingUp.current;
    return true;
  });

  const isSearching = typed.trim() !== '' && (found.isFetching || typed !== settled);
  const options: ComboboxOption[] = suggestions.map((one) => ({
    value: one.placeId,
    label: one.name,
    description: restOfAddress(one),
  }));
  const canWiden = found.enabled && !isEverywhere && found.data?.message === undefined && !found.isError;
  if (canWiden && (options.length > 0 || !isSearching)) {
    options.push({
      value: EVERYWHERE,
      label: text.everywhere,
      description: options.length === 0 ? text.noneInCountry : undefined,
      action: () => setEverywhere(true),
    });
  }
  const nothing = found.isError ? text.away : (found.data?.message ?? text.none);
  return (
    <Combobox
      label={label}
      icon={MapPin}
      options={options}
      value={null}
      query={value}
      onQuery={type}
      onChange={(placeId) => {
        const chosen = suggestions.find((one) => one.placeId === placeId);
        if (chosen) lookingUp.current = choose(chosen);
      }}
      note={isSearching ? text.searching : found.enabled ? nothing : undefined}
      footnote={attribution(suggestions)}
      error={error}
      maxLength={500}
    />
  );
}
