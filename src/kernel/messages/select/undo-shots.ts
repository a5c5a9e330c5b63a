import { countedShots } from '../../counted';

/** The Undo of a change of several shots. */
export const undoShots = {
  undo: 'Undo',
  movedBack: (count: number) => `${countedShots(count)} moved back`,
  movedBackBut: (count: number, of: number, others: NotUndone) => `${count} of ${of} moved back; ${whyNot(others)}`,
  restored: (count: number) => `${countedShots(count)} restored`,
  restoredBut: (count: number, of: number, others: NotUndone) => `${count} of ${of} restored; ${whyNot(others)}`,
  takenBack: (count: number) => `${countedShots(count)} taken back`,
  takenBackBut: (count: number, of: number, others: NotUndone) => `${count} of ${of} taken back; ${whyNot(others)}`,
  failed: 'This could not be undone',
  notRedone: 'This could not be done again',
  changedSince: (numbers: readonly string[]) => changedSince(numbers),
} as const;

/** The numbers of the shots that are not as they were. */
interface NotUndone {
  changed: readonly string[];
  /** In their scenes again, but not in their places there. */
  last: readonly string[];
}

const changedSince = (numbers: readonly string[]) =>
  `${numbers.join(', ')} ${numbers.length === 1 ? 'was' : 'were'} changed meanwhile`;

const whyNot = ({ changed, last }: NotUndone) =>
  [
    ...(changed.length > 0 ? [changedSince(changed)] : []),
    ...(last.length > 0
      ? [`${last.join(', ')} ${last.length === 1 ? 'stands last in its scene' : 'stand last in their scenes'}`]
      : []),
  ].join('; ');
