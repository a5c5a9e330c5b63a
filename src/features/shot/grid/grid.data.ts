import { type EditColumn, editColumns, shotColumns } from '../columns/columns.rules';

/** The columns of the grid in their order; Ready is not typed into. */
export type GridColumn = EditColumn | 'ready';
export const gridColumns: readonly GridColumn[] = [...editColumns, 'ready'];

export const isEditColumn = (column: GridColumn): column is EditColumn => column !== 'ready';

/** Whether the cells of a column have a list to choose from. */
export const hasList = (column: GridColumn): boolean =>
  column === 'place' || (isEditColumn(column) && shotColumns[column].suggestions !== undefined);

/** The columns that are there before anybody has chosen. */
export const usualColumns = (hasScenes: boolean): GridColumn[] =>
  gridColumns.filter((column) => {
    const isUsual = isEditColumn(column) ? shotColumns[column].isUsual : true;
    return isUsual === 'withScenes' ? hasScenes : isUsual;
  });

/** The columns that cannot be hidden. */
export const isFixed = (column: GridColumn): boolean => isEditColumn(column) && shotColumns[column].isFixed === true;

/** The beginning of the id of a row that the server does not know yet. */
const NEW = 'new ';
export const newRowId = (key: string) => NEW + key;
export const isNewRow = (id: string) => id.startsWith(NEW);

/** The id of the row that adds a shot once something is typed into it. */
export const ADDING = 'adding';

/** In the place of a row's key: above all rows. */
export const FIRST = 'first';
