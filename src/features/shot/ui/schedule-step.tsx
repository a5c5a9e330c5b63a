import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { now } from '../../../client/clock';
import { zoneLabel } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { allZones, wallToUtc } from '../../../kernel/zones';
import { Combobox } from '../../../ui/combobox';
import { DateInput } from '../../../ui/date-input';
import { DayStrip } from '../../../ui/day-strip';
import { TagInput } from '../../../ui/tag-input';
import { TextInput } from '../../../ui/text-input';
import { TimeInput } from '../../../ui/time-input';
import { type DraftIssues, draftHours, type ShotDraft } from '../shot-draft.rules';

const text = messages.wizard;

interface ScheduleStepProps {
  draft: ShotDraft;
  issues: DraftIssues;
  onChange: (changes: Partial<ShotDraft>) => void;
  /** Enter in a field. */
  onSubmit: () => void;
}

/** Step 1: what, where and when, in the shot's own zone, with the light of the hours that were typed. */
export function ScheduleStep({ draft, issues, onChange, onSubmit }: ScheduleStepProps) {
  const hours = draftHours(draft);
  return (
    <form
      noValidate
      className="flex flex-col gap-5 sm:gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        label={text.title}
        value={draft.title}
        error={issues.title}
        maxLength={200}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)]">
        <TextInput
          label={text.location}
          icon={MapPin}
          value={draft.location}
          error={issues.location}
          maxLength={500}
          onChange={(event) => onChange({ location: event.target.value })}
        />
        <ZoneField draft={draft} error={issues.timeZoneId} onChange={onChange} />
      </div>
      <div className="grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-[minmax(0,1fr)_8.75rem] md:grid-cols-[minmax(0,1fr)_9.25rem_minmax(0,1fr)_9.25rem] md:gap-x-5">
        <DateInput
          label={text.startDate}
          value={draft.startDate}
          error={issues.startDate}
          onChange={(event) => onChange({ startDate: event.target.value })}
        />
        <TimeInput
          label={text.startTime}
          value={draft.startTime}
          error={issues.startTime}
          onChange={(event) => onChange({ startTime: event.target.value })}
        />
        <DateInput
          label={text.endDate}
          value={draft.endDate}
          error={issues.endDate}
          min={draft.startDate}
          disabled={draft.startDate === ''}
          onChange={(event) => onChange({ endDate: event.target.value })}
        />
        <TimeInput
          label={text.endTime}
          value={draft.endTime}
          error={issues.endTime}
          onChange={(event) => onChange({ endTime: event.target.value })}
        />
      </div>
      <DayStrip windows={hours ? [hours] : []} />
      <TagInput
        label={text.tags}
        value={draft.tags}
        error={issues.tags}
        maxLength={50}
        onChange={(tags) => onChange({ tags })}
      />
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

interface ZoneFieldProps {
  draft: ShotDraft;
  error: string | undefined;
  onChange: (changes: Partial<ShotDraft>) => void;
}

/** The zone of the times beside it; its hint is the zone as the shot list will show it. */
function ZoneField({ draft: { timeZoneId, startDate, startTime }, error, onChange }: ZoneFieldProps) {
  const zones = useMemo(() => {
    const names = allZones();
    const all = timeZoneId && !names.includes(timeZoneId) ? [timeZoneId, ...names] : names;
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [timeZoneId]);
  const typed = timeZoneId ? wallToUtc({ date: startDate, time: startTime }, timeZoneId) : null;
  const at = typed && !Number.isNaN(typed.getTime()) ? typed : now();
  return (
    <Combobox
      label={text.zone}
      options={zones}
      value={timeZoneId || null}
      // Emptying the field is only the start of another search.
      onChange={(zone) => zone && onChange({ timeZoneId: zone })}
      error={error}
      hint={timeZoneId && zoneLabel(timeZoneId, at)}
    />
  );
}
