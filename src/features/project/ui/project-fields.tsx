import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useZodForm } from '../../../client/form';
import { messages } from '../../../kernel/messages';
import { DateInput, TextInput } from '../../../ui/text-input';
import type { ProjectInput } from '../project.schema';
import { CountryField } from './country-field';

const text = messages.projectForm;

type ProjectForm = UseFormReturn<ProjectInput, unknown, ProjectInput>;

/** The form of a project, judged as the server judges a new one (spec section 5). */
export function useProjectForm(defaultValues: ProjectInput): ProjectForm {
  return useZodForm<ProjectInput, ProjectInput>({
    schema: () => import('../project.input').then(({ createProjectInput }) => createProjectInput),
    defaultValues,
  });
}

interface ProjectFieldsProps {
  form: ProjectForm;
  /** The first day that the date inputs offer. */
  firstDay: string;
  /** A line under a field. */
  hints?: Partial<ProjectInput>;
}

/** Title, country and days of a project, each with its sentence; the same to make one and to change it. */
export function ProjectFields({ form, firstDay, hints }: ProjectFieldsProps) {
  const { errors } = form.formState;
  // In the order in which they stand: the first wrong one takes the focus.
  const title = form.register('projectTitle');
  const country = useController({ control: form.control, name: 'location' });
  const [start, end] = useWatch({ control: form.control, name: ['scheduleStartDate', 'scheduleEndDate'] });
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
        hint={hints?.scheduleStartDate}
        min={firstDay}
      />
      <DateInput
        {...form.register('scheduleEndDate')}
        label={text.endDate}
        error={errors.scheduleEndDate?.message}
        hint={hints?.scheduleEndDate}
        min={start || firstDay}
        disabled={!start}
      />
    </div>
  );
}
