import { useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import { now } from '../../../../client/clock';
import type { Flush } from '../../../../client/form/use-leave';
import { messages } from '../../../../kernel/messages';
import { addTags, parseTags } from '../../../../kernel/tags';
import { wallToUtc } from '../../../../kernel/wall-time';
import { classes } from '../../../../ui/classes';
import { DayStrip } from '../../../../ui/day-strip';
import { TagInput } from '../../../../ui/form/tag-input';
import { DateInput, TextInput, TimeInput } from '../../../../ui/form/text-input';
import { searchCountry } from '../../../place/place.rules';
import { LocationField } from '../../../place/ui/location-field';
import { ZoneField } from '../../../place/ui/zone-field';
import { draftHours, orderIssues, type ShotDraft, wallFields } from '../shot-draft.rules';
import type { StepProps } from './step';

const text = messages.wizard;
/** In the shot form the search for a location waits longer (spec section 9). */
const LOCATION_DELAY_MS = 500;

/**
 * Step 1, also the view page's editor of it: what, where and when, in the shot's own zone, with the light of the typed
 * hours.
 */
export function ScheduleStep({ edit: { form, draft, base }, entry, countryCode, flush, onSubmit }: StepProps) {
  const hours = draftHours(draft);
  const { register, setValue, getValues } = form;
  const { errors, isSubmitted } = form.formState;
  const judged = { shouldValidate: isSubmitted };
  const order = orderIssues(draft, base);
  const tags = useController({ control: form.control, name: 'tags' });
  /** The four inputs share one validation. */
  const wallField = (name: (typeof wallFields)[number]) => ({
    ...register(name, { deps: wallFields.filter((other) => other !== name) }),
    error: errors[name]?.message ?? order[name],
  });
  const [tag, setTag] = entry('tag');
  const place = useRef<Flush>(null);
  const zone = useRef<Flush>(null);
  // A zone that the person chose after the place must stay.
  const isZoneChosen = useRef(false);
  useImperativeHandle(flush, () => async () => {
    await place.current?.();
    await zone.current?.();
    let typed: string[] = [];
    setTag((now) => {
      typed = parseTags(now);
      return '';
    });
    if (typed.length > 0) tags.field.onChange(addTags(getValues('tags'), typed));
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
      <TextInput {...register('title')} label={text.title} error={errors.title?.message} maxLength={200} />
      <div className="grid gap-5 @min-[36rem]:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)]">
        <LocationField
          label={text.location}
          value={draft.location}
          countryCode={searchCountry(countryCode)}
          delay={LOCATION_DELAY_MS}
          error={errors.location?.message}
          flush={place}
          onType={(location) => {
            isZoneChosen.current = false;
            setValue('location', location, judged);
            setValue('locationData', null);
          }}
          onPlace={({ name, address, lat, lng, timeZoneId }) => {
            setValue('locationData', { name, address, lat, lng });
            if (!isZoneChosen.current) setValue('timeZoneId', timeZoneId, judged);
          }}
        />
        <ZoneField
          value={draft.timeZoneId}
          at={startOf(draft)}
          error={errors.timeZoneId?.message}
          flush={zone}
          onChange={(timeZoneId) => {
            isZoneChosen.current = true;
            setValue('timeZoneId', timeZoneId, judged);
          }}
        />
      </div>
      <div
        className={classes(
          'grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-[minmax(0,1fr)_8.75rem]',
          '@min-[36rem]:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)] @min-[36rem]:gap-x-5',
          '@min-[50rem]:grid-cols-[minmax(0,1fr)_9.25rem_minmax(0,1fr)_9.25rem]',
        )}
      >
        <DateInput {...wallField('startDate')} label={text.startDate} />
        <TimeInput {...wallField('startTime')} label={text.startTime} />
        <DateInput
          {...wallField('endDate')}
          label={text.endDate}
          min={draft.startDate}
          disabled={draft.startDate === ''}
        />
        <TimeInput {...wallField('endTime')} label={text.endTime} />
      </div>
      <DayStrip windows={hours ? [hours] : []} />
      <TagInput
        label={text.tags}
        value={tags.field.value}
        error={tags.fieldState.error?.message}
        maxLength={50}
        text={tag}
        onText={(text) => setTag(() => text)}
        onChange={tags.field.onChange}
      />
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

/** The shot's start as far as it is typed, else now: the zone's name and offset depend on the day. */
function startOf({ timeZoneId, startDate, startTime }: ShotDraft): Date {
  const typed = timeZoneId ? wallToUtc({ date: startDate, time: startTime }, timeZoneId) : null;
  return typed && !Number.isNaN(typed.getTime()) ? typed : now();
}
