import { messages } from '../../../kernel/messages';
import { utcToWall } from '../../../kernel/zones';
import { type LineField, lineFields } from '../columns/column-choices.data';
import { blankLines, lineFieldsOf } from '../columns/line-fields.rules';
import type { ShotOut } from '../shot.schema';
import type { ShotFields, UpdateShotInput } from '../shot-calls.schema';
import { type DraftTimes, draftInstants, typedEstimate } from './draft-times.rules';

/** The date and time inputs. */
export const wallFields = ['startDate', 'startTime', 'endDate', 'endTime'] as const;
export type WallField = (typeof wallFields)[number];

/** The fields of a shot that the wizard does not ask for as they are: times and estimates are typed. */
type FieldsWithoutInput =
  | 'startDateTime'
  | 'endDateTime'
  | 'estimateMinutes'
  | 'members'
  | 'teamMembers'
  | 'currentStep'
  | 'highestStepReached'
  | 'pageType';

/**
 * What the wizard's six steps hold: the fields of a shot, but dates and times as they are typed, in the shot's zone (''
 * where nothing is chosen), and so is the estimate.
 */
export type ShotDraft = Pick<ShotOut, Exclude<keyof ShotFields, FieldsWithoutInput>> &
  DraftTimes & { estimateMinutes: string };

export type DraftField = keyof ShotDraft;
export type DraftIssues = Partial<Record<DraftField, string>>;

export const emptyDraft: ShotDraft = {
  sceneId: null,
  // The next free one, until it is typed.
  number: '',
  title: '',
  location: '',
  locationData: null,
  timeZoneId: '',
  lightWish: null,
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  startAt: null,
  endAt: null,
  tags: [],
  description: '',
  gearList: [],
  shotTypes: [],
  shotAngles: [],
  ...blankLines,
  estimateMinutes: '',
  priority: null,
  referenceVideos: [],
  inspirationImages: [],
};

const names = messages.wizard;

/**
 * For each field the wizard's step that edits it (spec section 2), and the name shown where a newer version conflicts
 * with the edit (case K2).
 */
const fields: Record<DraftField, { step: number; name?: string }> = {
  sceneId: { step: 1, name: names.scene },
  number: { step: 1, name: names.number },
  title: { step: 1, name: names.title },
  location: { step: 1, name: names.location },
  locationData: { step: 1, name: names.location },
  timeZoneId: { step: 1, name: names.zone },
  startDate: { step: 1, name: names.startDate },
  startTime: { step: 1, name: names.startTime },
  endDate: { step: 1, name: names.endDate },
  endTime: { step: 1, name: names.endTime },
  startAt: { step: 1 },
  endAt: { step: 1 },
  lightWish: { step: 1, name: messages.light.label },
  tags: { step: 1 },
  description: { step: 2, name: names.description },
  gearList: { step: 3 },
  shotTypes: { step: 4 },
  shotAngles: { step: 4 },
  ...(Object.fromEntries(lineFields.map((field) => [field, { step: 4, name: messages.shotFields[field] }])) as Record<
    LineField,
    { step: number; name: string }
  >),
  estimateMinutes: { step: 4, name: messages.shotFields.estimate },
  priority: { step: 4, name: messages.shotFields.priority },
  referenceVideos: { step: 5 },
  inspirationImages: { step: 6 },
};
const allFields = Object.keys(fields) as DraftField[];

/** The wizard's step, 1 to 6, that asks for a field. */
export function stepOfField(field: DraftField): number {
  return fields[field].step;
}

export function fieldsOfStep(step: number): DraftField[] {
  return allFields.filter((field) => fields[field].step === step);
}

/** What a field is called beside its text; undefined for lists. */
export function nameOfField(field: DraftField): string | undefined {
  return fields[field].name;
}

function wallTimeOf(iso: string | null, zone: string) {
  return iso ? utcToWall(new Date(iso), zone) : { date: '', time: '' };
}

/** The wizard's fields of a saved shot. */
export function draftOf(shot: ShotOut): ShotDraft {
  const start = wallTimeOf(shot.startDateTime, shot.timeZoneId);
  const end = wallTimeOf(shot.endDateTime, shot.timeZoneId);
  const { number, title, location, locationData, timeZoneId, tags, description, gearList, shotTypes, shotAngles } =
    shot;
  const { lightWish, referenceVideos, inspirationImages, sceneId } = shot;
  const { estimateMinutes, priority } = shot;
  return {
    sceneId,
    number,
    title,
    location,
    locationData,
    timeZoneId,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    startAt: shot.startDateTime,
    endAt: shot.endDateTime,
    lightWish,
    tags,
    description,
    gearList,
    shotTypes,
    shotAngles,
    ...lineFieldsOf(shot),
    priority,
    estimateMinutes: estimateMinutes === null ? '' : String(estimateMinutes),
    referenceVideos,
    inspirationImages,
  };
}

