import { useController } from 'react-hook-form';
import { GearPicker } from '../../../gear/ui/gear-picker';
import { useUsedGear } from '../../list/used-gear.queries';
import { StepIssue, type StepProps } from './step';

/** Step 3: the shot's gear. */
export function GearStep({ edit: { form }, entry, projectId, flush }: StepProps) {
  const used = useUsedGear(projectId);
  const { field, fieldState } = useController({ control: form.control, name: 'gearList' });
  return (
    <>
      <GearPicker
        draft={entry('gear')}
        flush={flush}
        value={field.value}
        used={used}
        onChange={(change) => field.onChange(change(form.getValues('gearList')))}
      />
      <StepIssue text={fieldState.error?.message} />
    </>
  );
}
