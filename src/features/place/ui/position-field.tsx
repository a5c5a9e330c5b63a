import { MapPin } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { readPosition } from '../../../kernel/typed/position';
import { Combobox } from '../../../ui/form/combobox';
import { usePlaceLookup } from '../place.queries';
import { locationText, type Position, positionNamed } from '../place.rules';
import type { RecentPlace } from '../recent-places.schema';
import { usePlaceSearch } from './use-place-search';

const text = messages.position;
const DELAY_MS = 300;
const none: readonly RecentPlace[] = [];

interface PositionFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Called with what is chosen from the list, typed as coordinates or pasted as a link. */
  onPosition: (position: Position) => void;
  /** The places to suggest before any search; those without a position are left out. */
  recent?: readonly RecentPlace[];
  /** The country to search in, until the person searches everywhere. */
  countryCode?: string | undefined;
  error?: string | undefined;
  className?: string;
}

/** A place to be chosen by its name, its coordinates or a map's link; words alone are no position. */
export function PositionField(props: PositionFieldProps) {
  const { recent = none, countryCode, value, onType, onPosition, error, ...field } = props;
  const [typed, setTyped] = useState('');
  const lookUp = usePlaceLookup();
  const positioned = recent.filter(({ locationData }) => locationData !== null);
  const search = usePlaceSearch(typed, { recent: positioned, countryCode, delay: DELAY_MS });
  const position = useMemo(() => readPosition(typed), [typed]);
  const read = position && !position.refusal ? position : null;
  const tell = useRef(onPosition);
  useLayoutEffect(() => {
    tell.current = onPosition;
  });
  useEffect(() => {
    if (!read) return;
    // A position grows with each digit: only the whole one is meant.
    const timer = setTimeout(() => tell.current(positionNamed(read)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [read]);

  const choose = async (id: string | null) => {
    const used = search.recentOf(id);
    const suggestion = search.suggestionOf(id);
    setTyped('');
    if (used?.locationData) {
      onType(used.location);
      onPosition({ ...used.locationData, timeZoneId: used.timeZoneId });
    } else if (suggestion) {
      onType(locationText(suggestion));
      const place = await lookUp(suggestion.placeId);
      if (place) onPosition(place);
    }
  };
  return (
    <Combobox
      {...field}
      icon={MapPin}
      options={[...search.options, ...search.widening]}
      value={null}
      query={value}
      onQuery={(next) => {
        setTyped(next);
        onType(next);
      }}
      onChange={(id) => void choose(id)}
      note={search.note}
      footnote={search.footnote}
      error={position?.refusal ? text.linkWithout : error}
      maxLength={2000}
    />
  );
}
