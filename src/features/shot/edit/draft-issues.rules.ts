import type { Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { normaliseNumber } from '../../../kernel/typed/digits';
import { isTime } from '../../../kernel/wall-time';
import { scheduleIssues } from '../shot.rules';
import { numberPattern } from '../shot-limits.data';
import { draftInstants, typedEstimate } from './draft-times.rules';
import {
  type DraftField,
  type DraftIssues,
  emptyDraft,
  type ShotDraft,
  scheduleFields,
  stepOfField,
  wallFields,
} from './shot-draft.rules';

/** The issues that keep an edit of `saved` from being planned: one sentence for each field (spec section 5). */
export function draftIssues(draft: ShotDraft, saved: ShotDraft): DraftIssues {
  const issues: DraftIssues = {};
  if (draft.number !== saved.number && !numberPattern.test(normaliseNumber(draft.number)))
    issues.number = messages.shot.numberForm;
  if (draft.title.trim() === '') issues.title = messages.shot.titleRequired;
  if (draft.location.trim() === '') issues.location = messages.shot.locationRequired;
  if (typedEstimate(draft.estimateMinutes) === undefined) issues.estimateMinutes = messages.shot.estimateInvalid;
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
