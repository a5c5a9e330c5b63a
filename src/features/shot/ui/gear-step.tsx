import { GearPicker } from '../../gear/ui/gear-picker';
import { apartName } from '../typed-apart.rules';
import { StepIssue } from './step-issue';
import type { StepProps } from './step-props';

/** Step 3: the shot's gear. */
export function GearStep({ edit: { draft, issues, change }, memory, flush }: StepProps) {
  return (
    <>
      <GearPicker
        field={apartName(memory, 'gear')}
        flush={flush}
        value={draft.gearList}
        onChange={(next) => change(({ gearList }) => ({ gearList: next(gearList) }))}
      />
      <StepIssue text={issues.gearList} />
    </>
  );
}
