import { type EditColumn, editColumns } from '../shot/columns/columns.rules';

export const paperLayouts = ['list', 'board', 'day'] as const;
export type PaperLayout = (typeof paperLayouts)[number];

export const paperSizes = ['a4', 'letter'] as const;
export type PaperSize = (typeof paperSizes)[number];
export const orientations = ['portrait', 'landscape'] as const;

export const paperBounds = { shots: 500, perRow: 6 } as const;

/** The columns that a list may have, by the names of the fields of a shot. */
const wireName = (key: EditColumn) => (key === 'estimate' ? 'estimateMinutes' : key);
export const paperColumns = new Map<string, EditColumn>(editColumns.map((key) => [wireName(key), key]));

export const usualColumns = ['number', 'scene', 'title', 'start', 'end', 'place', 'types'] as const;
