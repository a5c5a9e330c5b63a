import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Flush } from '../../../client/form/use-leave';
import { useDebounced } from '../../../client/use-debounced';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { allZones } from '../../../kernel/zone-names';
import { offsetMinutes } from '../../../kernel/zones';
import { Combobox } from '../../../ui/form/combobox';
import type { ComboboxOption } from '../../../ui/form/combobox-match';
import { filterOptions } from '../../../ui/form/combobox-match';
import { useSuggestions } from '../place.queries';
import { attribution, offsetTyped, placeDescriptions, placeKey } from '../place.rules';
import type { Suggestion } from '../place.schema';
import { PlaceFailed } from './place-failed';
import { usePlaceChoice } from './use-place-choice';

const DELAY_MS = 300;

interface ZoneFieldProps {
  /** An IANA zone; '' while it is unknown. */
  value: string;
  /** The time at which the hint shows the zone's name and offset, which change over the year. */
  at: Date;
  error: string | undefined;
  onChange: (zone: string) => void;
  /** Waits for the zone of the chosen place. */
  flush: Ref<Flush>;
}

/**
 * The zone of the times beside it, to be found by its name, its offset or a place in it; its hint is the zone as the
 * shot list shows it.
 */
export function ZoneField({ value, at, error, onChange, flush }: ZoneFieldProps) {
  const zones = useZones(value, at);
  const [typed, setTyped] = useState('');
  const { places, searching } = usePlaces(zones, typed);
  const choice = usePlaceChoice(({ timeZoneId }) => onChange(timeZoneId));
  useImperativeHandle(flush, () => choice.settled);
  const descriptions = placeDescriptions(places);
  const placesFound = places.map(
    ({ placeId, name }, at): ComboboxOption => ({ value: placeId, label: name, description: descriptions[at] }),
  );
  const footnote = attribution(filterOptions(placesFound, typed).map((one) => ({ placeId: one.value })));

  const choose = (chosen: string | null) => {
    choice.drop();
    const isPlace = places.some(({ placeId }) => placeId === chosen);
    if (isPlace && chosen) choice.choose(chosen);
    // Emptying the field only begins another search.
    else if (chosen) onChange(chosen);
  };
  return (
    <div>
      <Combobox
        label={messages.wizard.zone}
        options={placesFound.length > 0 ? [...zones, ...placesFound] : zones}
        value={value || null}
        onChange={choose}
        onTyped={setTyped}
        note={searching ? messages.place.searching : messages.ui.noMatch}
        footnote={footnote}
        error={error}
        hint={value && zoneLabel(value, at)}
      />
      <PlaceFailed failure={choice.failure} />
    </div>
  );
}

function useZones(value: string, at: Date): ComboboxOption[] {
  // The time does not reorder the list; it is only read when an offset is typed.
  const moment = useRef(at);
  useLayoutEffect(() => {
    moment.current = at;
  });
  return useMemo(() => {
    // Only for text that looks like an offset: computing that of every zone takes a while.
    const hasOffset = (zone: string) => (typed: string) => {
      const minutes = offsetTyped(typed);
      return minutes !== null && offsetMinutes(moment.current, zone) === minutes;
    };
    const names = allZones();
    const all = value && !names.includes(value) ? [value, ...names] : names;
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), matches: hasOffset(zone) }));
  }, [value]);
}

/** Places with the typed name, where no zone matches. */
function usePlaces(zones: ComboboxOption[], typed: string): { places: Suggestion[]; searching: boolean } {
  const settled = useDebounced(typed, DELAY_MS);
  const isZone = (text: string) => zones.some(({ label }) => ` ${placeKey(label)}`.includes(` ${placeKey(text)}`));
  const isWanted = (text: string) => text.trim() !== '' && offsetTyped(text) === null && !isZone(text);
  const found = useSuggestions(typed !== '' && isWanted(settled) ? settled : '', undefined);
  const places = typed !== '' && found.enabled ? (found.data?.data ?? []) : [];
  return { places, searching: isWanted(typed) && (found.isFetching || typed !== settled) };
}
