/** The columns that are typed into, in their order. */
export const editColumns = ['title', 'date', 'start', 'duration', 'end', 'place', 'types', 'gear'] as const;
export type EditColumn = (typeof editColumns)[number];

/** The columns that take the focus; Ready is not typed into. */
export const gridColumns = [...editColumns, 'ready'] as const;
export type GridColumn = (typeof gridColumns)[number];

export const timeColumns = ['date', 'start', 'duration', 'end'] as const satisfies EditColumn[];

export const isEditColumn = (column: GridColumn): column is EditColumn => column !== 'ready';

/** The columns whose cell has a list to choose from. */
export const listColumns: readonly GridColumn[] = ['place', 'types', 'gear'];

/** The beginning of the id of a row that the server does not know yet. */
const NEW = 'new ';
export const newRowId = (key: string) => NEW + key;
export const isNewRow = (id: string) => id.startsWith(NEW);

/** The id of the row that adds a shot once something is typed into it. */
export const ADDING = 'adding';

/** In the place of a row's key: above all rows. */
export const FIRST = 'first';
