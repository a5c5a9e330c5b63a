import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { isZone } from '../../kernel/zones';
import type { SignedContext } from '../../server/context';
import {
  validateDescription,
  validateGear,
  validateImages,
  validateKinds,
  validateTags,
  validateVideos,
} from './shot.checks';
import { type CheckedPlan, checkPlan } from './shot.requirements';
import { nextHighest } from './shot.rules';
import type { ShotRow } from './shot.table';
import type { ShotFields } from './shot-calls.schema';

/** What a caller may write of a shot. */
export type ShotContent = Omit<
  ShotRow,
  'id' | 'projectId' | 'ownerId' | 'status' | 'version' | 'createdAt' | 'updatedAt'
>;

/** A shot before anything was written of it. */
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
  };
}

/**
 * What a duplicate takes of a shot: all that was written of it. Not its ticks, which are of its own day, nor where in
 * the wizard somebody was; nor its members, whom nobody has invited to the new one.
 */
export function copyContent(shot: ShotContent): ShotContent {
  const unticked = (items: ShotContent['gearList']) => items.map((item) => ({ ...item, selected: false }));
  const { title, location, locationData, startDateTime, endDateTime, timeZoneId, tags, description } = shot;
  const { referenceVideos, inspirationImages, highestStepReached } = shot;
  return {
    ...blankContent(timeZoneId),
    ...{ title, location, locationData, startDateTime, endDateTime, tags, description },
    ...{ referenceVideos, inspirationImages, highestStepReached },
    gearList: unticked(shot.gearList),
    shotTypes: unticked(shot.shotTypes),
    shotAngles: unticked(shot.shotAngles),
  };
}

/** The content that a write leads to, and every failing field of it by wire name. */
export interface ValidatedContent {
  content: ShotContent;
  issues: Issue[];
}

/** The zone that a write leads to: the one sent, when there is such a zone. */
function judgeZone(sent: string | undefined, was: string): { value: string; issues: Issue[] } {
  if (sent === undefined || isZone(sent)) return { value: sent ?? was, issues: [] };
  return { value: was, issues: [{ path: 'timeZoneId', message: messages.shot.zoneUnknown }] };
}

/** Title, location and times, those that were left out as they were; what was there cannot be emptied. */
function judgePlan(sent: Partial<ShotFields>, was: ShotContent, zone: string, ready: boolean): CheckedPlan {
  const plan = {
    title: sent.title ?? was.title,
    location: sent.location ?? was.location,
    start: sent.startDateTime === undefined ? was.startDateTime?.toISOString() : sent.startDateTime,
    end: sent.endDateTime === undefined ? was.endDateTime?.toISOString() : sent.endDateTime,
    zone,
  };
  return checkPlan(plan, { location: ready || was.location !== '', times: ready || was.startDateTime !== null });
}

/**
 * Lays what was sent over what was there (contract section 3): a field left out stays as it was. What a draft still
 * lacks may go on lacking unless `ready` is asked. `ctx.db` must be the transaction, if there is one.
 */
export async function validateContent(
  ctx: SignedContext,
  sent: Partial<ShotFields>,
  was: ShotContent,
  ready: boolean,
): Promise<ValidatedContent> {
  const zone = judgeZone(sent.timeZoneId, was.timeZoneId);
  const plan = judgePlan(sent, was, zone.value, ready);
  const tags = validateTags(sent.tags, was.tags);
  const description = validateDescription(sent.description, was.description);
  const gear = await validateGear(ctx, sent.gearList, was.gearList);
  const types = validateKinds('shotTypes', sent.shotTypes, was.shotTypes);
  const angles = validateKinds('shotAngles', sent.shotAngles, was.shotAngles);
  const videos = validateVideos(sent.referenceVideos, was.referenceVideos);
  const images = await validateImages(ctx, sent.inspirationImages, was.inspirationImages);
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
    },
  };
}
