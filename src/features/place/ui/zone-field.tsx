import { useMemo } from 'react';
import { zoneLabel } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { allZones } from '../../../kernel/zones';
import { Combobox } from '../../../ui/combobox';

interface ZoneFieldProps {
  /** An IANA zone; '' while none is known. */
  value: string;
  /** The moment for which the hint says the zone's name and offset, which change over the year. */
  at: Date;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** The zone of the times beside it, to be searched and changed; its hint is the zone as the shot list will show it. */
export function ZoneField({ value, at, error, onChange }: ZoneFieldProps) {
  const zones = useMemo(() => {
    const names = allZones();
    const all = value && !names.includes(value) ? [value, ...names] : names;
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [value]);
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
