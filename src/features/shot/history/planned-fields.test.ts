import { expect, test } from 'vitest';
import { shotColumns } from '../shot.table';
import { changedFields } from './planned-fields';

/** The columns of a shot in which no history is kept and no conflict is judged, with the reason. */
const notPlanned = {
  id: 'never changes',
  projectId: 'never changes',
  ownerId: 'a project is handed over as a whole',
  status: 'its calls are strict',
  completedAt: 'of its status',
  currentStep: 'of the wizard',
  highestStepReached: 'of the wizard',
  pageType: 'of the page that sends',
  position: 'its order is no planned field',
  version: 'what is judged by',
  createdAt: 'never changes',
  updatedAt: 'of each write',
  fieldChanges: 'what is judged by',
  fieldsSince: 'what is judged by',
  changedById: 'of each write',
  changedAt: 'of each write',
};

test('every column of a shot has its place in the history, or a reason to have none', () => {
  const isPlanned = (column: string) => changedFields({ [column]: 'was' }, { [column]: 'is' }).length > 0;
  expect(
    Object.keys(shotColumns)
      .filter((column) => !isPlanned(column))
      .sort(),
  ).toEqual(Object.keys(notPlanned).sort());
});
