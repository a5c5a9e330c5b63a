import { useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import { now } from '../../../../client/clock';
import type { Flush } from '../../../../client/form/use-leave';
import { useMediaQuery } from '../../../../client/media-query';
import { messages } from '../../../../kernel/messages';
import { addTags, parseTags } from '../../../../kernel/tags';
import { normaliseTime } from '../../../../kernel/typed/typed-time';
import { classes } from '../../../../ui/classes';
import { Disclosure } from '../../../../ui/form/disclosure';
import { TagInput } from '../../../../ui/form/tag-input';
import { DateInput, TextInput } from '../../../../ui/form/text-input';
import { TimeField } from '../../../../ui/form/time-field';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { LazyRegion, lazyPage } from '../../../../ui/loading/lazy-page';
import { LightOfPlan } from '../../../light/ui/light-of-plan';
import { LightWishSelect } from '../../../light/ui/light-wish-select';
import { searchCountry } from '../../../place/place.rules';
import { LocationField } from '../../../place/ui/location-field';
import { ZoneField } from '../../../place/ui/zone-field';
import { PlanWarnings } from '../../actions/ui/plan-warnings';
import { orderIssues } from '../draft-issues.rules';
import { draftHours, draftInstants } from '../draft-times.rules';
import { type WallField, wallFields } from '../shot-draft.rules';
import { NumberField } from './number-field';
import { SceneField } from './scene/scene-field';
import { useSceneChoice } from './scene/use-scene-choice';
import type { StepProps } from './step';
import { useKeptDuration } from './use-kept-duration';
import { useShotPlace } from './use-shot-place';

const text = messages.wizard;

const NewSceneFields = lazyPage(async () => (await import('../../../scene/ui/new-scene-fields')).NewSceneFields);

/** In the shot form the search for a location waits longer (spec section 9). */
const LOCATION_DELAY_MS = 500;

/** The four inputs share one validation. */
const otherWallFields = (name: WallField) => wallFields.filter((other) => other !== name);

/**
 * Step 1, also the view page's editor of it: what, where and when, in the shot's own zone, with the light of the typed
 * hours.
 */
export function ScheduleStep({ isWhole = false, ...props }: StepProps & { isWhole?: boolean }) {
  const { edit, entry, places, flush, onSubmit, ...of } = props;
  const { form, draft, saved } = edit;
  const scene = useSceneChoice(props);
  const moveEndAlong = useKeptDuration(edit);
  const hours = draftHours(draft);
  const instants = draftInstants(draft);
  const { register, setValue, getValues } = form;
  const { errors, isSubmitted } = form.formState;
  const judged = { shouldValidate: isSubmitted };
  const order = orderIssues(draft, saved);
  const tags = useController({ control: form.control, name: 'tags' });
  const dateField = (name: 'startDate' | 'endDate') => ({
    ...register(name, {
      deps: otherWallFields(name),
      ...(name === 'startDate' && { onChange: moveEndAlong }),
    }),
    error: errors[name]?.message ?? order[name],
  });
  const startTime = useController({
    control: form.control,
    name: 'startTime',
    rules: { deps: otherWallFields('startTime') },
  });
  const endTime = useController({
    control: form.control,
    name: 'endTime',
    rules: { deps: otherWallFields('endTime') },
  });
  const timeField = ({ field }: typeof startTime | typeof endTime) => ({
    ...field,
    error: errors[field.name]?.message ?? order[field.name],
    unreadable: messages.shot.timePattern,
  });
  const [tag, setTag] = entry('tag');
  const place = useRef<Flush>(null);
  const zone = useRef<Flush>(null);
  const shotPlace = useShotPlace(props);
  useImperativeHandle(flush, () => async () => {
    if (!(await scene.flush())) return false;
    await place.current?.();
    await zone.current?.();
    // A reload in the midst of typing leaves a time as it was typed.
    for (const { field } of [startTime, endTime]) setValue(field.name, normaliseTime(getValues(field.name)));
    let typed: string[] = [];
    setTag((now) => {
      typed = parseTags(now);
      return '';
    });
    if (typed.length > 0) tags.field.onChange(addTags(getValues('tags'), typed));
    return true;
  });
  // The side panel shows all of it on a phone, too.
  const isPhone = useMediaQuery(phoneWidth) && !isWhole;
  const { data: scenes } = scene.scenes;
  // A project without scenes is none of film: it need not see its words.
  const isFilm = !isPhone && (scenes ? scenes.length > 0 : draft.sceneId !== null);
  const film = (
    <>
      <SceneField choice={scene} error={errors.sceneId?.message} />
      <NumberField edit={{ form }} projectId={of.projectId} shotId={of.shotId} />
    </>
  );
  const newScene = scene.typed && (
    <LazyRegion waiting={null}>
      <NewSceneFields choice={scene} scene={scene.typed} />
    </LazyRegion>
  );
  const zoneField = (
    <ZoneField
      value={draft.timeZoneId}
      // The zone's name and offset depend on the day.
      at={instants.start ?? now()}
      error={errors.timeZoneId?.message}
      flush={zone}
      onChange={shotPlace.chooseZone}
    />
  );
  const wishField = <LightWishSelect value={draft.lightWish} onChange={(wish) => setValue('lightWish', wish)} />;
  const { sceneId, number, timeZoneId } = errors;
  const isMoreNeeded = [sceneId, number, timeZoneId, scene.typed].some(Boolean);
  return (
    <form
      noValidate
      className="@container flex flex-col gap-5 sm:gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div
        className={classes(
          'grid gap-5',
          isFilm && '@min-[20rem]:grid-cols-[minmax(0,1fr)_7.75rem]',
          isFilm && '@min-[50rem]:grid-cols-[21.25rem_11.125rem_minmax(0,1fr)]',
        )}
      >
        {isFilm && film}
        <TextInput
          {...register('title')}
          label={text.title}
          error={errors.title?.message}
          maxLength={200}
          className={isFilm ? '@min-[20rem]:col-span-2 @min-[50rem]:col-span-1' : ''}
        />
      </div>
      {isFilm && newScene}
      <div
        className={classes(
          'grid gap-5 @min-[36rem]:grid-cols-2',
          '@min-[50rem]:grid-cols-[minmax(0,1fr)_minmax(14rem,16rem)_11.5rem]',
        )}
      >
        <div className="@min-[36rem]:col-span-2 @min-[50rem]:col-span-1">
          <LocationField
            label={text.location}
            name="location"
            value={draft.location}
            countryCode={searchCountry(of.countryCode)}
            delay={LOCATION_DELAY_MS}
            error={errors.location?.message}
            flush={place}
            recent={places}
            {...shotPlace.field}
          />
        </div>
        {!isPhone && zoneField}
        {!isPhone && wishField}
      </div>
      <div>
        <div
          className={classes(
            'grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-[minmax(0,1fr)_8.75rem]',
            '@min-[36rem]:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)] @min-[36rem]:gap-x-5',
            '@min-[50rem]:grid-cols-[minmax(0,1fr)_9.25rem_minmax(0,1fr)_9.25rem]',
          )}
        >
          <DateInput {...dateField('startDate')} label={text.startDate} />
          <TimeField
            {...timeField(startTime)}
            label={text.startTime}
            onChange={(time) => {
              startTime.field.onChange(time);
              moveEndAlong();
            }}
          />
          <DateInput
            {...dateField('endDate')}
            label={text.endDate}
            min={draft.startDate}
            disabled={draft.startDate === ''}
          />
          <TimeField {...timeField(endTime)} label={text.endTime} />
        </div>
        <PlanWarnings projectId={of.projectId} shotId={of.shotId} {...instants} timeZoneId={draft.timeZoneId} />
      </div>
      {isPhone && wishField}
      <LightOfPlan
        place={draft.locationData}
        timeZoneId={draft.timeZoneId}
        wish={draft.lightWish}
        times={draft}
        {...instants}
        windows={hours ? [hours] : []}
        onPick={(times) => {
          for (const field of wallFields) setValue(field, times[field], { ...judged, shouldDirty: true });
        }}
      />
      <TagInput
        label={text.tags}
        value={tags.field.value}
        error={tags.fieldState.error?.message}
        maxLength={50}
        text={tag}
        onText={(text) => setTag(() => text)}
        onChange={tags.field.onChange}
      />
      {!isFilm && (
        <Disclosure label={text.more} isNeeded={isMoreNeeded}>
          <div className="grid gap-5 @min-[20rem]:grid-cols-[minmax(0,1fr)_7.75rem]">{film}</div>
          {newScene}
          {isPhone && zoneField}
        </Disclosure>
      )}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
