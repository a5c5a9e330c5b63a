import { AppError, type Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { isZone } from '../../kernel/zones';
import type { SignedContext } from '../../server/context';
import { shotKinds } from '../catalog/shot-kinds.data';
import { listGear } from '../gear/gear.service';
import { assertOwnImages } from '../media/media.service';
import { chooseItems, type ItemChoice } from './shot.items';
import { checkPlan, type Required } from './shot.requirements';
import { sanitizeDescription } from './shot.rich-text';
import { mergeTags, nextHighest } from './shot.rules';
import { shotLimits } from './shot.schema';
import type { ListItem, ShotRow } from './shot.table';
import type { SentShot } from './shot.wire';
import { isHttpUrl } from './video.rules';

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

/** The content that a write leads to, and every failing field of it by wire name. */
export interface JudgedContent {
  content: ShotContent;
  issues: Issue[];
}

/**
 * Lays what was sent over what was there (contract section 3): a field left out stays as it was. What a draft still lacks may
 * go on lacking unless `ready` is asked; what was there cannot be emptied. `ctx.db` must be the transaction, if there is one.
 */
export async function judgeContent(
  ctx: SignedContext,
  sent: SentShot,
  was: ShotContent,
  ready: boolean,
): Promise<JudgedContent> {
  const zoneKnown = sent.timeZone === undefined || isZone(sent.timeZone);
  const timeZone = zoneKnown ? (sent.timeZone ?? was.timeZone) : was.timeZone;
  const title = sent.title ?? was.title;
  const location = sent.location ?? was.location;
  const plan = {
    title,
    location,
    start: sent.start === undefined ? was.startAt?.toISOString() : sent.start,
    end: sent.end === undefined ? was.endAt?.toISOString() : sent.end,
    zone: timeZone,
  };
  const required: Required = { location: ready || was.location !== '', times: ready || was.startAt !== null };
  const { startAt, endAt, issues } = checkPlan(plan, required);
  if (!zoneKnown) issues.push({ path: 'timeZoneId', message: messages.shot.zoneUnknown });

  const tags = sent.tags ? mergeTags(sent.tags) : was.tags;
  const { description, issues: descriptionIssues } = judgeDescription(sent.description, was.description);
  const gear = sent.gear ? choose('gearList', sent.gear, was.gear, await gearKnown(ctx, sent.gear)) : kept(was.gear);
  const shotTypes = chooseKinds('shotTypes', sent.shotTypes, was.shotTypes);
  const angles = chooseKinds('shotAngles', sent.angles, was.angles);
  issues.push(...tagIssues(tags), ...descriptionIssues);
  issues.push(...gear.issues, ...shotTypes.issues, ...angles.issues);
  issues.push(...videoIssues(sent.videos ?? []), ...(await imageIssues(ctx, sent.images ?? [], was.images)));

  const currentStep = sent.currentStep ?? was.currentStep;
  return {
    issues,
    content: {
      title,
      location,
      place: sent.place === undefined ? was.place : sent.place,
      startAt,
      endAt,
      timeZone,
      tags,
      description,
      gear: gear.items,
      shotTypes: shotTypes.items,
      angles: angles.items,
      videos: sent.videos ? [...new Set(sent.videos)] : was.videos,
      images: sent.images ? [...new Set(sent.images)] : was.images,
      currentStep,
      highestStep: nextHighest(Math.max(currentStep, sent.highestStep ?? 1), was.highestStep),
      pageType: sent.pageType === undefined ? was.pageType : sent.pageType,
    },
  };
}

interface JudgedItems {
  items: ListItem[];
  issues: Issue[];
}

const kept = (items: ListItem[]): JudgedItems => ({ items, issues: [] });

function choose(
  path: string,
  choices: readonly ItemChoice[],
  was: ListItem[],
  catalogue: readonly Pick<ListItem, 'id' | 'name'>[],
): JudgedItems {
  const { items, nameless } = chooseItems(choices, was, catalogue);
  return { items, issues: nameless.map((at) => ({ path: `${path}.${at}`, message: messages.shot.itemNameless })) };
}

function chooseKinds(path: 'shotTypes' | 'shotAngles', choices: ItemChoice[] | undefined, was: ListItem[]) {
  if (!choices) return kept(was);
  const type = path === 'shotTypes' ? 'shot' : 'angle';
  const catalogue = shotKinds.filter((kind) => kind.type === type).map(({ _id, name }) => ({ id: _id, name }));
  return choose(path, choices, was, catalogue);
}

/** The default list is asked only when an item does not say everything itself. */
function gearKnown(ctx: SignedContext, choices: readonly ItemChoice[]) {
  return choices.every(({ id, name }) => id && name) ? [] : listGear(ctx);
}

function tagIssues(tags: readonly string[]): Issue[] {
  const issues: Issue[] = [];
  if (tags.length > shotLimits.tags) {
    issues.push({ path: 'tags', message: messages.errors.tooMany('Tags', shotLimits.tags) });
  }
  for (const [index, tag] of tags.entries()) {
    if (tag.length > shotLimits.tag) {
      issues.push({ path: `tags.${index}`, message: messages.errors.tooLong('Tag', shotLimits.tag) });
    }
  }
  return issues;
}

const tooLarge = (html: string) => Buffer.byteLength(html) > shotLimits.description;

/** Measured before, since cleaning takes time, and after, since escaping makes it longer and what is read must fit when written back. */
function judgeDescription(sent: string | undefined, was: string): { description: string; issues: Issue[] } {
  if (sent === undefined) return { description: was, issues: [] };
  const description = tooLarge(sent) ? sent : sanitizeDescription(sent);
  if (!tooLarge(description)) return { description, issues: [] };
  const message = messages.shot.descriptionTooLarge(shotLimits.description / 1024);
  return { description: was, issues: [{ path: 'description', message }] };
}

function videoIssues(links: readonly string[]): Issue[] {
  const issues = links.map((link, index) => ({ link, path: `referenceVideos.${index}` }));
  return issues
    .filter(({ link }) => !isHttpUrl(link))
    .map(({ path }) => ({ path, message: messages.shot.linkInvalid }));
}

async function imageIssues(ctx: SignedContext, urls: string[], was: readonly string[]): Promise<Issue[]> {
  if (urls.every((url) => was.includes(url))) return [];
  try {
    await assertOwnImages(ctx, urls);
    return [];
  } catch (error) {
    // Told with the other failing fields, in one answer.
    if (error instanceof AppError && error.issues) return error.issues;
    throw error;
  }
}
