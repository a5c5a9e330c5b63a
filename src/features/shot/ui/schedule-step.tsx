import { useImperativeHandle, useRef } from 'react';
import { now } from '../../../client/clock';
import type { Flush } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { addTags, parseTags } from '../../../kernel/tags';
import { wallToUtc } from '../../../kernel/wall-time';
import { DateInput } from '../../../ui/date-input';
import { DayStrip } from '../../../ui/day-strip';
import { TagInput } from '../../../ui/tag-input';
import { TextInput } from '../../../ui/text-input';
import { TimeInput } from '../../../ui/time-input';
import { searchCountry } from '../../place/place.rules';
import { LocationField } from '../../place/ui/location-field';
import { ZoneField } from '../../place/ui/zone-field';
import { draftHours, type ShotDraft } from '../shot-draft.rules';
import type { StepProps } from './step-props';

const text = messages.wizard;
/** In the shot form a pause of the typing lasts longer than elsewhere (spec section 9). */
const LOCATION_DELAY_MS = 500;

/** Step 1, and what the view page edits of it: what, where and when, in the shot's own zone, with the light of the typed hours. */
export function ScheduleStep({
  edit: { draft, issues, change: onChange },
  entry,
  countryCode,
  flush,
  onSubmit,
}: StepProps) {
  const hours = draftHours(draft);
  const [tag, setTag] = entry('tag');
  const place = useRef<Flush>(null);
  const zone = useRef<Flush>(null);
  // The zone that was chosen after a place is what is wanted.
  const isZoneChosen = useRef(false);
  useImperativeHandle(flush, () => async () => {
    await place.current?.();
    await zone.current?.();
    let typed: string[] = [];
    setTag((now) => {
      typed = parseTags(now);
      return '';
    });
    if (typed.length > 0) onChange(({ tags }) => ({ tags: addTags(tags, typed) }));
    return true;
  });
  return (
    <form
      noValidate
      className="@container flex flex-col gap-5 sm:gap-7"
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
      <div className="grid gap-5 @min-[36rem]:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)]">
        <LocationField
          label={text.location}
          value={draft.location}
          countryCode={searchCountry(countryCode)}
          delay={LOCATION_DELAY_MS}
          error={issues.location}
          flush={place}
          onType={(location) => {
            isZoneChosen.current = false;
            onChange({ location, locationData: null });
          }}
          onPlace={({ name, address, lat, lng, timeZoneId }) =>
            onChange({
              locationData: { name, address, lat, lng },
              ...(isZoneChosen.current ? {} : { timeZoneId }),
            })
          }
        />
        <ZoneField
          value={draft.timeZoneId}
          at={startOf(draft)}
          error={issues.timeZoneId}
          flush={zone}
          onChange={(timeZoneId) => {
            isZoneChosen.current = true;
            onChange({ timeZoneId });
          }}
        />
      </div>
      <div className="grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-[minmax(0,1fr)_8.75rem] @min-[36rem]:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)] @min-[36rem]:gap-x-5 @min-[50rem]:grid-cols-[minmax(0,1fr)_9.25rem_minmax(0,1fr)_9.25rem]">
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
        text={tag}
        onText={(text) => setTag(() => text)}
        onChange={(tags) => onChange({ tags })}
      />
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

/** When the shot starts as far as it is typed, else now: the zone's name and offset depend on the day. */
function startOf({ timeZoneId, startDate, startTime }: ShotDraft): Date {
  const typed = timeZoneId ? wallToUtc({ date: startDate, time: startTime }, timeZoneId) : null;
  return typed && !Number.isNaN(typed.getTime()) ? typed : now();
}
