import { Crosshair, MapPin } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Flush } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { readPosition } from '../../../kernel/typed/position';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/form/combobox';
import { locationText, type Position, positionNamed } from '../place.rules';
import type { UsedPlace } from '../recent-places.schema';
import { PlaceFailed } from './place-failed';
import { useDevicePosition } from './use-device-position';
import { usePlaceChoice } from './use-place-choice';
import { usePlaceSearch } from './use-place-search';

const text = messages.position;
const DELAY_MS = 300;
const none: readonly UsedPlace[] = [];

interface PositionFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Called with what is chosen from the list, typed as coordinates, pasted as a link or told by the device. */
  onPosition: (position: Position) => void;
  /** The places to suggest before any search; those without a position are left out. */
  recent?: readonly UsedPlace[];
  /** The country to search in, until the person searches everywhere. */
  countryCode?: string | undefined;
  error?: string | undefined;
  /** Waits until a chosen place is looked up; false where that fails. */
  flush?: Ref<Flush>;
}

/** A place to be chosen by its name, its coordinates, a map's link or the device; words alone are no position. */
export function PositionField(props: PositionFieldProps) {
  const { label, recent = none, countryCode, value, onType, onPosition, error, flush } = props;
  const [typed, setTyped] = useState('');
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

  const choice = usePlaceChoice(onPosition);
  const device = useDevicePosition((position) => {
    type(position.name, '');
    onPosition(position);
  });
  useImperativeHandle(flush, () => choice.settled);
  /** Another text; what was asked before comes too late. */
  const type = (next: string, searched: string) => {
    choice.drop();
    device.drop();
    setTyped(searched);
    onType(next);
  };
  const choose = (id: string | null) => {
    const used = search.recentOf(id);
    const suggestion = search.suggestionOf(id);
    if (used?.locationData) {
      type(used.location, '');
      onPosition({ ...used.locationData, timeZoneId: used.timeZoneId });
    } else if (suggestion) {
      type(locationText(suggestion), '');
      choice.choose(suggestion.placeId);
    }
  };
  return (
    <div>
      <Combobox
        label={label}
        icon={MapPin}
        options={[...search.options, ...search.widening]}
        value={null}
        query={value}
        onQuery={(next) => type(next, next)}
        onChange={choose}
        note={search.note}
        footnote={search.footnote}
        error={position?.refusal ? text.linkWithout : (device.error ?? error)}
        maxLength={2000}
      />
      <PlaceFailed failure={choice.failure} />
      {device.ask && (
        <Button variant="ghost" icon={Crosshair} loading={device.isAsking} onClick={device.ask} className="mt-1">
          {text.useMine}
        </Button>
      )}
    </div>
  );
}
