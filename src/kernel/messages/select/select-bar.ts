import { counted, countedShots } from '../../counted';
import { isolated } from '../../isolated';
import { formatDuration } from '../../typed/typed-duration';

/** The bar of the selected shots and what its actions say. */
export const selectBar = {
  name: 'Selected shots',
  count: (count: number, of: number | null) => (of === null ? `${count} selected` : `${count} of ${of} selected`),
  all: 'Select all',
  end: 'End selection',
  moveTo: 'Move to scene',
  shift: 'Shift times',
  setColumn: 'Set column',
  addTag: 'Add tag',
  addGear: 'Add gear',
  addMember: 'Add member',
  publish: 'Publish',
  complete: 'Complete',
  delete: 'Delete',
  scene: 'Scene',
  way: 'Direction',
  earlier: 'Earlier',
  later: 'Later',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  column: 'Column',
  tag: 'Tag',
  gear: 'Gear name',
  member: 'Member',
  noTeam: 'Nobody is in your team yet.',
  moveShots: (count: number) => `Move ${countedShots(count)}`,
  shiftShots: (count: number) => `Shift ${countedShots(count)}`,
  setOfShots: (column: string, count: number) => `Set ${column} of ${countedShots(count)}`,
  emptyOfShots: (column: string, count: number) => `Empty ${column} of ${countedShots(count)}`,
  addToShots: (count: number) => `Add to ${countedShots(count)}`,
  moved: (count: number, sceneNumber: string | null) =>
    `${countedShots(count)} moved to ${sceneNumber === null ? 'no scene' : `scene ${sceneNumber}`}`,
  shifted: (count: number, { days, minutes }: { days: number; minutes: number }) => {
    const far = [
      days === 0 ? '' : counted(Math.abs(days), 'day'),
      minutes === 0 ? '' : formatDuration(Math.abs(minutes)),
    ];
    return `${countedShots(count)} moved ${far.filter(Boolean).join(' ')} ${days + minutes < 0 ? 'earlier' : 'later'}`;
  },
  columnSet: (column: string, value: string, count: number) =>
    value === ''
      ? `${column} of ${countedShots(count)} emptied`
      : `${column} of ${countedShots(count)} set to ${isolated(value)}`,
  added: (what: string, count: number) => `${isolated(what)} added to ${countedShots(count)}`,
  completed: (count: number) => `${countedShots(count)} completed`,
  deleted: (count: number) => `${countedShots(count)} deleted`,
  nothing: 'Nothing to change',
  nothingText: (count: number) =>
    count === 1 ? 'The shot has it already' : `All ${countedShots(count)} have it already`,
  failed: 'Nothing was changed',
  refused: (numbers: readonly string[], more: number, sentence: string) =>
    `${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${sentence}`,
  deleteTitle: (count: number) => `Delete ${countedShots(count)}?`,
  deleteNote: 'This action cannot be undone.',
  deleteAction: (count: number) => `Delete ${countedShots(count)}`,
  completeTitle: (count: number) => `Complete ${countedShots(count)}?`,
  completeDrafts: (count: number, of: number) =>
    of === 1 ? 'It is a draft.' : count === 1 ? 'One of them is a draft.' : `${count} of them are drafts.`,
  completeNote: 'A completed draft cannot become a draft again.',
  completeAction: (count: number) => `Complete ${countedShots(count)}`,
} as const;
