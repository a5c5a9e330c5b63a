import { z } from 'zod';
import { idOut, idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { pageQuery } from '../../kernel/paging';
import { emailText, limitedList, requiredText } from '../../kernel/text';
import { memberOut } from '../team/team.schema';
import { shotLimits } from './shot-limits.data';

const text = messages.shot;
const LONG = 200;

/** What is stored; everything else about a shot's state follows from the clock. */
export const storedStatuses = ['draft', 'upcoming', 'completed', 'deleted'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** What is there for its owner alone (contract section 4): every condition and every list of what members see comes from this. */
export const hiddenFromMembers: readonly StoredStatus[] = ['draft', 'deleted'];

/** Whether a shot of this status is there for those it is shared with. */
export function isSeenByMembers(status: StoredStatus): boolean {
  return !hiddenFromMembers.includes(status);
}

/** What is shown: the bucket at the time of the answer (contract section 3). */
export const shotBuckets = ['due', 'completed', 'upcoming', 'delayed', 'draft', 'deleted'] as const;
export type ShotBucket = (typeof shotBuckets)[number];

export const wizardSteps = 6;

/** A text of at most so many characters, which a refusal names. */
const upTo = (max: number, label: string) => z.string().max(max, messages.errors.tooLong(label, max));
const link = (label: string) => z.string().trim().max(2000, messages.errors.tooLong(label, 2000));
const itemId = upTo(LONG, 'Id').optional();
const itemName = z.string().trim().max(LONG, messages.errors.tooLong('Name', LONG)).optional();
const selected = z.boolean().optional();

/** Gear comes in with its `_id`, its name, or both. */
const gearItemIn = z.object({ _id: itemId, gearlistName: itemName, gearName: itemName, selected });
/** A shot type or angle comes in with its `_id`, its name, or both. */
const kindItemIn = z.object({ _id: itemId, name: itemName, selected });

export const locationData = z.object({
  name: upTo(500, 'Name'),
  address: upTo(1000, 'Address'),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

const dateTimeIn = (label: string, example: string) => upTo(64, label).nullable().meta({ example });
const memberIn = z.object({ email: upTo(254, 'Email').meta({ format: 'email' }) });

/** Every field of a shot that a caller may send; unknown and server-owned ones are ignored. */
export const shotFields = z.object({
  title: z
    .string({ error: text.titleRequired })
    .trim()
    .max(shotLimits.title, messages.errors.tooLong('Title', shotLimits.title))
    .meta({ example: 'Keeper climbs the stairwell' }),
  location: z
    .string({ error: text.locationRequired })
    .trim()
    .max(500, messages.errors.tooLong('Location', 500))
    .meta({ example: 'Cape Point Lighthouse, Cape Town' }),
  locationData: locationData.nullable(),
  startDateTime: dateTimeIn('Start', '2026-11-21T05:30:00+02:00'),
  endDateTime: dateTimeIn('End', '2026-11-21T07:00:00+02:00'),
  timeZoneId: z.string().max(64, text.zoneUnknown).meta({ example: 'Africa/Johannesburg' }),
  // As they come in; what is left once they are trimmed and made unique is judged with the rest.
  tags: z.array(z.string()).max(1000, messages.errors.tooMany('Tags', shotLimits.tags)),
  description: z.string().meta({ example: '<p>Two steps behind, handheld.</p>' }),
  gearList: limitedList(gearItemIn, 'Gear', shotLimits.gear),
  shotTypes: limitedList(kindItemIn, 'Shot types', shotLimits.gear),
  shotAngles: limitedList(kindItemIn, 'Angles', shotLimits.gear),
  referenceVideos: limitedList(link('Video link'), 'Reference videos', shotLimits.videos),
  inspirationImages: limitedList(link('Image link'), 'Inspiration images', shotLimits.images),
  members: limitedList(memberIn, 'Members', shotLimits.members),
  teamMembers: limitedList(memberIn, 'Members', shotLimits.members),
  currentStep: z.number().int().min(1).max(wizardSteps),
  highestStepReached: z.number().int().min(1).max(wizardSteps),
  pageType: upTo(64, 'Page type').nullable(),
});

const source = z.enum(['createShotListPage', 'viewShotListPage']);
const version = z.number().int();
const writtenStatus = z.enum(shotBuckets, { error: text.statusNotWritten });

/**
 * Title, location, start and end are required too: the service asks `shot.rules` for them, so that one answer lists
 * every failing field, times in their zone included, and publishing a draft is judged by the same rule.
 */
export const createShotInput = shotFields.partial().extend({
  projectId: idSchema,
  status: writtenStatus.optional(),
});

export const updateShotInput = shotFields.partial().extend({
  id: idSchema,
  source: source.optional(),
  status: writtenStatus.optional(),
  version: version.optional(),
  membersBefore: limitedList(memberIn, 'Members', shotLimits.members)
    .optional()
    .meta({ description: 'The list that `members` was made of: only where the two differ the members are changed.' }),
});

const newTime = (required: string, example: string) =>
  z.string({ error: required }).min(1, required).max(64, required).meta({ example });

/** The new times; what they must be is judged in the zone of the shot. */
export const rescheduleFields = z.object({
  id: idSchema,
  startDateTime: newTime(text.startRequired, '2026-11-22T05:30:00+02:00'),
  endDateTime: newTime(text.endRequired, '2026-11-22T07:00:00+02:00'),
  source: source.optional(),
  version: version.optional(),
});

/** Several drafts of which nothing is known yet but what they are called. */
export const createDraftsInput = z.object({
  projectId: idSchema,
  titles: limitedList(requiredText(text.titleRequired, 'Title', shotLimits.title), 'Titles', shotLimits.drafts)
    .min(1, text.titlesRequired)
    .meta({ example: ['Keeper climbs the stairwell', 'First light on the lens'] }),
});

/** The checklists of a shot, by the wire's names. */
export const checklists = ['gearList', 'shotTypes', 'shotAngles'] as const;
export type Checklist = (typeof checklists)[number];

/** Ticks of some items of one list; what is not named stays as it is. */
export const setChecklistInput = z.object({
  id: idSchema,
  list: z.enum(checklists, { error: text.checklistUnknown }),
  items: limitedList(z.object({ _id: upTo(LONG, 'Id'), selected: z.boolean() }), 'Items', shotLimits.gear),
});

export const shotIdInput = z.object({ id: idSchema });

/** The Idempotency-Key of an earlier call. */
export const createdInput = z.object({ key: upTo(255, 'Key') });
/** What an answer to the creation of one thing holds. */
export const createdAnswer = z.object({ data: z.object({ _id: idSchema }) });

/** What the lists of shots take (contract section 3). */
export const shotListInput = shotIdInput.extend({
  ...pageQuery,
  status: z.enum(shotBuckets, { error: text.bucketInvalid }).optional(),
  fields: z.enum(['summary'], { error: text.fieldsInvalid }).optional(),
});

export const addMemberInput = z.object({ email: emailText(messages.account.emailRequired), shotlistId: idSchema });
export const leaveShotInput = z.object({ shotlistId: idSchema });
export const shotFindInput = shotIdInput.extend({ q: pageQuery.q.unwrap() });
export const shotStatusInput = z.object({
  id: idSchema,
  status: z.enum(['completed', 'deleted', 'upcoming'], { error: text.statusInvalid }),
  version: version.optional(),
});

const kindItemOut = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.enum(['shot', 'angle']),
  selected: z.boolean(),
});

export const shotOut = z.object({
  _id: idOut,
  projectId: idOut,
  /** Described apart from other ids. */
  shotlistId: z.guid(),
  title: z.string(),
  location: z.string(),
  locationData: locationData.nullable(),
  startDateTime: z.iso.datetime().nullable(),
  endDateTime: z.iso.datetime().nullable(),
  timeZoneId: z.string(),
  status: z.enum(shotBuckets),
  tags: z.array(z.string()),
  description: z.string(),
  gearList: z.array(z.object({ _id: z.string(), gearlistName: z.string(), selected: z.boolean() })),
  shotTypes: z.array(kindItemOut),
  shotAngles: z.array(kindItemOut),
  referenceVideos: z.array(z.string()),
  inspirationImages: z.array(z.string()),
  members: z.array(memberOut),
  currentStep: z.int(),
  highestStepReached: z.int(),
  pageType: z.string().nullable(),
  isShared: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A shot as lists show it: without description, checklists, media and members (contract section 3). */
export const shotSummaryOut = shotOut.omit({
  description: true,
  gearList: true,
  shotTypes: true,
  shotAngles: true,
  referenceVideos: true,
  inspirationImages: true,
  members: true,
});

/** How many shots are due now, and in which projects. */
export const shotsTodayOut = z.object({
  shots: z.int(),
  projects: z.array(z.object({ _id: idOut, title: z.string(), shots: z.int() })),
});

/** A shot of somebody else in the export of an account that it is shared with. */
export const sharedShotOut = shotOut.pick({ _id: true, projectId: true, title: true });

export type CreateShotInput = z.infer<typeof createShotInput>;
export type UpdateShotInput = z.infer<typeof updateShotInput>;
export type RescheduleInput = z.infer<typeof rescheduleFields>;
export type CreateDraftsInput = z.infer<typeof createDraftsInput>;
export type SetChecklistInput = z.infer<typeof setChecklistInput>;
export type AddMemberInput = z.infer<typeof addMemberInput>;
export type ShotFields = z.infer<typeof shotFields>;
export type ShotListInput = z.infer<typeof shotListInput>;
export type ShotOut = z.infer<typeof shotOut>;
export type ShotSummary = z.infer<typeof shotSummaryOut>;
export type ShotsToday = z.infer<typeof shotsTodayOut>;
export type SharedShotOut = z.infer<typeof sharedShotOut>;
export type LocationData = z.infer<typeof locationData>;
