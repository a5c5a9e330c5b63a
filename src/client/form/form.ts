import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorIssues } from '../error-text';

interface FormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
}

/**
 * A react-hook-form that validates with the server's schema: on submit, when a field is left, then as it is typed. An
 * empty field waits for the submit: a message that appears while Cancel is being pressed would move the button.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
}: FormOptions<Input, Output>): UseFormReturn<Input, unknown, Output> {
  const form = useForm({ resolver: zodResolver(schema), defaultValues, mode: 'onTouched' });
  const { isSubmitted } = form.formState;
  const register: typeof form.register = (name, options) => {
    const field = form.register(name, options);
    const onBlur: typeof field.onBlur = async (event) => {
      if (isSubmitted || event.target.value !== '') await field.onBlur(event);
    };
    return { ...field, onBlur };
  };
  return { ...form, register };
}

/** Passes a form's values to `keep` at every typed change. */
export function useSaveTyped<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  keep: (typed: Input) => void,
): void {
  const { watch, getValues } = form;
  const keepNow = useEffectEvent(() => keep(getValues()));
  useEffect(() => {
    const watching = watch(() => keepNow());
    return () => watching.unsubscribe();
  }, [watch]);
}

/**
 * Puts the server's issues on their fields and focuses the first one. `fieldOf` maps an issue's path to a field where
 * they differ. Gives whether any issue has a field.
 */
export function applyServerIssues<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  error: unknown,
  fieldOf: (path: string) => string = (path) => path,
): boolean {
  const fields = Object.keys(form.getValues());
  const known = errorIssues(error).filter(({ path }) => fields.includes(fieldOf(path)));
  // Show the first issue of each field.
  const issues = known.filter(({ path }, index) => known.findIndex((other) => other.path === path) === index);
  issues.forEach(({ path, message }, index) => {
    const field = fieldOf(path) as FieldPath<Input>;
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return issues.length > 0;
}
