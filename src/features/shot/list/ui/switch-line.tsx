import { classes } from '../../../../ui/classes';
import { SelectButton } from '../../select/ui/select-button';
import { ViewSwitch, type ViewSwitchProps } from './view-switch';

interface SwitchLineProps extends ViewSwitchProps {
  canSelect: boolean;
  /** Where **Select** stands, by what is beside it. */
  place: 'switch' | 'tabs';
}

/** The choice of the view, and before it **Select** where shots can be selected. */
export function SwitchLine({ view, onView, canSelect, place, className }: SwitchLineProps) {
  return (
    <div className={classes('mt-3 flex items-center gap-3 sm:mt-0 sm:mb-2 sm:ml-auto sm:w-fit', className)}>
      {canSelect && <SelectButton place={place} />}
      <ViewSwitch view={view} onView={onView} className="max-sm:flex-1" />
    </div>
  );
}
