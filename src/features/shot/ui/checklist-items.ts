import type { Checklist, ShotOut } from '../shot.schema';

/** One line of a checklist, as it is saved. */
export interface TickItem {
  id: string;
  name: string;
  selected: boolean;
}

/** The lists of a shot that are ticked off, as its page shows them one below the other. */
export const checklists = ['gearList', 'shotTypes', 'shotAngles'] as const satisfies readonly Checklist[];

/** What a shot has in one list. */
export function checklistItems(shot: ShotOut, list: Checklist): TickItem[] {
  if (list === 'gearList') {
    return shot.gearList.map(({ _id, gearlistName, selected }) => ({ id: _id, name: gearlistName, selected }));
  }
  return shot[list].map(({ _id, name, selected }) => ({ id: _id, name, selected }));
}
