import { useMemo, useState } from 'react';
import { errorText } from '../../../../client/error-text';
import { useDebounced } from '../../../../client/use-debounced';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { type ComboboxOption, filterOptions } from '../../../../ui/form/combobox-match';
import { usePlaceLookup, useSuggestions } from '../../../place/place.queries';
import { attribution, locationText, placeDescriptions, placesFirst, searchCountry } from '../../../place/place.rules';
import type { Place } from '../../../place/place.schema';
import { cellOfNames } from '../../columns/cell-names.rules';
import { type EditColumn, shotColumns } from '../../columns/columns.rules';
import { splitNames } from '../../columns/names.rules';
import { hasList as hasListOf } from '../grid.data';
import type { SheetRow } from '../grid-cells.rules';
import type { Sheet } from '../grid-row.rules';

const DELAY_MS = 300;
const OWN_PLACES = 6;
const SUGGESTED = 'suggested ';

export interface CellChoices {
  column: EditColumn;
  row: SheetRow;
  sheet: Sheet;
  countryCode: string;
  opensList: boolean;
  places: readonly string[];
  text: string;
  setText: (text: string) => void;
  /** Called with the words of a chosen suggestion, and the place once it is looked up. */
  onPlace: (text: string, lookup: Promise<Place | null>) => void;
}

/** The list below a cell: places of the project and of the search, or what its column suggests. */
export function useCellChoices({
  column,
  row,
  sheet,
  countryCode,
  opensList,
  places,
  text,
  setText,
  onPlace,
}: CellChoices) {
  const hasList = hasListOf(column);
  const { suggestions: suggest, isMany = false } = shotColumns[column];
  const [isOpen, setOpen] = useState(opensList || (isMany && hasList));
  const [isTyped, setTyped] = useState(false);
  const [index, setActive] = useState(-1);
  const lookUp = usePlaceLookup();
  const offered = useMemo(() => suggest?.(sheet, row.shot) ?? [], [suggest, sheet, row]);
  const names = useMemo(() => offered.map(({ label }) => label), [offered]);
  const chosen = isMany ? splitNames(text, names) : [];
  // Of several names the last one is searched for.
  const lastName = isLastEnded(text) ? '' : (chosen.at(-1) ?? '');
  const query = isMany ? lastName : isTyped ? text.trim() : '';
  const settled = useDebounced(column === 'place' ? query : '', DELAY_MS);
  const found = useSuggestions(settled, searchCountry(countryCode));
  const suggestions = column === 'place' && query !== '' && found.enabled ? (found.data?.data ?? []) : [];
  const isName = isMany && names.some((name) => name.toLowerCase() === query.toLowerCase());
  const own: ComboboxOption[] =
    column === 'place'
      ? places.map((label) => ({ value: label, label }))
      : offered.map((one) => ({ ...one, value: one.label }));
  const matches = hasList ? filterOptions(own, isName ? '' : query) : [];
  const descriptions = placeDescriptions(suggestions);
  const wordsOf = new Map(suggestions.map((one) => [SUGGESTED + one.placeId, locationText(one)]));
  const options: ComboboxOption[] = placesFirst(
    column === 'place' ? matches.slice(0, OWN_PLACES) : matches,
    suggestions.map(({ placeId, name }, at) => ({
      ...{ value: SUGGESTED + placeId, label: name, description: descriptions[at] ?? '' },
    })),
    ({ label }) => column !== 'place' || Boolean(sheet.places[label]?.locationData),
  );
  const open = hasList && isOpen && options.length > 0;
  const active = Math.min(index, options.length - 1);

  const withName = (name: string): string => {
    const before = isName ? chosen : chosen.filter((one) => one.toLowerCase() !== query.toLowerCase());
    const isThere = before.some((one) => one.toLowerCase() === name.toLowerCase());
    return cellOfNames(isThere ? before.filter((one) => one.toLowerCase() !== name.toLowerCase()) : [...before, name]);
  };
  const isTicked = (name: string) => chosen.some((one) => one.toLowerCase() === name.toLowerCase());
  /** The text after an option is chosen; null when none is. A name that is ticked is taken away, or stays ticked. */
  const choose = (at = active, ticked: 'away' | 'stays' = 'away'): string | null => {
    const option = open ? options[at] : undefined;
    if (!option) return null;
    if (isMany) return ticked === 'stays' && isTicked(option.label) ? text : withName(option.label);
    const suggestion = suggestions.find(({ placeId }) => SUGGESTED + placeId === option.value);
    if (!suggestion) return option.label;
    const words = locationText(suggestion);
    const place = lookUp(suggestion.placeId).catch((error) => {
      toast.error(messages.place.failed, errorText(error));
      return null;
    });
    onPlace(words, place);
    return words;
  };
  return {
    hasList,
    options,
    open,
    active,
    setActive,
    query: isName ? '' : query,
    footnote: attribution(suggestions),
    isChosen: ({ label, value }: ComboboxOption) => (isMany ? isTicked(label) : (wordsOf.get(value) ?? label) === text),
    close: () => setOpen(false),
    type: (next: string) => {
      setText(next);
      setTyped(true);
      setOpen(true);
      setActive(-1);
    },
    /** The text as it is saved: a name that was begun is completed by the first match. */
    complete: (): string => {
      if (!isMany || query === '' || isName) return text;
      const [first] = filterOptions(own, query);
      return first?.label.toLowerCase().startsWith(query.toLowerCase()) ? withName(first.label) : text;
    },
    choose,
    /** Handles the keys of the list; false for the others. */
    onKey: (key: string, alt: boolean): boolean => {
      if (!hasList) return false;
      if (key === 'Escape' && open) {
        setOpen(false);
        return true;
      }
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return key === ' ' && isMany && active >= 0 && pick();
      if (!open && !alt) return false;
      setOpen(true);
      const last = options.length - 1;
      if (key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
      else setActive(active > 0 ? active - 1 : last);
      return true;
    },
  };

  /** Space ticks the active name and leaves the list open. */
  function pick(): boolean {
    const next = choose();
    const name = options[active]?.label;
    if (next === null) return false;
    setText(next);
    // All names are listed again.
    setActive(own.findIndex(({ label }) => label === name));
    return true;
  }
}

/** Whether a separator stands behind the last name of a cell. */
function isLastEnded(text: string): boolean {
  const names = text.trimEnd();
  return /[,;]$/.test(names) || text.slice(names.length).includes('\n');
}
