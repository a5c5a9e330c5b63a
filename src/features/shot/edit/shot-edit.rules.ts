import {
  changedFields,
  type DraftField,
  type DraftIssues,
  draftIssues,
  fieldsOfStep,
  nameOfField,
  type ShotDraft,
} from './shot-draft.rules';

/** What the view page's side panel edits, one at a time (spec section 2); members have a panel of their own. */
const editSubjects = ['details', 'gearList', 'shotTypes', 'shotAngles', 'images', 'videos'] as const;
export type EditSubject = (typeof editSubjects)[number];

const fieldsOf: Record<EditSubject, readonly DraftField[]> = {
  details: [...fieldsOfStep(1), ...fieldsOfStep(2)],
  gearList: fieldsOfStep(3),
  shotTypes: ['shotTypes'],
  shotAngles: ['shotAngles'],
  images: fieldsOfStep(6),
  videos: fieldsOfStep(5),
};

/**
 * What must be mended before a subject can be saved, which is what has a field in its panel: of a draft that lacks its
 * times the gear can be chosen all the same.
 */
export function subjectIssues(subject: EditSubject, draft: ShotDraft, saved: ShotDraft): DraftIssues {
  const issues = Object.entries(draftIssues(draft, saved));
  return Object.fromEntries(issues.filter(([field]) => fieldsOf[subject].some((own) => own === field)));
}

type Item = string | { _id: string };

const keyOf = (item: Item) => (typeof item === 'string' ? item : item._id);

const has = (list: readonly Item[], item: Item) => list.some((other) => keyOf(other) === keyOf(item));

/** A list as it was changed here, with what a newer version of it has added and removed. */
function mergedList(latest: readonly Item[], mine: readonly Item[], base: readonly Item[]): Item[] {
  const kept = mine.filter((item) => !has(base, item) || has(latest, item));
  return [...kept, ...latest.filter((item) => !has(base, item) && !has(mine, item))];
}

const placeFields: readonly DraftField[] = ['location', 'locationData'];

/** The fields that were typed over `base`. A place is one: its text never goes with another place's coordinates. */
function typedFields(typed: ShotDraft, base: ShotDraft): DraftField[] {
  const changed = changedFields(typed, base);
  const isPlace = changed.some((field) => placeFields.includes(field));
  return isPlace ? [...new Set([...changed, ...placeFields])] : changed;
}

/**
 * What was typed over `base`, laid over a newer version (case K2): a field as it was typed, a list with what was added
 * and removed in both. What was put back as it was is the newer version's.
 */
export function laidOver(typed: ShotDraft, base: ShotDraft, latest: ShotDraft): ShotDraft {
  const mine = typedFields(typed, base).map((field) => {
    const value = typed[field];
    if (!Array.isArray(value)) return [field, value];
    return [field, mergedList(latest[field] as Item[], value, base[field] as Item[])];
  });
  return { ...latest, ...Object.fromEntries(mine) };
}

/**
 * What a newer version was made of: it is the save that got no answer, or else what was read. What that save added is
 * not another person's, and does not come back if it was taken back since.
 */
export function savedBelow(base: ShotDraft, unanswered: ShotDraft | null, latest: ShotDraft): ShotDraft {
  return unanswered && changedFields(unanswered, latest).length === 0 ? latest : base;
}

/** A field of a newer version that what was typed here would replace. */
export interface Replaced {
  field: DraftField;
  name: string;
  value: string;
}

/** A field for people; of a place that was chosen, its address. */
function shown(draft: ShotDraft, field: DraftField): string | undefined {
  const value = field === 'locationData' ? (draft.locationData?.address ?? draft.location) : draft[field];
  return typeof value === 'string' ? value : undefined;
}

/** What a newer version says where something else was typed over `base`; a place is named once. */
export function replacedBy(typed: ShotDraft, base: ShotDraft, latest: ShotDraft): Replaced[] {
  const theirs = changedFields(latest, base);
  const differs = changedFields(typed, latest);
  const both = typedFields(typed, base).filter((field) => theirs.includes(field) && differs.includes(field));
  return both.flatMap((field) => {
    const [name, value] = [nameOfField(field), shown(latest, field)];
    const isSaid = field === 'locationData' && both.includes('location');
    return name && value !== undefined && !isSaid ? [{ field, name, value }] : [];
  });
}
