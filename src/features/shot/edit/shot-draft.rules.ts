import type { Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { normaliseNumber } from '../../../kernel/typed/digits';
import { isTime } from '../../../kernel/wall-time';
import { utcToWall } from '../../../kernel/zones';
import { scheduleIssues, type WallSchedule } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import type { ShotFields, UpdateShotInput } from '../shot-calls.schema';
import { numberPattern } from '../shot-limits.data';
import { type DraftTimes, draftInstants } from './draft-times.rules';

const DAY = 86_400_000;

/** The date and time inputs. */
export const wallFields = ['startDate', 'startTime', 'endDate', 'endTime'] as const;
export type WallField = (typeof wallFields)[number];

/** The fields of a shot that the wizard does not ask for as they are: times are typed as wall times. */
type FieldsWithoutInput =
  | 'startDateTime'
  | 'endDateTime'
  | 'members'
  | 'teamMembers'
  | 'currentStep'
  | 'highestStepReached'
  | 'pageType';

/**
 * What the wizard's six steps hold: the fields of a shot, but dates and times as they are typed, in the shot's zone (''
 * where nothing is chosen).
 */
export type ShotDraft = Pick<ShotOut, Exclude<keyof ShotFields, FieldsWithoutInput>> & DraftTimes;

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
    referenceVideos,
    inspirationImages,
  };
}

/**
 * A field's value for comparing: of chosen items only which they are, without their order and ticks, of instants those
 * that the draft means.
 */
function comparable(draft: ShotDraft, field: DraftField): string {
  if (field === 'startAt') return JSON.stringify(draftInstants(draft).start);
  if (field === 'endAt') return JSON.stringify(draftInstants(draft).end);
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

const scheduleFields: readonly DraftField[] = ['timeZoneId', ...wallFields, 'startAt', 'endAt'];

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

/** The chosen items of a list without their ticks; any other value unchanged. */
function withoutTicks(value: ShotDraft[DraftField]): unknown {
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
    ...Object.fromEntries(plain.map((field) => [field, withoutTicks(draft[field])])),
    ...(plain.length < changed.length ? schedulePayload(draft) : {}),
  };
}

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

/** The issues that keep an edit of `saved` from being planned: one sentence for each field (spec section 5). */
export function draftIssues(draft: ShotDraft, saved: ShotDraft): DraftIssues {
  const issues: DraftIssues = {};
  if (draft.number !== saved.number && !numberPattern.test(normaliseNumber(draft.number)))
    issues.number = messages.shot.numberForm;
  if (draft.title.trim() === '') issues.title = messages.shot.titleRequired;
  if (draft.location.trim() === '') issues.location = messages.shot.locationRequired;
  for (const { path, message } of draftScheduleIssues(draft, saved)) issues[path as DraftField] ??= message;
  return issues;
}

/**
 * The issues that keep a draft from being saved as a draft: what `saved` lacks it may go on lacking. Dates alone that
 * were only suggested (`base`) count as no times.
 */
export function unfinishedIssues(draft: ShotDraft, saved: ShotDraft, base: ShotDraft): DraftIssues {
  const isSuggested = (field: 'startDate' | 'endDate') => ['', base[field]].includes(draft[field]);
  const hasNoTime = saved.startDate === '' && draft.startTime + draft.endTime === '';
  const isUntimed = hasNoTime && isSuggested('startDate') && isSuggested('endDate');
  const isOptional = (field: DraftField) =>
    field === 'location' ? saved.location === '' : isUntimed && wallFields.some((one) => one === field);
  const issues = Object.entries(draftIssues(draft, saved)) as [DraftField, string][];
  return Object.fromEntries(issues.filter(([field]) => !isOptional(field)));
}

/**
 * The issues of a draft's times, by field. Unchanged stored times are valid, even if their wall times look wrong: in an
 * hour that occurs twice, a valid shot may end at an earlier wall time than it starts.
 */
function draftScheduleIssues(draft: ShotDraft, saved: ShotDraft): Issue[] {
  const isStored =
    saved.startDate !== '' && saved.endDate !== '' && scheduleFields.every((field) => draft[field] === saved[field]);
  return isStored ? [] : scheduleIssues(draft, draftInstants(draft));
}

/** The issues of a complete range, before the step is left; none while a time is half typed. */
export function orderIssues(draft: ShotDraft, saved: ShotDraft): DraftIssues {
  const isComplete = [draft.startTime, draft.endTime].every(isTime) && draft.startDate !== '' && draft.endDate !== '';
  return isComplete ? issuesAtFields(draftScheduleIssues(draft, saved)) : {};
}

/**
 * The hours of the typed times for the day strip: no `end` while the range is open or invalid; null without a start
 * (design 4).
 */
export function draftHours(draft: WallSchedule): { start: number; end: number | null } | null {
  if (!isTime(draft.startTime)) return null;
  const start = hoursOfTime(draft.startTime);
  if (scheduleIssues(draft).length > 0) return { start, end: null };
  const days = (Date.parse(draft.endDate) - Date.parse(draft.startDate)) / DAY;
  return { start, end: hoursOfTime(draft.endTime) + days * 24 };
}

function hoursOfTime(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return +hours + +minutes / 60;
}

const { timePattern, rescheduleTimePattern, endTimeBeforeStart } = messages.shot;
const timeSentences: readonly string[] = [timePattern, rescheduleTimePattern, endTimeBeforeStart];

function fieldOfPath({ path, message }: Issue): DraftField | null {
  // A new shot without times is the only one of a call for many.
  const name = path.replace(/^shots\.0\./, '').split('.')[0] ?? '';
  const aboutTime = timeSentences.includes(message);
  if (name === 'startDateTime') return aboutTime ? 'startTime' : 'startDate';
  if (name === 'endDateTime') return aboutTime ? 'endTime' : 'endDate';
  return name in emptyDraft ? (name as DraftField) : null;
}

/** The server's issues for the wizard's own fields; others are left out (contract section 2). */
export function issuesAtFields(issues: readonly Issue[]): DraftIssues {
  const placed: DraftIssues = {};
  for (const issue of issues) {
    const field = fieldOfPath(issue);
    if (field) placed[field] ??= issue.message;
  }
  return placed;
}

/** The lowest step that has an issue, or null without any. */
export function firstStepWithIssue(issues: DraftIssues): number | null {
  const steps = (Object.keys(issues) as DraftField[]).filter((field) => issues[field]).map(stepOfField);
  return steps.length > 0 ? Math.min(...steps) : null;
}
