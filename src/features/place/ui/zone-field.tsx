import { useMemo } from 'react';
import { useLatest } from '../../../client/use-latest';
import { zoneLabel } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { allZones, offsetMinutes } from '../../../kernel/zones';
import { Combobox } from '../../../ui/combobox';
import { offsetTyped } from '../place.rules';

interface ZoneFieldProps {
  /** An IANA zone; '' while none is known. */
  value: string;
  /** The moment for which the hint says the zone's name and offset, which change over the year. */
  at: Date;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** The zone of the times beside it, to be searched by its name or offset and changed; its hint is the zone as the shot list will show it. */
export function ZoneField({ value, at, error, onChange }: ZoneFieldProps) {
  const moment = useLatest(at);
  const zones = useMemo(() => {
    // Asked only of what looks like one: each zone's own takes a while.
    const hasOffset = (zone: string) => (typed: string) => {
      const minutes = offsetTyped(typed);
      return minutes !== null && offsetMinutes(moment.current, zone) === minutes;
    };
    const names = allZones();
    const all = value && !names.includes(value) ? [value, ...names] : names;
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), matches: hasOffset(zone) }));
  }, [value, moment]);
  return (
    <Combobox
      label={messages.wizard.zone}
      options={zones}
      value={value || null}
      // Emptying the field is only the start of another search.
      onChange={(zone) => zone && onChange(zone)}
      error={error}
      hint={value && zoneLabel(value, at)}
    />
  );
}
