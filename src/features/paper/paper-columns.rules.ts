import { messages } from '../../kernel/messages';
import { type EditColumn, editColumns, shotColumns } from '../shot/columns/columns.rules';
import { paperColumns } from './paper.data';
import type { PaperInput } from './paper.schema';

/** A column of a list on paper. */
export interface PaperColumn {
  key: EditColumn | 'done';
  name: string;
  /** In points, with the space behind it. */
  width: number;
}

/** Widths in points at which the usual texts stand in one line; those that grow share what is left. */
const widths: Readonly<Record<EditColumn, number>> = {
  ...{ number: 36, scene: 0, title: 120, date: 66, start: 72, duration: 50, end: 36, place: 98, description: 110 },
  ...{ types: 62, angles: 56, movement: 62, lens: 50, camera: 32, setup: 38, estimate: 56, priority: 56, tags: 70 },
  ...{ light: 62, gear: 90 },
};
/** Their order on paper: what is shot and how, then when and where. A new column stands last. */
const first: readonly EditColumn[] = [
  ...(['number', 'title', 'types', 'angles', 'movement', 'lens', 'camera', 'setup', 'estimate', 'priority'] as const),
  ...(['date', 'start', 'end', 'duration', 'place', 'light'] as const),
];
const onPaper = [...first, ...editColumns.filter((key) => !first.includes(key))];
const growing: readonly (EditColumn | 'done')[] = ['title', 'description', 'place', 'gear'];
const DONE = 28;

const heads: Partial<Record<EditColumn, string>> = messages.paper.heads;

/** The columns that were asked for, each once, in the order of the grid. */
export function askedColumns({ columns }: Pick<PaperInput, 'columns'>): EditColumn[] {
  const asked = new Set(columns.split(',').map((name) => paperColumns.get(name.trim())));
  return editColumns.filter((key) => asked.has(key));
}

/**
 * The columns as they stand on a paper of this width, in points. Scenes are heads of their shots, a date stands beside
 * the start, and a description below the title. Where there is no room, all but the number become narrower.
 */
export function columnsOnPaper(asked: readonly EditColumn[], room: number): PaperColumn[] {
  const isBelow = (key: EditColumn) =>
    key === 'scene' ||
    (key === 'date' && asked.includes('start')) ||
    (key === 'description' && asked.includes('title'));
  const keys = onPaper.filter((key) => asked.includes(key) && !isBelow(key));
  const columns: PaperColumn[] = [
    ...keys.map((key) => ({ key, name: heads[key] ?? shotColumns[key].name, width: widths[key] })),
    { key: 'done', name: messages.paper.doneHead, width: DONE },
  ];
  const isFixed = ({ key }: PaperColumn) => key === 'number' || key === 'done';
  const sum = (some: readonly PaperColumn[]) => some.reduce((total, { width }) => total + width, 0);
  const fixed = sum(columns.filter(isFixed));
  const left = room - sum(columns);
  if (left < 0) {
    const scale = (room - fixed) / (sum(columns) - fixed);
    return columns.map((column) => (isFixed(column) ? column : { ...column, width: column.width * scale }));
  }
  const growers = columns.filter(({ key }) => growing.includes(key));
  const share = left / sum(growers);
  return columns.map((column) =>
    growers.includes(column) ? { ...column, width: column.width * (1 + share) } : column,
  );
}
