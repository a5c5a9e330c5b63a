import { classes } from '../../../../ui/classes';
import { SelectButton } from '../../select/ui/select-button';
import { ViewSwitch, type ViewSwitchProps } from './view-switch';

interface SwitchLineProps extends ViewSwitchProps {
  canSelect: boolean;
}

/** The choice of the view, and before it **Select** where shots can be selected. */
export function SwitchLine({ view, onView, canSelect, className }: SwitchLineProps) {
  return (
    <div className={classes('mt-3 flex items-center gap-3 sm:mt-0 sm:mb-2 sm:ml-auto sm:w-fit', className)}>
      {canSelect && <SelectButton place={view === 'time' ? 'tabs' : 'switch'} />}
      <ViewSwitch view={view} onView={onView} className="max-sm:flex-1" />
    </div>
  );
}
