import { messages } from '../../../kernel/messages';
import {
  changedFields,
  type DraftField,
  type DraftIssues,
  fieldsOfStep,
  nameOfField,
  type ShotDraft,
} from './shot-draft.rules';

/** The subjects of the view page's side panel, one at a time (spec section 2); members have their own panel. */
const editSubjects = ['details', 'gearList', 'shotTypes', 'shotAngles', 'images', 'videos'] as const;
export type EditSubject = (typeof editSubjects)[number];

const fieldsOfSubject: Record<EditSubject, readonly DraftField[]> = {
  details: [...fieldsOfStep(1), ...fieldsOfStep(2)],
  gearList: fieldsOfStep(3),
  // All of the wizard's step but the angles.
  shotTypes: fieldsOfStep(4).filter((field) => field !== 'shotAngles'),
  shotAngles: ['shotAngles'],
  images: fieldsOfStep(6),
  videos: fieldsOfStep(5),
};

/** Of the issues of a shot, those of a subject: the gear can be saved while the times are missing. */
export function subjectIssues(subject: EditSubject, issues: DraftIssues): DraftIssues {
  const own = Object.entries(issues).filter(([field]) => fieldsOfSubject[subject].some((one) => one === field));
  return Object.fromEntries(own);
}

type Item = string | { _id: string };

const itemKey = (item: Item) => (typeof item === 'string' ? item : item._id);

const has = (list: readonly Item[], item: Item) => list.some((other) => itemKey(other) === itemKey(item));

/** A list as it was edited here, with the items that a newer version has added and removed. */
function mergedList(latest: readonly Item[], mine: readonly Item[], base: readonly Item[]): Item[] {
  const left = mine.filter((item) => !has(base, item) || has(latest, item));
  return [...left, ...latest.filter((item) => !has(base, item) && !has(mine, item))];
}

const placeFields: readonly DraftField[] = ['location', 'locationData'];

/**
 * The fields edited since `base`. A place counts as one field: its text must never be combined with the coordinates of
 * another place.
 */
function typedFields(typed: ShotDraft, base: ShotDraft): DraftField[] {
  const changed = changedFields(typed, base);
  const isPlace = changed.some((field) => placeFields.includes(field));
  return isPlace ? [...new Set([...changed, ...placeFields])] : changed;
}

/**
 * The edits since `base`, merged into a newer version (case K2): an edited field wins, a list gets what both added and
 * removed. An edit that was reverted leaves the newer version's value. The `keepDirtyValues` of react-hook-form would
 * keep a list as a whole, and of a place the text alone.
 */
export function mergeShotEdits(typed: ShotDraft, base: ShotDraft, latest: ShotDraft): ShotDraft {
  const mine = typedFields(typed, base).map((field) => {
    const value = typed[field];
    if (!Array.isArray(value)) return [field, value];
    return [field, mergedList(latest[field] as Item[], value, base[field] as Item[])];
  });
  return { ...latest, ...Object.fromEntries(mine) };
}

/**
 * The base for merging a newer version: the save that got no response, if the newer version contains it, or else the
 * version that was read. So what that save added does not count as another person's change, and does not come back
 * after it was removed.
 */
export function mergeBase(base: ShotDraft, unanswered: ShotDraft | null, latest: ShotDraft): ShotDraft {
  return unanswered && changedFields(unanswered, latest).length === 0 ? latest : base;
}

/** A field of a newer version that what was typed here would replace. */
export interface Replaced {
  field: DraftField;
  name: string;
  value: string;
}

/** A field's value for people; for a chosen place, its address, and for a scene its id, '' for none. */
function shown(draft: ShotDraft, field: DraftField): string | undefined {
  // No scene is a value, too.
  if (field === 'sceneId') return draft.sceneId ?? '';
  if (field === 'priority') return messages.priorities[draft.priority ?? 'none'];
  const value = field === 'locationData' ? (draft.locationData?.address ?? draft.location) : draft[field];
  return typeof value === 'string' ? value : undefined;
}

/** The newer version's values of fields that were edited since `base`; a place is listed once. */
export function replacedShotValues(typed: ShotDraft, base: ShotDraft, latest: ShotDraft): Replaced[] {
  const theirs = changedFields(latest, base);
  const differs = changedFields(typed, latest);
  const both = typedFields(typed, base).filter((field) => theirs.includes(field) && differs.includes(field));
  return both.flatMap((field) => {
    const [name, value] = [nameOfField(field), shown(latest, field)];
    const isSaid = field === 'locationData' && both.includes('location');
    return name && value !== undefined && !isSaid ? [{ field, name, value }] : [];
  });
}
