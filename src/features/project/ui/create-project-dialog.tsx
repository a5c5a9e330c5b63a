import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { today } from '../../../client/clock';
import { errorCode, errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/combobox';
import { DateInput } from '../../../ui/date-input';
import { Dialog } from '../../../ui/dialog';
import { TextInput } from '../../../ui/text-input';
import { toast } from '../../../ui/toast-store';
import { useCountries } from '../../catalog/catalog.queries';
import { useCreateProject } from '../project.queries';
import type { ProjectInput } from '../project.schema';

const text = messages.dashboard;
const empty: ProjectInput = { projectTitle: '', location: '', scheduleStartDate: '', scheduleEndDate: '' };

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What an ended session left unsaved, as JSON; '' for none. */
  kept: string;
  onKeep: (project: string) => void;
}

/** Asks for a project's title, country and days, creates it and goes to its page (spec section 5). */
export function CreateProjectDialog({ open, onOpenChange, kept, onKeep }: Props) {
  const [, navigate] = useLocation();
  const [first] = useState(today);
  const createProject = useCreateProject();
  const form = useZodForm<ProjectInput, ProjectInput>({
    schema: () => import('../project.input').then(({ createProjectInput }) => createProjectInput),
    defaultValues: kept ? (JSON.parse(kept) as ProjectInput) : empty,
  });
  const { errors, isSubmitting } = form.formState;
  const [start, end] = useWatch({ control: form.control, name: ['scheduleStartDate', 'scheduleEndDate'] });

  const show = (shown: boolean) => {
    if (!shown) onKeep('');
    onOpenChange(shown);
  };
  const submit = form.handleSubmit(async (project) => {
    try {
      const { data } = await createProject.mutateAsync(project);
      onKeep('');
      navigate(`/shotlist/${data._id}`);
    } catch (error) {
      if (errorCode(error) === 'UNAUTHORIZED') onKeep(JSON.stringify(project));
      applyServerIssues(form, error);
      toast.error(messages.project.creationFailed, errorText(error, messages.project.creationFallback));
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title={messages.project.createTitle}
      frame={(content) => (
        <form noValidate onSubmit={submit} className="contents">
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="ghost" onClick={() => show(false)}>
            {messages.ui.cancel}
          </Button>
          <Button variant="primary" type="submit" loading={isSubmitting}>
            {text.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...form.register('projectTitle')}
          label={text.formTitle}
          error={errors.projectTitle?.message}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <Controller
          control={form.control}
          name="location"
          render={({ field, fieldState }) => (
            <CountryField field={field} error={fieldState.error?.message} className="sm:col-span-2" />
          )}
        />
        <DateInput
          {...form.register('scheduleStartDate', { deps: end ? ['scheduleEndDate'] : [] })}
          label={text.startDate}
          error={errors.scheduleStartDate?.message}
          min={first}
        />
        <DateInput
          {...form.register('scheduleEndDate')}
          label={text.endDate}
          error={errors.scheduleEndDate?.message}
          min={start || first}
          disabled={!start}
        />
      </div>
    </Dialog>
  );
}

interface CountryFieldProps {
  field: { ref: (input: HTMLInputElement | null) => void; name: string; value: string } & {
    onChange: (value: string) => void;
  };
  error: string | undefined;
  className: string;
}

function CountryField({ field, error, className }: CountryFieldProps) {
  const countries = useCountries();
  const { countriesLoading, countriesNone, countriesNoMatch } = messages.project;
  return (
    <Combobox
      ref={field.ref}
      name={field.name}
      label={text.country}
      error={error}
      className={className}
      options={(countries.data ?? []).map(({ code, name }) => ({
        value: `${code}_${name}`,
        label: name,
        detail: code,
      }))}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
      loading={countries.isPending}
      loadingText={countriesLoading}
      emptyText={countriesNone}
      noMatchText={countriesNoMatch}
    />
  );
}
