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
  /** What stands in the field; anything that is typed is a location. */
  value: string;
  /** What was typed, which is of no place. */
  onType: (location: string) => void;
  /** The place that was chosen, once its coordinates and zone are known. */
  onPlace: (place: Place) => void;
  /** The country that is searched until somebody wants to search everywhere. */
  countryCode: string;
  error: string | undefined;
  /** Waits for what is being looked up of the place that was chosen. */
  flush: Ref<Flush>;
  /** How long, in ms, the typing must pause before it is searched for (spec section 9). */
  delay?: number;
}

/**
 * A location to type or to choose from what the server finds for the letters; nothing that fails here holds anybody up.
 */
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
  // What is to be searched for: '' until something is typed, and again once a place is chosen.
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
    // What was typed or chosen meanwhile is what is wanted.
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
      loading={isSearching && options.length === 0}
      loadingText={text.searching}
      {...(found.enabled ? { emptyText: nothing } : {})}
      footnote={attribution(suggestions)}
      error={error}
      maxLength={500}
    />
  );
}
