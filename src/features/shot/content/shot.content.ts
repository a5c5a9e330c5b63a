import type { Issue } from '../../../kernel/errors';
import type { SignedContext } from '../../../server/context';
import type { ProjectRow } from '../../project/project.table';
import { type LineField, lineFields } from '../columns/column-choices.data';
import { blankLines } from '../columns/line-fields.rules';
import { type CheckedPlan, checkPlan } from '../shot.requirements';
import { nextHighest } from '../shot.rules';
import type { ShotRow } from '../shot.table';
import type { ShotFields } from '../shot-calls.schema';
import type { Lookups } from './lookups.service';
import { validateGear, validateImages, validateKinds, validateTags, validateVideos, validateZone } from './shot.checks';

/** The fields of a shot that a caller may write. */
export type ShotContent = Omit<
  ShotRow,
  | 'id'
  | 'projectId'
  | 'ownerId'
  | 'status'
  | 'sceneId'
  | 'number'
  | 'position'
  | 'version'
  | 'fieldChanges'
  | 'fieldsSince'
  | 'changedById'
  | 'changedAt'
  | 'completedAt'
  | 'createdAt'
  | 'updatedAt'
>;

/** The content of a shot before anything was written. */
export function blankContent(timeZoneId: string): ShotContent {
  return {
    title: '',
    location: '',
    locationData: null,
    startDateTime: null,
    endDateTime: null,
    timeZoneId,
    tags: [],
    description: '',
    gearList: [],
    shotTypes: [],
    shotAngles: [],
    referenceVideos: [],
    inspirationImages: [],
    currentStep: 1,
    highestStepReached: 1,
    pageType: null,
    lightWish: null,
    ...blankLines,
    estimateMinutes: null,
    priority: null,
  };
}

/**
 * What a duplicate takes of a shot: all that was written of it, but not its ticks, which belong to its own day, nor the
 * step at which the wizard was left.
 */
export function copyContent(shot: ShotContent): ShotContent {
  const unticked = (items: ShotContent['gearList']) => items.map((item) => ({ ...item, selected: false }));
  return {
    ...shot,
    gearList: unticked(shot.gearList),
    shotTypes: unticked(shot.shotTypes),
    shotAngles: unticked(shot.shotAngles),
    currentStep: 1,
    pageType: null,
  };
}

/** What the checks of a shot's content need of its project. */
type ProjectOfShot = Pick<ProjectRow, 'id' | 'ownerId'>;

/** The content that a write leads to, and every failing field of it by wire name. */
export interface ValidatedContent {
  content: ShotContent;
  issues: Issue[];
}

/**
 * Title, location and times after a write: fields that were not sent stay, and a stored value cannot be emptied, except
 * that a draft loses both its times by two nulls.
 */
function validatePlan(sent: Partial<ShotFields>, was: ShotContent, zone: string, ready: boolean): CheckedPlan {
  const plan = {
    title: sent.title ?? was.title,
    location: sent.location ?? was.location,
    start: sent.startDateTime === undefined ? was.startDateTime?.toISOString() : sent.startDateTime,
    end: sent.endDateTime === undefined ? was.endDateTime?.toISOString() : sent.endDateTime,
    zone,
  };
  const keepsTimes = was.startDateTime !== null && !(sent.startDateTime === null && sent.endDateTime === null);
  return checkPlan(plan, { location: ready || was.location !== '', times: ready || keepsTimes });
}

/** The lines of text after a write: null is blank. */
const linesAfter = (sent: Partial<ShotFields>, was: ShotContent) =>
  Object.fromEntries(
    lineFields.map((field) => [field, sent[field] === undefined ? was[field] : (sent[field] ?? '')]),
  ) as Record<LineField, string>;

/**
 * Merges the sent fields into the stored ones (contract section 3): a field that was not sent stays. What a draft
 * still lacks may go on lacking unless `ready` is asked. `ctx.db` must be the transaction, if there is one.
 */
export async function validateContent(
  ctx: SignedContext,
  sent: Partial<ShotFields>,
  was: ShotContent,
  ready: boolean,
  { project, lookups }: { project: ProjectOfShot; lookups: Lookups },
): Promise<ValidatedContent> {
  const zone = validateZone(sent.timeZoneId, was.timeZoneId);
  const plan = validatePlan(sent, was, zone.value, ready);
  const tags = validateTags(sent.tags, was.tags);
  const description = lookups.description(sent.description, was.description);
  const gear = await validateGear(sent.gearList, was.gearList, () => lookups.gear(ctx, project.ownerId));
  const types = validateKinds('shotTypes', sent.shotTypes, was.shotTypes);
  const angles = validateKinds('shotAngles', sent.shotAngles, was.shotAngles);
  const videos = validateVideos(sent.referenceVideos, was.referenceVideos);
  const images = await validateImages(sent.inspirationImages, was.inspirationImages, () =>
    lookups.images(ctx, project.id),
  );
  const currentStep = sent.currentStep ?? was.currentStep;
  return {
    issues: [plan, zone, tags, description, gear, types, angles, videos, images].flatMap(({ issues }) => issues),
    content: {
      title: plan.title,
      location: plan.location,
      locationData: sent.locationData === undefined ? was.locationData : sent.locationData,
      startDateTime: plan.startDateTime,
      endDateTime: plan.endDateTime,
      timeZoneId: zone.value,
      tags: tags.value,
      description: description.value,
      gearList: gear.value,
      shotTypes: types.value,
      shotAngles: angles.value,
      referenceVideos: videos.value,
      inspirationImages: images.value,
      currentStep,
      highestStepReached: nextHighest(Math.max(currentStep, sent.highestStepReached ?? 1), was.highestStepReached),
      pageType: sent.pageType === undefined ? was.pageType : sent.pageType,
      lightWish: sent.lightWish === undefined ? was.lightWish : sent.lightWish,
      ...linesAfter(sent, was),
      estimateMinutes: sent.estimateMinutes === undefined ? was.estimateMinutes : sent.estimateMinutes,
      priority: sent.priority === undefined ? was.priority : sent.priority,
    },
  };
}