/**
 * A field's value for comparing: of chosen items only which they are, without their order and ticks, of what is typed
 * the instants and minutes that the draft means.
 */
function comparable(draft: ShotDraft, field: DraftField): string {
  if (field === 'startAt') return JSON.stringify(draftInstants(draft).start);
  if (field === 'endAt') return JSON.stringify(draftInstants(draft).end);
  if (field === 'estimateMinutes') return JSON.stringify(typedEstimate(draft[field]) ?? draft[field].trim());
  const value = draft[field];
  if (!Array.isArray(value)) return JSON.stringify(value);
  const texts = value.filter((item) => typeof item === 'string');
  const chosen = value.flatMap((item) => (typeof item === 'string' ? [] : [item._id]));
  return JSON.stringify([texts, chosen.sort()]);
}

/** The fields in which a draft differs from the saved one. */
export function changedFields(draft: ShotDraft, saved: ShotDraft): DraftField[] {
  return allFields.filter((field) => comparable(draft, field) !== comparable(saved, field));
}

/** The fields that tell when a shot is. */
export const scheduleFields: readonly DraftField[] = ['timeZoneId', ...wallFields, 'startAt', 'endAt'];

/** A draft that lacks its times sends its zone alone. */
function schedulePayload(draft: ShotDraft): Partial<ShotFields> {
  const isPlanned = wallFields.every((field) => draft[field] !== '');
  const { start, end } = draftInstants(draft);
  return {
    ...(isPlanned && {
      // Without a zone the server uses the project's, so it gets the bare wall time.
      startDateTime: start?.toISOString() ?? `${draft.startDate}T${draft.startTime}`,
      endDateTime: end?.toISOString() ?? `${draft.endDate}T${draft.endTime}`,
    }),
    ...(draft.timeZoneId ? { timeZoneId: draft.timeZoneId } : {}),
  };
}

/** A field's value as it is sent: the chosen items of a list without their ticks. */
function sentValue(draft: ShotDraft, field: DraftField): unknown {
  if (field === 'estimateMinutes') return typedEstimate(draft[field]);
  const value = draft[field];
  if (!Array.isArray(value)) return value;
  return value.map((item) => {
    if (typeof item === 'string') return item;
    const { selected: _, ...chosen } = item;
    return chosen;
  });
}

/**
 * The JSON fields that changed, so that nothing else is overwritten. Date, time and zone travel together as instants
 * (spec section 3), items without their ticks, so that a tick made elsewhere meanwhile stays (case K3). The draft must
 * have passed `draftIssues`.
 */
export function shotChanges(draft: ShotDraft, saved: ShotDraft): Partial<ShotFields> {
  const changed = changedFields(draft, saved);
  const plain = changed.filter((field) => !scheduleFields.includes(field));
  return {
    ...Object.fromEntries(plain.map((field) => [field, sentValue(draft, field)])),
    ...(plain.length < changed.length ? schedulePayload(draft) : {}),
  };
}

/**
 * The same with the fields of a save that got no response: the server may have it, and what was taken back since would
 * stay as that save wrote it.
 */
export const changesToSend = (
  draft: ShotDraft,
  saved: ShotDraft,
  unanswered: ShotDraft | null,
): Partial<ShotFields> => ({
  ...shotChanges(draft, saved),
  ...(unanswered && shotChanges(draft, unanswered)),
});

/**
 * The JSON fields that take back an edit of `saved` to `sent`. What the edit took out of a list comes back with its
 * tick; a draft that had no times has none again.
 */
export function undoneChanges(sent: ShotDraft, saved: ShotDraft): Partial<UpdateShotInput> {
  const changes: Partial<UpdateShotInput> = shotChanges(saved, sent);
  for (const list of ['gearList', 'shotTypes', 'shotAngles'] as const) {
    const isLeft = (id: string | undefined) => sent[list].some(({ _id }) => _id === id);
    if (changes[list])
      changes[list] = saved[list].map(({ selected, ...item }) => (isLeft(item._id) ? item : { ...item, selected }));
  }
  const isUntimed = (draft: ShotDraft) => wallFields.some((field) => draft[field] === '');
  return isUntimed(saved) && !isUntimed(sent) ? { ...changes, startDateTime: null, endDateTime: null } : changes;
}
