import { messages } from '../../kernel/messages';
import { changedFields, type DraftField, type DraftIssues, draftIssues, type ShotDraft } from './shot-draft.rules';

/** What the view page's side panel edits, one at a time (spec section 2); members have a panel of their own. */
export const editSubjects = ['details', 'gearList', 'shotTypes', 'shotAngles', 'images', 'videos'] as const;
export type EditSubject = (typeof editSubjects)[number];

const fieldsOf: Record<EditSubject, readonly DraftField[]> = {
  details: [
    'title',
    'location',
    'locationData',
    'timeZoneId',
    'startDate',
    'startTime',
    'endDate',
    'endTime',
    'tags',
    'description',
  ],
  gearList: ['gearList'],
  shotTypes: ['shotTypes'],
  shotAngles: ['shotAngles'],
  images: ['inspirationImages'],
  videos: ['referenceVideos'],
};

/** What must be mended before a subject can be saved: of a draft that lacks its times the gear can be chosen all the same. */
export function subjectIssues(subject: EditSubject, draft: ShotDraft, saved: ShotDraft): DraftIssues {
  return ofSubject(subject, draftIssues(draft, saved));
}

/** The issues that have a field in this subject's panel. */
export function ofSubject(subject: EditSubject, issues: DraftIssues): DraftIssues {
  return Object.fromEntries(Object.entries(issues).filter(([field]) => fieldsOf[subject].some((own) => own === field)));
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

/**
 * The fields that were changed here since `base`, with every list, which is merged item by item. A place is one: its text never
 * goes with somebody else's coordinates.
 */
function changedHere(changes: Partial<ShotDraft>, base: ShotDraft): DraftField[] {
  const changed = changedFields({ ...base, ...changes }, base);
  const place = changed.some((field) => placeFields.includes(field)) ? placeFields : [];
  const isList = (field: DraftField) => Array.isArray(base[field]);
  return (Object.keys(changes) as DraftField[]).filter(
    (field) => [...changed, ...place].includes(field) || isList(field),
  );
}

/**
 * What was changed here since `base`, to be laid over a newer version (case K2): a field as it was typed, a list with what was
 * added and removed in both. What was put back as it was is no change.
 */
export function rebased(changes: Partial<ShotDraft>, base: ShotDraft, latest: ShotDraft): Partial<ShotDraft> {
  return Object.fromEntries(
    changedHere(changes, base).map((key) => {
      const value = changes[key];
      if (!Array.isArray(value)) return [key, value];
      return [key, mergedList(latest[key] as Item[], value, base[key] as Item[])];
    }),
  );
}

const named: Partial<Record<DraftField, string>> = {
  title: messages.wizard.title,
  location: messages.wizard.location,
  locationData: messages.wizard.location,
  timeZoneId: messages.wizard.zone,
  startDate: messages.wizard.startDate,
  startTime: messages.wizard.startTime,
  endDate: messages.wizard.endDate,
  endTime: messages.wizard.endTime,
  description: messages.wizard.description,
};

/** What was changed of a shot, and the version that it changes. */
export interface DraftEdit {
  changes: Partial<ShotDraft>;
  base: ShotDraft;
  version: number;
  /** What was sent of it with no answer: it may have been saved all the same. */
  sent?: Partial<ShotDraft>[];
}

/** An edit of which a save was sent and not answered. */
export function withSent(edit: DraftEdit): DraftEdit {
  const { changes, sent = [] } = edit;
  return sent.at(-1) === changes ? edit : { ...edit, sent: [...sent, changes] };
}

/**
 * What an edit was made of, as far as a newer version shows that unanswered saves of it have arrived: what they added and removed
 * is not somebody else's, and what was unticked since does not come back.
 */
function baseSeenFrom({ base, sent = [] }: DraftEdit, latest: ShotDraft): ShotDraft {
  const seen = Object.entries(base).map(([field, value]) => {
    const key = field as DraftField;
    const arrived = sent.flatMap((one) => (key in one ? [one[key]] : []));
    if (!Array.isArray(value)) return [key, arrived.includes(latest[key]) ? latest[key] : value];
    const there = latest[key] as Item[];
    const lists = arrived as Item[][];
    const kept = value.filter((item) => has(there, item) || lists.every((list) => has(list, item)));
    return [key, [...kept, ...lists.flat().filter((item) => has(there, item))]];
  });
  return Object.fromEntries(seen);
}

/** Whether anything of an edit differs from what it changes. */
export function hasChanges({ changes, base }: Pick<DraftEdit, 'changes' | 'base'>): boolean {
  return changedFields({ ...base, ...changes }, base).length > 0;
}

/** An edit laid over a newer version of its shot. */
export function laidOver(edit: DraftEdit, latest: ShotDraft, version: number): DraftEdit {
  return { changes: rebased(edit.changes, baseSeenFrom(edit, latest), latest), base: latest, version };
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

/** What a newer version says where something else was typed here; a place is named once. */
export function replacedBy(edit: DraftEdit, latest: ShotDraft): Replaced[] {
  const base = baseSeenFrom(edit, latest);
  const theirs = changedFields(latest, base);
  const typed = { ...base, ...edit.changes };
  const differs = changedFields(typed, latest);
  const both = changedHere(edit.changes, base).filter((field) => theirs.includes(field) && differs.includes(field));
  return both.flatMap((field) => {
    const [name, value] = [named[field], shown(latest, field)];
    const isSaid = field === 'locationData' && both.includes('location');
    return name && value !== undefined && !isSaid ? [{ field, name, value }] : [];
  });
}
