import { RotateCw, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { placeholderText } from '../../../client/error-text';
import { useZodForm } from '../../../client/form/form';
import { formatDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { normaliseTyped } from '../../../kernel/typed/typed-value';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/form/combobox';
import { DateInput, TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { useCountries } from '../../catalog/catalog.queries';
import { DEFAULT_MEAL_AFTER } from '../project.data';
import { createProjectInput } from '../project.input';
import type { ProjectInput, ProjectOut } from '../project.schema';
import { projectDate } from '../project-dates.rules';
import { daysOfForm } from '../project-edit.rules';
import { CoverField } from './cover-field';

const text = messages.projectForm;

type ProjectForm = UseFormReturn<ProjectInput, unknown, ProjectInput>;

/** The form of a project, validated by the server's rules for a new one (spec section 5). */
export function useProjectForm(defaultValues: ProjectInput): ProjectForm {
  return useZodForm<ProjectInput, ProjectInput>({
    schema: createProjectInput,
    defaultValues,
  });
}

/** Lines below the fields of a project. */
export type ProjectHints = Partial<Record<keyof ProjectInput, string>>;

interface ProjectFieldsProps {
  form: ProjectForm;
  /** The project that is edited; undefined for a new one. */
  project?: ProjectOut;
  /** The first day that the date inputs offer. */
  firstDay: string;
  /** Shown instead of the usual ones. */
  hints?: ProjectHints | undefined;
  /** Tells whether a picture is being uploaded. */
  onBusy: (busy: boolean) => void;
}

/** What was typed as minutes; a new project leaves them to the server, one that is edited has some. */
const minutesOf = (isNew: boolean) => (typed: unknown) => {
  const text = normaliseTyped(String(typed ?? ''));
  return text === '' && isNew ? undefined : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
};

/** Title, country, days, meals and cover of a project, each with its error; for creating and for editing. */
export function ProjectFields({ form, project, firstDay, hints, onBusy }: ProjectFieldsProps) {
  const { errors } = form.formState;
  // In the order of the page: the first invalid field takes the focus.
  const title = form.register('projectTitle');
  const country = useController({ control: form.control, name: 'location' });
  const [start, end] = useWatch({ control: form.control, name: ['scheduleStartDate', 'scheduleEndDate'] });
  const cover = useController({ control: form.control, name: 'cover' });
  const days = projectDayHints({ scheduleStartDate: start, scheduleEndDate: end }, project);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        {...title}
        label={text.formTitle}
        error={errors.projectTitle?.message}
        hint={hints?.projectTitle}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <CountryField
        field={country.field}
        error={country.fieldState.error?.message}
        hint={hints?.location}
        className="sm:col-span-2"
      />
      <DateInput
        {...form.register('scheduleStartDate', { deps: end ? ['scheduleEndDate'] : [] })}
        label={text.startDate}
        error={errors.scheduleStartDate?.message}
        hint={hints?.scheduleStartDate ?? days.scheduleStartDate}
        min={firstDay}
      />
      <DateInput
        {...form.register('scheduleEndDate')}
        label={text.endDate}
        error={errors.scheduleEndDate?.message}
        hint={hints?.scheduleEndDate ?? days.scheduleEndDate}
        min={start || firstDay}
        disabled={!start}
      />
      <TextInput
        {...form.register('mealAfterMinutes', { setValueAs: minutesOf(project === undefined) })}
        label={text.mealAfter}
        error={errors.mealAfterMinutes?.message}
        hint={hints?.mealAfterMinutes ?? text.mealAfterHint}
        placeholder={project ? undefined : String(DEFAULT_MEAL_AFTER)}
        inputMode="numeric"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <CoverField
        field={{ ...cover.field, value: cover.field.value ?? null }}
        onChange={cover.field.onChange}
        error={cover.fieldState.error?.message}
        hint={hints?.cover}
        onBusy={onBusy}
        className="sm:col-span-2"
      />
    </div>
  );
}

/** The days with their weekdays, and how many they are: "Sat 28 Nov 2026, 6 Days". */
function projectDayHints(
  typed: Pick<ProjectInput, 'scheduleStartDate' | 'scheduleEndDate'>,
  project: ProjectOut | undefined,
): ProjectHints {
  const start = projectDate(typed.scheduleStartDate);
  const end = projectDate(typed.scheduleEndDate);
  if (!start) return {};
  const scheduleStartDate = formatDay(start, 'UTC');
  if (!end || end < start) return { scheduleStartDate };
  const days = messages.dashboard.days(daysOfForm(typed, project));
  return { scheduleStartDate, scheduleEndDate: `${formatDay(end, 'UTC')}, ${days}` };
}

interface CountryFieldProps {
  field: { ref: (input: HTMLInputElement | null) => void; name: string; value: string } & {
    onChange: (value: string) => void;
  };
  error: string | undefined;
  hint: string | undefined;
  className: string;
}

/**
 * The country of a project, found by typing. When the countries cannot be loaded it says why; the rest of the form
 * works.
 */
function CountryField({ field, error, hint, className }: CountryFieldProps) {
  const countries = useCountries();
  const place = useRef<HTMLDivElement>(null);
  const { countriesLoading, countriesNone, countriesNoMatch } = messages.projectForm;
  const found = countries.data?.length ? countriesNoMatch : countriesNone;
  const retry = async () => {
    const { data } = await countries.refetch();
    if (data) place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} className={className}>
      <Combobox
        ref={field.ref}
        name={field.name}
        label={messages.projectForm.country}
        error={error}
        hint={hint}
        options={countries.data?.map(countryOption) ?? chosenAlone(field.value)}
        value={field.value || null}
        onChange={(value) => field.onChange(value ?? '')}
        note={!countries.data && countries.isFetching ? countriesLoading : found}
      />
      {countries.error && (
        <div className="mt-1.5 flex items-center gap-2 text-sm text-danger">
          <Icon of={TriangleAlert} size={16} />
          <p role="alert" className="min-w-0 flex-1">
            {placeholderText(countries.error)}
          </p>
          <Button size="sm" icon={RotateCw} loading={countries.isFetching} onClick={() => void retry()}>
            {messages.ui.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

const countryOption = ({ code, name }: { code: string; name: string }) => ({
  value: `${code}_${name}`,
  label: name,
  detail: code,
});

/** The chosen country, whose value contains its name. */
function chosenAlone(value: string) {
  const at = value.indexOf('_');
  return at === -1 ? [] : [countryOption({ code: value.slice(0, at), name: value.slice(at + 1) })];
}
