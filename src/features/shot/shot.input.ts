import type { z } from 'zod';
import { type Issue, MOST_ISSUES } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { pauses } from '../../server/pauses';
import { mayBeImage } from '../media/media.service';
import { createShotsInput, updateShotsInput } from './bulk/shot-bulk.schema';
import { validateDescription, validateKinds, validateTags, validateVideos, validateZone } from './content/shot.checks';
import { checkPlan } from './shot.requirements';
import { checkReschedule } from './shot.rules';
import { statusAfter } from './shot.write';
import { type CreateShotInput, createShotInput, rescheduleFields, updateShotInput } from './shot-calls.schema';

/**
 * Run this check if the schema failed, so that one response lists every invalid field. Otherwise the service runs the
 * same rules, with what is stored.
 */
const afterFailures = {
  when: ({ value, issues }: { value: unknown; issues: unknown[] }) =>
    issues.length > 0 && typeof value === 'object' && value !== null,
};

/** The fields of a shot that its schema has accepted. */
type Sent = Partial<CreateShotInput>;

/** A new shot, with or without all that a planned one needs, or a change of a stored one. */
type Write = 'new' | 'draft' | 'change';

/** What the rules that need nothing stored say of the fields of a shot. */
function sentIssues(sent: Sent, write: Write): Issue[] {
  const { status, issues: statusIssues } = statusAfter('draft', sent.status);
  const isReady = write === 'new' || status !== 'draft';
  const zone = validateZone(sent.timeZoneId, 'UTC');
  const { title = '', location = '', startDateTime: start, endDateTime: end } = sent;
  const plan = checkPlan({ title, location, start, end, zone: zone.value }, { location: isReady, times: isReady });
  const isNew = write !== 'change';
  return [
    // A change keeps what it does not send, and may send the status that is stored.
    plan.issues.filter(({ path }) => isNew || sent[path as keyof Sent] !== undefined),
    isNew ? statusIssues : [],
    zone.issues,
    validateTags(sent.tags, []).issues,
    validateDescription(sent.description, '').issues,
    namelessIssues(
      'gearList',
      sent.gearList?.map(({ _id, gearlistName, gearName }) => _id || gearlistName || gearName),
    ),
    ...(['shotTypes', 'shotAngles'] as const).map((path) =>
      isNew
        ? validateKinds(path, sent[path], []).issues
        : namelessIssues(
            path,
            sent[path]?.map(({ _id, name }) => _id || name),
          ),
    ),
    validateVideos(sent.referenceVideos, []).issues,
    (sent.inspirationImages ?? []).flatMap((url, at) =>
      mayBeImage(url) ? [] : [{ path: `inspirationImages.${at}`, message: messages.shot.imageUnknown }],
    ),
  ].flat();
}

/** An item without a name and an id cannot be known. */
function namelessIssues(path: string, items: (string | undefined)[] = []): Issue[] {
  return items.flatMap((known, at) => (known ? [] : [{ path: `${path}.${at}`, message: messages.shot.itemNameless }]));
}

type IssuesOf = (accepted: Record<string, unknown>) => readonly Issue[];

/** Adds issues of an object of the input, at `path`, of fields that the schema has not refused. */
function addIssues(
  refinement: z.RefinementCtx,
  fields: unknown,
  { path = [], refused, issuesOf }: { path?: PropertyKey[]; refused: ReadonlySet<unknown>; issuesOf: IssuesOf },
): void {
  if (typeof fields !== 'object' || fields === null) return;
  const accepted = Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.has(name)));
  for (const { path: found, message } of issuesOf(accepted)) {
    const [field = '', ...parts] = found.split('.');
    if (!refused.has(field)) refinement.addIssue({ code: 'custom', path: [...path, field, ...parts], message });
  }
}

function addIssuesOfCall(refinement: z.RefinementCtx, fields: unknown, issuesOf: IssuesOf): void {
  addIssues(refinement, fields, { refused: new Set(refinement.issues.map(({ path }) => path?.[0])), issuesOf });
}

/** The same for each shot of a list, unless the schema has refused the list itself. */
async function addIssuesOfEach(
  refinement: z.RefinementCtx,
  list: string,
  shots: readonly unknown[],
  write: Write,
): Promise<void> {
  const ofList = refinement.issues.filter(({ path }) => path?.[0] === list);
  if (!Array.isArray(shots) || ofList.some(({ path }) => path?.length === 1)) return;
  const refused = shots.map(() => new Set<unknown>());
  for (const { path } of ofList) refused[Number(path?.[1])]?.add(path?.[2]);
  const pause = pauses();
  for (const [at, fields] of shots.entries()) {
    // The answer names no more.
    if (refinement.issues.length >= MOST_ISSUES) return;
    // Each may have a description of 100 kB.
    await pause();
    addIssues(refinement, fields, {
      path: [list, at],
      refused: refused[at] ?? new Set(),
      issuesOf: (sent) => sentIssues(sent, write),
    });
  }
}

/** The input of createShotlist. */
export const createShotCall = createShotInput.superRefine(
  (fields, refinement) => addIssuesOfCall(refinement, fields, (sent) => sentIssues(sent, 'new')),
  afterFailures,
);

/** The input of createShots, in which a draft may lack location and times. */
export const createShotsCall = createShotsInput.superRefine(
  ({ shots }, refinement) => addIssuesOfEach(refinement, 'shots', shots, 'draft'),
  afterFailures,
);

/** The input of updateShotlist. */
export const updateShotCall = updateShotInput.superRefine(
  (fields, refinement) => addIssuesOfCall(refinement, fields, (sent) => sentIssues(sent, 'change')),
  afterFailures,
);

/** The input of changing several shots. */
export const updateShotsCall = updateShotsInput.superRefine(
  ({ changes }, refinement) => addIssuesOfEach(refinement, 'changes', changes, 'change'),
  afterFailures,
);

/** The input of rescheduling. */
export const rescheduleCall = rescheduleFields.superRefine((fields, refinement) => {
  addIssuesOfCall(refinement, fields, ({ startDateTime, endDateTime }) => {
    const schedule = checkReschedule(startDateTime, endDateTime, 'UTC');
    return 'issues' in schedule ? schedule.issues : [];
  });
}, afterFailures);
