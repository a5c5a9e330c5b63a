import { useMemo, useSyncExternalStore } from 'react';
import { deviceSetting } from '../../../client/device-setting';
import { type GridColumn, gridColumns, isFixed, usualColumns } from './grid.data';

/** The columns that a person has chosen, by commas; '' for the usual ones. Kept on the device, for all projects. */
const setting = deviceSetting<string>('fl_columns', (stored) => stored ?? '');

export interface ShownColumns {
  shown: readonly GridColumn[];
  /** Shows a column, or hides it; gives what is shown then. */
  toggle: (column: GridColumn) => readonly GridColumn[];
  showUsual: () => void;
}

/** The columns of the grid that are shown, in their order. */
export function useShownColumns(hasScenes: boolean): ShownColumns {
  const stored = useSyncExternalStore(setting.subscribe, setting.read);
  return useMemo(() => {
    const chosen = stored.split(',');
    const isShown = (column: GridColumn) => isFixed(column) || chosen.includes(column);
    const shown = stored === '' ? usualColumns(hasScenes) : gridColumns.filter(isShown);
    return {
      shown,
      toggle: (column) => {
        const next = gridColumns.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one)));
        setting.write(next.join());
        return next;
      },
      showUsual: () => setting.write(''),
    };
  }, [stored, hasScenes]);
}
