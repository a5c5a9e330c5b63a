import { useEffect, useRef } from 'react';
import { endOfKept, type KeptDuration, keptDuration } from '../kept-duration.rules';
import type { StepProps } from './step';

/**
 * Gives what is called after each edit of the start: it moves the end along, so that the shot takes as long as before.
 * A half-typed start in between forgets nothing.
 */
export function useKeptDuration({ form, draft, saved, base }: StepProps['edit']): () => void {
  const kept = useRef<KeptDuration>(null);
  useEffect(() => {
    kept.current = keptDuration(draft) ?? kept.current;
  });
  // An end that is only suggested follows the start by itself.
  const isSuggested = saved.endDate === '' && draft.endDate === base.endDate && draft.endTime === base.endTime;
  return () => {
    const end = !isSuggested && kept.current && endOfKept(form.getValues(), kept.current);
    if (!end) return;
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('endDate', end.endDate, options);
    form.setValue('endTime', end.endTime, options);
    form.setValue('endAt', end.endAt);
  };
}
