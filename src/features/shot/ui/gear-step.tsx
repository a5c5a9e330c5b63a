import { GearPicker } from '../../gear/ui/gear-picker';
import { StepIssue } from './step-issue';
import type { StepProps } from './step-props';

/** Step 3: the shot's gear. */
export function GearStep({ edit: { draft, issues, change }, entry, flush }: StepProps) {
  return (
    <>
      <GearPicker
        draft={entry('gear')}
        flush={flush}
        value={draft.gearList}
        onChange={(next) => change(({ gearList }) => ({ gearList: next(gearList) }))}
      />
      <StepIssue text={issues.gearList} />
    </>
  );
}
