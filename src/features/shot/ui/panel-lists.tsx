import { GearPicker } from '../../gear/ui/gear-picker';
import { KindsStep } from './kinds-step';
import type { EditorProps } from './shot-panel';
import { StepIssue } from './step-issue';

/** The shot's gear. */
export function PanelGear({ edit: { draft, issues, change }, flush }: EditorProps) {
  return (
    <>
      <GearPicker
        flush={flush}
        value={draft.gearList}
        onChange={(next) => change(({ gearList }) => ({ gearList: next(gearList) }))}
      />
      <StepIssue text={issues.gearList} />
    </>
  );
}

/** The shot's types. */
export function PanelTypes({ edit: { draft, issues, change } }: EditorProps) {
  return (
    <>
      <KindsStep draft={draft} onChange={change} only="shotTypes" />
      <StepIssue text={issues.shotTypes} />
    </>
  );
}

/** The shot's angles. */
export function PanelAngles({ edit: { draft, issues, change } }: EditorProps) {
  return (
    <>
      <KindsStep draft={draft} onChange={change} only="shotAngles" />
      <StepIssue text={issues.shotAngles} />
    </>
  );
}
