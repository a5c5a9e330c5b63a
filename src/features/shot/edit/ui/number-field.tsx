import { Lock } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { TextInput } from '../../../../ui/form/text-input';
import { useKnownProject } from '../../shot.queries';
import { shotLimits } from '../../shot-limits.data';
import type { StepProps } from './step';

interface Props extends Pick<StepProps, 'projectId' | 'shotId'> {
  edit: Pick<StepProps['edit'], 'form'>;
}

/** The shot's number. A lock holds the numbers that shots have; a new shot may still get a free one by hand. */
export function NumberField({ edit: { form }, projectId, shotId }: Props) {
  const isLocked = useKnownProject(projectId)?.numbersLocked === true && shotId !== null;
  return (
    <TextInput
      {...form.register('number')}
      label={messages.wizard.number}
      hint={isLocked && messages.shot.numbersLocked}
      icon={isLocked ? Lock : undefined}
      error={form.formState.errors.number?.message}
      placeholder={messages.wizard.numberNext}
      maxLength={shotLimits.number}
      readOnly={isLocked}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
