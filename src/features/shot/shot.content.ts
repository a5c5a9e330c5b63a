import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { isZone } from '../../kernel/zones';
import type { SignedContext } from '../../server/context';
import { judgeDescription, judgeGear, judgeImages, judgeKinds, judgeTags, judgeVideos } from './shot.checks';
import { type CheckedPlan, checkPlan } from './shot.requirements';
import { nextHighest } from './shot.rules';
import type { ShotRow } from './shot.table';
import type { SentShot } from './shot.wire';

/** What a caller may write of a shot. */
export type ShotContent = Omit<
  ShotRow,
  'id' | 'projectId' | 'ownerId' | 'status' | 'version' | 'createdAt' | 'updatedAt'
>;

/** A shot before anything was written of it. */
export function blankContent(timeZone: string): ShotContent {
  return {
    title: '',
    location: '',
    place: null,
    startAt: null,
    endAt: null,
    timeZone,
    tags: [],
    description: '',
    gear: [],
    shotTypes: [],
    angles: [],
    videos: [],
    images: [],
    currentStep: 1,
    highestStep: 1,
    pageType: null,
  };
}

/**
 * What a duplicate takes of a shot: all that was written of it. Not its ticks, which are of its own day, nor where in the wizard
 * somebody was; nor its members, whom nobody has invited to the new one.
 */
export function copyContent(shot: ShotContent): ShotContent {
  const unticked = (items: ShotContent['gear']) => items.map((item) => ({ ...item, selected: false }));
  const { title, location, place, startAt, endAt, timeZone, tags, description, videos, images, highestStep } = shot;
  return {
    ...blankContent(timeZone),
    ...{ title, location, place, startAt, endAt, tags, description, videos, images, highestStep },
    gear: unticked(shot.gear),
    shotTypes: unticked(shot.shotTypes),
    angles: unticked(shot.angles),
  };
}

/** The content that a write leads to, and every failing field of it by wire name. */
export interface JudgedContent {
  content: ShotContent;
  issues: Issue[];
}

/** The zone that a write leads to: the one sent, when there is such a zone. */
function judgeZone(sent: string | undefined, was: string): { value: string; issues: Issue[] } {
  if (sent === undefined || isZone(sent)) return { value: sent ?? was, issues: [] };
  return { value: was, issues: [{ path: 'timeZoneId', message: messages.shot.zoneUnknown }] };
}

/** Title, location and times, those that were left out as they were; what was there cannot be emptied. */
function judgePlan(sent: SentShot, was: ShotContent, zone: string, ready: boolean): CheckedPlan {
  const plan = {
    title: sent.title ?? was.title,
    location: sent.location ?? was.location,
    start: sent.start === undefined ? was.startAt?.toISOString() : sent.start,
    end: sent.end === undefined ? was.endAt?.toISOString() : sent.end,
    zone,
  };
  return checkPlan(plan, { location: ready || was.location !== '', times: ready || was.startAt !== null });
}

/**
 * Lays what was sent over what was there (contract section 3): a field left out stays as it was. What a draft still lacks may
 * go on lacking unless `ready` is asked. `ctx.db` must be the transaction, if there is one.
 */
export async function judgeContent(
  ctx: SignedContext,
  sent: SentShot,
  was: ShotContent,
  ready: boolean,
): Promise<JudgedContent> {
  const zone = judgeZone(sent.timeZone, was.timeZone);
  const plan = judgePlan(sent, was, zone.value, ready);
  const tags = judgeTags(sent.tags, was.tags);
  const description = judgeDescription(sent.description, was.description);
  const gear = await judgeGear(ctx, sent.gear, was.gear);
  const shotTypes = judgeKinds('shotTypes', sent.shotTypes, was.shotTypes);
  const angles = judgeKinds('shotAngles', sent.angles, was.angles);
  const videos = judgeVideos(sent.videos, was.videos);
  const images = await judgeImages(ctx, sent.images, was.images);
  const currentStep = sent.currentStep ?? was.currentStep;
  return {
    issues: [plan, zone, tags, description, gear, shotTypes, angles, videos, images].flatMap(({ issues }) => issues),
    content: {
      title: plan.title,
      location: plan.location,
      place: sent.place === undefined ? was.place : sent.place,
      startAt: plan.startAt,
      endAt: plan.endAt,
      timeZone: zone.value,
      tags: tags.value,
      description: description.value,
      gear: gear.value,
      shotTypes: shotTypes.value,
      angles: angles.value,
      videos: videos.value,
      images: images.value,
      currentStep,
      highestStep: nextHighest(Math.max(currentStep, sent.highestStep ?? 1), was.highestStep),
      pageType: sent.pageType === undefined ? was.pageType : sent.pageType,
    },
  };
}
